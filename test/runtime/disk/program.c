/* Values that memory has no room for: on the stack, or, with an argument, in snapshots. Prints "right" or "wrong". */
#include <adjgen/memory.h>
#include <adjgen/runtime.h>

#include <stdio.h>

#define NUMBER 400000
#define STEPS 40

static int stack(void) {
  for (int i = 0; i < NUMBER; i++)
    adjgen_push_double(i * 0.5);
  int isRight = 1;
  for (int i = NUMBER; i-- > 0;)
    isRight &= adjgen_pop_double() == i * 0.5;
  return isRight;
}

static int snapshots(void) {
  static double u[100000];
  int isRight = 1;
  adjgen_checkpoints *c = adjgen_checkpoint_begin("program.c:1", ADJGEN_DISK, 1, STEPS, STEPS);
  for (int t = 0; t < STEPS; t++) {
    if (adjgen_checkpoint_due(c))
      adjgen_checkpoint_save(c, u, sizeof u);
    for (int i = 0; i < 100000; i++)
      u[i] += i;
  }
  adjgen_checkpoint_turn(c);
  for (;;) {
    const int action = adjgen_checkpoint_next(c);
    if (action == ADJGEN_DONE)
      return isRight && u[3] == 0;
    if (action == ADJGEN_RESTORE)
      adjgen_checkpoint_restore(c, u, sizeof u);
    else if (action == ADJGEN_SAVE)
      adjgen_checkpoint_save(c, u, sizeof u);
    else if (action == ADJGEN_ADVANCE || action == ADJGEN_RECORD)
      for (adjgen_index t = c->first; t < c->behind; t++)
        for (int i = 0; i < 100000; i++)
          u[i] += i;
    else
      isRight &= u[3] == 3.0 * (double)c->behind;
  }
}

int main(int argc, char **argv) {
  (void)argv;
  puts((argc > 1 ? snapshots() : stack()) ? "right" : "wrong");
  return 0;
}
