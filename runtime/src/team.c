/* Teams of threads: the tree of stacks, and the records of regions.
 *
 * For every child stack that a region has left higher, or lower, than it found it, the encountering thread's
 * stack gets a record of both positions. The backward sweep puts the child to the later one: a no-operation
 * the first time, and what makes it readable again when a mark of the encountering thread's stack has been
 * restored. Dropping values with a mark walks the records above it and puts the children to the earlier
 * positions. Records are chained through the stack's `region`, so that they are found among the other values.
 */
#include "internal.h"

#include <adjgen/team.h>

#include <stdlib.h>

typedef struct {
  adjgen_mark begin, end; /* of one child */
  const char *below;      /* the record before, or null */
} RegionRecord;

static void segmentOf(int t, int *segment, int *first) {
  *segment = 0;
  *first = 0;
  for (int behind = ADJGEN_FIRST_SEGMENT; t >= behind; behind *= 2) {
    ++*segment;
    *first = behind;
  }
}

static size_t segmentLength(int segment) {
  return segment == 0 ? ADJGEN_FIRST_SEGMENT : (size_t)ADJGEN_FIRST_SEGMENT << (segment - 1);
}

/* Several threads of a team may need a new segment at once: the first one's is taken. */
static adjgen_stack **newSegment(adjgen_stack ***where, int segment) {
  size_t bytes = segmentLength(segment) * sizeof(adjgen_stack *);
  adjgen_stack **mine = adjgen_allocate(bytes), **theirs = NULL;
  memset(mine, 0, bytes);
  if (__atomic_compare_exchange_n(where, &theirs, mine, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
    return mine;
  free(mine);
  return theirs;
}

/* Slot t is used by one thread at a time, thread t of the one team that there is: it needs no exchange. */
adjgen_stack *adjgen_stack_child(adjgen_stack *s, int t) {
  int segment, first;
  segmentOf(t, &segment, &first);
  adjgen_stack ***where = &s->rest->children[segment];
  adjgen_stack **slots = __atomic_load_n(where, __ATOMIC_ACQUIRE);
  if (!slots)
    slots = newSegment(where, segment);
  adjgen_stack *child = __atomic_load_n(&slots[t - first], __ATOMIC_ACQUIRE);
  if (child)
    return child;
  child = adjgen_stack_new();
  child->rest->root = s->rest->root;
  __atomic_store_n(&slots[t - first], child, __ATOMIC_RELEASE);
  return child;
}

void adjgen_stack_for_each_child(adjgen_stack *s, void (*visit)(adjgen_stack *, void *), void *context) {
  for (int segment = 0; segment < ADJGEN_SEGMENTS; ++segment) {
    adjgen_stack **slots = __atomic_load_n(&s->rest->children[segment], __ATOMIC_ACQUIRE);
    for (size_t i = 0; slots && i < segmentLength(segment); ++i) {
      adjgen_stack *child = __atomic_load_n(&slots[i], __ATOMIC_ACQUIRE);
      if (child)
        visit(child, context);
    }
  }
}

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
  adjgen_stack *child = adjgen_stack_child(team->begin.stack, number);
  child->rest->outer = adjgen_current;
  child->rest->entered = adjgen_stack_position(child);
  adjgen_current = child;
}

/* In a team of one, the current stack is the encountering thread's own. */
void adjgen_team_leave(adjgen_team *team) {
  adjgen_stack *s = adjgen_current;
  if (s == team->begin.stack)
    return;
  adjgen_stack_note_peak(s);
  adjgen_current = s->rest->outer;
}

adjgen_team adjgen_team_begin(void) {
  adjgen_team team = {adjgen_stack_position(adjgen_stack_own()), 0, 0};
  return team;
}

static void pushRecord(adjgen_stack *s, const RegionRecord *record) {
  char *at = adjgen_reserve_slow(sizeof *record);
  memcpy(at, record, sizeof *record);
  s->rest->region = at;
  ++s->rest->regions;
}

static RegionRecord topRecord(const adjgen_stack *s) {
  RegionRecord record;
  memcpy(&record, s->rest->region, sizeof record);
  return record;
}

static void forgetRecord(adjgen_stack *s, const RegionRecord *record) {
  s->rest->region = record->below;
  --s->rest->regions;
}

static RegionRecord popRecord(adjgen_stack *s) {
  if (adjgen_unwind_slow(sizeof(RegionRecord)) != s->rest->region)
    adjgen_fatal("a parallel region's record is not on top of the stack: pushes and pops do not match");
  RegionRecord record = topRecord(s);
  forgetRecord(s, &record);
  return record;
}

static int moved(adjgen_mark from, adjgen_mark to) {
  return from.block != to.block || from.top != to.top || from.regions != to.regions;
}

void adjgen_team_end(adjgen_team *team) {
  adjgen_stack *s = team->begin.stack;
  int records = 0;
  for (int t = 0; team->size > 1 && t < team->size; ++t) {
    adjgen_stack *child = adjgen_stack_child(s, t);
    RegionRecord record = {child->rest->entered, adjgen_stack_position(child), s->rest->region};
    if (!moved(record.begin, record.end))
      continue;
    pushRecord(s, &record);
    ++records;
  }
  adjgen_push_int(records);
  adjgen_push_int(team->size > 0 ? team->size : 1); /* 0: no thread has entered */
  adjgen_stack_note_peak(s);
}

void adjgen_team_drop(adjgen_team *team) {
  for (int t = 0; team->size > 1 && t < team->size; ++t)
    adjgen_stack_move(adjgen_stack_child(team->begin.stack, t)->rest->entered);
  adjgen_stack_move(team->begin);
}

adjgen_team adjgen_team_resume(void) {
  int size = adjgen_pop_int();
  adjgen_stack *s = adjgen_current;
  for (int records = adjgen_pop_int(); records > 0; --records) {
    RegionRecord record = popRecord(s);
    adjgen_stack_place(record.end);
  }
  adjgen_team team = {adjgen_stack_position(s), size, 0};
  return team;
}

/* The children are left as the region left them; nothing was saved on the encountering thread's stack. */
void adjgen_team_finish(adjgen_team *team) { team->expected = 0; }

/* Upwards there are no records between here and the mark, in this stack's present chain: the children follow
 * when their regions are resumed. */
void adjgen_stack_move(adjgen_mark mark) {
  adjgen_stack *s = mark.stack;
  while (s->rest->regions > mark.regions) {
    RegionRecord record = topRecord(s);
    adjgen_stack_move(record.begin);
    forgetRecord(s, &record);
  }
  adjgen_stack_place(mark);
}
