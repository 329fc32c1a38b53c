// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  struct pair {
    double a, b;
  };
  // Only numbers are values of statements, and jumps lead out of none.
  for (int i = 0; i < n; i++)
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}a statement expression '({ ... })' is not supported
    y[i] = ({
      if (x[i] < 0.0)
        break;
      x[i] * x[i];
    });
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}a statement expression '({ ... })' is not supported
  y[0] += ({
            struct pair p = {x[0], x[1]};
            p;
          }).a;
}
