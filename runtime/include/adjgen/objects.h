/* Objects of a head of which a derivative works on copies of numbers: they must not overlap with what other
 * parameters lead to, as the copies would not. */
#ifndef ADJGEN_OBJECTS_H
#define ADJGEN_OBJECTS_H

#include <adjgen/stack.h>

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Ends the program with a message if the bytes at a and those at b overlap. names: what they are, for the
 * message. */
void adjgen_distinct(const void *a, size_t bytes_of_a, const void *b, size_t bytes_of_b, const char *names);

#ifdef __cplusplus
}
#endif

#endif
