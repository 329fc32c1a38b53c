// Pointers to numbers with derivatives that steps set in an array: where the shadows lead is no state that is saved.
// RUN: %refused '--head=f(y)/(x)' %s -- | FileCheck --implicit-check-not=error: %s
struct part {
  double *at, value;
};
void f(int n, const double *x, double *y) {
  struct part here[3] = {{0}};
  double w[3] = {1.0, 2.0, 3.0}, *row[3] = {0};
#pragma adjgen checkpoint(online, 2)
  for (int k = 0; k < 3; k++) {
    // CHECK: checkpoint_pointers.c:[[@LINE+1]]:{{[0-9]+}}: error: the state of a step cannot be saved: it contains what is changed in 'here': pointers to numbers with derivatives [checkpoint-state]
    here[k].at = k % 2 ? w + k : y;
    w[k] = x[k % n] * *y;
  }
#pragma adjgen checkpoint(binomial, 2)
  for (int k = 0; k < 3; k++) {
    // CHECK: checkpoint_pointers.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}in 'row': pointers to numbers with derivatives
    row[k] = w + k;
    w[k] = w[k] * x[k % n];
  }
  for (int k = 0; k < 3; k++)
    *y += *here[k].at * *row[k];
}
