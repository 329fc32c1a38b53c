// RUN: %refused '--head=constexpr_if' %s -- -std=c++17 | FileCheck --check-prefix=IF %s
// RUN: %refused '--head=partial' %s -- -std=c++17 | FileCheck --check-prefix=PARTIAL %s
// RUN: %refused '--head=partial_value' %s -- -std=c++17 | FileCheck --check-prefix=VALUE %s
// RUN: %refused '--head=overloads' %s -- -std=c++17 | FileCheck --check-prefix=OVERLOAD %s
// RUN: %refused '--head=tag' %s -- -std=c++17 | FileCheck --check-prefix=TAG %s
// RUN: %refused '--head=enabled' %s -- -std=c++17 | FileCheck --check-prefix=ENABLED %s
// RUN: %refused '--head=computed' %s -- -std=c++17 | FileCheck --check-prefix=COMPUTED %s
// RUN: %refused '--head=stored' %s -- -std=c++17 | FileCheck --check-prefix=STORED %s
// RUN: %refused '--head=variable' %s -- -std=c++17 | FileCheck --check-prefix=VARIABLE %s
// RUN: %adjgen --head=others -o %t.cpp %s -- -std=c++17
// What asks whether a vector's iterator is a pointer would get another answer than from the library.
#include <type_traits>
#include <vector>

template <class I> static double weight(I i) {
  // IF: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this use of the library is not supported: std::is_pointer_v for 'const double *', which iterators of std::vector and std::span are here [library-class]
  if constexpr (std::is_pointer_v<I>)
    return *i;
  else
    return *i * *i;
}
double constexpr_if(const std::vector<double> &v) { return weight(v.begin() + 1); }

template <class I> struct Weight {
  static constexpr int factor = 2;
  static double of(I i) { return *i * *i; }
};
template <class T> struct Weight<T *> {
  static constexpr int factor = 3;
  static double of(T *i) { return *i; }
};
template <class I> static double weigh(I i) {
  // PARTIAL: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this use of the library is not supported: a specialisation of 'Weight' for
  return Weight<I>::of(i);
}
double partial(const std::vector<double> &v) { return weigh(v.begin()); }
template <class I> static double factor(I i) {
  // VALUE: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this use of the library is not supported: a specialisation of 'Weight' for
  return Weight<I>::factor * *i;
}
double partial_value(const std::vector<double> &v) { return factor(v.begin()); }

template <class I> static double chosen(I i) { return *i * *i; }
// OVERLOAD: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this use of the library is not supported: a choice of the overload of 'chosen' for
template <class T> static double chosen(T *i) { return *i; }
double overloads(const std::vector<double> &v) { return chosen(v.begin()); }

template <class I> static double by(I i, std::true_type) { return *i; }
template <class I> static double by(I i, std::false_type) { return *i * *i; }
template <class I> static double tagged(I i) {
  // TAG: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this use of the library is not supported: std::is_pointer for
  return by(i, std::is_pointer<I>());
}
double tag(const std::vector<double> &v) { return tagged(v.begin()); }

// ENABLED: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this use of the library is not supported: a choice by 'std::is_pointer' for
template <class I, std::enable_if_t<std::is_pointer<I>::value, int> = 0> static double where(I i) {
  return *i;
}
template <class I, std::enable_if_t<!std::is_pointer<I>::value, int> = 0> static double where(I i) {
  return *i * *i;
}
double enabled(const std::vector<double> &v) { return where(v.begin()); }

// COMPUTED: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this use of the library is not supported: std::is_class_v for
template <class I> static constexpr int kind(I) { return std::is_class_v<I> ? 2 : 1; }
double computed(const std::vector<double> &v) { return kind(v.begin()) * v[0]; }

// STORED: {{.*}}:[[@LINE+2]]:{{[0-9]+}}: error: this use of the library is not supported: std::is_pointer for
template <class I> struct Traits {
  static constexpr bool isPlain = std::is_pointer<I>::value;
};
template <class I> static double plain(I i) {
  if constexpr (Traits<I>::isPlain)
    return *i;
  else
    return *i * *i;
}
double stored(const std::vector<double> &v) { return plain(v.begin()); }

template <class I> constexpr int rank = 1;
template <class T> constexpr int rank<T *> = 2;
template <class I> static double ranked(I i) {
  // VARIABLE: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this use of the library is not supported: a specialisation of 'rank' for
  return rank<I> * *i;
}
double variable(const std::vector<double> &v) { return ranked(v.begin()); }

// No vector of these has iterators that are used.
double others(float *p) { return weight(p) + weigh(p) + chosen(p) + tagged(p) + plain(p) + ranked(p); }
