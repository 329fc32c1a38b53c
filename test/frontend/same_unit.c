// --same-unit: the source is there once, in front; shadows of its static variables are no one else's, those of others are shared.
// RUN: %adjgen --same-unit --mode=reverse --mode=forward --head='step(state,total)/(state,total)' --header %t.h %s -o - | FileCheck %s
// RUN: FileCheck %s --check-prefix=HEADER --implicit-check-not='#include' --input-file %t.h
// What only code behind `#ifndef __adjgen__` changes is no constant: the subscripts may be equal.
// RUN: %adjgen --same-unit --head='gather(y)/(x)' %s -o - -- -fopenmp -DHIDES | FileCheck --check-prefix=CHANGED %s
// RUN: %adjgen --same-unit --head='gather(y)/(x)' %s -o - -- -fopenmp | FileCheck --check-prefix=CONSTANT %s
// CHANGED: adjgen_add_in_double(&x_b[from[i]]
// CONSTANT-NOT: {{adjgen_add_|omp atomic}}
// CONSTANT: void gather_b
// CONSTANT-NOT: {{adjgen_add_|omp atomic}}
// CHECK: // Adjoint of step
// CHECK: #include "{{.*}}same_unit.c"
// CHECK-NEXT: #pragma push_macro("value")
// CHECK: #include <adjgen/runtime.h>
// CHECK: #undef local
// CHECK-NOT: static double state
// CHECK-DAG: {{^}}double state_b[3];
// CHECK-DAG: {{^}}__attribute__((weak)) double total_b;
// CHECK: void step_b(void)
// CHECK-NOT: #include
// CHECK: // Tangent of step
// CHECK-NOT: #include
// CHECK: {{^}}double state_d[3];
// CHECK: void step_d(void)
// HEADER: // Derivatives of step
// HEADER-DAG: extern double state_b[3];
// HEADER-DAG: void step_b(void);
// HEADER-DAG: extern double state_d[3];
// HEADER-DAG: void step_d(void);
static double state[3];
struct cell {
  double local;
} cells[3];
double total;

void step(void) {
  total = 0.0;
  for (int i = 0; i < 3; i++) {
    cells[i].local = state[i] * state[i];
    total += cells[i].local * state[i];
  }
}

static int from[4] = {2, 0, 3, 1};
void gather(const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < 4; i++)
    y[i] = x[from[i]] * x[from[i]];
}
#ifdef HIDES
#ifndef __adjgen__
void read_everything_from(int k) { from[1] = from[2] = from[3] = k; }
#endif
#endif

#define value 1
#define local broken
