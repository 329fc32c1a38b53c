/* Sets of indices of columns. A set is shared by all that have it, and never changes while it has several owners. One
 * that has a single number is that number itself, and takes no memory; the empty set is null. */
#ifndef ADJGEN_SRC_INDEX_SET_H
#define ADJGEN_SRC_INDEX_SET_H

#include <stddef.h>
#include <stdint.h>

typedef struct index_set index_set;

index_set *adjgen_set_of_one(uint32_t index);
/* One owner more. Returns the set. */
index_set *adjgen_set_share(index_set *s);
/* One owner less; the last one frees it. */
void adjgen_set_drop(index_set *s);
/* The union with another set, of numbers below `columns`. Takes over the first one, which may be the result. */
index_set *adjgen_set_join(index_set *own, const index_set *other, uint32_t columns);
size_t adjgen_set_size(const index_set *s);
/* Its numbers, in increasing order. */
void adjgen_set_list(const index_set *s, size_t *out);

#endif
