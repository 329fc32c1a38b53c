// n=12 m=12 : a struct of arrays, const and restrict everywhere, static inline helpers of a header, function-like macros
#include "soa_particles.h"
#include <assert.h>
#include <stddef.h>
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define FOR(i, n) for (int i = 0; i < (n); ++i)
#define SWAP(T, a, b) \
  do { \
    T swap_tmp = (a); \
    (a) = (b); \
    (b) = swap_tmp; \
  } while (0)
_Static_assert(sizeof(double) == 8, "doubles have 64 bits");
_Static_assert(offsetof(struct particles, pos) == 0, "positions first");
static void kick(struct particles *const restrict p, const real dt, const real *const restrict force) {
  FOR(i, p->count) {
    p->vel[i] += dt * force[i] / p->mass[i & (MAX_MASS - 1)];
    p->pos[i] += dt * p->vel[i];
  }
}
static real energy(const struct particles *const p) {
  real e = 0.0;
  FOR(i, p->count) { e += HALF * p->mass[i & (MAX_MASS - 1)] * sq(p->vel[i]) + potential(p->pos[i], (real)i); }
  return e;
}
void f(int n, int m, double *x, double *y) {
  struct particles p = {.count = MIN(n, MAX_PARTICLES), .mass = {1.0, 2.0, [3] = 4.0}};
  p.mass[2] = 3.0;
  assert(p.count > 0);
  FOR(i, p.count) {
    p.pos[i] = x[i];
    p.vel[i] = y[MIN(i, m - 1)];
  }
  real force[MAX_PARTICLES];
  for (unsigned step = 0; step < 3u; ++step) {
    FOR(i, p.count) { force[i] = -p.pos[i] + coupling[step % 3] * p.pos[(i + 1) % p.count]; }
    kick(&p, 0.1, force);
    SWAP(real, p.pos[0], p.pos[p.count - 1]);
  }
  FOR(i, p.count) { x[i] = p.pos[i]; }
  y[0] = energy(&p);
}
