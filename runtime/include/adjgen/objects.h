/* Objects of a head of which a derivative works on copies of numbers: they must not overlap with what other
 * parameters lead to, as the copies would not. Their containers keep their sizes. */
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

/* Ends the program with a message if a container that has one number of elements would get another. where:
 * the function, and what it calls the container. */
void adjgen_keep_size(size_t has, size_t gets, const char *where);

/* Ends the program with a message if the seed of a returned container (return_b), or of one in a returned object, has
 * another number of elements, rows or columns than that. */
void adjgen_seed_fits(size_t has, size_t is);

/* Ends the program with a message if a pointer is not null which a head must leave so, since derivatives cannot
 * give it to the object that has it. what: the object and its member. */
void adjgen_left_null(const void *pointer, const char *what);

#ifdef __cplusplus
}
#endif

#endif
