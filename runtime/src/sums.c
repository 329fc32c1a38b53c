/* Sums in blocks of the thread's own: places taken and given up, and the end of a region. */
#include "internal.h"

#include <adjgen/sums.h>

#include <pthread.h>
#include <stdlib.h>

/* Whether blocks are worthwhile is asked whenever so many have left, of what they had collected, and when the
 * places in use reach a limit, which starts low, of what the blocks in them have collected. If they are, the
 * limit rises; if not, additions that find no block, or all, are made atomically, first a few, at each
 * further time more.
 *
 * Measured: a block with two sums in it leaves in 25 to 40 ns, one addition takes 1.2 ns in a block and
 * atomically 3 ns, or 10 where threads meet. */
#define BLOCKS_WATCHED 256
#define FIRST_LIMIT 64
#define LIMIT_FACTOR 4
#define COLLECTED_BY_LEAVING_BLOCK 32
#define COLLECTED_BY_BLOCK_IN_PLACE 8
#define FEWEST_ATOMICS 4096
#define MOST_ATOMICS 1048576

typedef struct {
  adjgen_sums sums; /* first: generated code has its address */
  unsigned depth;   /* regions that have begun and not ended */
  unsigned used;    /* places in use: taken[0 .. used-1] */
  unsigned limit;   /* of `used`, where the question is asked */
  unsigned left;    /* blocks that have left since it was asked */
  size_t leftWith;  /* what they had collected */
  size_t next;      /* the number of atomic additions next time */
  size_t collected; /* by all blocks until the question was asked last, those that have left included */
  size_t gone;      /* by those that have left */
  size_t missed;    /* additions that have found no block since then */
  unsigned short taken[ADJGEN_SUM_BLOCKS];
} Collection;

_Static_assert(ADJGEN_SUM_BLOCKS <= 65536, "a place's number is a short");

__thread adjgen_sums *adjgen_collecting ADJGEN_TLS_MODEL;
static __thread Collection *own ADJGEN_TLS_MODEL;

static pthread_key_t threadEnd;
static int haveThreadEnd;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void makeKey(void) { haveThreadEnd = pthread_key_create(&threadEnd, free) == 0; }

/* A library that is unloaded must leave no call to its code behind. */
__attribute__((destructor)) static void deleteKey(void) {
  if (haveThreadEnd)
    pthread_key_delete(threadEnd);
}

/* As double and as float: the same text for both. */
#define ATOMIC_ADD(type)                                                                                     \
  static void addAtomically_##type(type *target, type value) {                                               \
    type before, after;                                                                                      \
    __atomic_load(target, &before, __ATOMIC_RELAXED);                                                        \
    do                                                                                                       \
      after = before + value;                                                                                \
    while (!__atomic_compare_exchange(target, &before, &after, 1, __ATOMIC_RELAXED, __ATOMIC_RELAXED));      \
  }                                                                                                          \
                                                                                                             \
  /* Adds the block to the memory at `target` and leaves zeros. */                                           \
  static void addBlock_##type(type *target, type *block) {                                                   \
    for (unsigned k = 0; k < ADJGEN_SUM_BLOCK_BYTES / sizeof(type); ++k)                                     \
      if (block[k] != 0) {                                                                                   \
        addAtomically_##type(target + k, block[k]);                                                          \
        block[k] = 0;                                                                                        \
      }                                                                                                      \
  }

ATOMIC_ADD(double)
ATOMIC_ADD(float)

static void addBlock(adjgen_sums *s, unsigned place) {
  const uintptr_t key = s->tag[place].key;
  if (key & ADJGEN_SUM_IS_FLOAT)
    addBlock_float((float *)(key & ~ADJGEN_SUM_IS_FLOAT), s->block[place].of_float);
  else
    addBlock_double((double *)key, s->block[place].of_double);
}

static size_t collectedInPlaces(const Collection *c) {
  size_t sum = 0;
  for (unsigned k = 0; k < c->used; ++k)
    sum += c->sums.tag[c->taken[k]].collected;
  return sum;
}

static void addAtomicallyForAWhile(Collection *c) {
  const size_t collected = c->gone + collectedInPlaces(c);
  if (collected - c->collected < c->missed) {
    c->sums.blind = c->next;
    c->missed = 0;
  } else {
    c->missed = c->sums.atomics = c->next;
  }
  c->collected = collected;
  if (c->next < MOST_ATOMICS)
    c->next *= 2;
}

/* A place that no block has had: is the next one worthwhile? */
static int mayTake(Collection *c) {
  if (c->used < c->limit)
    return 1;
  if (collectedInPlaces(c) < (size_t)c->used * COLLECTED_BY_BLOCK_IN_PLACE) {
    addAtomicallyForAWhile(c);
    return 0;
  }
  c->limit *= LIMIT_FACTOR;
  return 1;
}

static void leave(Collection *c, unsigned place) {
  addBlock(&c->sums, place);
  c->leftWith += c->sums.tag[place].collected;
  c->gone += c->sums.tag[place].collected;
  if (++c->left < BLOCKS_WATCHED)
    return;
  if (c->leftWith < (size_t)BLOCKS_WATCHED * COLLECTED_BY_LEAVING_BLOCK)
    addAtomicallyForAWhile(c);
  c->left = 0;
  c->leftWith = 0;
}

/* Gives the place to the block of `key`, whoever had it before. False: no blocks for a while. */
static int take(Collection *c, unsigned place, uintptr_t key) {
  adjgen_sum_tag *tag = &c->sums.tag[place];
  ++c->missed;
  if (tag->key != 0) {
    leave(c, place);
  } else {
    if (!mayTake(c))
      return 0;
    c->taken[c->used++] = (unsigned short)place;
  }
  tag->key = key;
  tag->collected = 1;
  return 1;
}

#define ADD_SLOW(type, kind)                                                                                 \
  void adjgen_add_##type##_slow(type *target, type value) {                                                  \
    const uintptr_t address = (uintptr_t)target, numbers = ADJGEN_SUM_NUMBERS(type);                         \
    const unsigned place = adjgen_sum_place(address);                                                        \
    if (take(own, place, (address & ~numbers) | (kind)))                                                     \
      own->sums.block[place].of_##type[(address & numbers) / sizeof(type)] += value;                         \
    else                                                                                                     \
      addAtomically_##type(target, value);                                                                   \
  }

ADD_SLOW(double, 0)
ADD_SLOW(float, ADJGEN_SUM_IS_FLOAT)

/* Each region's loops are new ones: nothing is known of them. */
static void askAnew(Collection *c) {
  c->used = c->left = 0;
  c->leftWith = c->collected = c->gone = c->missed = 0;
  c->sums.blind = c->sums.atomics = 0;
  c->limit = FIRST_LIMIT;
  c->next = FEWEST_ATOMICS;
}

static Collection *newCollection(void) {
  Collection *c = adjgen_allocate(sizeof *c);
  memset(c, 0, sizeof *c);
  askAnew(c);
  pthread_once(&once, makeKey);
  if (haveThreadEnd)
    pthread_setspecific(threadEnd, c);
  return c;
}

void adjgen_sums_open(void) {
  if (!own)
    own = newCollection();
  ++own->depth;
  adjgen_collecting = &own->sums;
}

void adjgen_sums_close(void) {
  Collection *c = own;
  for (unsigned k = 0; k < c->used; ++k) {
    addBlock(&c->sums, c->taken[k]);
    c->sums.tag[c->taken[k]].key = 0;
  }
  askAnew(c);
  if (--c->depth == 0)
    adjgen_collecting = NULL;
}
