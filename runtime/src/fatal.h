/* The end of the program when something is wrong. */
#ifndef ADJGEN_SRC_FATAL_H
#define ADJGEN_SRC_FATAL_H

/* Writes "adjgen: ..." on standard error and aborts. Of several threads, only the first one writes. */
__attribute__((noreturn, cold, format(printf, 1, 2))) void adjgen_fatal(const char *format, ...);

#endif
