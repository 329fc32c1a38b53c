// Sorting is a permutation: it is found by comparing, which has no derivative, and then applied once. All
// else of the header is plain code.
#ifndef ADJGEN_MODEL_SORTING
#define ADJGEN_MODEL_SORTING

#define sort adjgen_sort_of_library
#define stable_sort adjgen_stable_sort_of_library
#define partial_sort adjgen_partial_sort_of_library
#define nth_element adjgen_nth_element_of_library
#include_next <bits/stl_algo.h>
#undef sort
#undef stable_sort
#undef partial_sort
#undef nth_element

#include <cstdlib>
#include <new>
#include <utility>

namespace std {

// Merges runs of twice the length in each round: equal elements stay in their order.
template <class I, class Less>
void adjgen_find_order(I first, size_t n, size_t *order, size_t *merged, Less less) {
  for (size_t k = 0; k < n; ++k)
    order[k] = k;
  for (size_t width = 1; width < n; width *= 2) {
    for (size_t low = 0; low < n; low += 2 * width) {
      const size_t middle = low + width < n ? low + width : n, high = middle + width < n ? middle + width : n;
      size_t i = low, j = middle;
      for (size_t k = low; k < high; ++k) {
        bool right = i >= middle;
        if (!right && j < high)
          right = less(first[order[j]], first[order[i]]);
        if (right)
          merged[k] = order[j++];
        else
          merged[k] = order[i++];
      }
    }
    for (size_t k = 0; k < n; ++k)
      order[k] = merged[k];
  }
}

// Refused where copies, moves and ends of such elements do more than that
// (lib/frontend/lower/cxx/LowerView.cpp).
template <class T> void adjgen_takes_values(const T &) {}

template <class I, class Less> void adjgen_sort(I first, I last, Less less) {
  using T = typename iterator_traits<I>::value_type;
  adjgen_takes_values(*first);
  const size_t n = static_cast<size_t>(last - first);
  size_t *order = static_cast<size_t *>(malloc(n * sizeof(size_t)));
  size_t *merged = static_cast<size_t *>(malloc(n * sizeof(size_t)));
  adjgen_find_order(first, n, order, merged, less);
  free(merged);
  T *sorted = static_cast<T *>(malloc(n * sizeof(T)));
  for (size_t k = 0; k < n; ++k)
    new (sorted + k) T(std::move(first[order[k]]));
  for (size_t k = 0; k < n; ++k) {
    first[k] = std::move(sorted[k]);
    sorted[k].~T();
  }
  free(sorted);
  free(order);
}

struct adjgen_less {
  template <class A, class B> bool operator()(const A &a, const B &b) const { return a < b; }
};

template <class I> _GLIBCXX20_CONSTEXPR inline void sort(I first, I last) {
  adjgen_sort(first, last, adjgen_less());
}
template <class I, class Less> _GLIBCXX20_CONSTEXPR inline void sort(I first, I last, Less less) {
  adjgen_sort(first, last, less);
}
template <class I> inline void stable_sort(I first, I last) { adjgen_sort(first, last, adjgen_less()); }
template <class I, class Less> inline void stable_sort(I first, I last, Less less) {
  adjgen_sort(first, last, less);
}
// What the order of the others is, nobody may ask.
template <class I> _GLIBCXX20_CONSTEXPR inline void partial_sort(I first, I, I last) {
  adjgen_sort(first, last, adjgen_less());
}
template <class I, class Less> _GLIBCXX20_CONSTEXPR inline void partial_sort(I first, I, I last, Less less) {
  adjgen_sort(first, last, less);
}
template <class I> _GLIBCXX20_CONSTEXPR inline void nth_element(I first, I, I last) {
  adjgen_sort(first, last, adjgen_less());
}
template <class I, class Less> _GLIBCXX20_CONSTEXPR inline void nth_element(I first, I, I last, Less less) {
  adjgen_sort(first, last, less);
}

} // namespace std

#endif
