// Clang's vectoriser says that it takes the derivative's loops where it takes the primal's: the benchmarks'
// stencils and Burgers' equation, and the loops below.
// RUN: %adjgen --head='stencil3_gather(u,v)/(u,v)' %S/../../benchmarks/stencil3_gather/stencil3_gather.c -o %t.1.c -- -fopenmp
// RUN: sh -c '%clang -O3 -march=x86-64-v3 -fopenmp $(%adjgen --runtime-cflags) -Rpass=loop-vectorize -c %t.1.c -o %t.o 2> %t.1.log'
// RUN: FileCheck --check-prefix=STENCIL3 %s < %t.1.log
// STENCIL3-COUNT-3: vectorized loop
// RUN: %adjgen --head='stencil17_gather(u,v)/(u,v)' %S/../../benchmarks/stencil17_gather/stencil17_gather.c -o %t.2.c -- -fopenmp
// RUN: sh -c '%clang -O3 -march=x86-64-v3 -fopenmp $(%adjgen --runtime-cflags) -Rpass=loop-vectorize -c %t.2.c -o %t.o 2> %t.2.log'
// RUN: FileCheck --check-prefix=STENCIL17 %s < %t.2.log
// STENCIL17-COUNT-3: vectorized loop
// RUN: %adjgen --head='stencil3_compact(u,v)/(u,v)' %S/../../benchmarks/stencil3_compact/stencil3_compact.c -o %t.3.c -- -fopenmp
// RUN: sh -c '%clang -O3 -march=x86-64-v3 -fopenmp $(%adjgen --runtime-cflags) -Rpass=loop-vectorize -c %t.3.c -o %t.o 2> %t.3.log'
// RUN: FileCheck --check-prefix=COMPACT %s < %t.3.log
// COMPACT-COUNT-2: vectorized loop
// Its forward sweep, the step, the copy; its backward sweep, the copy, the step and ten sums.
// RUN: %adjgen --head='burgers(u,v)/(u,v,nu)' %S/../../benchmarks/burgers/burgers.c -o %t.4.c -- -fopenmp
// RUN: sh -c '%clang -O3 -march=x86-64-v3 -fopenmp $(%adjgen --runtime-cflags) -Rpass=loop-vectorize -c %t.4.c -o %t.o 2> %t.4.log'
// RUN: FileCheck --check-prefix=BURGERS %s < %t.4.log
// BURGERS-COUNT-14: vectorized loop
// RUN: %adjgen --head='loops(y)/(x,y,a)' %s -o %t.5.c -- -fopenmp
// RUN: sh -c '%clang -O3 -march=x86-64-v3 -fopenmp $(%adjgen --runtime-cflags) -Rpass=loop-vectorize -c %t.5.c -o %t.o 2> %t.5.log'
// RUN: FileCheck --check-prefix=LOOPS %s < %t.5.log
// LOOPS-COUNT-3: vectorized loop
void loops(int n, const double *restrict a, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = a[i] * x[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] += x[i] * x[i] / (1.0 + a[i] * a[i]);
#pragma omp parallel for simd
  for (int i = 0; i < n; i++)
    y[i] = 2.0 * y[i];
}
