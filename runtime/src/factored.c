/* Sums in memory of the thread's own, and their sum over the team. */
#include "factored.h"

#include "fatal.h"
#include "memory.h"

#include <adjgen/factored.h>
#include <adjgen/windows.h>

#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>

/* A sum may begin at a stretch's last bytes, where numbers are aligned at less than their size. */
#define SLACK 64
#define FIRST_BYTES (16 * (uintptr_t)ADJGEN_PART_BYTES)

/* Addresses are asked for in such amounts, so that a stretch hardly ever has to be moved as it grows; what is
 * not touched costs nothing. */
#if UINTPTR_MAX > 0xffffffff
#define MOST_RESERVED ((uintptr_t)1 << 30)
#else
#define MOST_RESERVED ((uintptr_t)1 << 24)
#endif

/* The sums' stretch lies in memory for a longer one. */
typedef struct Reserve {
  adjgen_pages pages; /* first: generated code has its address */
  char *memory;
  uintptr_t from, bytes; /* what the memory stands for */
  int thread;            /* whose it was last */
  struct Reserve *next;  /* of those that wait for the next region */
} Reserve;

/* Memory that is no longer needed, all zeros: the next region has it without the cost of new pages. */
static Reserve *waiting;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static char *reserve(uintptr_t bytes) {
  void *const memory =
      mmap(NULL, bytes + SLACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

static void release(const Reserve *r) {
  if (r->memory)
    munmap(r->memory, r->bytes + SLACK);
}

/* That of the same thread number, if it waits: it mostly adds to the same cells again. Else any. */
static Reserve *takeWaiting(int thread) {
  pthread_mutex_lock(&lock);
  Reserve **own = &waiting;
  while (*own && (*own)->thread != thread)
    own = &(*own)->next;
  Reserve **const from = *own ? own : &waiting, *const r = *from;
  if (r)
    *from = r->next;
  pthread_mutex_unlock(&lock);
  return r;
}

static void letWait(Reserve *r) {
  pthread_mutex_lock(&lock);
  r->next = waiting;
  waiting = r;
  pthread_mutex_unlock(&lock);
}

__attribute__((destructor)) void adjgen_rests_release(void) {
  for (Reserve *r = takeWaiting(0); r; r = takeWaiting(0)) {
    release(r);
    free(r);
  }
}

static int isZero(const char *sums, size_t bytes) {
  static const char zeros[256];
  while (bytes > sizeof zeros && memcmp(sums, zeros, sizeof zeros) == 0) {
    sums += sizeof zeros;
    bytes -= sizeof zeros;
  }
  return bytes <= sizeof zeros && memcmp(sums, zeros, bytes) == 0;
}

/* What has not been touched is not touched now either. */
static void move(char *to, const char *from, uintptr_t bytes) {
  for (uintptr_t k = 0; k < bytes; k += ADJGEN_PART_BYTES)
    if (!isZero(from + k, ADJGEN_PART_BYTES))
      memcpy(to + k, from + k, ADJGEN_PART_BYTES);
  memcpy(to + bytes, from + bytes, SLACK);
}

/* Memory around the stretch from `first` on; as much more as there is, up to the most. What has not been used
 * yet may stand for any. */
static void enlarge(Reserve *r, uintptr_t first, uintptr_t span) {
  const Reserve old = *r;
  if (old.pages.span == 0 && old.memory && span <= old.bytes / 2) {
    const uintptr_t before = (old.bytes - span) / 2 / ADJGEN_PART_BYTES * ADJGEN_PART_BYTES;
    r->from = first > before ? first - before : 0;
    return;
  }
  uintptr_t more = span < MOST_RESERVED / 2 ? MOST_RESERVED / 2 : span;
  for (r->memory = NULL; !r->memory; more /= 2) {
    const uintptr_t before = first > more ? more / ADJGEN_PART_BYTES * ADJGEN_PART_BYTES : 0;
    r->from = first - before;
    r->bytes = before + span + more;
    r->memory = reserve(r->bytes);
    if (!r->memory && more == 0)
      adjgen_fatal("out of memory: %zu bytes asked for, for sums of a thread", (size_t)r->bytes);
  }
  if (old.pages.span > 0)
    move(r->memory + (old.pages.first - r->from), old.pages.sums, old.pages.span);
  release(&old);
}

/* From now on it is this one, and covers what it has covered. */
static void cover(adjgen_pages *pages, uintptr_t first, uintptr_t end) {
  Reserve *const r = (Reserve *)(void *)pages;
  first = first / ADJGEN_PART_BYTES * ADJGEN_PART_BYTES;
  end = (end + ADJGEN_PART_BYTES - 1) / ADJGEN_PART_BYTES * ADJGEN_PART_BYTES;
  if (pages->span == 0 || first < r->from || end - r->from > r->bytes)
    enlarge(r, first, end - first);
  pages->sums = r->memory + (first - r->from);
  pages->first = first;
  pages->span = end - first;
}

/* The stretch grows on the side where it was left, by little: all of it is read in the end, and what nobody
 * has added to should not become memory. It seldom has to be moved. */
void adjgen_pages_extend(adjgen_pages *pages, uintptr_t address) {
  uintptr_t first = pages->first, end = first + pages->span;
  if (pages->span == 0)
    first = end = address / ADJGEN_PART_BYTES * ADJGEN_PART_BYTES;
  const uintptr_t more = pages->span / 8 > FIRST_BYTES ? pages->span / 8 : FIRST_BYTES;
  if (address < first)
    first = first - address > more ? address : first > more ? first - more : 0;
  else
    end = address - end >= more ? address + 1 : end + more;
  cover(pages, first, end);
}

/* In lines of their own: threads write to them. */
static adjgen_pages *newPages(int thread) {
  Reserve *r = takeWaiting(thread);
  if (!r) {
    r = adjgen_allocate(128);
    memset(r, 0, sizeof *r);
  }
  r->thread = thread;
  return &r->pages;
}

adjgen_pages *adjgen_pages_open(adjgen_rests *rests, int thread, int threads) {
  adjgen_pages **all = __atomic_load_n(&rests->pages, __ATOMIC_ACQUIRE);
  if (!all) {
    adjgen_pages **const mine =
        calloc((size_t)threads + 1, sizeof(adjgen_pages *)); /* the last one is null */
    if (!mine)
      adjgen_fatal("out of memory: %d threads", threads);
    if (__atomic_compare_exchange_n(&rests->pages, &all, mine, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
      all = mine;
    else
      free(mine);
  }
  return all[thread] = newPages(thread);
}

static uintptr_t least(adjgen_pages *const *all) {
  uintptr_t first = UINTPTR_MAX;
  for (; *all; ++all)
    if ((*all)->span > 0 && (*all)->first < first)
      first = (*all)->first;
  return first;
}

static uintptr_t most(adjgen_pages *const *all) {
  uintptr_t end = 0;
  for (; *all; ++all)
    if ((*all)->first + (*all)->span > end)
      end = (*all)->first + (*all)->span;
  return end;
}

#define ADD_SUMS(type)                                                                                       \
  static void addSums_##type(char *to, const char *from, size_t bytes) {                                     \
    type *const a = (type *)(void *)to;                                                                      \
    const type *const b = (const type *)(const void *)from;                                                  \
    for (size_t k = 0; k < bytes / sizeof(type); ++k)                                                        \
      a[k] += b[k];                                                                                          \
  }

ADD_SUMS(double)
ADD_SUMS(float)

/* The elements that begin in the part of the memory at `part`, and the sums of all threads, in the memory of
 * the first one that has any; false: nobody has. */
static int collect(adjgen_cells *c, uintptr_t part) {
  const intptr_t size = (intptr_t)c->size, before = (intptr_t)(part - c->base);
  const intptr_t first = before >= 0 ? (before + size - 1) / size : -(-before / size);
  const intptr_t end = first + (before + ADJGEN_PART_BYTES - first * size + size - 1) / size;
  const uintptr_t at = (uintptr_t)(first * size - before);
  const size_t bytes = (size_t)((end - first) * size);
  char *sums = NULL;
  for (adjgen_pages *const *t = c->pages; *t; ++t) {
    const uintptr_t offset = part - (*t)->first;
    if (part < (*t)->first || offset >= (*t)->span)
      continue;
    char *const own = (*t)->sums + offset + at;
    if (isZero(own, bytes))
      continue;
    if (!sums) {
      sums = own;
      continue;
    }
    if (c->size == sizeof(double))
      addSums_double(sums, own, bytes);
    else
      addSums_float(sums, own, bytes);
    memset(own, 0, bytes);
  }
  c->sums = sums;
  c->bytes = bytes;
  c->begin = first;
  c->end = end;
  c->of_double = (const double *)(const void *)sums;
  c->of_float = (const float *)(const void *)sums;
  return sums != NULL;
}

/* Threads take turns with so many parts. */
#define PARTS 8

int adjgen_next_cells(adjgen_cells *c) {
  if (c->sums)
    memset(c->sums, 0, c->bytes);
  c->sums = NULL;
  if (!c->part) {
    c->part = least(c->pages);
    c->last = most(c->pages);
  }
  while (c->part < c->last) {
    const uintptr_t number = c->part / ADJGEN_PART_BYTES;
    if ((int)(number / PARTS % (unsigned)c->threads) != c->thread) {
      c->part = (number / PARTS + 1) * PARTS * ADJGEN_PART_BYTES;
      continue;
    }
    c->part += ADJGEN_PART_BYTES;
    if (collect(c, c->part - ADJGEN_PART_BYTES))
      return 1;
  }
  return 0;
}

ptrdiff_t adjgen_window_open(adjgen_rests *rests, uintptr_t first, uintptr_t end, int thread, int threads) {
  return adjgen_pages_cover(adjgen_pages_open(rests, thread, threads), first, end);
}

ptrdiff_t adjgen_pages_cover(adjgen_pages *pages, uintptr_t first, uintptr_t end) {
  cover(pages, first, end);
  return (intptr_t)((uintptr_t)pages->sums - pages->first);
}

/* Cells of the memory itself, of which some may not be there: nothing was added to these. */
#define ADD_WINDOWS(type)                                                                                    \
  static void addTo_##type(type *cells, type *own) {                                                         \
    for (size_t k = 0; k < ADJGEN_PART_BYTES / sizeof(type); ++k)                                            \
      if (own[k] != 0)                                                                                       \
        cells[k] += own[k];                                                                                  \
    memset(own, 0, ADJGEN_PART_BYTES);                                                                       \
  }                                                                                                          \
  void adjgen_windows_add_##type(const adjgen_rests *rests, int thread, int threads) {                       \
    const uintptr_t last = most(rests->pages);                                                               \
    for (uintptr_t part = least(rests->pages); part < last; part += ADJGEN_PART_BYTES)                       \
      if ((int)(part / ADJGEN_PART_BYTES / PARTS % (unsigned)threads) == thread)                             \
        for (adjgen_pages *const *t = rests->pages; *t; ++t) {                                               \
          char *const own = (*t)->sums + (part - (*t)->first);                                               \
          if (part >= (*t)->first && part - (*t)->first < (*t)->span && !isZero(own, ADJGEN_PART_BYTES))     \
            addTo_##type((type *)part, (type *)(void *)own);                                                 \
        }                                                                                                    \
  }

ADD_WINDOWS(double)
ADD_WINDOWS(float)

void adjgen_rests_free(adjgen_rests *rests) {
  if (!rests->pages)
    return;
  for (adjgen_pages **p = rests->pages; *p; ++p) {
    memset(*p, 0, sizeof **p);
    letWait((Reserve *)(void *)*p);
  }
  free(rests->pages);
  rests->pages = NULL;
}
