#include "snapshots.h"

#include "clock.h"
#include "fatal.h"
#include "memory.h"
#include "scratch.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PART_BYTES ((size_t)1 << 19)

void adjgen_snapshots_begin(adjgen_snapshots *all) {
  memset(all, 0, sizeof *all);
  all->file = -1;
}

void adjgen_snapshots_end(adjgen_snapshots *all) {
  if (all->file < 0)
    return;
  if (all->owner == getpid())
    adjgen_snapshots_wait(all);
  adjgen_scratch_close(all->file);
  adjgen_let_go_of(&adjgen_of_snapshots, all->parts, 2 * PART_BYTES);
}

void adjgen_snapshot_free(adjgen_snapshot *s) {
  adjgen_let_go_of(&adjgen_of_snapshots, s->memory, s->room);
  free(s->part);
  memset(s, 0, sizeof *s);
}

/* ---- in memory */

static void setRoom(adjgen_snapshot *s, size_t room) {
  char *memory = adjgen_hold_for(&adjgen_of_snapshots, room);
  if (s->bytes > 0)
    memcpy(memory, s->memory, s->bytes);
  adjgen_let_go_of(&adjgen_of_snapshots, s->memory, s->room);
  s->memory = memory;
  s->room = room;
}

static void putIntoMemory(adjgen_snapshots *all, const char *piece, size_t n) {
  adjgen_snapshot *s = all->s;
  if (s->room - s->bytes < n) {
    size_t room = s->bytes + n + (s->bytes < 4096 ? s->bytes : s->bytes / 8);
    setRoom(s, room < all->expected ? all->expected : room);
  }
  memcpy(s->memory + s->bytes, piece, n);
}

/* ---- on disk, in parts of PART_BYTES, each of which keeps its place in the file
 *
 * Part k of the one at hand is in buffer k % 2. */

static void startDisk(adjgen_snapshots *all) {
  if (all->file < 0) {
    all->file = adjgen_scratch_open();
    all->owner = getpid();
  }
  if (!all->parts)
    all->parts = adjgen_hold_for(&adjgen_of_snapshots, 2 * PART_BYTES);
}

static off_t placeOf(adjgen_snapshots *all, size_t part) {
  adjgen_snapshot *s = all->s;
  if (part == s->part_room) {
    s->part_room = part ? 2 * part : 4;
    off_t *places = adjgen_allocate(s->part_room * sizeof *places);
    if (part)
      memcpy(places, s->part, part * sizeof *places);
    free(s->part);
    s->part = places;
  }
  if (part == s->parts) {
    s->part[s->parts++] = all->file_end;
    all->file_end += (off_t)PART_BYTES;
  }
  return s->part[part];
}

static void refuseForked(const adjgen_snapshots *all) {
  if (all->owner != getpid())
    adjgen_fatal("a process that was forked uses snapshots that its parent had on disk");
}

static void waitFor(adjgen_snapshots *all, size_t buffer) {
  if (adjgen_transfer_rests(&all->on_its_way[buffer]))
    return;
  refuseForked(all);
  const double begin = adjgen_clock();
  adjgen_transfer_wait(&all->on_its_way[buffer]);
  all->waited += adjgen_clock() - begin;
}

void adjgen_snapshots_wait(adjgen_snapshots *all) {
  waitFor(all, 0);
  waitFor(all, 1);
}

static char *bufferOf(const adjgen_snapshots *all, size_t part) { return all->parts + part % 2 * PART_BYTES; }

static void start(adjgen_snapshots *all, int writes, size_t part, size_t n, off_t place) {
  refuseForked(all);
  adjgen_transfer *t = &all->on_its_way[part % 2];
  *t = (adjgen_transfer){writes, all->file, bufferOf(all, part), n, place, NULL, 0, 0, NULL};
  adjgen_transfer_start(t);
}

static void writePart(adjgen_snapshots *all, size_t part, size_t n) {
  start(all, 1, part, n, placeOf(all, part));
  all->written += n;
}

/* Nothing, if there is no such part. */
static void readPart(adjgen_snapshots *all, size_t part) {
  const size_t before = part * PART_BYTES, rest = all->s->bytes > before ? all->s->bytes - before : 0,
               n = rest < PART_BYTES ? rest : PART_BYTES;
  if (n == 0)
    return;
  waitFor(all, part % 2);
  start(all, 0, part, n, all->s->part[part]);
  all->read += n;
}

static void putOnDisk(adjgen_snapshots *all, const char *piece, size_t n) {
  size_t at = all->s->bytes;
  while (n > 0) {
    const size_t part = at / PART_BYTES, in = at % PART_BYTES, room = PART_BYTES - in,
                 now = n < room ? n : room;
    if (in == 0)
      waitFor(all, part % 2);
    memcpy(bufferOf(all, part) + in, piece, now);
    piece += now;
    at += now;
    n -= now;
    if (now == room)
      writePart(all, part, PART_BYTES);
  }
}

static void getFromDisk(adjgen_snapshots *all, char *piece, size_t n) {
  size_t at = all->done;
  while (n > 0) {
    const size_t part = at / PART_BYTES, in = at % PART_BYTES, room = PART_BYTES - in,
                 now = n < room ? n : room;
    if (in == 0)
      waitFor(all, part % 2);
    memcpy(piece, bufferOf(all, part) + in, now);
    piece += now;
    at += now;
    n -= now;
    if (now == room)
      readPart(all, part + 2);
  }
}

/* ---- of either kind */

void adjgen_snapshot_open(adjgen_snapshots *all, adjgen_snapshot *s, int on_disk) {
  all->s = s;
  all->is_on_disk = on_disk;
  s->bytes = 0;
  if (on_disk)
    startDisk(all);
}

void adjgen_snapshot_put(adjgen_snapshots *all, const void *piece, size_t n) {
  if (n == 0)
    return;
  if (all->is_on_disk)
    putOnDisk(all, piece, n);
  else
    putIntoMemory(all, piece, n);
  all->s->bytes += n;
}

void adjgen_snapshot_close(adjgen_snapshots *all) {
  const size_t bytes = all->s->bytes;
  if (all->is_on_disk && bytes % PART_BYTES > 0)
    writePart(all, bytes / PART_BYTES, bytes % PART_BYTES);
  all->expected = bytes;
}

void adjgen_snapshot_reopen(adjgen_snapshots *all, adjgen_snapshot *s, int on_disk) {
  all->s = s;
  all->is_on_disk = on_disk;
  all->done = 0;
  if (!on_disk)
    return;
  adjgen_snapshots_wait(all); /* what is read may have been written last */
  readPart(all, 0);
  readPart(all, 1);
}

int adjgen_snapshot_get(adjgen_snapshots *all, void *piece, size_t n) {
  if (n > adjgen_snapshot_rest(all))
    return 0;
  if (n == 0)
    return 1;
  if (all->is_on_disk)
    getFromDisk(all, piece, n);
  else
    memcpy(piece, all->s->memory + all->done, n);
  all->done += n;
  return 1;
}

size_t adjgen_snapshot_rest(const adjgen_snapshots *all) { return all->s->bytes - all->done; }
