// The adjoint as one would write it: the forward sweep leaves each half step's populations in memory of its
// own instead of overwriting those of two half steps before; the last ones are not needed. Each population of
// a fluid cell is pulled by exactly one cell, its neighbour or, at a wall, itself: so that the backward sweep
// writes it once, without conflict and without adding.

#include "lbm_by_hand.h"

#include "lbm.h"
#include "states.h"

#define Q LBM_Q

static const int cx[Q] = {0, 1, -1, 0, 0, 0, 0, 1, -1, 1, -1, 1, -1, 1, -1, 0, 0, 0, 0};
static const int cy[Q] = {0, 0, 0, 1, -1, 0, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1, -1, 1, -1};
static const int cz[Q] = {0, 0, 0, 0, 0, 1, -1, 0, 0, 0, 0, 1, -1, -1, 1, 1, -1, -1, 1};
static const int opposite[Q] = {0, 2, 1, 4, 3, 6, 5, 8, 7, 10, 9, 12, 11, 14, 13, 16, 15, 18, 17};
static const double weight[Q] = {1. / 3,  1. / 18, 1. / 18, 1. / 18, 1. / 18, 1. / 18, 1. / 18,
                                 1. / 36, 1. / 36, 1. / 36, 1. / 36, 1. / 36, 1. / 36, 1. / 36,
                                 1. / 36, 1. / 36, 1. / 36, 1. / 36, 1. / 36};

typedef struct {
  int nx, ny, nz;
  const unsigned char *flags;
  double omega, ulid;
} Box;

typedef struct {
  double rho, ux, uy, uz;
} Moments;

/// Where the population that arrives along q comes from.
static inline long sourceOf(const Box *box, long cell, int q, unsigned char flag) {
  const long cells = (long)box->nx * box->ny * box->nz;
  const long from = cell - (cx[q] + (long)box->nx * (cy[q] + (long)box->ny * cz[q]));
  return flag == LBM_FLUID ? q * cells + from : opposite[q] * cells + cell;
}

static inline unsigned char flagOf(const Box *box, long cell, int q) {
  return box->flags[cell - (cx[q] + (long)box->nx * (cy[q] + (long)box->ny * cz[q]))];
}

static inline void pull(const Box *box, const double *restrict f, long cell, double p[Q]) {
  for (int q = 0; q < Q; q++) {
    const unsigned char flag = flagOf(box, cell, q);
    p[q] = f[sourceOf(box, cell, q, flag)];
    if (flag == LBM_LID)
      p[q] += 6.0 * weight[q] * cx[q] * box->ulid;
  }
}

static inline Moments momentsOf(const double p[Q]) {
  Moments m = {0.0, 0.0, 0.0, 0.0};
  for (int q = 0; q < Q; q++) {
    m.rho += p[q];
    m.ux += cx[q] * p[q];
    m.uy += cy[q] * p[q];
    m.uz += cz[q] * p[q];
  }
  m.ux /= m.rho;
  m.uy /= m.rho;
  m.uz /= m.rho;
  return m;
}

static void forward(const Box *box, const double *restrict f, double *restrict g) {
  const long cells = (long)box->nx * box->ny * box->nz;
  const double omega = box->omega;
#pragma omp parallel for schedule(static)
  for (int z = 1; z < box->nz - 1; z++)
    for (int y = 1; y < box->ny - 1; y++)
      for (int x = 1; x < box->nx - 1; x++) {
        const long cell = x + (long)box->nx * (y + (long)box->ny * z);
        double p[Q];
        if (box->flags[cell] != LBM_FLUID)
          continue;
        pull(box, f, cell, p);
        const Moments m = momentsOf(p);
        const double usqr = 1.5 * (m.ux * m.ux + m.uy * m.uy + m.uz * m.uz);
        for (int q = 0; q < Q; q++) {
          const double cu = 3.0 * (cx[q] * m.ux + cy[q] * m.uy + cz[q] * m.uz);
          const double feq = weight[q] * m.rho * (1.0 + cu + 0.5 * cu * cu - usqr);
          g[q * cells + cell] = (1.0 - omega) * p[q] + omega * feq;
        }
      }
}

