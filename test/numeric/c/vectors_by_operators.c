// n=6 m=4 : vectors of GCC and Clang: operators, lanes, lists, arrays and structs of them, passed and returned
typedef double pair __attribute__((vector_size(16)));
typedef pair couple;

struct state {
  pair at, speed;
  double mass;
};

static pair scaled(pair v, double by) { return v * by; }
static pair crossed(const pair *v, int n) {
  pair sum = {0.0, 0.0};
  for (int i = 0; i < n; i++)
    sum += (pair){v[i][1], -v[i][0]} * v[(i + 1) % n];
  return sum;
}
static void step(struct state *s, double h) {
  const pair force = -s->at / s->mass;
  s->speed += force * h;
  s->at = s->at + s->speed * h;
  s->at[0] *= 1.0 + h;
}

void f(int n, int m, double *x, double *y) {
  couple v[3];
  for (int i = 0; i < 3; i++)
    v[i] = (couple){x[2 * i], x[(2 * i + 1) % n]};
  pair c = crossed(v, 3);
  struct state s = {v[0], {x[1], x[2]}, 2.0 + x[3] * x[3]};
  for (int i = 0; i < m; i++)
    step(&s, 0.125);
  c = x[0] > 0.5 ? c * v[1] : scaled(c, x[1]);
  v[1] = v[2];
  v[2] -= c;
  for (int k = 0; k < 2; k++)
    y[k] = s.at[k] * c[1 - k] + v[1][k];
  y[2] = s.speed[0] - v[2][1];
  y[3] = (c - 2.0)[0];
}
