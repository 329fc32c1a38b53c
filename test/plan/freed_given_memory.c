// What is freed of the caller's memory: the tangent frees it with its shadow, as it allocates both. The adjoint leaves both to the
// caller: the forward sweep must not free what the backward sweep needs.
// RUN: %adjgen --head=release --mode=forward %s -o %t.c && FileCheck %s --input-file=%t.c
// RUN: %adjgen --head=replaced --mode=forward %s -o %t2.c
// RUN: %adjgen --head=release --head=cut %s -o %t3.c && FileCheck %s --input-file=%t3.c --check-prefix=ADJOINT
// RUN: sh -c '%clang -fsanitize=address -g $(%adjgen --runtime-cflags) %t.c %t2.c %t3.c %S/Inputs/freed_given_memory.c %s $(%adjgen --runtime-libs) -o %t' && %t
// CHECK: void release_d(struct state *s, struct state *s_d) {
// CHECK: free(s_d->values);
// CHECK: free(s->values);
// CHECK-NOT: free(s_d->names)
// CHECK: free(s->names);
// ADJOINT-NOT: {{ free\(}}
#include <stdlib.h>

struct state {
  int n, *names;
  double *values, sum;
};
void release(struct state *s) {
  for (int i = 0; i < s->n; i++)
    s->sum += s->values[i] * s->values[i];
  free(s->values);
  s->values = NULL;
  free(s->names);
}
void replaced(struct state *s) {
  double *fresh = malloc((size_t)s->n * 2 * sizeof *fresh);
  for (int i = 0; i < 2 * s->n; i++)
    fresh[i] = s->values[i % s->n] * s->sum;
  free(s->values);
  s->values = fresh;
  s->n *= 2;
}

struct node {
  double value;
  int *key;
  struct node *next;
};
static int keyOf(struct node *n) {
  int key = n->key[0];
  free(n->key);
  return key;
}
static void drop(struct node *n) { free(n); }
/* The list is gone, and what was in it is needed in the order of its nodes. */
double cut(struct node *list) {
  double product = 1.0;
  while (list) {
    struct node *next = list->next;
    product *= list->value * list->value + keyOf(list);
    drop(list);
    list = next;
  }
  return product;
}
