// n=8 m=5 no-roundtrip : given derivatives of functions that overwrite what they read, what only the adjoint or only the program needs, members of structs, integers
#pragma GCC diagnostic ignored "-Wunknown-pragmas"
#include <math.h>

// y = sin(y) * x: the adjoint reads y.
void mix(int n, const double *x, double *y);
void mix_b(int n, const double *x, double *x_b, double *y, double *y_b) {
  for (int i = 0; i < n; i++) {
    x_b[i] += sin(y[i]) * y_b[i];
    y_b[i] *= cos(y[i]) * x[i];
    y[i] = 1e30; // nothing is promised of what the function overwrites
  }
}
void mix_d(int n, const double *x, const double *x_d, double *y, double *y_d) {
  for (int i = 0; i < n; i++)
    y_d[i] = cos(y[i]) * x[i] * y_d[i] + sin(y[i]) * x_d[i];
  mix(n, x, y);
}
#pragma adjgen derivative(mix) adjoint(mix_b) tangent(mix_d) elements(y[n])

// y += 2 x: the adjoint reads nothing.
void add(int n, const double *x, double *y);
void add_b(int n, const double *x, double *x_b, const double *y, double *y_b) {
  (void)x;
  (void)y;
  for (int i = 0; i < n; i++)
    x_b[i] += 2 * y_b[i];
}
void add_d(int n, const double *x, const double *x_d, double *y, double *y_d) {
  for (int i = 0; i < n; i++)
    y_d[i] += 2 * x_d[i];
  add(n, x, y);
}
#pragma adjgen derivative(add) adjoint(add_b), tangent(add_d), not_needed(x, y), elements(y[1 + (n - 1) * 1])

// Only ever assigned to: seen in the body.
static void square(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}
void square_b(int n, const double *x, double *x_b, double *y, double *y_b) {
  (void)y;
  for (int i = 0; i < n; i++) {
    x_b[i] += 2 * x[i] * y_b[i];
    y_b[i] = 0.0;
  }
}
void square_d(int n, const double *x, const double *x_d, double *y, double *y_d) {
  for (int i = 0; i < n; i++)
    y_d[i] = 2 * x[i] * x_d[i];
  square(n, x, y);
}
#pragma adjgen derivative(square) adjoint(square_b) tangent(square_d) elements(y[n])

struct state {
  double speed, path[2];
  int steps;
};
void advance(struct state s[1], double force);
void advance_b(struct state *s, struct state *s_b, double force, double *force_b) {
  *force_b += s->speed * s_b->speed;
  s_b->speed = s_b->speed * (1 + force) + s->steps * s_b->path[1];
}
void advance_d(struct state *s, struct state *s_d, double force, double force_d) {
  s_d->path[1] += s->steps * s_d->speed;
  s_d->speed = s_d->speed * (1 + force) + s->speed * force_d;
  advance(s, force);
}
#pragma adjgen derivative(advance) adjoint(advance_b) tangent(advance_d)

void f(int n, int m, double *x, double *y) {
  double z[8], keep = 1.0;
  mix(m, x, y);
  square(n, x, z);
  keep *= z[1] * y[0];
  mix(3, z, x);
  square(m, y, z);
  add(m, z, y);
  keep *= y[1] * y[1];
  add(m - 1, x, y);
  struct state s = {x[0], {y[0], y[1]}, 2};
  for (int i = 0; i < 3; i++) {
    y[2] += s.speed * s.path[1] * x[s.steps];
    advance(&s, x[i]);
    s.steps++;
  }
  y[3] += s.speed * s.path[1] + keep;
}

void mix(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = sin(y[i]) * x[i];
}
void add(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] += 2 * x[i];
}
void advance(struct state s[1], double force) {
  s->path[1] += s->steps * s->speed;
  s->speed *= 1 + force;
}
