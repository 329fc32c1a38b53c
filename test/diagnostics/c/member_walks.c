// Pointers that leave the member that they were made from, over variables, functions, memory and copies.
// RUN: %refused '--head=f(y)/(v)' %s | FileCheck %s
struct vector {
  double x, y, z;
};
struct place {
  const double *at;
  double weight;
};

static double norm(const double *p, int n) {
  double sum = 0.0;
  for (int k = 0; k < n; k++)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: a pointer to the member 'x' is moved on to the members beside it [member-walk]
    sum += p[k] * p[k];
  return sum;
}
static const double *first(const struct vector *v) { return &v->x; }
static struct place placeOf(const struct vector *v) {
  struct place p = {&v->y, 2.0};
  return p;
}

void f(int n, const struct vector *v, double *y) {
  for (int i = 0; i < n; i++) {
    const double *p = &v[i].x;
    y[i] = norm(p, 3);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: a pointer to the member 'x' is moved on to the members beside it [member-walk]
    y[i] *= *(first(v + i) + 2);
    const struct place here = placeOf(&v[i]), copy = here;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: a pointer to the member 'y' is moved on to the members beside it [member-walk]
    y[i] += copy.at[1] * copy.weight;
    const double *q = &v[i].z;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: a pointer to the member 'z' is moved on to the members beside it [member-walk]
    q--;
    y[i] += *q;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: a pointer to the member 'x' is moved on to the members beside it [member-walk]
    for (const double *r = &v[i].x; r <= &v[i].z; ++r)
      y[i] += *r;
  }
}
