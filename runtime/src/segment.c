#include "segment.h"

#include "blocks.h"
#include "fatal.h"
#include "memory.h"
#include "regions.h"
#include "root.h"
#include "stream.h"
#include "tree.h"

#include <stdint.h>
#include <stdlib.h>

/* Positions count from the segment's beginning; those of regions' threads, from that of the thread's. */
struct adjgen_segment {
  adjgen_block *blocks; /* whole ones, behind the head; their `below` is not set */
  adjgen_region *region;
  size_t regions;
  adjgen_segment **of_thread; /* of the regions' threads, by number; null where there is nothing */
  size_t threads;
  size_t head; /* bytes that were in the mark's block */
  char data[];
};

static adjgen_segment *newSegment(size_t head, size_t regions, size_t threads) {
  adjgen_segment *g = adjgen_hold(sizeof *g + head);
  g->blocks = NULL;
  g->head = head;
  g->regions = regions;
  g->region = regions ? adjgen_hold(regions * sizeof *g->region) : NULL;
  g->threads = threads;
  g->of_thread = threads ? adjgen_allocate(threads * sizeof *g->of_thread) : NULL;
  for (size_t t = 0; t < threads; ++t)
    g->of_thread[t] = NULL;
  return g;
}

/* What is left of it when its blocks and those of its threads have gone. */
static void freeShell(adjgen_segment *g) {
  free(g->of_thread);
  adjgen_let_go(g->region, g->regions * sizeof *g->region);
  adjgen_let_go(g, sizeof *g + g->head);
}

void adjgen_segment_drop(adjgen_segment *g) {
  if (!g)
    return;
  for (size_t t = 0; t < g->threads; ++t)
    adjgen_segment_drop(g->of_thread[t]);
  adjgen_blocks_free(g->blocks, SIZE_MAX);
  freeShell(g);
}

static size_t ownBytes(const adjgen_segment *g) {
  size_t bytes = g->head;
  for (const adjgen_block *b = g->blocks; b; b = b->next)
    bytes += b->used;
  return bytes;
}

size_t adjgen_segment_bytes(const adjgen_segment *g) {
  size_t bytes = ownBytes(g);
  for (size_t t = 0; t < g->threads; ++t)
    if (g->of_thread[t])
      bytes += adjgen_segment_bytes(g->of_thread[t]);
  return bytes;
}

/* ---- detaching */

static adjgen_position minus(adjgen_position a, adjgen_position base) {
  if (a.bytes < base.bytes || a.regions < base.regions)
    adjgen_fatal("a part of a stack is detached whose regions have popped what was pushed before it");
  return (adjgen_position){a.bytes - base.bytes, a.regions - base.regions};
}

static adjgen_position plus(adjgen_position a, adjgen_position base) {
  return (adjgen_position){a.bytes + base.bytes, a.regions + base.regions};
}

/* Where a child stood before a segment's regions, and stands behind them. Where one region ends, the next one
 * that has moved the same child begins. */
typedef struct {
  adjgen_position begin, end;
  int hasMoved;
} Stretch;

static Stretch *stretchesOf(const adjgen_segment *g) {
  Stretch *of = adjgen_allocate(g->threads * sizeof *of);
  memset(of, 0, g->threads * sizeof *of);
  for (size_t k = 0; k < g->regions; ++k) {
    Stretch *stretch = &of[g->region[k].thread];
    if (!stretch->hasMoved)
      stretch->begin = g->region[k].begin;
    stretch->end = g->region[k].end;
    stretch->hasMoved = 1;
  }
  return of;
}

static adjgen_segment *take(adjgen_stack *s, adjgen_position from);

/* The threads' parts are taken from the children of s; records have positions in the segment from now on. */
static void takeThreads(adjgen_stack *s, adjgen_segment *g, adjgen_position from) {
  Stretch *of = stretchesOf(g);
  for (size_t k = 0; k < g->regions; ++k) {
    adjgen_region *r = &g->region[k];
    r->at -= from.bytes;
    r->begin = minus(r->begin, of[r->thread].begin);
    r->end = minus(r->end, of[r->thread].begin);
  }
  for (size_t t = 0; t < g->threads; ++t)
    if (of[t].hasMoved) {
      adjgen_stack *child = adjgen_stack_child(s, (int)t);
      adjgen_stack_move(child, of[t].end);
      g->of_thread[t] = take(child, of[t].begin);
    }
  free(of);
}

