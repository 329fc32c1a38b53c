/* A set is a sorted list as long as that is shorter than a row of bits; lists of a loop that adds numbers in
 * increasing order only grow at their end. */
#include "index_set.h"

#include "fatal.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct index_set {
  atomic_size_t owners;
  uint32_t count; /* of numbers */
  uint32_t room;  /* of a list, in numbers; of bits, in words */
  uint32_t isBits;
  uint32_t numbers[]; /* a list; or words of 32 bits */
};

static int is_one(const index_set *s) { return ((uintptr_t)s & 1) != 0; }
static uint32_t the_one(const index_set *s) { return (uint32_t)((uintptr_t)s >> 1); }

index_set *adjgen_set_of_one(uint32_t index) { return (index_set *)(((uintptr_t)index << 1) | 1); }

static index_set *new_set(uint32_t room, int isBits) {
  index_set *s = malloc(sizeof *s + room * sizeof s->numbers[0]);
  if (!s)
    adjgen_fatal("out of memory: a set of %u numbers in a pattern", (unsigned)room);
  atomic_init(&s->owners, 1);
  s->count = 0;
  s->room = room;
  s->isBits = isBits != 0;
  return s;
}

index_set *adjgen_set_share(index_set *s) {
  if (s && !is_one(s))
    atomic_fetch_add_explicit(&s->owners, 1, memory_order_relaxed);
  return s;
}

void adjgen_set_drop(index_set *s) {
  if (s && !is_one(s) && atomic_fetch_sub_explicit(&s->owners, 1, memory_order_acq_rel) == 1)
    free(s);
}

size_t adjgen_set_size(const index_set *s) { return !s ? 0 : is_one(s) ? 1 : s->count; }

void adjgen_set_list(const index_set *s, size_t *out) {
  uint32_t k;
  if (!s)
    return;
  if (is_one(s)) {
    *out = the_one(s);
  } else if (!s->isBits) {
    for (k = 0; k < s->count; ++k)
      out[k] = s->numbers[k];
  } else {
    for (k = 0; k < s->room; ++k)
      for (uint32_t bits = s->numbers[k]; bits != 0; bits &= bits - 1)
        *out++ = (size_t)k * 32 + (size_t)__builtin_ctz(bits);
  }
}

static uint32_t words_for(uint32_t columns) { return columns / 32 + 1; }

static void add_bit(index_set *bits, uint32_t number) {
  uint32_t *word = &bits->numbers[number / 32];
  const uint32_t bit = UINT32_C(1) << number % 32;
  bits->count += (*word & bit) == 0;
  *word |= bit;
}

/* bits |= s */
static void add_to_bits(index_set *bits, const index_set *s) {
  uint32_t k, count = 0;
  if (is_one(s)) {
    add_bit(bits, the_one(s));
  } else if (!s->isBits) {
    for (k = 0; k < s->count; ++k)
      add_bit(bits, s->numbers[k]);
  } else {
    for (k = 0; k < bits->room; ++k) {
      bits->numbers[k] |= s->numbers[k];
      count += (uint32_t)__builtin_popcount(bits->numbers[k]);
    }
    bits->count = count;
  }
}

static const uint32_t *list_of(const index_set *s, uint32_t *one, uint32_t *count) {
  if (is_one(s)) {
    *one = the_one(s);
    *count = 1;
    return one;
  }
  *count = s->count;
  return s->numbers;
}

/* Of two sorted lists, from their ends: so the result may stand where the first one does, whose beginning stays. */
static uint32_t merge_from_the_end(uint32_t *out, uint32_t end, const uint32_t *a, uint32_t na,
                                   const uint32_t *b, uint32_t nb) {
  while ((na > 0 && !(nb == 0 && out == a)) || nb > 0) {
    const uint32_t x = na > 0 && (nb == 0 || a[na - 1] >= b[nb - 1]) ? a[na - 1] : b[nb - 1];
    na -= na > 0 && a[na - 1] == x;
    nb -= nb > 0 && b[nb - 1] == x;
    out[--end] = x;
  }
  return end;
}

/* The first place from which on no number is less. */
static uint32_t place_in(const uint32_t *a, uint32_t na, uint32_t number) {
  uint32_t low = 0;
  while (low < na) {
    const uint32_t middle = low + (na - low) / 2;
    if (a[middle] < number)
      low = middle + 1;
    else
      na = middle;
  }
  return low;
}

/* A few numbers join a long list again and again: a search for each of them. */
static uint32_t in_both(const uint32_t *list, uint32_t count, const uint32_t *few, uint32_t nf) {
  uint32_t k, both = 0;
  for (k = 0; k < nf; ++k) {
    const uint32_t at = place_in(list, count, few[k]);
    both += at < count && list[at] == few[k];
  }
  return both;
}

static uint32_t size_of_union(const uint32_t *a, uint32_t na, const uint32_t *b, uint32_t nb) {
  uint32_t i = 0, k = 0, both = 0;
  if (na > 0 && nb > 0 && a[na - 1] < b[0])
    return na + nb;
  if (na / 32 >= nb)
    return na + nb - in_both(a, na, b, nb);
  if (nb / 32 >= na)
    return na + nb - in_both(b, nb, a, na);
  while (i < na && k < nb) {
    both += a[i] == b[k];
    const uint32_t low = a[i] < b[k] ? a[i] : b[k];
    i += a[i] == low;
    k += b[k] == low;
  }
  return na + nb - both;
}

static int has_one_owner(index_set *s) {
  return !is_one(s) && atomic_load_explicit(&s->owners, memory_order_acquire) == 1;
}

static index_set *joined_bits(index_set *own, const index_set *other, uint32_t columns) {
  if (has_one_owner(own) && own->isBits) {
    add_to_bits(own, other);
    return own;
  }
  index_set *bits = new_set(words_for(columns), 1);
  memset(bits->numbers, 0, bits->room * sizeof bits->numbers[0]);
  add_to_bits(bits, own);
  add_to_bits(bits, other);
  adjgen_set_drop(own);
  return bits;
}

index_set *adjgen_set_join(index_set *own, const index_set *other, uint32_t columns) {
  uint32_t one_a, one_b, na, nb;
  if (!other || own == other)
    return own;
  if (!own)
    return adjgen_set_share((index_set *)other);
  if ((!is_one(own) && own->isBits) || (!is_one(other) && other->isBits))
    return joined_bits(own, other, columns);
  const uint32_t *a = list_of(own, &one_a, &na), *b = list_of(other, &one_b, &nb);
  const uint32_t count = size_of_union(a, na, b, nb);
  if (count == na)
    return own;
  if (count == nb) {
    adjgen_set_drop(own);
    return adjgen_set_share((index_set *)other);
  }
  if (count > words_for(columns))
    return joined_bits(own, other, columns);
  if (has_one_owner(own) && own->room >= count) {
    if (own->numbers[na - 1] < b[0])
      memcpy(own->numbers + na, b, nb * sizeof *b);
    else
      merge_from_the_end(own->numbers, count, a, na, b, nb);
    own->count = count;
    return own;
  }
  index_set *s = new_set(count + (na > 4 ? count / 2 : 0), 0);
  merge_from_the_end(s->numbers, count, a, na, b, nb);
  s->count = count;
  adjgen_set_drop(own);
  return s;
}
