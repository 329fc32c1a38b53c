// Warnings by identifier and by group: off, as errors, and errors as warnings where that is safe.
// RUN: %adjgen '--head=f(y)/(x)' -o %t.c %s -- -fopenmp 2>&1 | FileCheck %s
// RUN: %adjgen -Wno-pragma-race '--head=f(y)/(x)' -o %t.c %s -- -fopenmp 2>&1 | FileCheck --allow-empty --check-prefix=OFF %s
// RUN: %adjgen -Wno-pragmas '--head=f(y)/(x)' -o %t.c %s -- -fopenmp 2>&1 | FileCheck --allow-empty --check-prefix=OFF %s
// RUN: %adjgen -w '--head=f(y)/(x)' -o %t.c %s -- -fopenmp 2>&1 | FileCheck --allow-empty --check-prefix=OFF %s
// RUN: %refused -Werror '--head=f(y)/(x)' %s -- -fopenmp | FileCheck --check-prefix=ERROR %s
// RUN: %refused -Werror=pragma-race '--head=f(y)/(x)' %s -- -fopenmp | FileCheck --check-prefix=ERROR %s
// RUN: %adjgen -Werror -Wno-error=pragmas '--head=f(y)/(x)' -o %t.c %s -- -fopenmp 2>&1 | FileCheck %s
// OFF-NOT: warning
// CHECK: warnings.c:[[@LINE+4]]:{{[0-9]+}}: warning: {{.*}} [-Wpragma-race]
// CHECK: warnings.c:[[@LINE+3]]:{{[0-9]+}}: note: use 'atomic' or 'reduction(+ : x)'
// ERROR: warnings.c:[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} [-Werror,-Wpragma-race]
void f(int n, const int *from, double *restrict x, double *restrict y) {
#pragma adjgen omp_adjoint shared(x)
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[from[i]] * x[from[i]];
}

// What is left out is not differentiated, and the rest is.
// RUN: %refused '--head=f(y)/(n,x)' %s -- | FileCheck --check-prefix=REAL %s
// REAL: error: 'n', named as independent, holds no real number [-Whead-variable-not-real]
// RUN: %adjgen -Wno-error=head-variable-not-real '--head=f(y)/(n,x)' -o %t.out.c %s -- 2>&1 | FileCheck --check-prefix=LEFT %s
// LEFT: warning: 'n', named as independent, holds no real number [-Whead-variable-not-real]
// RUN: %adjgen '--head=f(y)/(x)' -o %t.same.c %s --
// RUN: diff %t.out.c %t.same.c
