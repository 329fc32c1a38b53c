/* What must hold of the objects that a derivative is called with. */
#include "fatal.h"

#include <adjgen/objects.h>
#include <stdint.h>

void adjgen_distinct(const void *a, size_t bytes_of_a, const void *b, size_t bytes_of_b, const char *names) {
  const uintptr_t from_a = (uintptr_t)a, from_b = (uintptr_t)b;
  if (a && b && from_a < from_b + bytes_of_b && from_b < from_a + bytes_of_a)
    adjgen_fatal("%s overlap: the derivative works on copies of their numbers; pass different objects",
                 names);
}

void adjgen_left_null(const void *pointer, const char *what) {
  if (pointer)
    adjgen_fatal(
        "%s is not null at the end: the derivative cannot give it to the object, whose class shows no "
        "pointer; free its memory and set it to null, or make it public",
        what);
}

void adjgen_keep_size(size_t has, size_t gets, const char *where) {
  if (has != gets)
    adjgen_fatal(
        "%s has %zu elements and would get %zu: derivatives leave the containers that they are passed "
        "their sizes; give it its size before the call",
        where, has, gets);
}

void adjgen_seed_fits(size_t has, size_t is) {
  if (has != is)
    adjgen_fatal(
        "the seed return_b has %zu elements where what the function returns has %zu: give it the sizes "
        "of the result before the call",
        has, is);
}
