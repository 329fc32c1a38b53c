// The adjoint as one would write it. All is linear: nothing of the primal is executed. What an iteration
// gathers from its neighbours is gathered from the adjoint of what these wrote; the coefficients change
// sides. Each half of a turn overwrites the adjoint of the buffer that the primal overwrites next.

#include "stencil3_gather_by_hand.h"

/// The contribution of the cells that are written (1 to n - 2) to that of cell i, near an end of the mesh.
static double gathered(long n, double a, double b, double c, const double *from, long i) {
  double sum = 0.0;
  if (i + 1 >= 1 && i + 1 < n - 1)
    sum += a * from[i + 1];
  if (i >= 1 && i < n - 1)
    sum += b * from[i];
  if (i - 1 >= 1 && i - 1 < n - 1)
    sum += c * from[i - 1];
  return sum;
}

void stencil3_gather_by_hand(long n, int steps, double a, double b, double c, double *restrict u_b,
                             double *restrict v_b) {
  for (int t = 0; t < steps; t++) {
    // In the last time step, the first here, v is an output of its own.
    const double kept = t == 0 ? 1.0 : 0.0;
    const double first = kept * v_b[0] + gathered(n, a, b, c, u_b, 0);
    const double last = kept * v_b[n - 1] + gathered(n, a, b, c, u_b, n - 1);
    if (t == 0) {
#pragma omp parallel for schedule(static)
      for (long i = 2; i < n - 2; i++)
        v_b[i] += a * u_b[i + 1] + b * u_b[i] + c * u_b[i - 1];
    } else {
#pragma omp parallel for schedule(static)
      for (long i = 2; i < n - 2; i++)
        v_b[i] = a * u_b[i + 1] + b * u_b[i] + c * u_b[i - 1];
    }
    v_b[1] = kept * v_b[1] + gathered(n, a, b, c, u_b, 1);
    v_b[n - 2] = kept * v_b[n - 2] + gathered(n, a, b, c, u_b, n - 2);

    // The ends of u are read only.
#pragma omp parallel for schedule(static)
    for (long i = 2; i < n - 2; i++)
      u_b[i] = a * v_b[i + 1] + b * v_b[i] + c * v_b[i - 1];
    u_b[1] = gathered(n, a, b, c, v_b, 1);
    u_b[n - 2] = gathered(n, a, b, c, v_b, n - 2);
    u_b[0] += first + gathered(n, a, b, c, v_b, 0);
    u_b[n - 1] += last + gathered(n, a, b, c, v_b, n - 1);
  }

#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i++)
    v_b[i] = 0.0;
}
