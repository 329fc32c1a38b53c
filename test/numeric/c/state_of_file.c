// n=3 same-unit : the state stands in static variables of the file: independents, dependents, work arrays, parameters that are only read
#include "state_of_file.h"
#include <math.h>

#ifdef __adjgen__
#pragma adjgen differentiate(step(u, norm) / (u, dt)) mode(forward)
#pragma adjgen differentiate(step(u, norm) / (u, dt)) mode(reverse)
#pragma adjgen differentiate(step(u, norm) / (u, dt)) mode(reverse) suffix(_w) with_primal
#endif

static double u[SIZE][SIZE];
static double rhs[SIZE][SIZE]; // set before it is read
static double work[SIZE];      // read before it is set, and not active
static double dt, norm;
static int steps = 1, calls;
static const double weights[3] = {0.25, 0.5, 0.25};

static double flux(double a, double b) { return weights[1] * (b - a) + weights[0] * sin(a * b); }

static void compute_rhs(void) {
  for (int i = 0; i < SIZE; i++)
    for (int j = 0; j < SIZE; j++) {
      const double left = i > 0 ? u[i - 1][j] : 0.0, right = i + 1 < SIZE ? u[i + 1][j] : work[j];
      rhs[i][j] = flux(left, u[i][j]) - flux(u[i][j], right);
    }
}

static void add(void) {
  for (int i = 0; i < SIZE; i++)
    for (int j = 0; j < SIZE; j++)
      u[i][j] += 0.1 * dt * rhs[i][j] * u[i][j];
}

void step(void) {
  calls++;
  norm = 0.0;
  for (int k = 0; k < steps; k++) {
    compute_rhs();
    add();
    norm += dt * u[k % SIZE][1];
  }
}

// What a driver in the same file does: nobody else can.
void set_state(const double *state, double step_size, int count) {
  for (int i = 0; i < SIZE * SIZE; i++)
    u[i / SIZE][i % SIZE] = state[i];
  for (int i = 0; i < SIZE; i++)
    work[i] = 0.5 + 0.1 * i;
  dt = step_size;
  steps = count;
}
void get_state(double *state, double *result) {
  for (int i = 0; i < SIZE * SIZE; i++)
    state[i] = u[i / SIZE][i % SIZE];
  *result = norm;
}

// The names of generated code's own variables, as macros of the source behind the code that is differentiated.
#define i (1)
#define saved +
#define left_b oops
#define adjgen_push_double(a) nothing at all
#define flux(a) broken(a
#define malloc(size) nothing
