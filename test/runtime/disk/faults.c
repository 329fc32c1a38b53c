/* Preloaded: what disks do wrong, as FAULT says. interrupt: each second call is interrupted. short: each moves no more than 1000 bytes.
 * files: no file can be opened. full: there is room for 100,000 bytes. unreadable, cut: reads fail, or find the end of the file, behind as many.
 * With RING, what is asked of io_uring is changed, so that this happens there; without, there is none, as where the kernel refuses it. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/io_uring.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/types.h>

typedef ssize_t Write(int, const void *, size_t, off_t);
typedef ssize_t Read(int, void *, size_t, off_t);

static size_t calls, written, got;

static int is(const char *fault) {
  const char *said = getenv("FAULT");
  return said && strcmp(said, fault) == 0;
}

__attribute__((constructor)) static void limit(void) {
  const struct rlimit few = {3, 3};
  if (is("files"))
    setrlimit(RLIMIT_NOFILE, &few);
}

static int isInterrupted(void) {
  return is("interrupt") && __atomic_fetch_add(&calls, 1, __ATOMIC_RELAXED) % 2 == 0;
}

ssize_t pwrite(int file, const void *bytes, size_t n, off_t at) {
  Write *real = (Write *)dlsym(RTLD_NEXT, "pwrite");
  if (isInterrupted()) {
    errno = EINTR;
    return -1;
  }
  if (is("short") && n > 1000)
    n = 1000;
  if (is("full") && __atomic_fetch_add(&written, n, __ATOMIC_RELAXED) > 100000) {
    errno = ENOSPC;
    return -1;
  }
  return real(file, bytes, n, at);
}

ssize_t pread(int file, void *bytes, size_t n, off_t at) {
  Read *real = (Read *)dlsym(RTLD_NEXT, "pread");
  if (isInterrupted()) {
    errno = EINTR;
    return -1;
  }
  if (is("short") && n > 1000)
    n = 1000;
  const size_t before = __atomic_fetch_add(&got, n, __ATOMIC_RELAXED);
  if (is("unreadable") && before > 100000) {
    errno = EIO;
    return -1;
  }
  if (is("cut") && before > 100000)
    return 0;
  return real(file, bytes, n, at);
}

/* ---- of io_uring: a place that has no room, cannot be read, or has nothing, in place of the file */

typedef long Call(long, ...);

static struct io_uring_params ring;

static void change(struct io_uring_sqe *s) {
  const int writes = s->opcode == IORING_OP_WRITE, reads = s->opcode == IORING_OP_READ;
  if (!writes && !reads)
    return;
  if (is("short") && s->len > 1000)
    s->len = 1000;
  size_t *moved = writes ? &written : &got;
  const int isBehind = (*moved += s->len) > 100000;
  if (isBehind && writes && is("full"))
    s->fd = open("/dev/full", O_WRONLY);
  if (isBehind && reads && is("unreadable"))
    s->fd = open("/dev/null", O_WRONLY);
  if (isBehind && reads && is("cut"))
    s->fd = open("/dev/null", O_RDONLY);
}

static void changeAll(int file, unsigned number) {
  const size_t bytes = ring.sq_off.array + ring.sq_entries * sizeof(unsigned),
               asked = ring.sq_entries * sizeof(struct io_uring_sqe);
  char *queue = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, IORING_OFF_SQ_RING);
  struct io_uring_sqe *s = mmap(NULL, asked, PROT_READ | PROT_WRITE, MAP_SHARED, file, IORING_OFF_SQES);
  const unsigned tail = *(unsigned *)(void *)(queue + ring.sq_off.tail),
                 mask = *(unsigned *)(void *)(queue + ring.sq_off.ring_mask);
  for (unsigned k = tail - number; k != tail; ++k)
    change(&s[((unsigned *)(void *)(queue + ring.sq_off.array))[k & mask]]);
  munmap(queue, bytes);
  munmap(s, asked);
}

long syscall(long number, ...) {
  Call *real = (Call *)dlsym(RTLD_NEXT, "syscall");
  long of[6];
  va_list rest;
  va_start(rest, number);
  for (int k = 0; k < 6; ++k)
    of[k] = va_arg(rest, long);
  va_end(rest);
  if (number == SYS_io_uring_setup && !getenv("RING")) {
    errno = ENOSYS;
    return -1;
  }
  if (number == SYS_io_uring_enter && isInterrupted()) {
    errno = EINTR;
    return -1;
  }
  if (number == SYS_io_uring_enter)
    changeAll((int)of[0], (unsigned)of[1]);
  const long result = real(number, of[0], of[1], of[2], of[3], of[4], of[5]);
  if (number == SYS_io_uring_setup && result >= 0)
    ring = *(const struct io_uring_params *)of[1];
  return result;
}

ssize_t pwrite64(int file, const void *bytes, size_t n, off_t at) { return pwrite(file, bytes, n, at); }
ssize_t pread64(int file, void *bytes, size_t n, off_t at) { return pread(file, bytes, n, at); }
