// RUN: %adjgen --head='product(c)/(alpha,beta,a,b,c)' %s -o - | FileCheck %s --check-prefix=PRODUCT
// RUN: %adjgen --head='other(c)/(c)' %s -o - | FileCheck %s --check-prefix=OTHER
// Of what a statement scales, the value in front of it is saved, not the sums behind it ([own value saved]).

// PRODUCT: // Forward sweep
// PRODUCT: adjgen_push_double(c[i * n + j]);
// PRODUCT-NEXT: c[i * n + j] = c[i * n + j] * beta;
// PRODUCT-NOT: adjgen_pu
// PRODUCT: // Backward sweep
void product(int n, double alpha, double beta, const double *restrict a, const double *restrict b, double *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      c[i * n + j] *= beta;
      for (int k = 0; k < n; k++)
        c[i * n + j] += alpha * a[i * n + k] * b[k * n + j];
    }
}

// The neighbour's value is another one's.
// OTHER: // Forward sweep
// OTHER: adjgen_p{{.*}}c[i
// OTHER: c[i] = c[i] * c[i - 1];
// OTHER: adjgen_p{{.*}}c[{{k|0}}
// OTHER: c[k] += 
// OTHER: // Backward sweep
void other(int n, const double *restrict x, double *restrict c) {
  for (int t = 0; t < 3; t++) {
    for (int i = 1; i < n; i++)
      c[i] = c[i] * c[i - 1];
    for (int k = 0; k < n; k++)
      c[k] += x[k];
  }
}
