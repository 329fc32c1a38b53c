/* Sorting by merging, of numbers of elements. */
#include "fatal.h"

#include <adjgen/sorted.h>

#include <stdlib.h>
#include <string.h>

struct Elements {
  const char *first;
  size_t size;
  int (*compare)(const void *, const void *);
};

static int isInOrder(const struct Elements *e, size_t a, size_t b) {
  return e->compare(e->first + a * e->size, e->first + b * e->size) <= 0;
}

/* Two sorted parts of `from`, of which the second begins at `middle`, become one of `to`. */
static void merge(const struct Elements *e, const size_t *from, size_t *to, size_t middle, size_t end) {
  size_t a = 0, b = middle;
  for (size_t k = 0; k < end; k++)
    to[k] = a < middle && (b == end || isInOrder(e, from[a], from[b])) ? from[a++] : from[b++];
}

/* As the C library does: the first half, the second one, both together. A comparison that is no order gives what it
 * gives there. */
static void sort(const struct Elements *e, size_t *order, size_t *other, size_t count) {
  if (count < 2)
    return;
  const size_t middle = count / 2;
  sort(e, order, other, middle);
  sort(e, order + middle, other, count - middle);
  merge(e, order, other, middle, count);
  memcpy(order, other, count * sizeof *order);
}

void adjgen_sort_order(size_t *order, void *elements, size_t count, size_t size,
                       int (*compare)(const void *, const void *)) {
  const struct Elements e = {elements, size, compare};
  size_t *other = count ? malloc(count * sizeof *other) : NULL;
  if (count && !other)
    adjgen_fatal("out of memory: %zu bytes asked for", count * sizeof *other);
  for (size_t k = 0; k < count; k++)
    order[k] = k;
  sort(&e, order, other, count);
  free(other);
}
