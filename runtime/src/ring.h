/* Reads and writes that the kernel does in the background: io_uring, by its system calls, so that nothing has to be
 * linked for it. Of one thread. Where the kernel has none, or refuses it, adjgen_ring_open says so. */
#ifndef ADJGEN_SRC_RING_H
#define ADJGEN_SRC_RING_H

#include <stddef.h>
#include <sys/types.h>

/* At most so many may be under way. */
#define ADJGEN_RING_ROOM 16

typedef struct adjgen_ring adjgen_ring;

/* Null: there is none. */
adjgen_ring *adjgen_ring_open(void);
void adjgen_ring_close(adjgen_ring *ring);

/* n bytes from, or to, place `at` of the file. `about` comes back with the result. */
void adjgen_ring_put(adjgen_ring *ring, int writes, int file, char *bytes, size_t n, off_t at, void *about);

/* Hands over what has been put, and waits until one more is through. */
void adjgen_ring_wait(adjgen_ring *ring);

/* One that is through: how many bytes, or a negative errno. 0: there is none more. */
int adjgen_ring_take(adjgen_ring *ring, void **about, int *result);

#endif
