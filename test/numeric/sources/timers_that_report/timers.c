#include <stdint.h>
#include <stdio.h>
#include <time.h>

enum timer { Inner, Outer, Timers };
char *timerName[Timers] = {"inner", "outer"};
FILE *screen;

typedef struct {
  uint64_t start, total, count;
  double least, most;
} Timer;

static Timer timers[Timers];
static struct {
  double mean;
} overall;

static uint64_t now(void) { return (uint64_t)clock(); }

void begin(const enum timer t) { timers[t].start = now(); }

void end(const enum timer t) {
  const uint64_t spent = now() - timers[t].start;
  timers[t].total += spent;
  timers[t].count += 1;
}

double elapsed(const enum timer t) {
  const double seconds = (double)timers[t].total / CLOCKS_PER_SEC;
  timers[t].total = 0;
  return seconds;
}

static void statistics(void) {
  for (int k = 0; k < Timers; k++) {
    timers[k].least = 0.5 * (double)timers[k].total;
    timers[k].most = 2.0 * (double)timers[k].total;
    overall.mean += timers[k].most / Timers;
  }
}

void report(FILE *file, int all) {
  statistics();
  for (int k = 0; k < Timers; k++)
    if (all || timers[k].count)
      fprintf(file, "%s %g to %g, mean %g\n", timerName[k], timers[k].least, timers[k].most, overall.mean);
}

void print(void) {
  for (int k = 0; k < Timers; k++)
    fprintf(screen, "%s: %g\n", timerName[k], (double)timers[k].count * timers[k].most);
}
