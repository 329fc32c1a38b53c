/* Snapshots: pieces of memory, one behind the other, in memory or in a file. They are got back in the order in
 * which they were put there. */
#ifndef ADJGEN_SRC_SNAPSHOTS_H
#define ADJGEN_SRC_SNAPSHOTS_H

#include "transfers.h"

/* A snapshot; all zero: there is none. What it needs is kept for the next one at its place. */
typedef struct adjgen_snapshot {
  size_t bytes; /* that it has */
  char *memory; /* of a snapshot in memory */
  size_t room;
  off_t *part; /* of one on disk: where in the file each part is */
  size_t parts, part_room;
} adjgen_snapshot;

/* Of one loop, and the one that is being put or got. */
typedef struct adjgen_snapshots {
  int file;    /* -1: none is on disk yet */
  pid_t owner; /* a process that is forked from it must neither write to the file nor read what it writes */
  off_t file_end;
  char *
      parts; /* two, of the one at hand, if it is on disk: while one is filled, or emptied, the other one is on its way */
  adjgen_transfer on_its_way[2];
  size_t expected;    /* bytes of the last one */
  adjgen_snapshot *s; /* the one at hand, and how far it is put or got */
  size_t done;
  int is_on_disk;
  size_t written, read; /* bytes to and from disk */
  double waited;        /* seconds, for them */
} adjgen_snapshots;

void adjgen_snapshots_begin(adjgen_snapshots *all);
void adjgen_snapshots_end(adjgen_snapshots *all);
void adjgen_snapshot_free(adjgen_snapshot *s);

/* A new one in place of what s was; its pieces; the last one has been put. */
void adjgen_snapshot_open(adjgen_snapshots *all, adjgen_snapshot *s, int on_disk);
void adjgen_snapshot_put(adjgen_snapshots *all, const void *piece, size_t n);
void adjgen_snapshot_close(adjgen_snapshots *all);
/* Until all is written. */
void adjgen_snapshots_wait(adjgen_snapshots *all);

/* To its beginning; its pieces. 0 if there are fewer bytes. */
void adjgen_snapshot_reopen(adjgen_snapshots *all, adjgen_snapshot *s, int on_disk);
int adjgen_snapshot_get(adjgen_snapshots *all, void *piece, size_t n);

/* Bytes of the one at hand that have not been got. */
size_t adjgen_snapshot_rest(const adjgen_snapshots *all);

#endif
