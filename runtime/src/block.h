/* A block of a stack: its values, in memory or on disk, and what is in front of it and behind it. */
#ifndef ADJGEN_SRC_BLOCK_H
#define ADJGEN_SRC_BLOCK_H

#include "transfers.h"

#include <adjgen/stack.h>

/* `used`, of a block that the stack has left for the next one: how many bytes of values it has. Of the block
 * in which the stack stands: at least as many as there are below any position in it that somebody knows. */
typedef struct adjgen_block {
  struct adjgen_block *prev, *next;
  size_t used;
  size_t below; /* bytes of values in the blocks before this one */
  /* stream.h has the rest */
  char *data;               /* the values; null if they are not in memory */
  off_t on_disk;            /* where the file has the same values; -1: nowhere */
  size_t stored;            /* as many of them, from the first on */
  adjgen_transfer transfer; /* once written, its memory is freed */
} adjgen_block;

/* The bytes that a block has for values. */
#define ADJGEN_BLOCK_ROOM (ADJGEN_BLOCK_BYTES - 2 * ADJGEN_MARGIN)

#endif
