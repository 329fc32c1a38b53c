// n=6 m=6 : types that functions and blocks declare for themselves, with names that are taken
struct pair {
  double u;
  struct part {
    double v;
  } part;
};
enum colour { red, green };

static double hidden(const struct pair *q, double v) {
  const double u = q->u * q->part.v;
  struct pair {
    double a, pair;
    struct pair *next;
  };
  struct part {
    struct pair first, second;
  } p = {{v, u, 0}, {u, v * v, 0}};
  p.first.next = &p.second;
  return p.first.a * p.first.next->pair + p.first.pair * p.second.a;
}

static double blocks(int k, double v) {
  double s = 0;
  {
    struct cell {
      double a, b;
    } p = {v, v * v};
    s += p.a * p.b;
  }
  {
    enum { count = 2 };
    struct cell {
      double u[count];
      enum state { off, on } state;
    } p = {{v, s}, k > 2 ? on : off};
    enum state other = p.state;
    s += p.u[0] * p.u[1] * (other == on ? 2.0 : 1.0);
  }
  {
    enum state { on = 4, off, red } state = k % 2 ? on : red;
    static const enum state states[] = {off, red};
    s *= state == states[1] ? v : 1.0;
    switch (state) {
    case red:
      s += v;
      break;
    default:
      break;
    }
  }
  {
    typedef union cell {
      int number;
      unsigned bits;
    } cell;
    cell c = {k};
    s *= c.bits > 1 ? v : 2.0;
  }
  return s;
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    struct pair q = {x[0], {x[i]}};
    y[i] = hidden(&q, x[i]) + blocks(i, x[n - 1]) * (i == red ? x[i] : x[0]);
  }
}
