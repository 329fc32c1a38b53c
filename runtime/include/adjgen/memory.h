/* Memory for what the source has from posix_memalign. */
#ifndef ADJGEN_MEMORY_H
#define ADJGEN_MEMORY_H

#include <stdlib.h>

/* `size` bytes at a multiple of `alignment`, a power of two; null: there are none. As aligned_alloc, to which the
 * size has to be a multiple of the alignment. */
static inline void *adjgen_aligned_alloc(size_t alignment, size_t size) {
  return aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}

#endif
