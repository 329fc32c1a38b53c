/* Preloaded: what disks do wrong, as FAULT says. interrupt: each second call is interrupted. short: each moves no more than 1000 bytes.
 * files: no file can be opened. full: there is room for 100,000 bytes. unreadable, cut: reads fail, or find the end of the file, behind as many. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
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

ssize_t pwrite64(int file, const void *bytes, size_t n, off_t at) { return pwrite(file, bytes, n, at); }
ssize_t pread64(int file, void *bytes, size_t n, off_t at) { return pread(file, bytes, n, at); }
