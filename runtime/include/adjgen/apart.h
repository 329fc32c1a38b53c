/* Are two arrays apart, as far as a loop reaches them? What it reaches is known from the bounds of loops and
 * from subscripts, before the loop, in arithmetic of intervals: at least everything that it reaches. */
#ifndef ADJGEN_APART_H
#define ADJGEN_APART_H

#include <adjgen/schedule.h>

#include <limits.h>
#include <stddef.h>
#include <stdint.h>

/* As the reach of iterations: threads share none. Twice this is an adjgen_index. */
#define ADJGEN_ALL_ITERATIONS (ADJGEN_INDEX_MAX / 4)

/* The integers from first to last; none if first > last. What does not fit into the type is everything. */
typedef struct adjgen_range {
  adjgen_index first, last;
} adjgen_range;

ADJGEN_INLINE adjgen_range adjgen_range_of(adjgen_index first, adjgen_index last) {
  adjgen_range r = {first, last};
  return r;
}
ADJGEN_INLINE adjgen_range adjgen_range_only(adjgen_index value) { return adjgen_range_of(value, value); }
ADJGEN_INLINE adjgen_range adjgen_range_everything(void) {
  return adjgen_range_of(-ADJGEN_INDEX_MAX - 1, ADJGEN_INDEX_MAX);
}
ADJGEN_INLINE int adjgen_range_is_empty(adjgen_range r) { return r.first > r.last; }

/* From the least of a to the greatest of b: the values of a loop's variable, whose bounds they are. */
ADJGEN_INLINE adjgen_range adjgen_range_between(adjgen_range a, adjgen_range b) {
  if (adjgen_range_is_empty(a) || adjgen_range_is_empty(b))
    return adjgen_range_of(1, 0);
  return adjgen_range_of(a.first, b.last);
}

/* All sums of a number of a and one of b. */
ADJGEN_INLINE adjgen_range adjgen_range_plus(adjgen_range a, adjgen_range b) {
  adjgen_range r;
  if (adjgen_range_is_empty(a) || adjgen_range_is_empty(b))
    return adjgen_range_of(1, 0);
  if (__builtin_add_overflow(a.first, b.first, &r.first) || __builtin_add_overflow(a.last, b.last, &r.last))
    return adjgen_range_everything();
  return r;
}

/* All products of a number of a and one of b: the extremes are among those of the ends. */
ADJGEN_INLINE adjgen_range adjgen_range_times(adjgen_range a, adjgen_range b) {
  adjgen_index product[4];
  adjgen_range r;
  int k;
  if (adjgen_range_is_empty(a) || adjgen_range_is_empty(b))
    return adjgen_range_of(1, 0);
  if (__builtin_mul_overflow(a.first, b.first, &product[0]) ||
      __builtin_mul_overflow(a.first, b.last, &product[1]) ||
      __builtin_mul_overflow(a.last, b.first, &product[2]) ||
      __builtin_mul_overflow(a.last, b.last, &product[3]))
    return adjgen_range_everything();
  r = adjgen_range_of(product[0], product[0]);
  for (k = 1; k < 4; ++k) {
    r.first = product[k] < r.first ? product[k] : r.first;
    r.last = product[k] > r.last ? product[k] : r.last;
  }
  return r;
}

/* From nothing to the sum of so many numbers, each as far from the one before, from the first to the last; negative ones count
 * as none. Each range is one number. */
ADJGEN_INLINE adjgen_range adjgen_range_of_triangle(adjgen_range count, adjgen_range first,
                                                    adjgen_range last) {
  adjgen_range sum;
  if (adjgen_range_is_empty(count) || count.last <= 0 || (first.last <= 0 && last.last <= 0))
    return adjgen_range_only(0);
  if (first.last < 0 || last.last < 0)
    sum = adjgen_range_times(count, adjgen_range_only(first.last > last.last ? first.last : last.last));
  else {
    sum = adjgen_range_times(count, adjgen_range_plus(first, last));
    sum.last = sum.last == ADJGEN_INDEX_MAX ? sum.last : sum.last / 2;
  }
  return adjgen_range_of(0, sum.last);
}

/* Everything from the least to the greatest of both. */
ADJGEN_INLINE adjgen_range adjgen_range_hull(adjgen_range a, adjgen_range b) {
  if (adjgen_range_is_empty(a))
    return b;
  if (adjgen_range_is_empty(b))
    return a;
  return adjgen_range_of(a.first < b.first ? a.first : b.first, a.last > b.last ? a.last : b.last);
}

