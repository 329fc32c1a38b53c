/* Which columns of a sparse matrix can be computed by one product with a vector? */
#ifndef ADJGEN_COLORING_H
#define ADJGEN_COLORING_H

#include <stddef.h>

/* The places of the numbers that may differ from zero: line r has across[starts[r]] to across[starts[r + 1] - 1]. */
typedef struct {
  size_t lines, across;
  size_t *starts, *indices;
} adjgen_lines;

/* The same places, with lines and what is across exchanged; its arrays are the caller's to free. */
adjgen_lines adjgen_lines_transposed(const adjgen_lines *m);
size_t adjgen_lines_longest(const adjgen_lines *m);

/* No two lines of one color have a place across in common. `colors` has one for each line of m; returns how many. */
size_t adjgen_color_lines(const adjgen_lines *m, const adjgen_lines *transposed, size_t *colors);

/* With each place, (r, c), there is (c, r). */
int adjgen_lines_are_symmetric(const adjgen_lines *m);

/* Of a symmetric matrix: the number at (r, c), or else the one at (c, r), is the only one of its line whose place across
 * has the color of c (of r). `is_leaf`, of each place: it is the one at (r, c). Returns how many colors there are. */
size_t adjgen_color_stars(const adjgen_lines *m, size_t *colors, char *is_leaf);

#endif
