// Heads that return addresses in their caller's memory: the results are in the parameters in any case, so that there is no seed
// for what is returned. The tangent returns the addresses of the shadows.
// RUN: %checks --head=run --set net.n=4 --extent net.out=n,in=4 %s -- -Wno-unused | FileCheck %s
// RUN: %checks --head=behind --set n=5 --extent x=n %s | FileCheck %s
// RUN: %checks '--head=either(a,b)/(a,b)' --set n=3 --extent a=n,b=n %s | FileCheck %s
// RUN: %checks --head=squares --set n=3 --extent b.rows=2,b.rows[]=n %s | FileCheck %s
// CHECK: verdict: the derivatives agree
// RUN: %adjgen --head=run --with-primal %s -o - | FileCheck %s --check-prefix=ADJOINT
// ADJOINT: double *run_b(struct net *net, struct net *net_b, const double *in, double *in_b) {
// RUN: %adjgen --head=run --mode=forward %s -o - | FileCheck %s --check-prefix=TANGENT
// TANGENT: double *run_d(struct net *net, struct net *net_d, const double *in, const double *in_d, double **return_d) {
// TANGENT: *return_d = net_d->out;
// TANGENT: return net->out;
#include <math.h>

struct net {
  int n;
  double *out, w[4];
};
double *run(struct net *net, const double *in) {
  for (int i = 0; i < net->n; i++)
    net->out[i] = tanh(net->w[i] * in[i]);
  return net->out;
}

double *behind(int n, double *x) {
  double *at = x;
  while (at < x + n - 1) {
    *at *= at[1];
    at++;
  }
  return at;
}

double *either(int n, double *a, double *b) {
  for (int i = 0; i < n; i++)
    a[i] = a[i] * b[i] + b[n - 1 - i];
  return a[0] > b[0] ? a + 1 : b;
}

struct block {
  double **rows;
};
static double *row(struct block *b, int i) { return b->rows[i]; }
double *squares(int n, struct block *b) {
  double *first = row(b, 0), *second = row(b, 1);
  for (int i = 0; i < n; i++)
    second[i] = first[i] * first[i] - second[i];
  return second;
}
