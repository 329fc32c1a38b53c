#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "scratch.h"

#include "fatal.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/vfs.h>
#endif

static const char *folder(void) {
  const char *names[] = {"ADJGEN_SCRATCH", "TMPDIR"};
  for (int k = 0; k < 2; ++k) {
    const char *said = getenv(names[k]);
    if (said && *said)
      return said;
  }
  return "/var/tmp";
}

#define CHOOSE "ADJGEN_SCRATCH=FOLDER names another one"

static int isInMemory(int file) {
#ifdef __linux__
  struct statfs of;
  return fstatfs(file, &of) == 0 && (of.f_type == 0x01021994 || of.f_type == 0x858458f6); /* tmpfs, ramfs */
#else
  (void)file;
  return 0;
#endif
}

static int openNamed(const char *in) {
  char name[PATH_MAX];
  if (snprintf(name, sizeof name, "%s/adjgen-XXXXXX", in) >= (int)sizeof name) {
    errno = ENAMETOOLONG;
    return -1;
  }
  const int file = mkstemp(name);
  if (file >= 0)
    unlink(name);
  return file;
}

int adjgen_scratch_open(void) {
  const char *in = folder();
  int file = -1;
#ifdef O_TMPFILE
  file = open(in, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
#endif
  if (file < 0)
    file = openNamed(in);
  if (file < 0)
    adjgen_fatal("no file can be made in '%s' for saved values: %s; " CHOOSE, in, strerror(errno));
  if (isInMemory(file))
    adjgen_fatal(
        "'%s' is in memory itself, and is no place for saved values that memory has no room for; " CHOOSE,
        in);
  return file;
}

void adjgen_scratch_close(int file) { close(file); }

void adjgen_scratch_failed(int writes, size_t n, int error) {
  if (writes)
    adjgen_fatal("%zu bytes of saved values cannot be written to the file in '%s': %s; " CHOOSE, n, folder(),
                 error ? strerror(error) : "no space");
  adjgen_fatal("%zu bytes of saved values cannot be read from the file in '%s': %s", n, folder(),
               error ? strerror(error) : "it has become shorter");
}

void adjgen_scratch_write(int file, const void *bytes, size_t n, off_t at) {
  const char *from = bytes;
  while (n > 0) {
    const ssize_t done = pwrite(file, from, n, at);
    if (done < 0 && errno == EINTR)
      continue;
    if (done <= 0)
      adjgen_scratch_failed(1, n, done < 0 ? errno : 0);
    from += done;
    at += done;
    n -= (size_t)done;
  }
}

void adjgen_scratch_read(int file, void *bytes, size_t n, off_t at) {
  char *to = bytes;
  while (n > 0) {
    const ssize_t done = pread(file, to, n, at);
    if (done < 0 && errno == EINTR)
      continue;
    if (done <= 0)
      adjgen_scratch_failed(0, n, done < 0 ? errno : 0);
    to += done;
    at += done;
    n -= (size_t)done;
  }
}
