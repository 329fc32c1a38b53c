#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "ring.h"

#include "fatal.h"
#include "memory.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#if defined(__linux__) && defined(__has_include)
#if __has_include(<linux/io_uring.h>)
#define HAS_RING 1
#endif
#endif

#ifdef HAS_RING

#include <linux/io_uring.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

struct adjgen_ring {
  int file;
  struct io_uring_params params;
  char *shared; /* both queues */
  size_t shared_bytes;
  struct io_uring_sqe *asked;
  size_t asked_bytes;
  unsigned put; /* not handed over yet */
};

static unsigned *at(const adjgen_ring *r, unsigned offset) {
  return (unsigned *)(void *)(r->shared + offset);
}

static int enter(adjgen_ring *r, unsigned waits) {
  return (int)syscall(SYS_io_uring_enter, r->file, r->put, waits, IORING_ENTER_GETEVENTS, NULL, 0);
}

static void *map(int file, size_t bytes, off_t what) {
  void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, file, what);
  return memory == MAP_FAILED ? NULL : memory;
}

/* Reads and writes by address, and one mapping for both queues: from Linux 5.6 on. */
#define NEEDED (IORING_FEAT_SINGLE_MMAP | IORING_FEAT_NODROP | IORING_FEAT_RW_CUR_POS)

static int isSetUp(adjgen_ring *r) {
  r->file = (int)syscall(SYS_io_uring_setup, ADJGEN_RING_ROOM, &r->params);
  if (r->file < 0 || (r->params.features & NEEDED) != NEEDED)
    return 0;
  const struct io_uring_params *p = &r->params;
  const size_t asked = p->sq_off.array + p->sq_entries * sizeof(unsigned),
               done = p->cq_off.cqes + p->cq_entries * sizeof(struct io_uring_cqe);
  r->shared_bytes = asked > done ? asked : done;
  r->asked_bytes = p->sq_entries * sizeof *r->asked;
  r->shared = map(r->file, r->shared_bytes, IORING_OFF_SQ_RING);
  r->asked = map(r->file, r->asked_bytes, IORING_OFF_SQES);
  return r->shared && r->asked;
}

static struct io_uring_sqe *next(adjgen_ring *r) {
  const unsigned tail = *at(r, r->params.sq_off.tail), place = tail & *at(r, r->params.sq_off.ring_mask);
  at(r, r->params.sq_off.array)[place] = place;
  memset(&r->asked[place], 0, sizeof *r->asked);
  return &r->asked[place];
}

static void put(adjgen_ring *r) {
  unsigned *tail = at(r, r->params.sq_off.tail);
  __atomic_store_n(tail, *tail + 1, __ATOMIC_RELEASE);
  ++r->put;
}

/* Some kernels set a ring up, and refuse to use it. */
static int works(adjgen_ring *r) {
  struct io_uring_sqe *nothing = next(r);
  nothing->opcode = IORING_OP_NOP;
  put(r);
  void *about;
  int result;
  if (enter(r, 1) != 1)
    return 0;
  r->put = 0;
  return adjgen_ring_take(r, &about, &result) && result == 0;
}

adjgen_ring *adjgen_ring_open(void) {
  adjgen_ring *r = adjgen_allocate(sizeof *r);
  memset(r, 0, sizeof *r);
  if (isSetUp(r) && works(r))
    return r;
  adjgen_ring_close(r);
  return NULL;
}

void adjgen_ring_close(adjgen_ring *r) {
  if (!r)
    return;
  if (r->shared)
    munmap(r->shared, r->shared_bytes);
  if (r->asked)
    munmap(r->asked, r->asked_bytes);
  if (r->file >= 0)
    close(r->file);
  free(r);
}

/* Never in the calling thread, as a write to the system's memory would be. */
void adjgen_ring_put(adjgen_ring *r, int writes, int file, char *bytes, size_t n, off_t place, void *about) {
  struct io_uring_sqe *s = next(r);
  s->opcode = writes ? IORING_OP_WRITE : IORING_OP_READ;
  s->flags = IOSQE_ASYNC;
  s->fd = file;
  s->addr = (uint64_t)(uintptr_t)bytes;
  s->len = n < ((size_t)1 << 30) ? (unsigned)n : 1u << 30;
  s->off = (uint64_t)place;
  s->user_data = (uint64_t)(uintptr_t)about;
  put(r);
}

void adjgen_ring_wait(adjgen_ring *r) {
  for (;;) {
    const int handed = enter(r, 1);
    if (handed >= 0) {
      r->put -= (unsigned)handed;
      return;
    }
    if (errno != EINTR && errno != EAGAIN && errno != EBUSY)
      adjgen_fatal("the system does not read and write saved values any more: %s", strerror(errno));
    if (errno != EINTR)
      return; /* room is made by taking what is through */
  }
}

int adjgen_ring_take(adjgen_ring *r, void **about, int *result) {
  unsigned *head = at(r, r->params.cq_off.head);
  if (*head == __atomic_load_n(at(r, r->params.cq_off.tail), __ATOMIC_ACQUIRE))
    return 0;
  const struct io_uring_cqe *done =
      (const struct io_uring_cqe *)(const void *)(r->shared + r->params.cq_off.cqes) +
      (*head & *at(r, r->params.cq_off.ring_mask));
  *about = (void *)(uintptr_t)done->user_data;
  *result = done->res;
  __atomic_store_n(head, *head + 1, __ATOMIC_RELEASE);
  return 1;
}

#else

adjgen_ring *adjgen_ring_open(void) { return NULL; }
void adjgen_ring_close(adjgen_ring *r) { (void)r; }
void adjgen_ring_put(adjgen_ring *r, int writes, int file, char *bytes, size_t n, off_t at, void *about) {
  (void)r, (void)writes, (void)file, (void)bytes, (void)n, (void)at, (void)about;
}
void adjgen_ring_wait(adjgen_ring *r) { (void)r; }
int adjgen_ring_take(adjgen_ring *r, void **about, int *result) {
  (void)r, (void)about, (void)result;
  return 0;
}

#endif
