#include "profile.h"

#include "fatal.h"
#include "memory.h"
#include "stream.h"

#include <adjgen/memory.h>
#include <adjgen/stack.h>

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

/* All loops of a place; in the order in which the first of them ended. */
typedef struct Entry {
  struct Entry *next;
  const char *place;
  size_t loops;
  adjgen_loop_figures sum;
} Entry;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static Entry *entries;
static int isOn;

static Entry *entryOf(const char *place) {
  Entry **at = &entries;
  for (; *at; at = &(*at)->next)
    if (strcmp((*at)->place, place) == 0)
      return *at;
  Entry *made = adjgen_allocate(sizeof *made + strlen(place) + 1);
  memset(made, 0, sizeof *made);
  made->place = strcpy((char *)(made + 1), place); /* the code that it is in may be unloaded */
  *at = made;
  return made;
}

static void addCounts(Entry *e, const adjgen_loop_figures *f) {
  e->loops++;
  e->sum.steps += f->steps;
  e->sum.run += f->run;
  e->sum.least += f->least;
  e->sum.taken += f->taken;
  e->sum.restored += f->restored;
  e->sum.forward += f->forward;
  e->sum.backward += f->backward;
  e->sum.advancing += f->advancing;
  e->sum.recording += f->recording;
  e->sum.back += f->back;
  e->sum.saving += f->saving;
  e->sum.waited += f->waited;
}

void adjgen_profile_add(const char *place, const adjgen_loop_figures *f) {
  if (!__atomic_load_n(&isOn, __ATOMIC_RELAXED))
    return;
  pthread_mutex_lock(&lock);
  Entry *e = entryOf(place);
  if (!f->is_part)
    addCounts(e, f);
  e->sum.recorded = e->sum.recorded < f->recorded ? f->recorded : e->sum.recorded;
  e->sum.pushed += f->pushed;
  e->sum.written += f->written;
  e->sum.read += f->read;
  pthread_mutex_unlock(&lock);
}

/* ---- what is written */

static size_t peakOfProcess(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (size_t)usage.ru_maxrss * 1024;
}

static void writeName(FILE *to, const char *name) {
  for (; *name; ++name) {
    if (*name == '"' || *name == '\\')
      fputc('\\', to);
    fputc(*name, to);
  }
}

static void writeJson(FILE *to) {
  const adjgen_stream_figures stacks = adjgen_stream_figures_now();
  fprintf(to,
          "{\n  \"peak_held_bytes\": %zu,\n  \"peak_stacks_bytes\": %zu,\n  \"peak_snapshots_bytes\": %zu,\n"
          "  \"peak_process_bytes\": %zu,\n  \"stack_disk_written_bytes\": %zu,\n"
          "  \"stack_disk_read_bytes\": %zu,\n  \"stack_disk_waited_seconds\": %.6f,\n  \"loops\": [",
          adjgen_memory_peak(), adjgen_of_stacks.peak, adjgen_of_snapshots.peak, peakOfProcess(),
          stacks.written, stacks.read, stacks.waited);
  for (const Entry *e = entries; e; e = e->next) {
    fprintf(to, "%s\n    {\"place\": \"", e == entries ? "" : ",");
    writeName(to, e->place);
    fprintf(to,
            "\", \"loops\": %zu, \"steps\": %zu, \"steps_run\": %zu, \"steps_run_optimum\": %zu, "
            "\"snapshots_taken\": %zu, \"snapshots_restored\": %zu, \"recorded_peak_bytes\": %zu, "
            "\"pushed_bytes\": %zu, \"disk_written_bytes\": %zu, \"disk_read_bytes\": %zu, "
            "\"disk_waited_seconds\": %.6f, \"forward_seconds\": %.6f, \"backward_seconds\": %.6f, "
            "\"advancing_seconds\": %.6f, \"recording_seconds\": %.6f, \"going_back_seconds\": %.6f, "
            "\"snapshots_seconds\": %.6f}",
            e->loops, e->sum.steps, e->sum.run, e->sum.least, e->sum.taken, e->sum.restored, e->sum.recorded,
            e->sum.pushed, e->sum.written, e->sum.read, e->sum.waited, e->sum.forward, e->sum.backward,
            e->sum.advancing, e->sum.recording, e->sum.back, e->sum.saving);
  }
  fputs(entries ? "\n  ]\n}\n" : "]\n}\n", to);
}

static void writeTable(FILE *to) {
  fprintf(
      to,
      "adjgen: saved values and snapshots took at most %zu bytes (stacks %zu, snapshots %zu), the process "
      "%zu\n",
      adjgen_memory_peak(), adjgen_of_stacks.peak, adjgen_of_snapshots.peak, peakOfProcess());
  const adjgen_stream_figures stacks = adjgen_stream_figures_now();
  if (stacks.written > 0)
    fprintf(to, "stacks: %zu bytes to disk, %zu from disk, waited %.3fs\n", stacks.written, stacks.read,
            stacks.waited);
  if (!entries)
    return;
  fprintf(to, "%-32s %10s %10s %10s %10s %10s %12s %12s %12s %8s %9s %9s\n", "loop with checkpoints", "steps",
          "run", "optimum", "snapshots", "restored", "recorded", "to disk", "from disk", "waited", "forward",
          "backward");
  for (const Entry *e = entries; e; e = e->next)
    fprintf(to, "%-32s %10zu %10zu %10zu %10zu %10zu %12zu %12zu %12zu %7.3fs %8.3fs %8.3fs\n", e->place,
            e->sum.steps, e->sum.run, e->sum.least, e->sum.taken, e->sum.restored, e->sum.recorded,
            e->sum.written, e->sum.read, e->sum.waited, e->sum.forward, e->sum.backward);
}

void adjgen_profile_end(const char *file) {
  pthread_mutex_lock(&lock);
  const int toTerminal = strcmp(file, "-") == 0;
  FILE *to = toTerminal ? stderr : fopen(file, "w");
  if (!to)
    adjgen_fatal("the profile cannot be written to '%s': %s", file, strerror(errno));
  if (toTerminal)
    writeTable(to);
  else
    writeJson(to);
  if (!toTerminal && fclose(to) != 0)
    adjgen_fatal("the profile cannot be written to '%s': %s", file, strerror(errno));
  __atomic_store_n(&isOn, 0, __ATOMIC_RELAXED);
  pthread_mutex_unlock(&lock);
}

void adjgen_profile_begin(void) {
  pthread_mutex_lock(&lock);
  for (Entry *e = entries, *next; e; e = next) {
    next = e->next;
    free(e);
  }
  entries = NULL;
  adjgen_total_reset_peak();
  __atomic_store_n(&isOn, 1, __ATOMIC_RELAXED);
  pthread_mutex_unlock(&lock);
}

/* ---- of the whole run */

static const char *file;

static void atEnd(void) {
  if (__atomic_load_n(&isOn, __ATOMIC_RELAXED))
    adjgen_profile_end(file);
}

static void obeyEnvironment(void) {
  file = getenv("ADJGEN_PROFILE");
  if (!file || !*file)
    return;
  __atomic_store_n(&isOn, 1, __ATOMIC_RELAXED);
  atexit(atEnd);
}

void adjgen_profile_start(void) { pthread_once(&once, obeyEnvironment); }
