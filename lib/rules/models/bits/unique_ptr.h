#ifndef ADJGEN_MODEL_UNIQUE_PTR
#define ADJGEN_MODEL_UNIQUE_PTR
#define _UNIQUE_PTR_H 1
#define _BACKWARD_AUTO_PTR_H 1

#include <cstddef>
#include <type_traits>
#include <utility>
#if __cplusplus >= 202002L // other headers of the library have it by this one
#include <ext/atomicity.h>
#endif

namespace std {

template <class T> struct default_delete {
  constexpr default_delete() noexcept = default;
  template <class U> default_delete(const default_delete<U> &) noexcept {}
  void operator()(T *p) const { delete p; }
};
template <class T> struct default_delete<T[]> {
  constexpr default_delete() noexcept = default;
  void operator()(T *p) const { delete[] p; }
};

// A deleter has no state here: what it does is done where the pointer is reset.
template <class T, class D = default_delete<T>> class unique_ptr {
  T *held;

public:
  using pointer = T *;
  using element_type = T;
  using deleter_type = D;

  constexpr unique_ptr() noexcept : held(nullptr) {}
  constexpr unique_ptr(nullptr_t) noexcept : held(nullptr) {}
  explicit unique_ptr(T *p) noexcept : held(p) {}
  unique_ptr(unique_ptr &&other) noexcept : held(other.held) { other.held = nullptr; }
  template <class U, class E, class = typename enable_if<is_convertible<U *, T *>::value>::type>
  unique_ptr(unique_ptr<U, E> &&other) noexcept : held(other.release()) {}
  unique_ptr(const unique_ptr &) = delete;
  ~unique_ptr() { destroy(held); }

  unique_ptr &operator=(const unique_ptr &) = delete;
  unique_ptr &operator=(unique_ptr &&other) noexcept {
    reset(other.release());
    return *this;
  }
  unique_ptr &operator=(nullptr_t) noexcept {
    reset();
    return *this;
  }

  T &operator*() const { return *held; }
  T *operator->() const { return held; }
  T *get() const { return held; }
  D get_deleter() const { return D(); }
  explicit operator bool() const { return held != nullptr; }
  T *release() {
    T *p = held;
    held = nullptr;
    return p;
  }
  void reset(T *p = nullptr) {
    T *old = held;
    held = p;
    destroy(old);
  }
  void swap(unique_ptr &other) {
    T *p = held;
    held = other.held;
    other.held = p;
  }

private:
  static void destroy(T *p) {
    if constexpr (is_same<D, default_delete<T>>::value)
      delete p;
    else if (p)
      D()(p);
  }
};

template <class T, class D> class unique_ptr<T[], D> {
  T *held;

public:
  using pointer = T *;
  using element_type = T;
  using deleter_type = D;

  constexpr unique_ptr() noexcept : held(nullptr) {}
  constexpr unique_ptr(nullptr_t) noexcept : held(nullptr) {}
  explicit unique_ptr(T *p) noexcept : held(p) {}
  unique_ptr(unique_ptr &&other) noexcept : held(other.held) { other.held = nullptr; }
  unique_ptr(const unique_ptr &) = delete;
  ~unique_ptr() { destroy(held); }

  unique_ptr &operator=(const unique_ptr &) = delete;
  unique_ptr &operator=(unique_ptr &&other) noexcept {
    reset(other.release());
    return *this;
  }
  unique_ptr &operator=(nullptr_t) noexcept {
    reset();
    return *this;
  }

  T &operator[](size_t k) const { return held[k]; }
  T *get() const { return held; }
  D get_deleter() const { return D(); }
  explicit operator bool() const { return held != nullptr; }
  T *release() {
    T *p = held;
    held = nullptr;
    return p;
  }
  void reset(T *p = nullptr) {
    T *old = held;
    held = p;
    destroy(old);
  }
  void swap(unique_ptr &other) {
    T *p = held;
    held = other.held;
    other.held = p;
  }

private:
  static void destroy(T *p) {
    if constexpr (is_same<D, default_delete<T[]>>::value)
      delete[] p;
    else if (p)
      D()(p);
  }
};

template <class T, class... P>
typename enable_if<!is_array<T>::value, unique_ptr<T>>::type make_unique(P &&...parts) {
  return unique_ptr<T>(new T(std::forward<P>(parts)...));
}
template <class T> typename enable_if<is_array<T>::value, unique_ptr<T>>::type make_unique(size_t n) {
  return unique_ptr<T>(new typename remove_extent<T>::type[n]());
}

template <class T, class D> void swap(unique_ptr<T, D> &a, unique_ptr<T, D> &b) noexcept { a.swap(b); }
template <class T, class D> bool operator==(const unique_ptr<T, D> &p, nullptr_t) noexcept {
  return !p.get();
}
template <class T, class D> bool operator!=(const unique_ptr<T, D> &p, nullptr_t) noexcept {
  return !!p.get();
}

} // namespace std

#endif
