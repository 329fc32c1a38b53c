#ifndef ADJGEN_MODEL_SHARED_PTR
#define ADJGEN_MODEL_SHARED_PTR
#define _SHARED_PTR_H 1
#define _SHARED_PTR_BASE_H 1
#define _SHARED_PTR_ATOMIC_H 1

#include <bits/unique_ptr.h>
#include <cstddef>
#include <cstdlib>
#include <ext/concurrence.h>
#include <iosfwd>
#include <new>
#include <type_traits>
#include <utility>
#if __cplusplus >= 202002L // other headers of the library have them by this one
#include <bits/align.h>
#include <compare>
#endif

namespace std {

template <class T> class weak_ptr;

// What several of them hold is counted in memory of its own. The last one deletes it as an object of the
// class that the pointer says: a pointer to a base class needs a virtual destructor there.
template <class T> class shared_ptr {
  using E = typename remove_extent<T>::type;
  E *held;
  long *count;
  template <class U> friend class shared_ptr;

public:
  using element_type = E;
  using weak_type = weak_ptr<T>;

  constexpr shared_ptr() noexcept : held(nullptr), count(nullptr) {}
  constexpr shared_ptr(nullptr_t) noexcept : held(nullptr), count(nullptr) {}
  explicit shared_ptr(E *p) : held(p), count(static_cast<long *>(malloc(sizeof(long)))) { *count = 1; }
  shared_ptr(const shared_ptr &other) noexcept : held(other.held), count(other.count) { add(); }
  shared_ptr(shared_ptr &&other) noexcept : held(other.held), count(other.count) {
    other.held = nullptr;
    other.count = nullptr;
  }
  template <class U, class = typename enable_if<is_convertible<U *, E *>::value && !is_array<U>::value>::type>
  shared_ptr(const shared_ptr<U> &other) noexcept : held(other.held), count(other.count) {
    check<U>();
    add();
  }
  template <class U, class = typename enable_if<is_convertible<U *, E *>::value && !is_array<U>::value>::type>
  shared_ptr(shared_ptr<U> &&other) noexcept : held(other.held), count(other.count) {
    check<U>();
    other.held = nullptr;
    other.count = nullptr;
  }
  template <class U, class = typename enable_if<is_convertible<U *, E *>::value>::type>
  shared_ptr(unique_ptr<U> &&other) : held(nullptr), count(nullptr) {
    check<U>();
    if (other) {
      held = other.release();
      count = static_cast<long *>(malloc(sizeof(long)));
      *count = 1;
    }
  }
  // As static_pointer_cast and its like.
  template <class U> shared_ptr(const shared_ptr<U> &other, E *p) noexcept : held(p), count(other.count) {
    static_assert(is_base_of<E, U>::value || is_base_of<U, E>::value || is_same<const U, E>::value ||
                      is_same<U, const E>::value,
                  "std::shared_ptr of a part of what another one holds");
    add();
  }
  ~shared_ptr() { let(); }

  shared_ptr &operator=(const shared_ptr &other) noexcept {
    shared_ptr kept(other);
    swap(kept);
    return *this;
  }
  shared_ptr &operator=(shared_ptr &&other) noexcept {
    shared_ptr kept(std::move(other));
    swap(kept);
    return *this;
  }
  template <class U> shared_ptr &operator=(const shared_ptr<U> &other) noexcept {
    shared_ptr kept(other);
    swap(kept);
    return *this;
  }
  template <class U> shared_ptr &operator=(shared_ptr<U> &&other) noexcept {
    shared_ptr kept(std::move(other));
    swap(kept);
    return *this;
  }
  template <class U> shared_ptr &operator=(unique_ptr<U> &&other) {
    shared_ptr kept(std::move(other));
    swap(kept);
    return *this;
  }
  shared_ptr &operator=(nullptr_t) noexcept {
    reset();
    return *this;
  }

  E &operator*() const { return *held; }
  E *operator->() const { return held; }
  E &operator[](ptrdiff_t k) const { return held[k]; }
  E *get() const { return held; }
  explicit operator bool() const { return held != nullptr; }
  long use_count() const { return count ? *count : 0; }
  template <class U> bool owner_before(const shared_ptr<U> &other) const { return count < other.count; }
  bool unique() const { return use_count() == 1; }
  void reset() {
    let();
    held = nullptr;
    count = nullptr;
  }
  void reset(E *p) {
    shared_ptr kept(p);
    swap(kept);
  }
  void swap(shared_ptr &other) noexcept {
    E *h = held;
    long *c = count;
    held = other.held;
    count = other.count;
    other.held = h;
    other.count = c;
  }

private:
  template <class U> static void check() {
    static_assert(is_same<typename remove_cv<U>::type, typename remove_cv<E>::type>::value ||
                      has_virtual_destructor<E>::value || is_trivially_destructible<U>::value,
                  "std::shared_ptr of a base class without a virtual destructor");
  }
  void add() {
    if (count) {
#pragma omp atomic
      ++*count;
    }
  }
  void let() {
    if (count) {
      long left;
#pragma omp atomic capture
      left = --*count;
      if (left == 0) {
        if constexpr (is_array<T>::value)
          delete[] held;
        else
          delete held;
        free(count);
      }
    }
  }
};

template <class T, class... P>
typename enable_if<!is_array<T>::value, shared_ptr<T>>::type make_shared(P &&...parts) {
  return shared_ptr<T>(new typename remove_cv<T>::type(std::forward<P>(parts)...));
}
template <class T> typename enable_if<is_array<T>::value, shared_ptr<T>>::type make_shared(size_t n) {
  return shared_ptr<T>(new typename remove_extent<T>::type[n]());
}
// The allocator is not asked.
template <class T, class A, class... P> shared_ptr<T> allocate_shared(const A &, P &&...parts) {
  return shared_ptr<T>(new typename remove_cv<T>::type(std::forward<P>(parts)...));
}
template <class T, class U> shared_ptr<T> static_pointer_cast(const shared_ptr<U> &p) noexcept {
  return shared_ptr<T>(p, static_cast<T *>(p.get()));
}
template <class T, class U> shared_ptr<T> const_pointer_cast(const shared_ptr<U> &p) noexcept {
  return shared_ptr<T>(p, const_cast<T *>(p.get()));
}
template <class T, class U> shared_ptr<T> dynamic_pointer_cast(const shared_ptr<U> &p) noexcept {
  shared_ptr<T> result;
  if (T *q = dynamic_cast<T *>(p.get()))
    result = shared_ptr<T>(p, q);
  return result;
}

template <class T> void swap(shared_ptr<T> &a, shared_ptr<T> &b) noexcept { a.swap(b); }
template <class T> bool operator==(const shared_ptr<T> &p, nullptr_t) noexcept { return !p.get(); }
template <class T> bool operator!=(const shared_ptr<T> &p, nullptr_t) noexcept { return !!p.get(); }
template <class T, class U> bool operator==(const shared_ptr<T> &a, const shared_ptr<U> &b) noexcept {
  return a.get() == b.get();
}
template <class T, class U> bool operator!=(const shared_ptr<T> &a, const shared_ptr<U> &b) noexcept {
  return a.get() != b.get();
}

// Of the library's own, as <filesystem> has them.
template <class T, __gnu_cxx::_Lock_policy = __gnu_cxx::__default_lock_policy>
class __shared_ptr : public shared_ptr<T> {
public:
  using shared_ptr<T>::shared_ptr;
};

// Declared only: what uses them is refused at its place.
template <class T> class weak_ptr {
public:
  weak_ptr() noexcept;
  template <class U> weak_ptr(const shared_ptr<U> &) noexcept;
  weak_ptr(const weak_ptr &) noexcept;
  ~weak_ptr();
  weak_ptr &operator=(const weak_ptr &) noexcept;
  template <class U> weak_ptr &operator=(const shared_ptr<U> &) noexcept;
  shared_ptr<T> lock() const noexcept;
  bool expired() const noexcept;
  void reset() noexcept;
};
template <class T> class enable_shared_from_this {
protected:
  constexpr enable_shared_from_this() noexcept {}
  ~enable_shared_from_this() {}

public:
  shared_ptr<T> shared_from_this();
  shared_ptr<const T> shared_from_this() const;
};

} // namespace std

#endif
