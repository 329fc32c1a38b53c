/* Teams of threads. */
#include "blocks.h"
#include "fatal.h"
#include "regions.h"
#include "root.h"
#include "tree.h"

#include <adjgen/team.h>

_Static_assert(offsetof(adjgen_team, expected) == 5 * sizeof(size_t), "generated code reads it there");

static void checkSize(const adjgen_team *team, int size) {
  if (team->expected == 0 || team->expected == size)
    return;
  adjgen_fatal(
      "the backward sweep of a parallel region got %d thread%s, but its forward sweep had %d: the values "
      "saved by each thread can only be used by a team of the same size",
      size, size == 1 ? "" : "s", team->expected);
}

void adjgen_team_join(adjgen_team *team, int number, int size) {
  checkSize(team, size);
  if (number == 0)
    team->size = size;
  if (size == 1)
    return;
  adjgen_stack *child = adjgen_stack_child(team->stack, number);
  child->rest->outer = adjgen_current;
  child->rest->entered = adjgen_stack_position(child);
  adjgen_current = child;
}

/* In a team of one, the current stack is the encountering thread's own. */
void adjgen_team_leave(adjgen_team *team) {
  adjgen_stack *s = adjgen_current;
  if (s == team->stack)
    return;
  adjgen_stack_note_peak(s);
  adjgen_current = s->rest->outer;
}

adjgen_team adjgen_team_begin(void) {
  adjgen_stack *s = adjgen_stack_own();
  adjgen_team team = {s, adjgen_stack_position(s), {0, 0}, 0, 0};
  return team;
}

static int moved(adjgen_position from, adjgen_position to) {
  return from.bytes != to.bytes || from.regions != to.regions;
}

void adjgen_team_end(adjgen_team *team) {
  adjgen_stack *s = team->stack;
  int records = 0;
  for (int t = 0; team->size > 1 && t < team->size; ++t) {
    adjgen_stack *child = adjgen_stack_child(s, t);
    adjgen_region region = {adjgen_stack_live(s), (size_t)t, child->rest->entered,
                            adjgen_stack_position(child)};
    if (!moved(region.begin, region.end))
      continue;
    adjgen_region_push(s, region);
    ++records;
  }
  adjgen_push_int(records);
  adjgen_push_int(team->size > 0 ? team->size : 1); /* 0: no thread has entered */
  adjgen_stack_note_peak(s);
}

void adjgen_team_drop(adjgen_team *team) {
  for (int t = 0; team->size > 1 && t < team->size; ++t) {
    adjgen_stack *child = adjgen_stack_child(team->stack, t);
    adjgen_stack_move(child, child->rest->entered);
  }
  adjgen_stack_move(team->stack, team->begin);
}

adjgen_team adjgen_team_resume(void) {
  int size = adjgen_pop_int();
  adjgen_stack *s = adjgen_current;
  for (int records = adjgen_pop_int(); records > 0; --records) {
    adjgen_region region = adjgen_region_pop(s);
    adjgen_stack_move(adjgen_region_child(s, &region), region.end);
  }
  adjgen_team team = {s, adjgen_stack_position(s), {0, 0}, size, 0};
  return team;
}

/* The children are left as the region left them; nothing was saved on the encountering thread's stack. */
void adjgen_team_finish(adjgen_team *team) { team->expected = 0; }
