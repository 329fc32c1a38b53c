// What a function adds to, by an address that it is given, is as precise as what it adds; a caller's memory keeps its type.
// RUN: %adjgen '--head=f(y)/(a)' %s -o - | FileCheck %s
// RUN: %adjgen '--head=g(y)/(a)' %s -o - | FileCheck --check-prefix=GIVEN %s
// RUN: %adjgen '--head=h(y)/(a)' %s -o - | FileCheck --check-prefix=KEPT %s
static void add(const float *c, double x, double *y) { *y += *c * x * *c; }

// CHECK: static void add_bwd(const float *c, double *c_b, double x
// CHECK: double t_b = 0.0;
// CHECK: add_bwd(&t, &t_b,
// CHECK: *a_b += 2 * (float)t_b;
void f(int n, const float *restrict a, const double *restrict x, double *restrict y) {
  float t = *a * 2;
  for (int i = 0; i < n; i++)
    add(&t, x[i], y);
}

// GIVEN: static void add_bwd(const float *c, float *c_b, double x
// GIVEN: float t_b = 0.0f;
// One of the calls gives it the caller's memory.
void g(int n, const float *restrict a, const double *restrict x, double *restrict y) {
  float t = *a * 2;
  for (int i = 0; i < n; i++)
    add(&t, x[i], y);
  add(a, 1.0, y);
}

// KEPT: float t_b = 0.0f;
// KEPT: float u_b = 0.0f;
// Which of the two it is, is known when it runs.
void h(int n, const float *restrict a, const double *restrict x, double *restrict y) {
  float t = *a * 2, u = *a * 3;
  const float *p = n > 4 ? &t : &u;
  for (int i = 0; i < n; i++)
    add(p, x[i], y);
}
