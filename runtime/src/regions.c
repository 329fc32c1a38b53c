#include "regions.h"

#include "blocks.h"
#include "fatal.h"
#include "memory.h"
#include "tree.h"

static void setRoom(adjgen_stack_rest *r, size_t room) {
  adjgen_region *region = room ? adjgen_hold(room * sizeof *region) : NULL;
  if (r->regions)
    memcpy(region, r->region, r->regions * sizeof *region);
  adjgen_let_go(r->region, r->region_room * sizeof *region);
  r->region = region;
  r->region_room = room;
}

void adjgen_region_push(adjgen_stack *s, adjgen_region region) {
  adjgen_stack_rest *r = s->rest;
  if (r->regions == r->region_room)
    setRoom(r, r->region_room ? 2 * r->region_room : 16);
  r->region[r->regions++] = region;
}

adjgen_region adjgen_region_pop(adjgen_stack *s) {
  adjgen_stack_rest *r = s->rest;
  if (r->regions == 0 || r->region[r->regions - 1].at != adjgen_stack_live(s))
    adjgen_fatal("a parallel region's record is not on top of the stack: pushes and pops do not match");
  return r->region[--r->regions];
}

adjgen_stack *adjgen_region_child(adjgen_stack *s, const adjgen_region *region) {
  return adjgen_stack_child(s, (int)region->thread);
}

void adjgen_stack_move(adjgen_stack *s, adjgen_position to) {
  const adjgen_region *region = s->rest->region;
  size_t k = s->rest->regions;
  if (to.regions > s->rest->region_room)
    adjgen_fatal("a stack is put to a mark whose regions are not known any more");
  for (; k > to.regions; --k)
    adjgen_stack_move(adjgen_region_child(s, &region[k - 1]), region[k - 1].begin);
  for (; k < to.regions; ++k)
    adjgen_stack_move(adjgen_region_child(s, &region[k]), region[k].end);
  adjgen_stack_place(s, to);
}

void adjgen_regions_trim(adjgen_stack *s) {
  if (s->rest->region_room > s->rest->regions)
    setRoom(s->rest, s->rest->regions);
}
