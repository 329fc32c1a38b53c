#include "transfers.h"

#include "ring.h"
#include "scratch.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>

#define WORKERS 2

typedef struct {
  adjgen_transfer *first, *last;
} Queue;

/* All of it belongs to who has the lock; the ring to the one worker that there is then. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t has_work = PTHREAD_COND_INITIALIZER, has_done = PTHREAD_COND_INITIALIZER;
static Queue coming, leaving;
static int waiting, stops, isAsked, isRegistered;
static pthread_t worker[WORKERS];
static int workers;
static adjgen_ring *ring;

static void put(adjgen_transfer *t) {
  Queue *q = t->writes ? &leaving : &coming;
  t->queued = NULL;
  *(q->first ? &q->last->queued : &q->first) = t;
  q->last = t;
}

static adjgen_transfer *takeFrom(Queue *q) {
  adjgen_transfer *t = q->first;
  if (t)
    q->first = t->queued;
  return t;
}

/* What comes is waited for sooner than what leaves. */
static adjgen_transfer *take(void) {
  adjgen_transfer *t = takeFrom(&coming);
  return t ? t : takeFrom(&leaving);
}

/* Without the lock. */
static void finish(adjgen_transfer *t) {
  if (t->arrived)
    t->arrived(t);
  pthread_mutex_lock(&lock);
  __atomic_store_n(&t->moves, 0, __ATOMIC_RELEASE);
  pthread_cond_broadcast(&has_done);
  pthread_mutex_unlock(&lock);
}

static void move(adjgen_transfer *t) {
  if (t->writes)
    adjgen_scratch_write(t->file, t->bytes, t->n, t->at);
  else
    adjgen_scratch_read(t->file, t->bytes, t->n, t->at);
  finish(t);
}

static void waitForWork(void) {
  ++waiting;
  pthread_cond_wait(&has_work, &lock);
  --waiting;
}

static void *work(void *unused) {
  pthread_mutex_lock(&lock);
  for (;;) {
    adjgen_transfer *t = take();
    if (!t && stops)
      break;
    if (!t) {
      waitForWork();
      continue;
    }
    pthread_mutex_unlock(&lock);
    move(t);
    pthread_mutex_lock(&lock);
  }
  pthread_mutex_unlock(&lock);
  return unused;
}

/* ---- by the ring */

static void hand(adjgen_transfer *t) {
  adjgen_ring_put(ring, t->writes, t->file, t->bytes + t->done, t->n - t->done, t->at + (off_t)t->done, t);
}

/* Whether it is through: less may have been moved than was asked for. */
static int isThrough(adjgen_transfer *t, int result) {
  if (result <= 0 && result != -EINTR && result != -EAGAIN && result != -ECANCELED)
    adjgen_scratch_failed(t->writes, t->n - t->done, -result);
  if (result > 0)
    t->done += (size_t)result;
  if (t->done == t->n)
    return 1;
  hand(t);
  return 0;
}

static int waitForRing(void) {
  int through = 0, result;
  void *about;
  adjgen_ring_wait(ring);
  while (adjgen_ring_take(ring, &about, &result))
    if (isThrough(about, result)) {
      ++through;
      finish(about);
    }
  return through;
}

static void *workByRing(void *unused) {
  int underWay = 0;
  pthread_mutex_lock(&lock);
  for (;;) {
    adjgen_transfer *t;
    while (underWay < ADJGEN_RING_ROOM && (t = take())) {
      hand(t);
      ++underWay;
    }
    if (underWay == 0 && stops)
      break;
    if (underWay == 0) {
      waitForWork();
      continue;
    }
    pthread_mutex_unlock(&lock);
    underWay -= waitForRing();
    pthread_mutex_lock(&lock);
  }
  pthread_mutex_unlock(&lock);
  return unused;
}

/* ---- the workers */

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
  adjgen_ring_close(ring);
  ring = NULL;
}

/* The program's signals are for its own threads. */
static void addWorker(void) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  workers += pthread_create(&worker[workers], NULL, ring ? workByRing : work, NULL) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void beforeFork(void) { pthread_mutex_lock(&lock); }

static void inParent(void) { pthread_mutex_unlock(&lock); }

/* The child has none of the threads, and a ring would be that of both. */
static void inChild(void) {
  adjgen_ring_close(ring);
  ring = NULL;
  isAsked = workers = waiting = 0;
  coming.first = leaving.first = NULL;
  has_work = has_done = (pthread_cond_t)PTHREAD_COND_INITIALIZER;
  pthread_mutex_unlock(&lock);
}

static void begin(void) {
  if (!isRegistered)
    pthread_atfork(beforeFork, inParent, inChild);
  isRegistered = 1;
  if (!isAsked && !stops)
    ring = adjgen_ring_open();
  isAsked = 1;
}

void adjgen_transfer_start(adjgen_transfer *t) {
  t->done = 0;
  __atomic_store_n(&t->moves, 1, __ATOMIC_RELEASE);
  pthread_mutex_lock(&lock);
  begin();
  if (workers < (ring ? 1 : WORKERS) && !waiting && !stops)
    addWorker();
  const int isAlone = workers == 0 || t->n == 0;
  if (!isAlone) {
    put(t);
    pthread_cond_signal(&has_work);
  }
  pthread_mutex_unlock(&lock);
  if (isAlone)
    move(t);
}

int adjgen_transfer_rests(const adjgen_transfer *t) { return !__atomic_load_n(&t->moves, __ATOMIC_ACQUIRE); }

void adjgen_transfer_wait(const adjgen_transfer *t) {
  if (adjgen_transfer_rests(t))
    return;
  pthread_mutex_lock(&lock);
  while (!adjgen_transfer_rests(t))
    pthread_cond_wait(&has_done, &lock);
  pthread_mutex_unlock(&lock);
}
