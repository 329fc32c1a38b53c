// Functions without bodies that generated code has no way to call.
// RUN: %refused '--head=f(y)/(x)' %s | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s | FileCheck %s
class Engine {
  static double hidden(double);
  class Part {
  public:
    static int number(int);
  };

public:
  // CHECK-DAG: [[@LINE+1]]:42: error: a call of 'Engine::hidden', which has no body in this source and is private, is not supported here
  static double shown(double a) { return hidden(a); }
  // CHECK-DAG: [[@LINE+1]]:36: error: a call of 'Engine::Part::number', which has no body in this source and is private,
  static int count(int k) { return Part::number(k); }
  // CHECK-DAG: [[@LINE+1]]:47: error: a call of 'Engine::hidden', which has no body
  static double (*chosen())(double) { return &hidden; }
  static int any(const char *, ...);
};
void f(int n, double c, const double *x, double *y) {
  double (*g)(double) = Engine::chosen();
  for (int i = 0; i < n; ++i) {
    y[i] = x[i] * x[i] * Engine::shown(c) * Engine::count(n) * g(c);
  }
}

// RUN: %refused '--head=g(y)/(x)' %s | FileCheck %s --check-prefix=ANY
// RUN: %refused --mode=forward '--head=g(y)/(x)' %s | FileCheck %s --check-prefix=ANY
void g(int n, const double *x, double *y) {
  for (int i = 0; i < n; ++i) {
    y[i] = x[i] * x[i];
    // ANY: [[@LINE+1]]:5: error: a call of 'Engine::any', which has no body in this source and takes any number of arguments,
    Engine::any("%d\n", n);
  }
}
