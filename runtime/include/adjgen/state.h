/* Pieces of a state that are elements of an array, from the least to the greatest subscript. */
#ifndef ADJGEN_STATE_H
#define ADJGEN_STATE_H

#include <adjgen/apart.h>
#include <adjgen/checkpoint.h>

ADJGEN_INLINE void adjgen_checkpoint_save_range(adjgen_checkpoints *c, const void *array, size_t size,
                                                adjgen_range r) {
  if (!adjgen_range_is_empty(r))
    adjgen_checkpoint_save(c, ADJGEN_CAST(const char *, array) + r.first * ADJGEN_CAST(adjgen_index, size),
                           ADJGEN_CAST(size_t, r.last - r.first + 1) * size);
}

ADJGEN_INLINE void adjgen_checkpoint_restore_range(adjgen_checkpoints *c, void *array, size_t size,
                                                   adjgen_range r) {
  if (!adjgen_range_is_empty(r))
    adjgen_checkpoint_restore(c, ADJGEN_CAST(char *, array) + r.first * ADJGEN_CAST(adjgen_index, size),
                              ADJGEN_CAST(size_t, r.last - r.first + 1) * size);
}

/* The calling thread's part of them. */
ADJGEN_INLINE void adjgen_checkpoint_save_part_range(adjgen_checkpoints *c, const void *array, size_t size,
                                                     adjgen_range r) {
  if (!adjgen_range_is_empty(r))
    adjgen_checkpoint_save_part(c,
                                ADJGEN_CAST(const char *, array) + r.first * ADJGEN_CAST(adjgen_index, size),
                                ADJGEN_CAST(size_t, r.last - r.first + 1) * size);
}

ADJGEN_INLINE void adjgen_checkpoint_restore_part_range(adjgen_checkpoints *c, void *array, size_t size,
                                                        adjgen_range r) {
  if (!adjgen_range_is_empty(r))
    adjgen_checkpoint_restore_part(c, ADJGEN_CAST(char *, array) + r.first * ADJGEN_CAST(adjgen_index, size),
                                   ADJGEN_CAST(size_t, r.last - r.first + 1) * size);
}

#endif
