// What a model declares and has no rule for is refused where a head reaches it, in words of the library.
// RUN: %refused '--head=deleter(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=DELETER %s
// RUN: %refused '--head=base(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=BASE %s
// RUN: %refused '--head=part(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=PART %s
// RUN: %refused '--head=inverse(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=INVERSE %s
// RUN: %refused '--head=asked(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=ASKED %s
// RUN: %refused '--head=compared(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=COMPARED %s
#include <complex>
#include <memory>
struct Delete {
  void operator()(double *p) const { delete p; }
};
struct Plain {
  double v = 1.0;
};
struct Owner : Plain {
  std::unique_ptr<double> held;
};
void deleter(const double *x, double *y) {
  // DELETER: :[[@LINE+1]]:{{[0-9]+}}: error: this use of the library is not supported: std::shared_ptr with a deleter of its own [library-class]
  std::shared_ptr<double> p(new double(x[0]), Delete());
  *y = *p * *p;
}
void base(const double *x, double *y) {
  // BASE: :[[@LINE+1]]:{{[0-9]+}}: error: this use of the library is not supported: std::shared_ptr of a base class without a virtual destructor [library-class]
  std::shared_ptr<Plain> p = std::make_shared<Owner>();
  p->v = x[0];
  *y = p->v * p->v;
}
void part(const double *x, double *y) {
  auto whole = std::make_shared<Plain>();
  // PART: :[[@LINE+1]]:{{[0-9]+}}: error: this use of the library is not supported: std::shared_ptr of a part of what another one holds [library-class]
  std::shared_ptr<double> p(whole, &whole->v);
  *p = x[0];
  *y = whole->v * x[0];
}
void inverse(const double *x, double *y) {
  // INVERSE: :[[@LINE+1]]:{{[0-9]+}}: error: this use of the library is not supported: this function of std::complex [library-class]
  const std::complex<double> z = std::asin(std::complex<double>(x[0], x[1]));
  *y = z.real() * x[0];
}
void asked(const double *x, double *y) {
  std::unique_ptr<double, Delete> p(new double(x[0]));
  double *raw = p.release();
  *y = *raw * *raw;
  // ASKED: :[[@LINE+1]]:{{[0-9]+}}: error: this use of the library is not supported: std::unique_ptr::get_deleter of a deleter without members [library-class]
  p.get_deleter()(raw);
}
void compared(const double *x, double *y) {
  auto p = std::make_unique<double>(x[0]);
  // COMPARED: :[[@LINE+1]]:{{[0-9]+}}: error: this use of the library is not supported: this operation of std::unique_ptr [library-class]
  *y = nullptr < p ? *p * *p : 0.0;
}