/* b, if a is not empty. */
ADJGEN_INLINE adjgen_range adjgen_range_if(adjgen_range a, adjgen_range b) {
  return adjgen_range_is_empty(a) ? a : b;
}

/* Of numbers without a sign: what seems negative is too large for any loop that has iterations. */
ADJGEN_INLINE adjgen_range adjgen_range_from_zero(adjgen_range r) {
  return !adjgen_range_is_empty(r) && r.first < 0 ? adjgen_range_everything() : r;
}

#ifdef __cplusplus
#define ADJGEN_ADDRESS(pointer) reinterpret_cast<intptr_t>(pointer)
#else
#define ADJGEN_ADDRESS(pointer) ((intptr_t)(pointer))
#endif

/* Element k of an array of integers of `size` bytes; of more than an adjgen_index, the greatest one. */
ADJGEN_INLINE adjgen_index adjgen_element_of(const void *array, size_t size, int is_signed, adjgen_index k) {
  switch (size) {
  case 1:
    return is_signed ? ADJGEN_CAST(const int8_t *, array)[k] : ADJGEN_CAST(const uint8_t *, array)[k];
  case 2:
    return is_signed ? ADJGEN_CAST(const int16_t *, array)[k] : ADJGEN_CAST(const uint16_t *, array)[k];
  case 4:
    return is_signed ? ADJGEN_CAST(adjgen_index, ADJGEN_CAST(const int32_t *, array)[k])
                     : ADJGEN_CAST(adjgen_index, ADJGEN_CAST(const uint32_t *, array)[k]);
  default:
    return ADJGEN_CAST(const int64_t *, array)[k] < 0 && !is_signed ? ADJGEN_INDEX_MAX
                                                                    : ADJGEN_CAST(const int64_t *, array)[k];
  }
}

/* From the least to the greatest of the elements whose numbers are in the range. */
ADJGEN_INLINE adjgen_range adjgen_range_of_elements(const void *array, size_t size, int is_signed,
                                                    adjgen_range numbers) {
  adjgen_index least = ADJGEN_INDEX_MAX, greatest = -ADJGEN_INDEX_MAX - 1, k;
  if (adjgen_range_is_empty(numbers))
    return numbers;
  if (numbers.first == -ADJGEN_INDEX_MAX - 1)
    return adjgen_range_everything();
  if (size == 4 && is_signed) { /* as nearly all are: compilers vectorise it */
    const int32_t *elements = ADJGEN_CAST(const int32_t *, array) + numbers.first;
    const adjgen_index count = numbers.last - numbers.first + 1;
    int32_t low = elements[0], high = elements[0];
#ifdef _OPENMP
#pragma omp parallel for reduction(min : low) reduction(max : high) schedule(static) if (count > 100000)
#endif
    for (k = 0; k < count; ++k) {
      low = elements[k] < low ? elements[k] : low;
      high = elements[k] > high ? elements[k] : high;
    }
    return adjgen_range_of(low, high);
  }
  for (k = numbers.first; k <= numbers.last; ++k) {
    const adjgen_index element = adjgen_element_of(array, size, is_signed, k);
    least = element < least ? element : least;
    greatest = element > greatest ? element : greatest;
  }
  return adjgen_range_of(least, greatest);
}

/* Of rows that begin at element k and end in front of element k + 1, k in the range: everything in them; if they
 * are not in order, everything there is. */
ADJGEN_INLINE adjgen_range adjgen_range_of_rows(const void *array, size_t size, int is_signed,
                                                adjgen_range numbers) {
  adjgen_index k;
  if (adjgen_range_is_empty(numbers))
    return numbers;
  if (numbers.first == -ADJGEN_INDEX_MAX - 1 || numbers.last >= ADJGEN_INDEX_MAX - 1)
    return adjgen_range_everything();
  if (size == 4 && is_signed) { /* as nearly all are: compilers vectorise it */
    const int32_t *starts = ADJGEN_CAST(const int32_t *, array) + numbers.first;
    const adjgen_index count = numbers.last - numbers.first + 1;
    int backwards = 0;
    for (k = 0; k < count; ++k)
      backwards |= starts[k] > starts[k + 1];
    if (backwards)
      return adjgen_range_everything();
  } else {
    for (k = numbers.first; k <= numbers.last; ++k)
      if (adjgen_element_of(array, size, is_signed, k) > adjgen_element_of(array, size, is_signed, k + 1))
        return adjgen_range_everything();
  }
  return adjgen_range_of(adjgen_element_of(array, size, is_signed, numbers.first),
                         adjgen_element_of(array, size, is_signed, numbers.last + 1) - 1);
}

