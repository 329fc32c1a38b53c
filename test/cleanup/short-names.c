// RUN: %adjgen '--head=f(y)/(x)' %s -o - -- -fopenmp | FileCheck --implicit-check-not={{team[0-9]}} %s
// Scopes beside each other share names; numbers are for names inside of each other.
__attribute__((weak)) double product(double left, double right) { return left * right; }
void f(int n, const double *x, double *y) {
  // CHECK-LABEL: void f_b(
  for (int t = 0; t < 2; t++) {
    // CHECK: adjgen_team team = adjgen_team_begin();
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      // CHECK: double left = y[i];
      // CHECK-NEXT: double right = x[i] + y[i];
      // CHECK-NEXT: double value = product_fwd(left, right);
      y[i] = product(y[i], x[i] + y[i]);
  }
  // CHECK: Backward sweep
  // CHECK: adjgen_team team = adjgen_team_resume();
  // CHECK: adjgen_chunks mine = adjgen_static_last(
}
