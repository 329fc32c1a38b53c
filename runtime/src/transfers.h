/* What is read from files, and written to them, in the background: by io_uring (ring.h), by two threads where the
 * kernel has none or refuses it, or, where no thread can be had, by whoever asks. Reads come first. What fails ends the program with a
 * message (scratch.h).
 *
 * Whoever has the memory leaves it alone from adjgen_transfer_start on until the transfer rests. A process that is forked
 * has none of its parent's transfers: those that were under way there never rest. */
#ifndef ADJGEN_SRC_TRANSFERS_H
#define ADJGEN_SRC_TRANSFERS_H

#include <stddef.h>
#include <sys/types.h>

/* All zero: it rests. */
typedef struct adjgen_transfer {
  int writes, file;
  char *bytes;
  size_t n;
  off_t at;                                  /* in the file */
  void (*arrived)(struct adjgen_transfer *); /* in any thread, in front of its rest; or null */
  /* transfers.c has the rest */
  int moves;
  size_t done;
  struct adjgen_transfer *queued;
} adjgen_transfer;

/* Nobody has a lock then that `arrived` takes. */
void adjgen_transfer_start(adjgen_transfer *t);
void adjgen_transfer_wait(const adjgen_transfer *t);
int adjgen_transfer_rests(const adjgen_transfer *t);

#endif
