/* Sums in memory of the thread's own, and their sum over the team. */
#include "internal.h"

#include <adjgen/factored.h>

#include <stdlib.h>

/* A sum may begin at a stretch's last bytes, where numbers are aligned at less than their size. */
#define SLACK 64
#define FIRST_BYTES (16 * (uintptr_t)ADJGEN_PART_BYTES)

static char *newSums(size_t bytes) {
  char *const sums = calloc(1, bytes + SLACK);
  if (!sums)
    adjgen_fatal("out of memory: %zu bytes asked for, for sums of a thread", bytes);
  return sums;
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
static void move(char *to, const char *from, size_t bytes) {
  for (size_t k = 0; k < bytes; k += ADJGEN_PART_BYTES)
    if (!isZero(from + k, ADJGEN_PART_BYTES))
      memcpy(to + k, from + k, ADJGEN_PART_BYTES);
  memcpy(to + bytes, from + bytes, SLACK);
}

/* The stretch is doubled on the side where it was left, so that it is moved a few times only. */
void adjgen_pages_extend(adjgen_pages *pages, uintptr_t address) {
  uintptr_t first = pages->first, end = first + pages->span;
  if (pages->span == 0)
    first = end = address / ADJGEN_PART_BYTES * ADJGEN_PART_BYTES;
  const uintptr_t more = pages->span > FIRST_BYTES ? pages->span : FIRST_BYTES;
  if (address < first) {
    first = first - address > more ? address : first > more ? first - more : 0;
    first = first / ADJGEN_PART_BYTES * ADJGEN_PART_BYTES;
  } else {
    end = address - end >= more ? address + 1 : end + more;
    end = (end + ADJGEN_PART_BYTES - 1) / ADJGEN_PART_BYTES * ADJGEN_PART_BYTES;
  }
  char *const sums = newSums(end - first);
  if (pages->sums)
    move(sums + (pages->first - first), pages->sums, pages->span);
  free(pages->sums);
  pages->sums = sums;
  pages->first = first;
  pages->span = end - first;
}

/* In lines of their own: threads write to them. */
static adjgen_pages *newPages(void) {
  adjgen_pages *const pages = adjgen_allocate(128);
  memset(pages, 0, sizeof *pages);
  return pages;
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
  return all[thread] = newPages();
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
    if (part < (*t)->first || offset >= (*t)->span || isZero((*t)->sums + offset + at, bytes))
      continue;
    if (!sums)
      sums = (*t)->sums + offset + at;
    else if (c->size == sizeof(double))
      addSums_double(sums, (*t)->sums + offset + at, bytes);
    else
      addSums_float(sums, (*t)->sums + offset + at, bytes);
  }
  c->begin = first;
  c->end = end;
  c->of_double = (const double *)(const void *)sums;
  c->of_float = (const float *)(const void *)sums;
  return sums != NULL;
}

/* Threads take turns with so many parts. */
#define PARTS 8

int adjgen_next_cells(adjgen_cells *c) {
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

void adjgen_rests_free(adjgen_rests *rests) {
  if (!rests->pages)
    return;
  for (adjgen_pages **p = rests->pages; *p; ++p) {
    free((*p)->sums);
    free(*p);
  }
  free(rests->pages);
  rests->pages = NULL;
}