/* How many iterations, at most, lie between two that reach one element, if each reaches those numbered
 * row * stride + a number of `rests`, where they have different rows, all in `rows`. Elements of `size` bytes,
 * whose numbers times the size do not wrap around. */
ADJGEN_INLINE adjgen_index adjgen_reach_of_rows(adjgen_range rows, adjgen_range stride, adjgen_range rests,
                                                size_t size) {
  const adjgen_index most = (ADJGEN_CAST(adjgen_index, 1) << 56) / ADJGEN_CAST(adjgen_index, size);
  const adjgen_range all = adjgen_range_plus(adjgen_range_times(rows, stride), rests);
  if (adjgen_range_is_empty(all))
    return 0;
  if (stride.first != stride.last || stride.first == 0 || all.first < -most || all.last > most ||
      rests.first < -most || rests.last > most || stride.first < -most || stride.first > most)
    return ADJGEN_ALL_ITERATIONS;
  return (rests.last - rests.first) / (stride.first < 0 ? -stride.first : stride.first);
}

/* The same, if each iteration has a stretch of rows of its own: none, or all. */
ADJGEN_INLINE adjgen_index adjgen_reach_of_table(adjgen_range rows, adjgen_range stride, adjgen_range rests,
                                                 size_t size) {
  return adjgen_reach_of_rows(rows, stride, rests, size) == 0 ? 0 : ADJGEN_ALL_ITERATIONS;
}

ADJGEN_INLINE adjgen_index adjgen_greater_reach(adjgen_index a, adjgen_index b) { return a > b ? a : b; }

/* The bytes from begin to before end; none if begin == end. */
typedef struct adjgen_extent {
  intptr_t array, begin, end;
} adjgen_extent;

/* Of the elements of an array whose numbers are in the range. */
ADJGEN_INLINE adjgen_extent adjgen_extent_of(const volatile void *array, size_t size, adjgen_range range) {
  adjgen_extent e = {ADJGEN_ADDRESS(array), 0, 0};
  adjgen_index bytes = ADJGEN_CAST(adjgen_index, size), first, last;
  if (adjgen_range_is_empty(range))
    return e;
  if (__builtin_mul_overflow(range.first, bytes, &first) ||
      __builtin_mul_overflow(range.last, bytes, &last) || __builtin_add_overflow(last, bytes, &last) ||
      __builtin_add_overflow(e.array, first, &e.begin) || __builtin_add_overflow(e.array, last, &e.end)) {
    e.begin = INTPTR_MIN;
    e.end = INTPTR_MAX;
  }
  return e;
}

/* Of the elements that `trips` iterations reach in a row: the first one those from low to high, seen from
 * `element`, and each of the others those behind. */
ADJGEN_INLINE adjgen_extent adjgen_row_of(const volatile void *element, size_t size, adjgen_index low,
                                          adjgen_index high, adjgen_index trips) {
  return adjgen_extent_of(element, size, adjgen_range_of(low, high + trips - 1));
}

/* From the first to the last byte of both. */
ADJGEN_INLINE adjgen_extent adjgen_hull_of(adjgen_extent a, adjgen_extent b) {
  if (a.begin == a.end)
    return b;
  if (b.begin != b.end) {
    a.begin = b.begin < a.begin ? b.begin : a.begin;
    a.end = b.end > a.end ? b.end : a.end;
  }
  return a;
}

ADJGEN_INLINE int adjgen_are_apart(adjgen_extent a, adjgen_extent b) {
  return a.begin == a.end || b.begin == b.end || a.end <= b.begin || b.end <= a.begin;
}
ADJGEN_INLINE int adjgen_are_apart_or_same(adjgen_extent a, adjgen_extent b) {
  return a.array == b.array || adjgen_are_apart(a, b);
}

/* No two of `count` extents have a byte in common. */
ADJGEN_INLINE int adjgen_are_all_apart(const adjgen_extent *extents, int count) {
  int a, b;
  for (a = 0; a < count; ++a)
    for (b = 0; b < a; ++b)
      if (!adjgen_are_apart(extents[a], extents[b]))
        return 0;
  return 1;
}

/* Is a row apart from another one, which adjgen_row_of would be asked for with these arguments? */
ADJGEN_INLINE int adjgen_row_is_apart(adjgen_extent row, const volatile void *element, size_t size,
                                      adjgen_index low, adjgen_index high, adjgen_index trips) {
  return adjgen_are_apart(row, adjgen_row_of(element, size, low, high, trips));
}

#endif
