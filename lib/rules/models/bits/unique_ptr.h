#ifndef ADJGEN_MODEL_UNIQUE_PTR
#define ADJGEN_MODEL_UNIQUE_PTR
#define _UNIQUE_PTR_H 1
#define _BACKWARD_AUTO_PTR_H 1

#include <bits/functional_hash.h>
#include <cstddef>
#include <iosfwd>
#include <type_traits>
#include <utility>
#if __cplusplus >= 202002L // other headers of the library have it by this one
#include <compare>
#include <ext/atomicity.h>
#endif

namespace std {

template <class T> struct default_delete {
  constexpr default_delete() noexcept = default;
  template <class U, class = typename enable_if<is_convertible<U *, T *>::value>::type>
  default_delete(const default_delete<U> &) noexcept {}
  void operator()(T *p) const { delete p; }
};
template <class T> struct default_delete<T[]> {
  constexpr default_delete() noexcept = default;
  template <class U, class = typename enable_if<is_convertible<U (*)[], T (*)[]>::value>::type>
  default_delete(const default_delete<U[]> &) noexcept {}
  template <class U, class = typename enable_if<is_convertible<U (*)[], T (*)[]>::value>::type>
  void operator()(U *p) const {
    delete[] p;
  }
};

// What there is no rule for calls one of these: it is refused where it is used. (A declaration alone would be an
// error of Clang's where a type of the source has no linkage.)
[[noreturn, clang::annotate("adjgen lacks std::unique_ptr::get_deleter of a deleter without members")]] void
adjgen_lacks_get_deleter(const int &);
[[noreturn, clang::annotate("adjgen lacks this operation of std::unique_ptr")]] void
adjgen_lacks_unique(const int &);

// A deleter that can be made of nothing is not kept: it is made where it is called.
template <class D>
struct adjgen_is_made : integral_constant<bool, is_empty<D>::value && is_default_constructible<D>::value> {};
template <class D, bool = adjgen_is_made<D>::value> struct adjgen_deleter {
  constexpr adjgen_deleter() noexcept = default;
  template <class E> adjgen_deleter(true_type, E &&) noexcept {}
  template <class E, bool M> explicit adjgen_deleter(adjgen_deleter<E, M> &&) noexcept {}
  template <class E, bool M> void take(adjgen_deleter<E, M> &) noexcept {}
  void swap(adjgen_deleter &) noexcept {}
};
template <class D> struct adjgen_deleter<D, false> {
  D deleter;
  constexpr adjgen_deleter() noexcept : deleter() {}
  // Another one, and what has another one.
  template <class E> adjgen_deleter(true_type, E &&d) noexcept : deleter(static_cast<E &&>(d)) {}
  template <class E>
  explicit adjgen_deleter(adjgen_deleter<E, false> &&other) noexcept
      : deleter(static_cast<E &&>(other.deleter)) {}
  template <class E> explicit adjgen_deleter(adjgen_deleter<E, true> &&) noexcept : deleter(E()) {}
  template <class E> void take(adjgen_deleter<E, false> &other) noexcept {
    deleter = static_cast<E &&>(other.deleter);
  }
  template <class E> void take(adjgen_deleter<E, true> &) noexcept { deleter = E(); }
  void swap(adjgen_deleter &other) noexcept { std::swap(deleter, other.deleter); }
};
template <class T, class D, class = void> struct adjgen_pointer {
  using type = T *;
};
template <class> struct adjgen_void {
  using type = void;
};
template <class T, class D>
struct adjgen_pointer<T, D, typename adjgen_void<typename remove_reference<D>::type::pointer>::type> {
  using type = typename remove_reference<D>::type::pointer;
};

template <class T, class D = default_delete<T>> class unique_ptr : adjgen_deleter<D> {
  using Deleter = adjgen_deleter<D>;
  typename adjgen_pointer<T, D>::type held;
  template <class U, class E> friend class unique_ptr;

public:
  using pointer = typename adjgen_pointer<T, D>::type;
  using element_type = T;
  using deleter_type = D;

  constexpr unique_ptr() noexcept : held(nullptr) {}
  constexpr unique_ptr(nullptr_t) noexcept : held(nullptr) {}
  explicit unique_ptr(pointer p) noexcept : held(p) {}
  template <class E = D, class = typename enable_if<is_constructible<D, E &&>::value>::type>
  unique_ptr(pointer p, E &&d) noexcept : Deleter(true_type(), static_cast<E &&>(d)), held(p) {}
  unique_ptr(unique_ptr &&other) noexcept : Deleter(static_cast<Deleter &&>(other)), held(other.held) {
    other.held = nullptr;
  }
  template <class U, class E,
            class = typename enable_if<
                is_convertible<typename unique_ptr<U, E>::pointer, pointer>::value && !is_array<U>::value &&
                (is_reference<D>::value ? is_same<E, D>::value : is_convertible<E, D>::value)>::type>
  unique_ptr(unique_ptr<U, E> &&other) noexcept
      : Deleter(static_cast<adjgen_deleter<E> &&>(other)), held(other.release()) {}
  unique_ptr(const unique_ptr &) = delete;
  ~unique_ptr() { destroy(held); }

  unique_ptr &operator=(const unique_ptr &) = delete;
  unique_ptr &operator=(unique_ptr &&other) noexcept {
    reset(other.release());
    Deleter::take(other);
    return *this;
  }
  template <class U, class E,
            class = typename enable_if<
                is_convertible<typename unique_ptr<U, E>::pointer, pointer>::value && !is_array<U>::value &&
                (is_reference<D>::value ? is_same<E, D>::value : is_convertible<E, D>::value)>::type>
  unique_ptr &operator=(unique_ptr<U, E> &&other) noexcept {
    reset(other.release());
    Deleter::take(other);
    return *this;
  }
  unique_ptr &operator=(nullptr_t) noexcept {
    reset();
    return *this;
  }

  typename add_lvalue_reference<T>::type operator*() const { return *held; }
  pointer operator->() const noexcept { return held; }
  pointer get() const noexcept { return held; }
  typename remove_reference<D>::type &get_deleter() noexcept { return asked(adjgen_is_made<D>()); }
  const typename remove_reference<D>::type &get_deleter() const noexcept {
    return asked(adjgen_is_made<D>());
  }
  explicit operator bool() const noexcept { return held != nullptr; }
  pointer release() noexcept {
    pointer p = held;
    held = nullptr;
    return p;
  }
  void reset(pointer p = nullptr) noexcept {
    pointer old = held;
    held = p;
    destroy(old);
  }
  void swap(unique_ptr &other) noexcept {
    pointer p = held;
    held = other.held;
    other.held = p;
    Deleter::swap(other);
  }

private:
  void destroy(pointer p) {
    if constexpr (is_same<D, default_delete<T>>::value)
      delete p;
    else if constexpr (adjgen_is_made<D>::value) {
      if (p)
        D()(p);
    } else if (p)
      this->deleter(p);
  }
  D &asked(true_type) const noexcept { adjgen_lacks_get_deleter(0); } // none has a place
  typename remove_reference<D>::type &asked(false_type) noexcept { return this->deleter; }
  const typename remove_reference<D>::type &asked(false_type) const noexcept { return this->deleter; }
};

template <class T, class D> class unique_ptr<T[], D> : adjgen_deleter<D> {
  using Deleter = adjgen_deleter<D>;
  typename adjgen_pointer<T, D>::type held;
  template <class U, class E> friend class unique_ptr;

public:
  using pointer = typename adjgen_pointer<T, D>::type;
  using element_type = T;
  using deleter_type = D;

  constexpr unique_ptr() noexcept : held(nullptr) {}
  constexpr unique_ptr(nullptr_t) noexcept : held(nullptr) {}
  explicit unique_ptr(pointer p) noexcept : held(p) {}
  template <class E = D, class = typename enable_if<is_constructible<D, E &&>::value>::type>
  unique_ptr(pointer p, E &&d) noexcept : Deleter(true_type(), static_cast<E &&>(d)), held(p) {}
  unique_ptr(unique_ptr &&other) noexcept : Deleter(static_cast<Deleter &&>(other)), held(other.held) {
    other.held = nullptr;
  }
  template <class U, class E,
            class = typename enable_if<
                is_convertible<typename unique_ptr<U, E>::pointer, pointer>::value && is_array<U>::value &&
                (is_reference<D>::value ? is_same<E, D>::value : is_convertible<E, D>::value)>::type>
  unique_ptr(unique_ptr<U, E> &&other) noexcept
      : Deleter(static_cast<adjgen_deleter<E> &&>(other)), held(other.release()) {}
  unique_ptr(const unique_ptr &) = delete;
  ~unique_ptr() { destroy(held); }

  unique_ptr &operator=(const unique_ptr &) = delete;
  unique_ptr &operator=(unique_ptr &&other) noexcept {
    reset(other.release());
    Deleter::take(other);
    return *this;
  }
  template <class U, class E,
            class = typename enable_if<
                is_convertible<typename unique_ptr<U, E>::pointer, pointer>::value && is_array<U>::value &&
                (is_reference<D>::value ? is_same<E, D>::value : is_convertible<E, D>::value)>::type>
  unique_ptr &operator=(unique_ptr<U, E> &&other) noexcept {
    reset(other.release());
    Deleter::take(other);
    return *this;
  }
  unique_ptr &operator=(nullptr_t) noexcept {
    reset();
    return *this;
  }

  T &operator[](size_t k) const { return held[k]; }
  pointer get() const noexcept { return held; }
  typename remove_reference<D>::type &get_deleter() noexcept { return asked(adjgen_is_made<D>()); }
  const typename remove_reference<D>::type &get_deleter() const noexcept {
    return asked(adjgen_is_made<D>());
  }
  explicit operator bool() const noexcept { return held != nullptr; }
  pointer release() noexcept {
    pointer p = held;
    held = nullptr;
    return p;
  }
  void reset(pointer p = nullptr) noexcept {
    pointer old = held;
    held = p;
    destroy(old);
  }
  void swap(unique_ptr &other) noexcept {
    pointer p = held;
    held = other.held;
    other.held = p;
    Deleter::swap(other);
  }

private:
  void destroy(pointer p) {
    if constexpr (is_same<D, default_delete<T[]>>::value)
      delete[] p;
    else if constexpr (adjgen_is_made<D>::value) {
      if (p)
        D()(p);
    } else if (p)
      this->deleter(p);
  }
  D &asked(true_type) const noexcept { adjgen_lacks_get_deleter(0); } // none has a place
  typename remove_reference<D>::type &asked(false_type) noexcept { return this->deleter; }
  const typename remove_reference<D>::type &asked(false_type) const noexcept { return this->deleter; }
};

template <class T, class... P>
typename enable_if<!is_array<T>::value, unique_ptr<T>>::type make_unique(P &&...parts) {
  return unique_ptr<T>(new T(std::forward<P>(parts)...));
}
template <class T>
typename enable_if<is_array<T>::value && extent<T>::value == 0, unique_ptr<T>>::type make_unique(size_t n) {
  return unique_ptr<T>(new typename remove_extent<T>::type[n]());
}
template <class T, class... P> typename enable_if<extent<T>::value != 0>::type make_unique(P &&...) = delete;
#if __cplusplus >= 202002L
template <class T>
  requires(!is_array_v<T>)
unique_ptr<T> make_unique_for_overwrite() {
  return unique_ptr<T>(new T);
}
template <class T>
  requires(is_unbounded_array_v<T>)
unique_ptr<T> make_unique_for_overwrite(size_t n) {
  return unique_ptr<T>(new remove_extent_t<T>[n]);
}
#endif

template <class T, class D> void swap(unique_ptr<T, D> &a, unique_ptr<T, D> &b) noexcept { a.swap(b); }
template <class T, class D> bool operator==(const unique_ptr<T, D> &p, nullptr_t) noexcept {
  return !p.get();
}
template <class T, class D> bool operator!=(const unique_ptr<T, D> &p, nullptr_t) noexcept {
  return !!p.get();
}
template <class T, class D> bool operator==(nullptr_t, const unique_ptr<T, D> &p) noexcept {
  return !p.get();
}
template <class T, class D> bool operator!=(nullptr_t, const unique_ptr<T, D> &p) noexcept {
  return !!p.get();
}
template <class T, class D, class U, class E>
bool operator==(const unique_ptr<T, D> &a, const unique_ptr<U, E> &b) {
  return a.get() == b.get();
}
template <class T, class D, class U, class E>
bool operator!=(const unique_ptr<T, D> &a, const unique_ptr<U, E> &b) {
  return a.get() != b.get();
}
template <class T, class D, class U, class E>
bool operator<(const unique_ptr<T, D> &a, const unique_ptr<U, E> &b) {
  return a.get() < b.get();
}
template <class T, class D, class U, class E>
bool operator>(const unique_ptr<T, D> &a, const unique_ptr<U, E> &b) {
  return b.get() < a.get();
}
template <class T, class D, class U, class E>
bool operator<=(const unique_ptr<T, D> &a, const unique_ptr<U, E> &b) {
  return !(b.get() < a.get());
}
template <class T, class D, class U, class E>
bool operator>=(const unique_ptr<T, D> &a, const unique_ptr<U, E> &b) {
  return !(a.get() < b.get());
}
template <class T, class D> bool operator<(const unique_ptr<T, D> &, nullptr_t) { adjgen_lacks_unique(0); }
template <class T, class D> bool operator<(nullptr_t, const unique_ptr<T, D> &) { adjgen_lacks_unique(0); }
template <class T, class D> bool operator>(const unique_ptr<T, D> &, nullptr_t) { adjgen_lacks_unique(0); }
template <class T, class D> bool operator>(nullptr_t, const unique_ptr<T, D> &) { adjgen_lacks_unique(0); }
template <class T, class D> bool operator<=(const unique_ptr<T, D> &, nullptr_t) { adjgen_lacks_unique(0); }
template <class T, class D> bool operator<=(nullptr_t, const unique_ptr<T, D> &) { adjgen_lacks_unique(0); }
template <class T, class D> bool operator>=(const unique_ptr<T, D> &, nullptr_t) { adjgen_lacks_unique(0); }
template <class T, class D> bool operator>=(nullptr_t, const unique_ptr<T, D> &) { adjgen_lacks_unique(0); }
#if __cplusplus >= 202002L
template <class T, class D, class U, class E>
  requires three_way_comparable_with<typename unique_ptr<T, D>::pointer, typename unique_ptr<U, E>::pointer>
compare_three_way_result_t<typename unique_ptr<T, D>::pointer, typename unique_ptr<U, E>::pointer>
operator<=>(const unique_ptr<T, D> &, const unique_ptr<U, E> &) {
  adjgen_lacks_unique(0);
}
#endif
template <class C, class K, class T, class D,
          class = decltype(declval<basic_ostream<C, K> &>()
                           << declval<const typename unique_ptr<T, D>::pointer &>())>
basic_ostream<C, K> &operator<<(basic_ostream<C, K> &, const unique_ptr<T, D> &) {
  adjgen_lacks_unique(0);
}
template <class T, class D> struct hash<unique_ptr<T, D>> {
  using argument_type = unique_ptr<T, D>;
  using result_type = size_t;
  size_t operator()(const unique_ptr<T, D> &) const { adjgen_lacks_unique(0); }
};

// Of C++98. Copies take away what they copy.
template <class T> struct auto_ptr_ref {
  T *held;
  explicit auto_ptr_ref(T *p) : held(p) {}
};
template <class T> class auto_ptr {
  T *held;

public:
  using element_type = T;
  explicit auto_ptr(T *p = nullptr) noexcept : held(p) {}
  auto_ptr(auto_ptr &other) noexcept : held(other.release()) {}
  template <class U> auto_ptr(auto_ptr<U> &other) noexcept : held(other.release()) {}
  auto_ptr(auto_ptr_ref<T> other) noexcept : held(other.held) {}
  ~auto_ptr() { delete held; }
  auto_ptr &operator=(auto_ptr &other) noexcept {
    reset(other.release());
    return *this;
  }
  template <class U> auto_ptr &operator=(auto_ptr<U> &other) noexcept {
    reset(other.release());
    return *this;
  }
  auto_ptr &operator=(auto_ptr_ref<T> other) noexcept {
    reset(other.held);
    return *this;
  }
  T &operator*() const noexcept { return *held; }
  T *operator->() const noexcept { return held; }
  T *get() const noexcept { return held; }
  T *release() noexcept {
    T *p = held;
    held = nullptr;
    return p;
  }
  void reset(T *p = nullptr) noexcept {
    T *old = held;
    held = p;
    if (old != p)
      delete old;
  }
  template <class U> operator auto_ptr_ref<U>() noexcept { return auto_ptr_ref<U>(release()); }
  template <class U> operator auto_ptr<U>() noexcept { return auto_ptr<U>(release()); }
};

} // namespace std

#endif
