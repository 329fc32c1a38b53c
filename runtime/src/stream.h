/* The values of a stack's blocks on disk: written and read in the background (transfers.h), in one file for the whole
 * process (scratch.h).
 *
 * A block that is said to leave keeps its memory until it has been written; only who has the stack speaks of its
 * blocks. Nobody but the functions here looks at `data` of a block that moves: adjgen_block_fetch comes first. The
 * copy on disk stays when the values come back, until adjgen_block_forget says that they change. */
#ifndef ADJGEN_SRC_STREAM_H
#define ADJGEN_SRC_STREAM_H

#include "block.h"

/* With memory; freed wherever its values are. */
adjgen_block *adjgen_block_new(void);
void adjgen_block_free(adjgen_block *block);

/* The values are in memory when it returns. */
void adjgen_block_fetch(adjgen_block *block);

/* They are on their way, if they are on disk and there is memory. */
void adjgen_block_fetch_ahead(adjgen_block *block);

/* Whether it is in memory, and does not move. */
int adjgen_block_is_here(const adjgen_block *block);

/* They go to disk, and the memory is freed. The block is here. */
void adjgen_block_store(adjgen_block *block);

/* The memory is freed: what is not on disk is lost. The block is here. */
void adjgen_block_drop(adjgen_block *block);

/* Its values are about to change: what is on disk is void. */
void adjgen_block_forget(adjgen_block *block);

/* It has memory, whatever is in it. */
void adjgen_block_empty(adjgen_block *block);

/* Bytes that will be free when what leaves has left; waits for one block of it. */
size_t adjgen_stream_leaving(void);
void adjgen_stream_wait(void);

/* So far. */
typedef struct adjgen_stream_figures {
  size_t written, read; /* bytes */
  double waited;        /* seconds in which a sweep waited for the disk */
} adjgen_stream_figures;

adjgen_stream_figures adjgen_stream_figures_now(void);

#endif
