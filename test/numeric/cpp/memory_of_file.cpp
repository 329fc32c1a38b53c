// n=3 m=2 same-unit : the state stands behind pointers at file scope, which get their memory when the program starts: a head names one, others are work arrays; a counter counts the calls
#include <cmath>
#include <cstdlib>

#ifdef __adjgen__
#pragma adjgen differentiate(model::step(u, return) / (u)) mode(forward)
#pragma adjgen differentiate(model::step(u, return) / (u)) mode(reverse)
#pragma adjgen differentiate(model::step(u, return) / (u)) mode(reverse) suffix(_w) with_primal
#endif

enum { SIZE = 4 };
static double (*const u)[SIZE] = (double(*)[SIZE])malloc(sizeof(double) * (SIZE * SIZE));
static double (*const rhs)[SIZE] = (double(*)[SIZE])std::calloc(SIZE, SIZE * sizeof(double));
static double *const row = new double[SIZE]; // never deleted
static double *const sums = (double *)malloc(SIZE * sizeof(double));
static int steps = 1;
static double weight = 0.5;
static int calls[2];

static void clock_in(int k) { calls[k]++; } // called, not differentiated: its variables are its own

namespace model {
static double flux(const double *a, int j) { return a[j] * a[(j + 1) % SIZE]; }
static void collect(double *to, double *from) {
  for (int j = 0; j < SIZE; j++)
    to[j] = flux(from, j);
}
static void compute_rhs() {
  clock_in(0);
  for (int i = 0; i < SIZE; i++) {
    collect(row, u[i]);
    sums[i] = 0.0;
    for (int j = 0; j < SIZE; j++)
      sums[i] += row[j] * row[j];
    for (int j = 0; j < SIZE; j++)
      rhs[i][j] = std::sin(row[j]) + weight * sums[i];
  }
}
static void add() {
  clock_in(1);
  for (int i = 0; i < SIZE; i++)
    for (int j = 0; j < SIZE; j++)
      u[i][j] = u[i][j] + 0.125 * rhs[i][j];
}
double step() {
  for (int k = 0; k < steps; k++) {
    compute_rhs();
    add();
  }
  return u[0][0] * sums[1] * rhs[1][2];
}
} // namespace model

// What a driver in the same file does.
static void fill(double *to, const double *from) {
  for (int i = 0; i < SIZE * SIZE; i++)
    to[i] = from[i];
}
extern "C" void set_memory(int n, const double *values) {
  steps = n;
  weight = 0.25;
  fill(&u[0][0], values);
  rhs[1][1] = row[2] = sums[3] = 100.0;
}
extern "C" void get_memory(double *values) {
  for (int i = 0; i < SIZE * SIZE; i++)
    values[i] = u[i / SIZE][i % SIZE];
}
