// The adjoint as one would write it: the forward sweep computes each step's state into memory of its own, so
// that nothing is copied; the last one is not needed. A step of the backward sweep gathers, for each point,
// from the adjoints of the five points whose new velocities depend on it, with partial derivatives computed
// again from the saved state. Which neighbour the upwind scheme reads is a factor that is zero for the other.

#include "burgers_by_hand.h"

#include "states.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  int nx, ny;
  double dt, h, conv, diff;
} Mesh;

static void copyBoundary(const Mesh *m, const double *from, double *to) {
  const size_t row = (size_t)m->nx, last = (size_t)m->nx * (m->ny - 1);
  memcpy(to, from, row * sizeof *to);
  memcpy(to + last, from + last, row * sizeof *to);
  for (int j = 1; j < m->ny - 1; j++) {
    to[row * j] = from[row * j];
    to[row * j + row - 1] = from[row * j + row - 1];
  }
}

static void clearBoundary(const Mesh *m, double *to) {
  const size_t row = (size_t)m->nx, last = (size_t)m->nx * (m->ny - 1);
  memset(to, 0, row * sizeof *to);
  memset(to + last, 0, row * sizeof *to);
  for (int j = 1; j < m->ny - 1; j++)
    to[row * j] = to[row * j + row - 1] = 0.0;
}

static void step(const Mesh *m, const double *restrict u, const double *restrict v, double *restrict un,
                 double *restrict vn) {
  const int nx = m->nx;
  const double conv = m->conv, diff = m->diff;
#pragma omp parallel for schedule(static)
  for (int j = 1; j < m->ny - 1; j++)
    for (int i = 1; i < nx - 1; i++) {
      const int k = i + nx * j;
      const double ux = u[k] > 0.0 ? u[k] - u[k - 1] : u[k + 1] - u[k];
      const double vx = u[k] > 0.0 ? v[k] - v[k - 1] : v[k + 1] - v[k];
      const double uy = v[k] > 0.0 ? u[k] - u[k - nx] : u[k + nx] - u[k];
      const double vy = v[k] > 0.0 ? v[k] - v[k - nx] : v[k + nx] - v[k];
      const double lapu = u[k - 1] + u[k + 1] + u[k - nx] + u[k + nx] - 4.0 * u[k];
      const double lapv = v[k - 1] + v[k + 1] + v[k - nx] + v[k + nx] - 4.0 * v[k];
      un[k] = u[k] - conv * (u[k] * ux + v[k] * uy) + diff * lapu;
      vn[k] = v[k] - conv * (u[k] * vx + v[k] * vy) + diff * lapv;
    }
}

static inline double positive(double x) { return x > 0.0 ? x : 0.0; }
static inline double negative(double x) { return x > 0.0 ? 0.0 : -x; }

/// From the adjoints (a, b) of the new velocities, which are zero on the boundary, those (ua, va) of the old
/// ones inside; returns the adjoint of diff.
static double stepBack(const Mesh *m, const double *restrict u, const double *restrict v,
                       const double *restrict a, const double *restrict b, double *restrict ua,
                       double *restrict va) {
  const int nx = m->nx;
  const double conv = m->conv, diff = m->diff;
  double diff_b = 0.0;
#pragma omp parallel for schedule(static) reduction(+ : diff_b)
  for (int j = 1; j < m->ny - 1; j++) {
    double row_b = 0.0;
#pragma omp simd reduction(+ : row_b)
    for (int i = 1; i < nx - 1; i++) {
      const int k = i + nx * j;
      const double ux = u[k] > 0.0 ? u[k] - u[k - 1] : u[k + 1] - u[k];
      const double vx = u[k] > 0.0 ? v[k] - v[k - 1] : v[k + 1] - v[k];
      const double uy = v[k] > 0.0 ? u[k] - u[k - nx] : u[k + nx] - u[k];
      const double vy = v[k] > 0.0 ? v[k] - v[k - nx] : v[k + nx] - v[k];
      const double own = 1.0 - 4.0 * diff - conv * (fabs(u[k]) + fabs(v[k]));
      const double east = diff + conv * positive(u[k + 1]), west = diff + conv * negative(u[k - 1]);
      const double north = diff + conv * positive(v[k + nx]), south = diff + conv * negative(v[k - nx]);
      ua[k] = a[k] * (own - conv * ux) - b[k] * (conv * vx) + east * a[k + 1] + west * a[k - 1] +
              north * a[k + nx] + south * a[k - nx];
      va[k] = b[k] * (own - conv * vy) - a[k] * (conv * uy) + east * b[k + 1] + west * b[k - 1] +
              north * b[k + nx] + south * b[k - nx];
      row_b += a[k] * (u[k - 1] + u[k + 1] + u[k - nx] + u[k + nx] - 4.0 * u[k]) +
               b[k] * (v[k - 1] + v[k + 1] + v[k - nx] + v[k + nx] - 4.0 * v[k]);
    }
    diff_b += row_b;
  }
  return diff_b;
}