/* The blocks behind `first`, up to the one in which s stands. */
static adjgen_block *takeBlocks(adjgen_stack *s, adjgen_block *first) {
  adjgen_block *last = s->block, *blocks = first->next, *spare = last->next;
  if (first == last)
    return NULL;
  adjgen_block_forget(last);
  last->used = (size_t)(s->top - s->base);
  last->next = blocks->prev = NULL;
  first->next = spare;
  if (spare)
    spare->prev = first;
  return blocks;
}

static adjgen_segment *take(adjgen_stack *s, adjgen_position from) {
  adjgen_stack_settle(s); /* no empty block goes with it */
  const adjgen_stack_rest *rest = s->rest;
  adjgen_block *first = adjgen_stack_block_at(s, from.bytes);
  const size_t before = from.bytes - first->below, regions = rest->regions - from.regions;
  const size_t used = first == s->block ? (size_t)(s->top - s->base) : first->used;
  size_t threads = 0;
  for (size_t k = from.regions; k < rest->regions; ++k)
    if (threads <= rest->region[k].thread)
      threads = rest->region[k].thread + 1;
  adjgen_segment *g = newSegment(used - before, regions, threads);
  adjgen_block_fetch(first);
  memcpy(g->data, first->data + before, g->head);
  g->blocks = takeBlocks(s, first);
  if (regions > 0) {
    memcpy(g->region, rest->region + from.regions, regions * sizeof *g->region);
    takeThreads(s, g, from);
  }
  adjgen_stack_stand(s, first, before);
  s->rest->regions = from.regions;
  return g;
}

adjgen_segment *adjgen_segment_detach(adjgen_mark mark) {
  adjgen_stack *s = adjgen_stack_marked(mark);
  if (mark.at.bytes > adjgen_stack_live(s))
    adjgen_fatal("a stack is detached from a mark on that is above its top");
  adjgen_stack_note_peak(s);
  return take(s, mark.at);
}

/* ---- attaching */

/* Where they have been popped, they are kept in place of as many blocks that the stack has kept so far. */
static void putBlocks(adjgen_stack *s, adjgen_block *blocks) {
  if (!blocks)
    return;
  size_t below = adjgen_stack_live(s), number = 0;
  adjgen_block *front = s->block, *last = front, *spare = front->next;
  adjgen_block_forget(front);
  front->used = (size_t)(s->top - s->base);
  front->next = blocks;
  s->rest->streams = 1; /* some may be on disk */
  for (adjgen_block *b = blocks; b; b = b->next, ++number) {
    b->prev = last;
    b->below = below;
    below += b->used;
    last = b;
  }
  last->next = spare = adjgen_blocks_free(spare, number);
  if (spare)
    spare->prev = last;
  adjgen_stack_stand(s, last, last->used);
}

/* The head has been in one block, and is so again: a value may not be split. */
static void putHead(adjgen_stack *s, const adjgen_segment *g) {
  if ((size_t)(s->limit - s->top) < g->head)
    adjgen_stack_go_forward(s);
  memcpy(s->top, g->data, g->head);
  s->top += g->head;
}

static void put(adjgen_stack *s, adjgen_segment *g) {
  const adjgen_position base = adjgen_stack_position(s);
  adjgen_position *of = adjgen_allocate((g->threads + 1) * sizeof *of);
  putHead(s, g);
  putBlocks(s, g->blocks);
  adjgen_stack_note_peak(s);
  for (size_t t = 0; t < g->threads; ++t)
    if (g->of_thread[t]) {
      adjgen_stack *child = adjgen_stack_child(s, (int)t);
      of[t] = adjgen_stack_position(child);
      put(child, g->of_thread[t]);
    }
  for (size_t k = 0; k < g->regions; ++k) {
    adjgen_region r = g->region[k];
    r.at += base.bytes;
    r.begin = plus(r.begin, of[r.thread]);
    r.end = plus(r.end, of[r.thread]);
    adjgen_region_push(s, r);
  }
  free(of);
  freeShell(g);
}

