#include "snapshots.h"

#include "clock.h"
#include "fatal.h"
#include "memory.h"
#include "scratch.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PART_BYTES ((size_t)1 << 20)

void adjgen_snapshots_begin(adjgen_snapshots *all) {
  memset(all, 0, sizeof *all);
  all->file = -1;
}

void adjgen_snapshots_end(adjgen_snapshots *all) {
  if (all->file >= 0)
    adjgen_scratch_close(all->file);
  if (all->part)
    adjgen_let_go_of(&adjgen_of_snapshots, all->part, PART_BYTES);
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

/* ---- on disk, in parts of PART_BYTES, each of which keeps its place in the file */

static void startDisk(adjgen_snapshots *all) {
  if (all->file < 0) {
    all->file = adjgen_scratch_open();
    all->owner = getpid();
  }
  if (!all->part)
    all->part = adjgen_hold_for(&adjgen_of_snapshots, PART_BYTES);
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

static void writePart(adjgen_snapshots *all, size_t part, size_t n) {
  refuseForked(all);
  const double begin = adjgen_clock();
  adjgen_scratch_write(all->file, all->part, n, placeOf(all, part));
  all->written += n;
  all->waited += adjgen_clock() - begin;
}

static void readPart(adjgen_snapshots *all, size_t part) {
  refuseForked(all);
  const double begin = adjgen_clock();
  const size_t rest = all->s->bytes - part * PART_BYTES, n = rest < PART_BYTES ? rest : PART_BYTES;
  adjgen_scratch_read(all->file, all->part, n, all->s->part[part]);
  all->read += n;
  all->waited += adjgen_clock() - begin;
}

static void putOnDisk(adjgen_snapshots *all, const char *piece, size_t n) {
  size_t at = all->s->bytes;
  while (n > 0) {
    const size_t in = at % PART_BYTES, room = PART_BYTES - in, now = n < room ? n : room;
    memcpy(all->part + in, piece, now);
    piece += now;
    at += now;
    n -= now;
    if (now == room)
      writePart(all, at / PART_BYTES - 1, PART_BYTES);
  }
}

static void getFromDisk(adjgen_snapshots *all, char *piece, size_t n) {
  size_t at = all->done;
  while (n > 0) {
    const size_t in = at % PART_BYTES, room = PART_BYTES - in, now = n < room ? n : room;
    if (in == 0)
      readPart(all, at / PART_BYTES);
    memcpy(piece, all->part + in, now);
    piece += now;
    at += now;
    n -= now;
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
