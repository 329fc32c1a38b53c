// Potentials of n bodies on a line, far ones by the tree of their centres; each half of the bodies is a task. x: positions.
#include <math.h>
#include <stdlib.h>

#define LEAF 16
#define CLOSE 0.6

typedef struct Node {
  double lo, hi, centre;
  int first, count;
  struct Node *left, *right;
} Node;

static Node *built(int first, int count, const double *x) {
  Node *t = malloc(sizeof *t);
  double sum = 0.0;
  t->first = first, t->count = count, t->left = t->right = NULL;
  if (count <= LEAF) {
    for (int i = 0; i < count; i++)
      sum += x[first + i];
    t->centre = sum / count;
    t->lo = t->hi = x[first];
    for (int i = 1; i < count; i++) {
      if (x[first + i] < t->lo)
        t->lo = x[first + i];
      if (x[first + i] > t->hi)
        t->hi = x[first + i];
    }
    return t;
  }
#pragma omp task shared(t) if (count > 512)
  t->left = built(first, count / 2, x);
  t->right = built(first + count / 2, count - count / 2, x);
#pragma omp taskwait
  t->centre = (t->left->centre * t->left->count + t->right->centre * t->right->count) / count;
  t->lo = t->left->lo < t->right->lo ? t->left->lo : t->right->lo;
  t->hi = t->left->hi > t->right->hi ? t->left->hi : t->right->hi;
  return t;
}

static double potential(const Node *t, double at, const double *x) {
  const double d = at - t->centre;
  if (t->hi - t->lo < CLOSE * fabs(d))
    return t->count / sqrt(d * d + 1e-3);
  double sum = 0.0;
  if (!t->left) {
    for (int i = 0; i < t->count; i++) {
      const double e = at - x[t->first + i];
      sum += 1.0 / sqrt(e * e + 1e-3);
    }
    return sum;
  }
  sum = potential(t->left, at, x);
  return sum + potential(t->right, at, x);
}

static void all(const Node *root, int first, int count, const double *x, double *y) {
  if (count > 128) {
#pragma omp task
    all(root, first, count / 2, x, y);
    all(root, first + count / 2, count - count / 2, x, y);
#pragma omp taskwait
    return;
  }
  for (int i = first; i < first + count; i++)
    y[i] = potential(root, x[i], x);
}

static void ended(Node *t) {
  if (t->left) {
    ended(t->left);
    ended(t->right);
  }
  free(t);
}

void barneshut(int n, const double *x, double *y) {
#pragma omp parallel
#pragma omp single
  {
    Node *root = built(0, n, x);
    all(root, 0, n, x, y);
    ended(root);
  }
}
