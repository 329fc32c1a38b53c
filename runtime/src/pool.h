/* Memory of one size, which whoever asks next gets again: pages that have been used are not new to the system. */
#ifndef ADJGEN_SRC_POOL_H
#define ADJGEN_SRC_POOL_H

#include <stddef.h>

/* As stacks keep their blocks. At least as many bytes as a pointer has. Any thread may call these. */
char *adjgen_pool_take(size_t bytes);
void adjgen_pool_give(char *memory, size_t bytes);

/* What nobody has goes back to the system. */
void adjgen_pool_release(void);

#endif
