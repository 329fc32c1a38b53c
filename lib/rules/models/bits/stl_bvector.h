// std::vector<bool>: its elements are bytes here. What leads to one is a proxy, as in the library: a copy of
// it is the same element, and what is assigned to it is converted to bool before.
#ifndef ADJGEN_MODEL_BITS
#define ADJGEN_MODEL_BITS

namespace std {

struct adjgen_bit {
  unsigned char *at;

  explicit adjgen_bit(unsigned char *place) noexcept : at(place) {}
  adjgen_bit(const adjgen_bit &) = default;
  operator bool() const noexcept { return *at != 0; }
  adjgen_bit &operator=(bool value) noexcept {
    *at = value;
    return *this;
  }
  adjgen_bit &operator=(const adjgen_bit &other) noexcept {
    *at = *other.at;
    return *this;
  }
  bool operator==(const adjgen_bit &other) const { return *at == *other.at; }
  bool operator<(const adjgen_bit &other) const { return *at < *other.at; }
  void flip() noexcept { *at = *at == 0; }
};
inline void swap(adjgen_bit a, adjgen_bit b) noexcept {
  const bool kept = a;
  a = b;
  b = kept;
}
inline void swap(adjgen_bit a, bool &b) noexcept {
  const bool kept = a;
  a = b;
  b = kept;
}
inline void swap(bool &a, adjgen_bit b) noexcept { swap(b, a); }

// `B` is what leads to an element, unsigned char or a constant one; `R` is what stands for an element.
template <class B, class R> struct adjgen_bit_iterator {
  using iterator_category = random_access_iterator_tag;
  using value_type = bool;
  using difference_type = ptrdiff_t;
  using reference = R;
  using pointer = R *;

  B *at;

  adjgen_bit_iterator() noexcept : at(nullptr) {}
  explicit adjgen_bit_iterator(B *place) noexcept : at(place) {}
  adjgen_bit_iterator(const adjgen_bit_iterator &) = default;
  adjgen_bit_iterator &operator=(const adjgen_bit_iterator &) = default;
  template <class M, class = typename enable_if<is_same<B, const M>::value>::type>
  adjgen_bit_iterator(const adjgen_bit_iterator<M, adjgen_bit> &other) noexcept : at(other.at) {}

  R operator*() const { return element(at); }
  R operator[](ptrdiff_t k) const { return element(at + k); }
  adjgen_bit_iterator &operator++() {
    ++at;
    return *this;
  }
  adjgen_bit_iterator &operator--() {
    --at;
    return *this;
  }
  adjgen_bit_iterator operator++(int) {
    B *place = at;
    ++at;
    return adjgen_bit_iterator(place);
  }
  adjgen_bit_iterator operator--(int) {
    B *place = at;
    --at;
    return adjgen_bit_iterator(place);
  }
  adjgen_bit_iterator &operator+=(ptrdiff_t k) {
    at += k;
    return *this;
  }
  adjgen_bit_iterator &operator-=(ptrdiff_t k) {
    at -= k;
    return *this;
  }
  adjgen_bit_iterator operator+(ptrdiff_t k) const { return adjgen_bit_iterator(at + k); }
  adjgen_bit_iterator operator-(ptrdiff_t k) const { return adjgen_bit_iterator(at - k); }

private:
  static bool element(const unsigned char *place) { return *place != 0; }
  static adjgen_bit element(unsigned char *place) { return adjgen_bit(place); }
};
template <class B, class R>
adjgen_bit_iterator<B, R> operator+(ptrdiff_t k, const adjgen_bit_iterator<B, R> &i) {
  return i + k;
}
template <class B, class R, class C, class S>
ptrdiff_t operator-(const adjgen_bit_iterator<B, R> &a, const adjgen_bit_iterator<C, S> &b) {
  return a.at - b.at;
}
template <class B, class R, class C, class S>
bool operator==(const adjgen_bit_iterator<B, R> &a, const adjgen_bit_iterator<C, S> &b) {
  return a.at == b.at;
}
template <class B, class R, class C, class S>
bool operator!=(const adjgen_bit_iterator<B, R> &a, const adjgen_bit_iterator<C, S> &b) {
  return a.at != b.at;
}
template <class B, class R, class C, class S>
bool operator<(const adjgen_bit_iterator<B, R> &a, const adjgen_bit_iterator<C, S> &b) {
  return a.at < b.at;
}
template <class B, class R, class C, class S>
bool operator>(const adjgen_bit_iterator<B, R> &a, const adjgen_bit_iterator<C, S> &b) {
  return a.at > b.at;
}
template <class B, class R, class C, class S>
bool operator<=(const adjgen_bit_iterator<B, R> &a, const adjgen_bit_iterator<C, S> &b) {
  return a.at <= b.at;
}
template <class B, class R, class C, class S>
bool operator>=(const adjgen_bit_iterator<B, R> &a, const adjgen_bit_iterator<C, S> &b) {
  return a.at >= b.at;
}

template <class A> class vector<bool, A> {
  vector<unsigned char> bits;

public:
  using value_type = bool;
  using allocator_type = A;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  using reference = adjgen_bit;
  using const_reference = bool;
  using pointer = adjgen_bit *;
  using const_pointer = const bool *;
  using iterator = adjgen_bit_iterator<unsigned char, adjgen_bit>;
  using const_iterator = adjgen_bit_iterator<const unsigned char, bool>;
  using reverse_iterator = std::reverse_iterator<iterator>;
  using const_reverse_iterator = std::reverse_iterator<const_iterator>;

  vector() {}
  explicit vector(const A &) {}
  explicit vector(size_t n) : bits(n) {}
  vector(size_t n, const bool &value) : bits(n, value) {}
  template <class I, class = adjgen_if_jumps<I>> vector(I from, I to) : bits(static_cast<size_t>(to - from)) {
    set(0, bits.size(), from);
  }
  template <class I, class = void, class = adjgen_if_walks<I>> vector(I from, I to) {
    for (; from != to; ++from)
      push_back(static_cast<bool>(*from));
  }
  vector(size_t n, const A &) : bits(n) {}
  vector(size_t n, const bool &value, const A &) : bits(n, value) {}
  template <class I, class = typename enable_if<adjgen_iterator<I>::is>::type>
  vector(I from, I to, const A &) : vector(from, to) {}
  vector(initializer_list<bool> list, const A &) : vector(list) {}
  vector(const vector &other, const adjgen_same<A> &) : bits(other.bits) {}
  vector(vector &&other, const adjgen_same<A> &) noexcept
      : bits(static_cast<std::vector<unsigned char> &&>(other.bits)) {}
  vector(initializer_list<bool> list) : bits(list.size()) { set(0, bits.size(), list.begin()); }
  vector &operator=(initializer_list<bool> list) {
    assign(list.begin(), list.end());
    return *this;
  }
  void assign(size_t n, const bool &value) { bits.assign(n, value); }
  template <class I, class = typename enable_if<adjgen_iterator<I>::is>::type> void assign(I from, I to) {
    vector fresh(from, to);
    swap(fresh);
  }
  void assign(initializer_list<bool> list) { assign(list.begin(), list.end()); }

  reference operator[](size_t k) { return reference(&bits[k]); }
  bool operator[](size_t k) const { return bits[k] != 0; }
  reference at(size_t k) { return reference(&bits[k]); }
  bool at(size_t k) const { return bits[k] != 0; }
  reference front() { return reference(&bits.front()); }
  bool front() const { return bits.front() != 0; }
  reference back() { return reference(&bits.back()); }
  bool back() const { return bits.back() != 0; }
  iterator begin() { return iterator(bits.begin()); }
  const_iterator begin() const { return const_iterator(bits.begin()); }
  const_iterator cbegin() const { return const_iterator(bits.begin()); }
  iterator end() { return iterator(bits.end()); }
  const_iterator end() const { return const_iterator(bits.end()); }
  const_iterator cend() const { return const_iterator(bits.end()); }
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator crbegin() const { return const_reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  const_reverse_iterator crend() const { return const_reverse_iterator(begin()); }

  A get_allocator() const { return A(); }
  size_t size() const { return bits.size(); }
  size_t max_size() const { return static_cast<size_t>(-1) / 2; }
  size_t capacity() const { return bits.capacity(); }
  bool empty() const { return bits.empty(); }
  void reserve(size_t n) { bits.reserve(n); }
  void shrink_to_fit() { bits.shrink_to_fit(); }
  void clear() { bits.clear(); }
  void resize(size_t n, bool value = false) { bits.resize(n, value); }
  void push_back(bool value) { bits.push_back(value); }
#if __cplusplus >= 201703L
  template <class... P> reference emplace_back(P &&...parts) {
    bits.push_back(bool(static_cast<P &&>(parts)...));
    return back();
  }
#else
  template <class... P> void emplace_back(P &&...parts) { bits.push_back(bool(static_cast<P &&>(parts)...)); }
#endif
  void pop_back() { bits.pop_back(); }
  iterator insert(const_iterator where, const bool &value) {
    const unsigned char bit = value;
    return iterator(bits.insert(where.at, bit));
  }
  template <class... P> iterator emplace(const_iterator where, P &&...parts) {
    return insert(where, bool(static_cast<P &&>(parts)...));
  }
  iterator insert(const_iterator where, size_t n, const bool &value) {
    const unsigned char bit = value;
    return iterator(bits.insert(where.at, n, bit));
  }
  template <class I, class = void, class = adjgen_if_walks<I>>
  iterator insert(const_iterator where, I from, I to) {
    vector fresh(from, to);
    return insert(where, fresh.begin(), fresh.end());
  }
  template <class I, class = adjgen_if_jumps<I>> iterator insert(const_iterator where, I from, I to) {
    const size_t k = static_cast<size_t>(where - cbegin()), n = static_cast<size_t>(to - from);
    const unsigned char none = 0;
    bits.insert(where.at, n, none);
    set(k, n, from);
    return begin() + k;
  }
  iterator insert(const_iterator where, initializer_list<bool> list) {
    return insert(where, list.begin(), list.end());
  }
  iterator erase(const_iterator where) { return iterator(bits.erase(where.at)); }
  iterator erase(const_iterator from, const_iterator to) { return iterator(bits.erase(from.at, to.at)); }
  void swap(vector &other) noexcept { bits.swap(other.bits); }
  static void swap(reference a, reference b) noexcept { std::swap(a, b); }
  void flip() noexcept {
    for (size_t k = 0; k < bits.size(); ++k)
      bits[k] = bits[k] == 0;
  }

private:
  template <class I> void set(size_t k, size_t n, I from) {
    for (size_t i = 0; i < n; ++i)
      bits[k + i] = static_cast<bool>(from[i]);
  }
};

} // namespace std

#endif
