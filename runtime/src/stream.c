#include "stream.h"

#include "clock.h"
#include "fatal.h"
#include "memory.h"
#include "scratch.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

/* All of it belongs to who has the lock. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t has_left = PTHREAD_COND_INITIALIZER;
static int file = -1;
static off_t file_end;
static off_t *free_place; /* in the file */
static size_t free_places, free_room;
static adjgen_stream_figures figures;
static size_t leaving_bytes; /* read without the lock, too */

static int rests(const adjgen_block *b) { return adjgen_transfer_rests(&b->transfer); }

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

/* ---- what moves */

static void arrived(adjgen_transfer *t) {
  adjgen_block *b = (adjgen_block *)(void *)((char *)t - offsetof(adjgen_block, transfer));
  pthread_mutex_lock(&lock);
  if (t->writes) {
    adjgen_let_go_of(&adjgen_of_stacks, b->data - ADJGEN_MARGIN, ADJGEN_BLOCK_BYTES);
    b->data = NULL;
    figures.written += t->n;
    __atomic_sub_fetch(&leaving_bytes, ADJGEN_BLOCK_BYTES, __ATOMIC_RELAXED);
    pthread_cond_broadcast(&has_left);
  } else
    figures.read += t->n;
  pthread_mutex_unlock(&lock);
}

static void start(adjgen_block *b, int writes) {
  b->transfer = (adjgen_transfer){writes, file, b->data, b->stored, b->on_disk, arrived, 0, 0, NULL};
  adjgen_transfer_start(&b->transfer);
}

/* ---- processes that are forked

 * As both would write to it, the child has not got the file. It goes on with one of its own, in places behind those of the parent. */
static off_t own_from; /* places in front of it are in the file of the parent */

static void beforeFork(void) { pthread_mutex_lock(&lock); }

static void inParent(void) { pthread_mutex_unlock(&lock); }

static void inChild(void) {
  own_from = file_end;
  adjgen_scratch_close(file);
  file = -1;
  free_places = 0;
  leaving_bytes = 0;
  has_left = (pthread_cond_t)PTHREAD_COND_INITIALIZER;
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

static void noteWaiting(double since) {
  pthread_mutex_lock(&lock);
  figures.waited += adjgen_clock() - since;
  pthread_mutex_unlock(&lock);
}

static void waitFor(const adjgen_block *b) {
  if (rests(b))
    return;
  refuseOfParent(b);
  const double begin = adjgen_clock();
  adjgen_transfer_wait(&b->transfer);
  noteWaiting(begin);
}

int adjgen_block_is_here(const adjgen_block *b) { return rests(b) && b->data; }

void adjgen_block_fetch_ahead(adjgen_block *b) {
  if (!rests(b) || b->data || b->on_disk < 0)
    return;
  refuseOfParent(b);
  b->data = newData();
  start(b, 0);
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
  pthread_mutex_unlock(&lock);
  start(b, 1);
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
    pthread_cond_wait(&has_left, &lock);
  figures.waited += adjgen_clock() - begin;
  pthread_mutex_unlock(&lock);
}

adjgen_stream_figures adjgen_stream_figures_now(void) {
  pthread_mutex_lock(&lock);
  const adjgen_stream_figures now = figures;
  pthread_mutex_unlock(&lock);
  return now;
}