/// Turns the adjoints o of a cell's relaxed populations into those of the populations p that arrived; returns
/// omega's.
static inline double collideBack(double omega, const double p[Q], double o[Q]) {
  const Moments m = momentsOf(p);
  const double usqr = 1.5 * (m.ux * m.ux + m.uy * m.uy + m.uz * m.uz);
  double omega_b = 0.0, sum = 0.0, rho_b = 0.0, ux_b = 0.0, uy_b = 0.0, uz_b = 0.0;
  for (int q = 0; q < Q; q++) {
    const double cu = 3.0 * (cx[q] * m.ux + cy[q] * m.uy + cz[q] * m.uz);
    const double shape = 1.0 + cu + 0.5 * cu * cu - usqr;
    const double e = weight[q] * o[q], slope = 3.0 * e * (1.0 + cu);
    omega_b += o[q] * (weight[q] * m.rho * shape - p[q]);
    sum += e;
    rho_b += e * shape;
    ux_b += slope * cx[q];
    uy_b += slope * cy[q];
    uz_b += slope * cz[q];
  }
  // Of the momenta, which the velocities are divided by rho: rho cancels.
  ux_b = omega * (ux_b - 3.0 * m.ux * sum);
  uy_b = omega * (uy_b - 3.0 * m.uy * sum);
  uz_b = omega * (uz_b - 3.0 * m.uz * sum);
  rho_b = omega * rho_b - m.ux * ux_b - m.uy * uy_b - m.uz * uz_b;
  for (int q = 0; q < Q; q++)
    o[q] = (1.0 - omega) * o[q] + rho_b + cx[q] * ux_b + cy[q] * uy_b + cz[q] * uz_b;
  return omega_b;
}

/// One half step back: from g_b, that of its result, to f_b, which it adds to or overwrites.
static void backward(const Box *box, const double *restrict f, double *restrict f_b, double *restrict g_b,
                     int add, double *omega_b, double *ulid_b) {
  const long cells = (long)box->nx * box->ny * box->nz;
  double omegaSum = 0.0, ulidSum = 0.0;
#pragma omp parallel for schedule(static) reduction(+ : omegaSum, ulidSum)
  for (int z = 1; z < box->nz - 1; z++)
    for (int y = 1; y < box->ny - 1; y++)
      for (int x = 1; x < box->nx - 1; x++) {
        const long cell = x + (long)box->nx * (y + (long)box->ny * z);
        double p[Q], o[Q];
        if (box->flags[cell] != LBM_FLUID)
          continue;
        pull(box, f, cell, p);
        for (int q = 0; q < Q; q++)
          o[q] = g_b[q * cells + cell];
        omegaSum += collideBack(box->omega, p, o);
        for (int q = 0; q < Q; q++) {
          const unsigned char flag = flagOf(box, cell, q);
          const long source = sourceOf(box, cell, q, flag);
          if (flag == LBM_LID)
            ulidSum += 6.0 * weight[q] * cx[q] * o[q];
          f_b[source] = add ? f_b[source] + o[q] : o[q];
        }
      }
  *omega_b += omegaSum;
  *ulid_b += ulidSum;
}

/// The next half step overwrites the adjoints of all fluid cells: only those of the other buffer at the end,
/// which was an output of its own, must be made zero.
static void clearFluid(const Box *box, double *restrict g_b) {
  const long cells = (long)box->nx * box->ny * box->nz;
#pragma omp parallel for schedule(static)
  for (int q = 0; q < Q; q++)
    for (long cell = 0; cell < cells; cell++)
      if (box->flags[cell] == LBM_FLUID)
        g_b[q * cells + cell] = 0.0;
}

void lbm_by_hand(int nx, int ny, int nz, int steps, const unsigned char *restrict flags, double omega,
                 double *omega_b, double ulid, double *ulid_b, const double *f, double *f_b, double *g_b) {
  const Box box = {nx, ny, nz, flags, omega, ulid};
  const size_t populations = (size_t)Q * nx * ny * nz;
  if (steps == 0)
    return;
  // The states 1 to 2 * steps - 1; state 0 is what is given.
  double *states = roomForStates((size_t)(2 * steps - 1), populations);
  for (int s = 0; s < 2 * steps - 1; s++)
    forward(&box, s == 0 ? f : states + populations * (size_t)(s - 1), states + populations * (size_t)s);
  for (int s = 2 * steps - 1; s >= 0; s--) {
    const double *state = s == 0 ? f : states + populations * (size_t)(s - 1);
    if (s % 2 == 1)
      backward(&box, state, g_b, f_b, s == 2 * steps - 1, omega_b, ulid_b);
    else
      backward(&box, state, f_b, g_b, 0, omega_b, ulid_b);
  }
  clearFluid(&box, g_b);
}
