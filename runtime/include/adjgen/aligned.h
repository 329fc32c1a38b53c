/* Memory for what the source has from posix_memalign. */
#ifndef ADJGEN_ALIGNED_H
#define ADJGEN_ALIGNED_H

#include <stdint.h>
#include <stdlib.h>

/* `size` bytes at a multiple of `alignment`, which is a power of two. Null if there are none. As
 * aligned_alloc, to which the size has to be a multiple of the alignment. */
static inline void *adjgen_aligned_alloc(size_t alignment, size_t size) {
  if (size > SIZE_MAX - alignment)
    return NULL;
  return aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}

#endif
