#include "fatal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* A thread that comes second must neither write between the lines of the first one nor go on with stacks that
 * are known to be wrong: it waits for the end of the process. */
void adjgen_fatal(const char *format, ...) {
  static int reporting;
  while (__atomic_exchange_n(&reporting, 1, __ATOMIC_SEQ_CST))
    pause();
  va_list arguments;
  va_start(arguments, format);
  fputs("adjgen: ", stderr);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  va_end(arguments);
  abort();
}
