// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
void f(int n, const double *restrict x, double *restrict y) {
// CODE: #pragma omp parallel for schedule(monotonic : dynamic)
// CODE-NEXT: for (adjgen_index chunk = 0; chunk < adjgen_chunk_count(adjgen_trip_lt(0, n, 1), 4); chunk++) {
// CODE-NEXT: adjgen_chunks mine = adjgen_chunk_number(adjgen_trip_lt(0, n, 1), 4, chunk);
// CHECK: Pass: {{ *}}schedule-plan Name: {{ *}}DealtChunks {{.*}}Line: [[@LINE+1]], {{.*}}the backward sweep deals out whole chunks, in any order and to any thread, and runs each of them from the last iteration to the first: iterations that the program knows to be on one thread
#pragma omp parallel for schedule(dynamic, 4)
  for (int i = 0; i < n; i++)
    y[i] = i % 4 == 0 ? x[i] : y[i - 1] + x[i] * x[i];
}
