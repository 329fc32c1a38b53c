#include "stream.h"

#include "clock.h"
#include "fatal.h"
#include "memory.h"
#include "scratch.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

#define WORKERS 2

typedef struct {
  adjgen_block *first, *last;
} Queue;

/* All of it belongs to who has the lock. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t has_work = PTHREAD_COND_INITIALIZER, has_done = PTHREAD_COND_INITIALIZER;
static Queue coming, leaving;
static int file = -1, waiting, stops;
static pthread_t worker[WORKERS];
static int workers;
static off_t file_end;
static off_t *free_place; /* in the file */
static size_t free_places, free_room;
static adjgen_stream_figures figures;
static size_t leaving_bytes; /* read without the lock, too */

static int movesOf(const adjgen_block *b) { return __atomic_load_n(&b->moves, __ATOMIC_ACQUIRE); }

/* ---- places in the file */

static off_t takePlace(void) {
  if (free_places > 0)
    return free_place[--free_places];
  const off_t at = file_end;
  file_end += ADJGEN_BLOCK_BYTES;
  return at;
}

static void giveBackPlace(off_t at) {
  if (free_places == free_room) {
    const size_t room = free_room ? 2 * free_room : 256;
    off_t *place = adjgen_allocate(room * sizeof *place);
    if (free_places > 0)
      memcpy(place, free_place, free_places * sizeof *place);
    free(free_place);
    free_place = place;
    free_room = room;
  }
  free_place[free_places++] = at;
}

/* ---- the workers */

static void put(Queue *q, adjgen_block *b) {
  b->queued = NULL;
  *(q->first ? &q->last->queued : &q->first) = b;
  q->last = b;
}

static adjgen_block *take(Queue *q) {
  adjgen_block *b = q->first;
  if (b)
    q->first = b->queued;
  return b;
}

static void move(adjgen_block *b, int how) {
  if (how == ADJGEN_BLOCK_LEAVES)
    adjgen_scratch_write(file, b->data, b->stored, b->on_disk);
  else
    adjgen_scratch_read(file, b->data, b->stored, b->on_disk);
}

/* With the lock. */
static void arrived(adjgen_block *b, int how) {
  if (how == ADJGEN_BLOCK_LEAVES) {
    adjgen_let_go_of(&adjgen_of_stacks, b->data - ADJGEN_MARGIN, ADJGEN_BLOCK_BYTES);
    b->data = NULL;
    figures.written += b->stored;
    __atomic_sub_fetch(&leaving_bytes, ADJGEN_BLOCK_BYTES, __ATOMIC_RELAXED);
  } else
    figures.read += b->stored;
  __atomic_store_n(&b->moves, ADJGEN_BLOCK_RESTS, __ATOMIC_RELEASE);
  pthread_cond_broadcast(&has_done);
}

/* What comes is waited for sooner than what leaves. */
static void *work(void *unused) {
  pthread_mutex_lock(&lock);
  for (;;) {
    adjgen_block *b = take(&coming);
    if (!b)
      b = take(&leaving);
    if (!b && stops)
      break;
    if (!b) {
      ++waiting;
      pthread_cond_wait(&has_work, &lock);
      --waiting;
      continue;
    }
    const int how = movesOf(b);
    pthread_mutex_unlock(&lock);
    move(b, how);
    pthread_mutex_lock(&lock);
    arrived(b, how);
  }
  pthread_mutex_unlock(&lock);
  return unused;
}

/* A library that is unloaded must leave no thread in its code. */
__attribute__((destructor)) static void stop(void) {
  pthread_mutex_lock(&lock);
  stops = 1;
  const int number = workers;
  pthread_cond_broadcast(&has_work);
  pthread_mutex_unlock(&lock);
  for (int k = 0; k < number; ++k)
    pthread_join(worker[k], NULL);
  workers = 0;
}

/* The program's signals are for its own threads. */
static void addWorker(void) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  workers += pthread_create(&worker[workers], NULL, work, NULL) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* Where no thread can be had, whoever asks does the work. */
static void start(adjgen_block *b, int how) {
  if (workers < WORKERS && !waiting && !stops)
    addWorker();
  __atomic_store_n(&b->moves, how, __ATOMIC_RELEASE);
  if (workers == 0) {
    move(b, how);
    arrived(b, how);
    return;
  }
  put(how == ADJGEN_BLOCK_COMES ? &coming : &leaving, b);
  pthread_cond_signal(&has_work);
}

/* ---- processes that are forked

 * The child has neither the threads nor, as both would write to it, the file. It goes on with one
 * of its own, in places behind those of the parent. */
static off_t own_from; /* places in front of it are in the file of the parent */

static void beforeFork(void) { pthread_mutex_lock(&lock); }

static void inParent(void) { pthread_mutex_unlock(&lock); }

