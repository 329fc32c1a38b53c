/* Adjoints that are gathered: cells add up what the iterations that read them give, in place of iterations
 * adding to the cells that they read.
 *
 * A thread walks over its iterations in blocks, [first, last), whose seeds stay in the cache until the
 * iterations that set them are at the end of their block. Iteration k adds to the cells k + c, with several
 * c from low to high:
 *   for (k = first + high; k < last + low; ++k)                        cells that get all their terms
 *   for (e = 0; e < adjgen_edge_cells(first, last, low, high); ++e)    the others
 *     k = adjgen_edge_cell(first, last, low, high, e)
 *     for each c, if adjgen_is_in_block(k - c, first, last): the term of iteration k - c */
#ifndef ADJGEN_GATHER_H
#define ADJGEN_GATHER_H

#include <adjgen/schedule.h>

/* 64 KiB of doubles: the seeds of a block and the cells stay in a second-level cache, and the cells at its
 * ends cost little. */
#define ADJGEN_GATHER_BLOCK 8192

ADJGEN_INLINE adjgen_index adjgen_block_end(adjgen_index first, adjgen_index end) {
  return end - first < ADJGEN_GATHER_BLOCK ? end : first + ADJGEN_GATHER_BLOCK;
}

ADJGEN_INLINE int adjgen_is_in_block(adjgen_index k, adjgen_index first, adjgen_index last) {
  return first <= k && k < last;
}

/* A block has at least one iteration; one shorter than high - low has no cell that gets all its terms. */
ADJGEN_INLINE adjgen_index adjgen_edge_cells(adjgen_index first, adjgen_index last, adjgen_index low,
                                             adjgen_index high) {
  adjgen_index length = last - first, reach = high - low;
  return reach + (length < reach ? length : reach);
}

ADJGEN_INLINE adjgen_index adjgen_edge_cell(adjgen_index first, adjgen_index last, adjgen_index low,
                                            adjgen_index high, adjgen_index e) {
  adjgen_index at_start = first + low + e, at_end = last + low + (e - (high - low));
  return at_start < first + high || at_end < at_start ? at_start : at_end;
}

#endif
