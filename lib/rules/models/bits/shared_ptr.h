#ifndef ADJGEN_MODEL_SHARED_PTR
#define ADJGEN_MODEL_SHARED_PTR
#define _SHARED_PTR_H 1
#define _SHARED_PTR_BASE_H 1
#define _SHARED_PTR_ATOMIC_H 1

#include <bits/functional_hash.h>
#include <bits/unique_ptr.h>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <ext/concurrence.h>
#include <iosfwd>
#include <new>
#include <type_traits>
#include <typeinfo>
#include <utility>
#if __cplusplus >= 202002L // other headers of the library have them by this one
#include <bits/align.h>
#include <compare>
#endif
#include <bits/atomic_base.h>

namespace std {

// What there is no rule for calls one of these: it is refused where it is used. (A declaration alone would be
// an error of Clang's where a type of the source has no linkage.)
[[noreturn, clang::annotate("adjgen lacks std::weak_ptr")]] void adjgen_lacks_weak(const int &);
[[noreturn, clang::annotate("adjgen lacks std::shared_ptr with a deleter of its own")]] void
adjgen_lacks_deleter(const int &);
[[noreturn, clang::annotate("adjgen lacks this operation of std::shared_ptr")]] void
adjgen_lacks_shared(const int &);

template <class T> class weak_ptr;
class bad_weak_ptr : public exception {
public:
  const char *what() const noexcept override;
};

template <class T> struct adjgen_ends_alike : has_virtual_destructor<T> {};
template <> struct adjgen_ends_alike<void> : false_type {};
template <class B, class D, bool = is_class<B>::value && is_class<D>::value>
struct adjgen_is_base : is_base_of<B, D> {};
template <class B, class D> struct adjgen_is_base<B, D, false> : is_same<B, D> {};

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
  template <class U, class = typename enable_if<is_convertible<U *, E *>::value && !is_same<U, E>::value &&
                                                !is_array<T>::value>::type>
  explicit shared_ptr(U *p) : held(p), count(static_cast<long *>(malloc(sizeof(long)))) {
    check<U>();
    *count = 1;
  }
  // Of these there are declarations only, as of all that is without a body: where it is used, it is refused.
  template <class U, class D, class = typename enable_if<is_convertible<U *, E *>::value>::type>
  shared_ptr(U *p, D deleter) : held(nullptr), count(nullptr) {
    adjgen_lacks_deleter(0);
  }
  template <class U, class D, class A, class = typename enable_if<is_convertible<U *, E *>::value>::type>
  shared_ptr(U *p, D deleter, A allocator) : held(nullptr), count(nullptr) {
    adjgen_lacks_deleter(0);
  }
  template <class D> shared_ptr(nullptr_t, D deleter) : held(nullptr), count(nullptr) {
    adjgen_lacks_deleter(0);
  }
  template <class D, class A> shared_ptr(nullptr_t, D deleter, A allocator) : held(nullptr), count(nullptr) {
    adjgen_lacks_deleter(0);
  }
  template <class U, class = typename enable_if<is_convertible<U *, E *>::value>::type>
  explicit shared_ptr(const weak_ptr<U> &) : held(nullptr), count(nullptr) {
    adjgen_lacks_weak(0);
  }
  template <class U, class = typename enable_if<is_convertible<U *, E *>::value>::type>
  shared_ptr(auto_ptr<U> &&) : held(nullptr), count(nullptr) {
    adjgen_lacks_shared(0);
  }
  template <class U, class D,
            class = typename enable_if<is_convertible<typename unique_ptr<U, D>::pointer, E *>::value &&
                                       !is_same<D, default_delete<U>>::value>::type>
  shared_ptr(unique_ptr<U, D> &&) : held(nullptr), count(nullptr) {
    adjgen_lacks_deleter(0);
  }
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
  template <class U> shared_ptr(shared_ptr<U> &&other, E *p) noexcept : held(nullptr), count(nullptr) {
    adjgen_lacks_shared(0);
  }
  template <class U> shared_ptr(const shared_ptr<U> &other, E *p) noexcept : held(p), count(other.count) {
    check_part<U>();
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
  template <class U, class D, class = typename enable_if<!is_same<D, default_delete<U>>::value>::type>
  shared_ptr &operator=(unique_ptr<U, D> &&) {
    adjgen_lacks_deleter(0);
  }
  template <class U> shared_ptr &operator=(auto_ptr<U> &&) { adjgen_lacks_shared(0); }
  shared_ptr &operator=(nullptr_t) noexcept {
    reset();
    return *this;
  }

  typename add_lvalue_reference<E>::type operator*() const { return *held; }
  E *operator->() const { return held; }
  typename add_lvalue_reference<E>::type operator[](ptrdiff_t k) const { return held[k]; }
  E *get() const { return held; }
  explicit operator bool() const { return held != nullptr; }
  long use_count() const { return count ? *count : 0; }
  template <class U> bool owner_before(const shared_ptr<U> &other) const { return count < other.count; }
  template <class U> bool owner_before(const weak_ptr<U> &) const noexcept { adjgen_lacks_weak(0); }
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
  template <class U,
            class = typename enable_if<is_convertible<U *, E *>::value && !is_same<U, E>::value>::type>
  void reset(U *p) {
    shared_ptr kept(p);
    swap(kept);
  }
  template <class U, class D, class = typename enable_if<is_convertible<U *, E *>::value>::type>
  void reset(U *p, D deleter) {
    adjgen_lacks_deleter(0);
  }
  template <class U, class D, class A, class = typename enable_if<is_convertible<U *, E *>::value>::type>
  void reset(U *p, D deleter, A allocator) {
    adjgen_lacks_deleter(0);
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
  // The last one deletes what was made as a U.
  template <class U> static void check() {
    check_end(
        integral_constant<bool, is_same<typename remove_cv<U>::type, typename remove_cv<E>::type>::value ||
                                    adjgen_ends_alike<E>::value || is_trivially_destructible<U>::value>());
  }
  static void check_end(true_type) {}
  [[clang::annotate("adjgen lacks std::shared_ptr of a base class without a virtual destructor")]] static void
      check_end(false_type);
  template <class U> static void check_part() {
    check_same(integral_constant<bool, adjgen_is_base<E, U>::value || adjgen_is_base<U, E>::value ||
                                           is_same<const U, E>::value || is_same<U, const E>::value>());
  }
  static void check_same(true_type) {}
  [[clang::annotate("adjgen lacks std::shared_ptr of a part of what another one holds")]] static void
      check_same(false_type);
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
template <class T>
typename enable_if<is_array<T>::value && extent<T>::value == 0, shared_ptr<T>>::type make_shared(size_t n) {
  return shared_ptr<T>(new typename remove_extent<T>::type[n]());
}
template <class T>
typename enable_if<is_array<T>::value && extent<T>::value == 0, shared_ptr<T>>::type
make_shared(size_t n, const typename remove_extent<T>::type &value) {
  adjgen_lacks_shared(0);
}
template <class T> typename enable_if<extent<T>::value != 0, shared_ptr<T>>::type make_shared() {
  adjgen_lacks_shared(0);
}
template <class T>
typename enable_if<extent<T>::value != 0, shared_ptr<T>>::type
make_shared(const typename remove_extent<T>::type &value) {
  adjgen_lacks_shared(0);
}
template <class T>
typename enable_if<!is_array<T>::value || extent<T>::value != 0, shared_ptr<T>>::type
make_shared_for_overwrite() {
  adjgen_lacks_shared(0);
}
template <class T>
typename enable_if<is_array<T>::value && extent<T>::value == 0, shared_ptr<T>>::type
make_shared_for_overwrite(size_t n) {
  adjgen_lacks_shared(0);
}
// The allocator is not asked.
template <class T, class A, class... P>
typename enable_if<!is_array<T>::value, shared_ptr<T>>::type allocate_shared(const A &, P &&...parts) {
  return shared_ptr<T>(new typename remove_cv<T>::type(std::forward<P>(parts)...));
}
template <class T, class A, class... P>
typename enable_if<is_array<T>::value, shared_ptr<T>>::type allocate_shared(const A &, P &&...parts) {
  adjgen_lacks_shared(0);
}
template <class T, class U> shared_ptr<T> static_pointer_cast(const shared_ptr<U> &p) noexcept {
  return shared_ptr<T>(p, static_cast<typename shared_ptr<T>::element_type *>(p.get()));
}
template <class T, class U> shared_ptr<T> const_pointer_cast(const shared_ptr<U> &p) noexcept {
  return shared_ptr<T>(p, const_cast<typename shared_ptr<T>::element_type *>(p.get()));
}
template <class T, class U> shared_ptr<T> dynamic_pointer_cast(const shared_ptr<U> &p) noexcept {
  shared_ptr<T> result;
  if (T *q = dynamic_cast<T *>(p.get()))
    result = shared_ptr<T>(p, q);
  return result;
}
template <class T, class U> shared_ptr<T> reinterpret_pointer_cast(const shared_ptr<U> &p) noexcept {
  adjgen_lacks_shared(0);
}
template <class D, class T> D *get_deleter(const shared_ptr<T> &) noexcept { adjgen_lacks_shared(0); }

template <class T> void swap(shared_ptr<T> &a, shared_ptr<T> &b) noexcept { a.swap(b); }
template <class T> bool operator==(const shared_ptr<T> &p, nullptr_t) noexcept { return !p.get(); }
template <class T> bool operator!=(const shared_ptr<T> &p, nullptr_t) noexcept { return !!p.get(); }
template <class T> bool operator==(nullptr_t, const shared_ptr<T> &p) noexcept { return !p.get(); }
template <class T> bool operator!=(nullptr_t, const shared_ptr<T> &p) noexcept { return !!p.get(); }
template <class T, class U> bool operator==(const shared_ptr<T> &a, const shared_ptr<U> &b) noexcept {
  return a.get() == b.get();
}
template <class T, class U> bool operator!=(const shared_ptr<T> &a, const shared_ptr<U> &b) noexcept {
  return a.get() != b.get();
}
template <class T, class U> bool operator<(const shared_ptr<T> &a, const shared_ptr<U> &b) noexcept {
  return a.get() < b.get();
}
template <class T, class U> bool operator>(const shared_ptr<T> &a, const shared_ptr<U> &b) noexcept {
  return b.get() < a.get();
}
template <class T, class U> bool operator<=(const shared_ptr<T> &a, const shared_ptr<U> &b) noexcept {
  return !(b.get() < a.get());
}
template <class T, class U> bool operator>=(const shared_ptr<T> &a, const shared_ptr<U> &b) noexcept {
  return !(a.get() < b.get());
}
template <class T> bool operator<(const shared_ptr<T> &, nullptr_t) noexcept { adjgen_lacks_shared(0); }
template <class T> bool operator<(nullptr_t, const shared_ptr<T> &) noexcept { adjgen_lacks_shared(0); }
template <class T> bool operator>(const shared_ptr<T> &, nullptr_t) noexcept { adjgen_lacks_shared(0); }
template <class T> bool operator>(nullptr_t, const shared_ptr<T> &) noexcept { adjgen_lacks_shared(0); }
template <class T> bool operator<=(const shared_ptr<T> &, nullptr_t) noexcept { adjgen_lacks_shared(0); }
template <class T> bool operator<=(nullptr_t, const shared_ptr<T> &) noexcept { adjgen_lacks_shared(0); }
template <class T> bool operator>=(const shared_ptr<T> &, nullptr_t) noexcept { adjgen_lacks_shared(0); }
template <class T> bool operator>=(nullptr_t, const shared_ptr<T> &) noexcept { adjgen_lacks_shared(0); }
#if __cplusplus >= 202002L
template <class T, class U>
strong_ordering operator<=>(const shared_ptr<T> &, const shared_ptr<U> &) noexcept {
  adjgen_lacks_shared(0);
}
#endif
template <class C, class K, class T>
basic_ostream<C, K> &operator<<(basic_ostream<C, K> &, const shared_ptr<T> &) {
  adjgen_lacks_shared(0);
}
template <class T> struct hash<shared_ptr<T>> {
  using argument_type = shared_ptr<T>;
  using result_type = size_t;
  size_t operator()(const shared_ptr<T> &) const noexcept { adjgen_lacks_shared(0); }
};

template <class T> class weak_ptr {
public:
  using element_type = typename remove_extent<T>::type;

  constexpr weak_ptr() noexcept {}
  template <class U> weak_ptr(const shared_ptr<U> &) noexcept { adjgen_lacks_weak(0); }
  template <class U> weak_ptr(const weak_ptr<U> &) noexcept { adjgen_lacks_weak(0); }
  template <class U> weak_ptr(weak_ptr<U> &&) noexcept { adjgen_lacks_weak(0); }
  weak_ptr(const weak_ptr &) noexcept { adjgen_lacks_weak(0); }
  weak_ptr(weak_ptr &&) noexcept { adjgen_lacks_weak(0); }
  ~weak_ptr() { adjgen_lacks_weak(0); }
  weak_ptr &operator=(const weak_ptr &) noexcept { adjgen_lacks_weak(0); }
  weak_ptr &operator=(weak_ptr &&) noexcept { adjgen_lacks_weak(0); }
  template <class U> weak_ptr &operator=(const shared_ptr<U> &) noexcept { adjgen_lacks_weak(0); }
  template <class U> weak_ptr &operator=(const weak_ptr<U> &) noexcept { adjgen_lacks_weak(0); }
  template <class U> weak_ptr &operator=(weak_ptr<U> &&) noexcept { adjgen_lacks_weak(0); }
  shared_ptr<T> lock() const noexcept { adjgen_lacks_weak(0); }
  long use_count() const noexcept { adjgen_lacks_weak(0); }
  bool expired() const noexcept { adjgen_lacks_weak(0); }
  template <class U> bool owner_before(const shared_ptr<U> &) const noexcept { adjgen_lacks_weak(0); }
  template <class U> bool owner_before(const weak_ptr<U> &) const noexcept { adjgen_lacks_weak(0); }
  void reset() noexcept { adjgen_lacks_weak(0); }
  void swap(weak_ptr &) noexcept { adjgen_lacks_weak(0); }
};
template <class T> void swap(weak_ptr<T> &, weak_ptr<T> &) noexcept { adjgen_lacks_weak(0); }
template <class T> class enable_shared_from_this {
protected:
  constexpr enable_shared_from_this() noexcept {}
  enable_shared_from_this(const enable_shared_from_this &) noexcept {}
  enable_shared_from_this &operator=(const enable_shared_from_this &) noexcept { return *this; }
  ~enable_shared_from_this() {}

public:
  shared_ptr<T> shared_from_this() { adjgen_lacks_weak(0); }
  shared_ptr<const T> shared_from_this() const { adjgen_lacks_weak(0); }
  weak_ptr<T> weak_from_this() noexcept { adjgen_lacks_weak(0); }
  weak_ptr<const T> weak_from_this() const noexcept { adjgen_lacks_weak(0); }
};
template <class T = void> struct owner_less;
template <> struct owner_less<void> {
  using is_transparent = void;
  template <class A, class B> bool operator()(const A &a, const B &b) const noexcept {
    return a.owner_before(b);
  }
};
template <class T> struct owner_less<shared_ptr<T>> : owner_less<void> {};
template <class T> struct owner_less<weak_ptr<T>> : owner_less<void> {};

template <class T> bool atomic_is_lock_free(const shared_ptr<T> *) { adjgen_lacks_shared(0); }
template <class T> shared_ptr<T> atomic_load(const shared_ptr<T> *) { adjgen_lacks_shared(0); }
template <class T> void atomic_store(shared_ptr<T> *, shared_ptr<T>) { adjgen_lacks_shared(0); }
template <class T> shared_ptr<T> atomic_exchange(shared_ptr<T> *, shared_ptr<T>) { adjgen_lacks_shared(0); }
template <class T> bool atomic_compare_exchange_weak(shared_ptr<T> *, shared_ptr<T> *, shared_ptr<T>) {
  adjgen_lacks_shared(0);
}
template <class T> bool atomic_compare_exchange_strong(shared_ptr<T> *, shared_ptr<T> *, shared_ptr<T>) {
  adjgen_lacks_shared(0);
}
template <class T> shared_ptr<T> atomic_load_explicit(const shared_ptr<T> *, memory_order) {
  adjgen_lacks_shared(0);
}
template <class T> void atomic_store_explicit(shared_ptr<T> *, shared_ptr<T>, memory_order) {
  adjgen_lacks_shared(0);
}
template <class T> shared_ptr<T> atomic_exchange_explicit(shared_ptr<T> *, shared_ptr<T>, memory_order) {
  adjgen_lacks_shared(0);
}
template <class T>
bool atomic_compare_exchange_weak_explicit(shared_ptr<T> *, shared_ptr<T> *, shared_ptr<T>, memory_order,
                                           memory_order) {
  adjgen_lacks_shared(0);
}
template <class T>
bool atomic_compare_exchange_strong_explicit(shared_ptr<T> *, shared_ptr<T> *, shared_ptr<T>, memory_order,
                                             memory_order) {
  adjgen_lacks_shared(0);
}

// Of the library's own, as <filesystem> has them.
template <class T, __gnu_cxx::_Lock_policy = __gnu_cxx::__default_lock_policy>
class __shared_ptr : public shared_ptr<T> {
public:
  using shared_ptr<T>::shared_ptr;
};
template <class T, __gnu_cxx::_Lock_policy = __gnu_cxx::__default_lock_policy>
class __weak_ptr : public weak_ptr<T> {
public:
  using weak_ptr<T>::weak_ptr;
};

} // namespace std

#endif
