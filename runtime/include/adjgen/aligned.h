/* Memory for what the source has from posix_memalign. */
#ifndef ADJGEN_ALIGNED_H
#define ADJGEN_ALIGNED_H

#include <stdint.h>
#include <stdlib.h>

/* C11's; the C library has it whatever the source is compiled as. */
#if !defined(__cplusplus) && !defined(__USE_ISOC11) &&                                                       \
    (!defined(__STDC_VERSION__) || __STDC_VERSION__ < 201112L)
extern void *aligned_alloc(size_t alignment, size_t size);
#endif

/* `size` bytes at a multiple of `alignment`, which is a power of two. Null if there are none. As
 * aligned_alloc, to which the size has to be a multiple of the alignment. */
static __inline void *adjgen_aligned_alloc(size_t alignment, size_t size) {
  if (size > SIZE_MAX - alignment)
    return NULL;
  return aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}

#endif
