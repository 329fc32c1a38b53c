/* The primal is called with blocks that end where a page begins that nobody may touch, then with blocks that
 * begin where one ends: the first access beyond them is a fault, whose address says of what. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "bounds.h"

#include "memory.h"
#include "sample.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

/* A block between two closed pages. */
typedef struct {
  unsigned char *mapping, *block;
  size_t bytes; /* of the mapping */
} zone;

static struct {
  const judge *j;
  zone *zones;
  int file;
} watched;

static size_t page(void) { return (size_t)sysconf(_SC_PAGESIZE); }

static zone zone_new(const struct adjgen_variable *v, bool atEnd) {
  const size_t bytes = v->count * v->size, rounded = (bytes + page() - 1) / page() * page();
  zone z;
  z.bytes = rounded + 2 * page();
  z.mapping = mmap(NULL, z.bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (z.mapping == MAP_FAILED || (rounded && mprotect(z.mapping + page(), rounded, PROT_READ | PROT_WRITE)))
    exit(0); /* then nothing is said of it */
  z.block = z.mapping + page() + (atEnd ? rounded - bytes : 0);
  return z;
}

static bool is_write(const void *context) {
#if defined(__x86_64__) && defined(__linux__)
  return ((const ucontext_t *)context)->uc_mcontext.gregs[REG_ERR] & 2;
#else
  (void)context;
  return false;
#endif
}

static void touched(int signal_number, siginfo_t *info, void *context) {
  const unsigned char *at = info->si_addr;
  for (size_t k = 0; k < watched.j->p->count; k++) {
    const zone *z = &watched.zones[k];
    const struct adjgen_variable *v = &watched.j->p->variables[k];
    if (at < z->mapping || at >= z->mapping + z->bytes)
      continue;
    const long size = (long)v->size, away = (long)(at - z->block);
    char text[512];
    const int n = snprintf(text, sizeof text,
                           "{\"variable\": \"%s\", \"index\": %ld, \"count\": %zu, \"writes\": %s}\n",
                           v->name, away < 0 ? (away - size + 1) / size : away / size, v->count,
                           is_write(context) ? "true" : "false");
    const bool said = n > 0 && n < (int)sizeof text && write(watched.file, text, (size_t)n) == n;
    _exit(said ? 1 : 0);
  }
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

static void call_between_pages(const judge *j, const sample *s, bool atEnd) {
  void **blocks = reserve(j->p->count * sizeof *blocks);
  for (size_t k = 0; k < j->p->count; k++) {
    const struct adjgen_variable *v = &j->p->variables[k];
    watched.zones[k] = zone_new(v, atEnd);
    blocks[k] = watched.zones[k].block;
    if (v->count)
      memcpy(blocks[k], s->point.block[k], v->count * v->size);
  }
  j->p->primal(blocks);
  for (size_t k = 0; k < j->p->count; k++)
    munmap(watched.zones[k].mapping, watched.zones[k].bytes);
  free(blocks);
}

int run_bounds(const judge *j, FILE *out) {
  watched.j = j;
  watched.zones = calloc(j->p->count + 1, sizeof(zone));
  watched.file = fileno(out);
  if (!watched.zones)
    return 0;
  j->p->set_threads(j->threads[0]);
  for (unsigned number = 0; number < j->points; number++) {
    sample s = sample_draw(j, number);
    struct sigaction action, before;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = touched;
    action.sa_flags = SA_SIGINFO;
    sigaction(SIGSEGV, &action, &before);
    sigaction(SIGBUS, &action, NULL);
    call_between_pages(j, &s, true);
    call_between_pages(j, &s, false);
    sigaction(SIGSEGV, &before, NULL);
    sample_free(j, &s);
  }
  free(watched.zones);
  return 0;
}
