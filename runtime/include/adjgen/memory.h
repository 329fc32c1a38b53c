/* The memory that derivatives may take for saved values and snapshots, all those of the process together. */
#ifndef ADJGEN_MEMORY_H
#define ADJGEN_MEMORY_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The limit, in bytes; 0: none. At first it is what the environment's ADJGEN_MEMORY says: a number, which K, M or G
 * may follow. Loops with `checkpoint(auto)` choose by it how many snapshots they take, and stacks that outgrow it
 * continue on disk. What each thread needs at least is not refused: a few blocks of its stack. */
void adjgen_memory_limit(size_t bytes);

/* The most that has been held at a time. */
size_t adjgen_memory_peak(void);

/* Figures of what runs between these two calls: of each loop with checkpoints, and of the whole. They are written to
 * `file` as JSON, or for people to standard error where it is "-". ADJGEN_PROFILE=FILE does the same for the whole
 * run of a program. */
void adjgen_profile_begin(void);
void adjgen_profile_end(const char *file);

#ifdef __cplusplus
}
#endif

#endif
