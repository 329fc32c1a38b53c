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
  // CHECK-DAG: [[@LINE+1]]:42: error: the body of 'Engine::hidden' is not seen here, and generated code cannot call it: it is private
  static double shown(double a) { return hidden(a); }
  // CHECK-DAG: [[@LINE+1]]:36: error: the body of 'Engine::Part::number' is not seen here, and generated code cannot call it: it is private
  static int count(int k) { return Part::number(k); }
  // CHECK-DAG: [[@LINE+1]]:47: error: the body of 'Engine::hidden' is not seen here
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
    // ANY: [[@LINE+1]]:5: error: the body of 'Engine::any' is not seen here, and generated code cannot call it: it takes any number of arguments
    Engine::any("%d\n", n);
  }
}
