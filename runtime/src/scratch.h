/* A file for what memory has no room for. It has no name, so that nothing is left behind, however the program ends.
 * It is made in ADJGEN_SCRATCH, or TMPDIR, or /var/tmp, which must not be in memory itself. What fails ends the
 * program, with a message. */
#ifndef ADJGEN_SRC_SCRATCH_H
#define ADJGEN_SRC_SCRATCH_H

#include <stddef.h>
#include <sys/types.h>

/* A new one, empty. */
int adjgen_scratch_open(void);
void adjgen_scratch_close(int file);

void adjgen_scratch_write(int file, const void *bytes, size_t n, off_t at);
void adjgen_scratch_read(int file, void *bytes, size_t n, off_t at);

/* Says that n bytes cannot be written, or read, and why: an errno; 0: nothing more is moved. */
__attribute__((noreturn, cold)) void adjgen_scratch_failed(int writes, size_t n, int error);

#endif
