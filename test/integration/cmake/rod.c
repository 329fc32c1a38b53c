/* An older program: its state stands in static variables, and its main in the same file. */
#include <stdio.h>
#include <stdlib.h>

#define CELLS 8

static double temperature[CELLS], conductivity[CELLS], next[CELLS], energy;
static int steps;

static void setup(void) {
  for (int i = 0; i < CELLS; i++) {
    temperature[i] = 1.0 + 0.1 * i;
    conductivity[i] = 0.2 + 0.01 * i;
  }
  steps = 3;
}

static void advance(void) {
  for (int i = 0; i < CELLS; i++) {
    const int left = i > 0 ? i - 1 : i, right = i + 1 < CELLS ? i + 1 : i;
    next[i] = temperature[i] + conductivity[i] * (temperature[left] - 2.0 * temperature[i] + temperature[right]);
  }
  for (int i = 0; i < CELLS; i++)
    temperature[i] = next[i];
}

static void run(void) {
  for (int k = 0; k < steps; k++)
    advance();
  energy = 0.0;
  for (int i = 0; i < CELLS; i++)
    energy += temperature[i] * temperature[i];
}

/* Where the derivatives are tried; they are not there yet when adjgen reads the file. */
#if defined TRY_DERIVATIVES && !defined __adjgen__
#include "rod_b_d.h"
#endif

int main(int argc, char **argv) {
  setup();
  if (argc > 1)
    conductivity[2] = atof(argv[1]);
#if defined TRY_DERIVATIVES && !defined __adjgen__
  conductivity_d[2] = 1.0;
  run_d();
  setup();
  energy_b = 1.0;
  run_b();
  const double difference = conductivity_b[2] - energy_d;
  setup();
  run();
  const double before = energy, step = 1e-6;
  setup();
  conductivity[2] += step;
  run();
  const double slope = (energy - before) / step;
  if (difference * difference > 1e-20 || (slope - energy_d) * (slope - energy_d) > 1e-8)
    return fprintf(stderr, "%g %g %g\n", conductivity_b[2], energy_d, slope), 1;
#endif
  run();
  printf("%.12f\n", energy);
  return 0;
}
