/* Problem: as few groups of lines as can be, so that no two of a group meet. Approach: the least color that no line has
 * which meets this one, line after line (distance-2 coloring of the bipartite graph, greedy; Gebremedhin, Manne and
 * Pothen, What color is your Jacobian?, 2005). The time is that of looking at each pair that meets. */
#include "coloring.h"

#include "fatal.h"

#include <stdlib.h>

static size_t *room(size_t count) {
  size_t *memory = calloc(count + 1, sizeof *memory);
  if (!memory)
    adjgen_fatal("out of memory: a coloring");
  return memory;
}

adjgen_lines adjgen_lines_transposed(const adjgen_lines *m) {
  adjgen_lines t = {m->across, m->lines, room(m->across + 1), room(m->starts[m->lines])};
  size_t *next = room(m->across), r, k;
  for (k = 0; k < m->starts[m->lines]; ++k)
    ++t.starts[m->indices[k] + 1];
  for (k = 0; k < m->across; ++k) {
    t.starts[k + 1] += t.starts[k];
    next[k] = t.starts[k];
  }
  for (r = 0; r < m->lines; ++r)
    for (k = m->starts[r]; k < m->starts[r + 1]; ++k)
      t.indices[next[m->indices[k]]++] = r;
  free(next);
  return t;
}

size_t adjgen_lines_longest(const adjgen_lines *m) {
  size_t r, longest = 0;
  for (r = 0; r < m->lines; ++r)
    if (m->starts[r + 1] - m->starts[r] > longest)
      longest = m->starts[r + 1] - m->starts[r];
  return longest;
}

size_t adjgen_color_lines(const adjgen_lines *m, const adjgen_lines *transposed, size_t *colors) {
  const size_t none = (size_t)-1;
  size_t *taken =
      room(m->lines + 1); /* by a line that meets the one with this number, which is counted from 1 on */
  size_t line, k, j, count = 0;
  for (line = 0; line < m->lines; ++line)
    colors[line] = none;
  for (line = 0; line < m->lines; ++line) {
    size_t color = 0;
    for (k = m->starts[line]; k < m->starts[line + 1]; ++k)
      for (j = transposed->starts[m->indices[k]]; j < transposed->starts[m->indices[k] + 1]; ++j)
        if (colors[transposed->indices[j]] != none)
          taken[colors[transposed->indices[j]]] = line + 1;
    while (taken[color] == line + 1)
      ++color;
    colors[line] = color;
    if (color + 1 > count)
      count = color + 1;
  }
  free(taken);
  return count;
}