void adjgen_segment_attach(adjgen_segment *segment) { put(adjgen_stack_own(), segment); }

/* ---- in bytes */

/* In front of each segment; behind it the head, the blocks, each with its length, the records, and the
 * threads' segments, each with its number. */
typedef struct {
  uint64_t kind, head, blocks, regions, threads, parts;
} Header;

/* "adjgen", and what has to be the same where it is read. */
#define KIND                                                                                                 \
  (UINT64_C(0x61646a67656e0000) ^ (uint64_t)ADJGEN_BLOCK_ROOM << 8 ^ (uint64_t)sizeof(adjgen_region))

#define MOST_THREADS ((uint64_t)ADJGEN_FIRST_TABLE << (ADJGEN_TABLES - 1))

static Header headerOf(const adjgen_segment *g) {
  Header h = {KIND, g->head, 0, g->regions, g->threads, 0};
  for (const adjgen_block *b = g->blocks; b; b = b->next)
    ++h.blocks;
  for (size_t t = 0; t < g->threads; ++t)
    h.parts += g->of_thread[t] != NULL;
  return h;
}

/* Blocks that are on disk come back. */
int adjgen_segment_write(const adjgen_segment *g, adjgen_sink *sink, void *context) {
  const Header h = headerOf(g);
  if (!sink(context, &h, sizeof h) || !sink(context, g->data, g->head))
    return 0;
  for (adjgen_block *b = g->blocks; b; b = b->next) {
    const uint64_t used = b->used;
    adjgen_block_fetch(b);
    if (!sink(context, &used, sizeof used) || !sink(context, b->data, b->used))
      return 0;
  }
  if (g->regions > 0 && !sink(context, g->region, g->regions * sizeof *g->region))
    return 0;
  for (uint64_t t = 0; t < g->threads; ++t)
    if (g->of_thread[t] &&
        (!sink(context, &t, sizeof t) || !adjgen_segment_write(g->of_thread[t], sink, context)))
      return 0;
  return 1;
}

static int readBlocks(adjgen_segment *g, uint64_t blocks, adjgen_source *source, void *context) {
  for (adjgen_block *last = NULL; blocks > 0; --blocks) {
    uint64_t used;
    if (!source(context, &used, sizeof used) || used > ADJGEN_BLOCK_ROOM)
      return 0;
    adjgen_block *b = adjgen_block_new();
    b->used = (size_t)used;
    *(last ? &last->next : &g->blocks) = b;
    last = b;
    if (!source(context, b->data, b->used))
      return 0;
  }
  return 1;
}

static int readRegions(adjgen_segment *g, adjgen_source *source, void *context) {
  if (g->regions > 0 && !source(context, g->region, g->regions * sizeof *g->region))
    return 0;
  for (size_t k = 0; k < g->regions; ++k)
    if (g->region[k].thread >= g->threads)
      return 0;
  return 1;
}

static int readThreads(adjgen_segment *g, uint64_t parts, adjgen_source *source, void *context) {
  for (; parts > 0; --parts) {
    uint64_t t;
    if (!source(context, &t, sizeof t) || t >= g->threads || g->of_thread[t])
      return 0;
    g->of_thread[t] = adjgen_segment_read(source, context);
    if (!g->of_thread[t])
      return 0;
  }
  for (size_t k = 0; k < g->regions; ++k)
    if (!g->of_thread[g->region[k].thread])
      return 0;
  return 1;
}

adjgen_segment *adjgen_segment_read(adjgen_source *source, void *context) {
  Header h;
  if (!source(context, &h, sizeof h) || h.kind != KIND || h.head > ADJGEN_BLOCK_ROOM ||
      h.threads > MOST_THREADS || h.regions > SIZE_MAX / sizeof(adjgen_region))
    return NULL;
  adjgen_segment *g = newSegment((size_t)h.head, (size_t)h.regions, (size_t)h.threads);
  if (source(context, g->data, g->head) && readBlocks(g, h.blocks, source, context) &&
      readRegions(g, source, context) && readThreads(g, h.parts, source, context))
    return g;
  adjgen_segment_drop(g);
  return NULL;
}