/// What the points on the boundary that have a neighbour inside receive from it.
static void gatherBoundary(const Mesh *m, const double *u, const double *v, const double *a, double *sum) {
  const int nx = m->nx, top = nx * (m->ny - 1);
  const double conv = m->conv, diff = m->diff;
  for (int i = 1; i < nx - 1; i++) {
    sum[i] += (diff + conv * positive(v[i + nx])) * a[i + nx];
    sum[top + i] += (diff + conv * negative(v[top + i - nx])) * a[top + i - nx];
  }
  for (int k = nx; k < top; k += nx) {
    sum[k] += (diff + conv * positive(u[k + 1])) * a[k + 1];
    sum[k + nx - 1] += (diff + conv * negative(u[k + nx - 2])) * a[k + nx - 2];
  }
}

void burgers_by_hand(int nx, int ny, int steps, double dt, double h, double nu, double *nu_b, const double *u,
                     double *u_b, const double *v, double *v_b) {
  const Mesh m = {nx, ny, dt, h, dt / h, nu * dt / (h * h)};
  const size_t points = (size_t)nx * ny;
  if (steps == 0)
    return;
  // States 1 to steps - 1; state 0 is what is given.
  double *states = roomForStates((size_t)(steps - 1), 2 * points);
  double *work = malloc(4 * points * sizeof *work);
#define STATE_U(t) ((t) == 0 ? u : states + 2 * points * (size_t)((t) - 1))
#define STATE_V(t) ((t) == 0 ? v : states + 2 * points * (size_t)((t) - 1) + points)
  for (int t = 0; t < steps - 1; t++) {
    double *un = states + 2 * points * (size_t)t, *vn = un + points;
    copyBoundary(&m, u, un);
    copyBoundary(&m, v, vn);
    step(&m, STATE_U(t), STATE_V(t), un, vn);
  }

  // The boundary's adjoints add up in arrays of their own; where a and b are read, they are zero.
  double *a = u_b, *b = v_b, *ua = work, *va = work + points;
  double *edge_u = work + 2 * points, *edge_v = work + 3 * points;
  copyBoundary(&m, u_b, edge_u);
  copyBoundary(&m, v_b, edge_v);
  clearBoundary(&m, u_b);
  clearBoundary(&m, v_b);
  clearBoundary(&m, ua);
  clearBoundary(&m, va);
  double diff_b = 0.0;
  for (int t = steps - 1; t >= 0; t--) {
    diff_b += stepBack(&m, STATE_U(t), STATE_V(t), a, b, ua, va);
    gatherBoundary(&m, STATE_U(t), STATE_V(t), a, edge_u);
    gatherBoundary(&m, STATE_U(t), STATE_V(t), b, edge_v);
    double *const old_a = a, *const old_b = b;
    a = ua;
    b = va;
    ua = old_a;
    va = old_b;
  }
#undef STATE_U
#undef STATE_V
  if (a != u_b) {
    memcpy(u_b, a, points * sizeof *a);
    memcpy(v_b, b, points * sizeof *b);
  }
  copyBoundary(&m, edge_u, u_b);
  copyBoundary(&m, edge_v, v_b);
  *nu_b += diff_b * dt / (h * h);
  free(work);
}
