/* Rows of sums of the thread's own: loops of tasks add to them plainly.
 *
 * A thread keeps a row for each stretch of cells, known by its beginning and its length: stretches may overlap, as all
 * rows are added up in the end. There is a table of them, found by a hash, and room for their numbers. Where a
 * stretch finds no place, or the region does not collect, the loop is lent a row, which is added atomically behind it.
 * When there is no room left, all rows are added, and if the loops since then have found few of them, rows are only
 * lent for a while: a row that is used once costs more than it spares.
 *
 * What always holds: rows in the table, between loops, and room that is not in use have only zeros in them beside
 * sums; a row stays where it is as long as a loop may use it, that is until adjgen_task_rows_done(). */
#include "atomics.h"
#include "fatal.h"
#include "memory.h"

#include <adjgen/tasks.h>

#include <pthread.h>
#include <stdlib.h>

#define PLACES 2048 /* of the table, a power of two */
#define NEXT 4      /* so many of them are looked at */
#define ROOM ((size_t)512 * 1024)
#define LARGEST (ROOM / 8) /* row that gets a place */
#define LENT 8
#define LENT_ROOM 4096
#define UNIT 64    /* rows begin at multiples of it */
#define FEW_USES 2 /* of each row are not worth a place */
#define FEWEST 256 /* loops that are lent rows then, each time for longer */
#define MOST 65536

typedef struct {
  char *cells; /* null: the place is free */
  char *sums;
  size_t bytes;
  unsigned isFloat;
} Row;

typedef struct {
  Row row[PLACES];
  unsigned short taken[PLACES];
  unsigned used;        /* places: taken[0 .. used-1] */
  size_t uses;          /* of rows in the table */
  int isFull;           /* no room for another row */
  unsigned loops, next; /* that are lent rows, and how many it will be the next time */
  unsigned lent;        /* rows that the present loop has */
  Row lending[LENT];
  size_t room, lentRoom; /* in use */
  char *numbers;
  char lentNumbers[LENT_ROOM];
} Rows;

_Static_assert(PLACES <= 65536, "a place's number is a short");

static __thread Rows *own ADJGEN_TLS_MODEL;
static pthread_key_t threadEnd;
static int haveThreadEnd;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void freeRows(void *memory) {
  Rows *r = memory;
  free(r->numbers);
  free(r);
}

static void makeKey(void) { haveThreadEnd = pthread_key_create(&threadEnd, freeRows) == 0; }

/* A library that is unloaded must leave no call to its code behind. */
__attribute__((destructor)) static void deleteKey(void) {
  if (haveThreadEnd)
    pthread_key_delete(threadEnd);
}

static Rows *newRows(void) {
  Rows *r = adjgen_allocate(sizeof *r);
  memset(r, 0, sizeof *r);
  r->numbers = adjgen_allocate(ROOM);
  memset(r->numbers, 0, ROOM);
  r->next = FEWEST;
  pthread_once(&once, makeKey);
  if (haveThreadEnd)
    pthread_setspecific(threadEnd, r);
  return r;
}

#define ADD_ROW(type)                                                                                        \
  static void addRow_##type(type *cells, type *sums, size_t n) {                                             \
    for (size_t k = 0; k < n; ++k)                                                                           \
      if (sums[k] != 0) {                                                                                    \
        addAtomically_##type(cells + k, sums[k]);                                                            \
        sums[k] = 0;                                                                                         \
      }                                                                                                      \
  }

ADD_ROW(double)
ADD_ROW(float)

static void addRow(const Row *x) {
  if (x->isFloat)
    addRow_float((float *)(void *)x->cells, (float *)(void *)x->sums, x->bytes / sizeof(float));
  else
    addRow_double((double *)(void *)x->cells, (double *)(void *)x->sums, x->bytes / sizeof(double));
}

static size_t rounded(size_t bytes) { return (bytes + UNIT - 1) / UNIT * UNIT; }

static void addTable(Rows *r) {
  for (unsigned k = 0; k < r->used; ++k) {
    Row *x = &r->row[r->taken[k]];
    addRow(x);
    x->cells = NULL;
  }
  r->used = 0;
  r->uses = r->room = 0;
  r->isFull = 0;
}

static Row *place(Rows *r, const char *cells, size_t bytes, unsigned isFloat) {
  const uintptr_t a = (uintptr_t)cells;
  const unsigned first = (unsigned)((a >> 3) ^ (a >> 14) ^ (a >> 23));
  for (unsigned k = 0; k < NEXT; ++k) {
    Row *x = &r->row[(first + k) % PLACES];
    if (!x->cells || (x->cells == cells && x->bytes == bytes && x->isFloat == isFloat))
      return x;
  }
  return NULL;
}

static void take(Rows *r, Row *x, char *cells, size_t bytes, unsigned isFloat) {
  r->taken[r->used++] = (unsigned short)(x - r->row);
  *x = (Row){cells, r->numbers + r->room, bytes, isFloat};
  r->room += rounded(bytes);
}

/* Until the loop's end. */
static char *lend(Rows *r, char *cells, size_t bytes, unsigned isFloat) {
  if (r->lent == LENT)
    adjgen_fatal("a loop of a task adds to more than %d rows", LENT);
  Row *x = &r->lending[r->lent++];
  *x = (Row){cells, r->lentNumbers + r->lentRoom, bytes, isFloat};
  if (rounded(bytes) <= LENT_ROOM - r->lentRoom) {
    r->lentRoom += rounded(bytes);
  } else {
    x->sums = adjgen_allocate(bytes);
    memset(x->sums, 0, bytes);
  }
  return x->sums;
}

static char *row(char *cells, size_t bytes, unsigned isFloat) {
  if (!own)
    own = newRows();
  Rows *r = own;
  Row *x = adjgen_collecting && r->loops == 0 && bytes <= LARGEST ? place(r, cells, bytes, isFloat) : NULL;
  if (!x)
    return lend(r, cells, bytes, isFloat);
  if (!x->cells) {
    if (r->room + rounded(bytes) > ROOM) {
      r->isFull = 1;
      return lend(r, cells, bytes, isFloat);
    }
    take(r, x, cells, bytes, isFloat);
  }
  ++r->uses;
  return x->sums;
}

double *adjgen_task_row_of_double(double *first, adjgen_index n) {
  return (double *)(void *)row((char *)first, (size_t)n * sizeof *first, 0);
}
float *adjgen_task_row_of_float(float *first, adjgen_index n) {
  return (float *)(void *)row((char *)first, (size_t)n * sizeof *first, 1);
}

static void giveBack(Rows *r) {
  for (unsigned k = 0; k < r->lent; ++k) {
    Row *x = &r->lending[k];
    addRow(x);
    if (x->sums < r->lentNumbers || x->sums >= r->lentNumbers + LENT_ROOM)
      free(x->sums);
  }
  r->lent = 0;
  r->lentRoom = 0;
  if (r->loops > 0)
    --r->loops;
}

void adjgen_task_rows_return(void) {
  Rows *r = own;
  if (!r)
    return;
  if (r->lent > 0)
    giveBack(r);
  if (!r->isFull)
    return;
  const int arePoor = r->uses < (size_t)FEW_USES * r->used;
  addTable(r);
  if (!arePoor)
    return;
  r->loops = r->next;
  if (r->next < MOST)
    r->next *= 2;
}

/* Each region's loops are new ones: nothing is known of them. */
void adjgen_task_rows_flush(void) {
  if (!own)
    return;
  addTable(own);
  own->loops = 0;
  own->next = FEWEST;
}
