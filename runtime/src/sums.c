/* Sums in blocks of the thread's own: places taken and given up, and the end of a region. */
#include "atomics.h"
#include "memory.h"

#include <adjgen/sums.h>

#include <pthread.h>
#include <stdlib.h>

/* A block that gets a place uses up a token. When there are none left, a sample of the additions that come
 * next shows how many find their block: if many do for each that does not, there are new tokens; else all
 * additions are made atomically, each time for longer, before there are a few new tokens. So the cost of
 * blocks that do not pay is bounded by a part of that of the atomic additions.
 *
 * Measured: a block with two sums in it leaves in 25 to 40 ns; an addition takes 1.2 ns in a block, and
 * atomically 3 ns, or 10 where threads meet. */
#define SAMPLE 256
#define HITS_FOR_EACH_MISS 16
#define NEW_TOKENS 256
#define FEW_TOKENS 64
#define FEWEST_ATOMICS 4096
#define MOST_ATOMICS 1048576

typedef struct {
  adjgen_sums sums;         /* first: generated code has its address */
  unsigned depth;           /* regions that have begun and not ended */
  unsigned slow;            /* additions are counted, or made atomically */
  unsigned used;            /* places in use: taken[0 .. used-1] */
  unsigned tokens;          /* for blocks that may get a place */
  unsigned atomics;         /* so many additions are made atomically; else, if slow, they are counted */
  unsigned sampled, missed; /* additions, and those that have found no block, when they are counted */
  unsigned next;            /* how many are all made atomically the next time */
  unsigned short taken[ADJGEN_SUM_BLOCKS];
} Collection;

_Static_assert(ADJGEN_SUM_BLOCKS <= 65536, "a place's number is a short");

__thread adjgen_sums *adjgen_collecting ADJGEN_TLS_MODEL;
static __thread Collection *own ADJGEN_TLS_MODEL;

/* What a thread that is slow collects in, as generated code sees it: no block is ever found there. */
static adjgen_sums nothing;

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
#define BLOCKS(type)                                                                                         \
  /* Adds the block to the memory at `target` and leaves zeros. */                                           \
  static void addBlock_##type(type *target, type *block) {                                                   \
    for (unsigned k = 0; k < ADJGEN_SUM_BLOCK_BYTES / sizeof(type); ++k)                                     \
      if (block[k] != 0) {                                                                                   \
        addAtomically_##type(target + k, block[k]);                                                          \
        block[k] = 0;                                                                                        \
      }                                                                                                      \
  }

BLOCKS(double)
BLOCKS(float)

static void addBlock(adjgen_sums *s, unsigned place) {
  const uintptr_t key = s->key[place];
  if (key & ADJGEN_SUM_IS_FLOAT)
    addBlock_float((float *)(key & ~ADJGEN_SUM_IS_FLOAT), s->block[place].of_float);
  else
    addBlock_double((double *)key, s->block[place].of_double);
}

/* On the calling thread, between the begin and the end of a region. */
static void choosePath(Collection *c, unsigned slow) {
  c->slow = slow;
  adjgen_collecting = slow ? &nothing : &c->sums;
}

static void sample(Collection *c) {
  choosePath(c, 1);
  c->sampled = c->missed = 0;
}

/* One more addition of a sample. */
static void count(Collection *c, unsigned isMiss) {
  c->missed += isMiss;
  const int arePoor = c->missed * HITS_FOR_EACH_MISS > SAMPLE;
  if (++c->sampled < SAMPLE && !arePoor)
    return;
  choosePath(c, (unsigned)arePoor);
  c->tokens = arePoor ? FEW_TOKENS : NEW_TOKENS;
  if (!arePoor)
    return;
  c->atomics = c->next;
  if (c->next < MOST_ATOMICS)
    c->next *= 2;
}

/* Gives the place to the block of `key`, whoever had it before. */
static void take(Collection *c, unsigned place, uintptr_t key) {
  if (c->sums.key[place] != 0)
    addBlock(&c->sums, place);
  else
    c->taken[c->used++] = (unsigned short)place;
  c->sums.key[place] = key;
}

/* Sees to it that the block of `key` is in its place. */
static void provide(Collection *c, unsigned place, uintptr_t key) {
  const unsigned isMiss = c->sums.key[place] != key;
  if (isMiss)
    take(c, place, key);
  if (c->slow)
    count(c, isMiss);
  else if (--c->tokens == 0)
    sample(c);
}

#define ADD_SLOW(type, kind)                                                                                 \
  void adjgen_add_##type##_slow(type *target, type value) {                                                  \
    if (own->atomics > 0) {                                                                                  \
      addAtomically_##type(target, value);                                                                   \
      if (--own->atomics == 0)                                                                               \
        choosePath(own, 0);                                                                                  \
      return;                                                                                                \
    }                                                                                                        \
    const uintptr_t address = (uintptr_t)target, numbers = ADJGEN_SUM_NUMBERS(type);                         \
    const unsigned place = adjgen_sum_place(address);                                                        \
    provide(own, place, (address & ~numbers) | (kind));                                                      \
    own->sums.block[place].of_##type[(address & numbers) / sizeof(type)] += value;                           \
  }

ADD_SLOW(double, 0)
ADD_SLOW(float, ADJGEN_SUM_IS_FLOAT)

/* Each region's loops are new ones: nothing is known of them. */
static void askAnew(Collection *c) {
  c->used = 0;
  c->slow = c->atomics = 0;
  c->tokens = FEW_TOKENS;
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
  choosePath(own, own->slow);
}

void adjgen_sums_close(void) {
  Collection *c = own;
  for (unsigned k = 0; k < c->used; ++k) {
    addBlock(&c->sums, c->taken[k]);
    c->sums.key[c->taken[k]] = 0;
  }
  askAnew(c);
  adjgen_collecting = --c->depth == 0 ? NULL : &c->sums;
}