static void inChild(void) {
  own_from = file_end;
  adjgen_scratch_close(file);
  file = -1;
  free_places = 0;
  leaving_bytes = 0;
  coming.first = leaving.first = NULL;
  workers = waiting = 0;
  has_work = has_done = (pthread_cond_t)PTHREAD_COND_INITIALIZER;
  pthread_mutex_unlock(&lock);
}

static void openFile(void) {
  static int isRegistered;
  file = adjgen_scratch_open();
  if (!isRegistered)
    pthread_atfork(beforeFork, inParent, inChild);
  isRegistered = 1;
}

static void refuseOfParent(const adjgen_block *b) {
  if (b->on_disk >= 0 && b->on_disk < own_from)
    adjgen_fatal("a process that was forked needs saved values that its parent had on disk");
}

/* ---- blocks */

static char *newData(void) {
  return (char *)adjgen_hold_for(&adjgen_of_stacks, ADJGEN_BLOCK_BYTES) + ADJGEN_MARGIN;
}

adjgen_block *adjgen_block_new(void) {
  adjgen_block *b = adjgen_allocate(sizeof *b);
  memset(b, 0, sizeof *b);
  b->on_disk = -1;
  b->data = newData();
  return b;
}

static void waitFor(const adjgen_block *b) {
  if (movesOf(b) == ADJGEN_BLOCK_RESTS)
    return;
  refuseOfParent(b);
  const double begin = adjgen_clock();
  pthread_mutex_lock(&lock);
  while (movesOf(b) != ADJGEN_BLOCK_RESTS)
    pthread_cond_wait(&has_done, &lock);
  figures.waited += adjgen_clock() - begin;
  pthread_mutex_unlock(&lock);
}

int adjgen_block_is_here(const adjgen_block *b) { return movesOf(b) == ADJGEN_BLOCK_RESTS && b->data; }

void adjgen_block_fetch_ahead(adjgen_block *b) {
  if (movesOf(b) != ADJGEN_BLOCK_RESTS || b->data || b->on_disk < 0)
    return;
  refuseOfParent(b);
  b->data = newData();
  pthread_mutex_lock(&lock);
  start(b, ADJGEN_BLOCK_COMES);
  pthread_mutex_unlock(&lock);
}

void adjgen_block_fetch(adjgen_block *b) {
  waitFor(b);
  if (b->data)
    return;
  if (b->on_disk < 0)
    adjgen_fatal("a stack is put to a mark whose values are not there any more");
  adjgen_block_fetch_ahead(b);
  waitFor(b);
}

void adjgen_block_drop(adjgen_block *b) {
  adjgen_let_go_of(&adjgen_of_stacks, b->data - ADJGEN_MARGIN, ADJGEN_BLOCK_BYTES);
  b->data = NULL;
}

void adjgen_block_store(adjgen_block *b) {
  if (b->on_disk >= own_from && b->on_disk >= 0) {
    adjgen_block_drop(b);
    return;
  }
  pthread_mutex_lock(&lock);
  if (file < 0)
    openFile();
  b->on_disk = takePlace();
  b->stored = b->used;
  __atomic_add_fetch(&leaving_bytes, ADJGEN_BLOCK_BYTES, __ATOMIC_RELAXED);
  start(b, ADJGEN_BLOCK_LEAVES);
  pthread_mutex_unlock(&lock);
}

void adjgen_block_forget(adjgen_block *b) {
  waitFor(b);
  if (b->on_disk < 0)
    return;
  if (b->on_disk >= own_from) {
    pthread_mutex_lock(&lock);
    giveBackPlace(b->on_disk);
    pthread_mutex_unlock(&lock);
  }
  b->on_disk = -1;
}

void adjgen_block_empty(adjgen_block *b) {
  adjgen_block_forget(b);
  if (!b->data)
    b->data = newData();
}

void adjgen_block_free(adjgen_block *b) {
  adjgen_block_forget(b);
  if (b->data)
    adjgen_block_drop(b);
  free(b);
}

size_t adjgen_stream_leaving(void) { return __atomic_load_n(&leaving_bytes, __ATOMIC_RELAXED); }

void adjgen_stream_wait(void) {
  const double begin = adjgen_clock();
  pthread_mutex_lock(&lock);
  const size_t before = adjgen_stream_leaving();
  while (adjgen_stream_leaving() > 0 && adjgen_stream_leaving() >= before)
    pthread_cond_wait(&has_done, &lock);
  figures.waited += adjgen_clock() - begin;
  pthread_mutex_unlock(&lock);
}

adjgen_stream_figures adjgen_stream_figures_now(void) {
  pthread_mutex_lock(&lock);
  const adjgen_stream_figures now = figures;
  pthread_mutex_unlock(&lock);
  return now;
}
