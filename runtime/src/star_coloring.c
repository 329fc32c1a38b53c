/* Problem: a symmetric matrix from as few products with vectors as can be. Approach: star coloring of its graph, greedy
 * (Gebremedhin, Tarafdar, Manne and Pothen, New acyclic and star coloring algorithms, 2007). What always holds: what
 * two colors have in common are stars. A number beside the diagonal belongs to an edge of one star: the row of the leaf
 * has no other number in the columns of the center's color. For each line it is kept which colors its neighbours have,
 * so that a line with many neighbours (a parameter on which all depends) costs no more than its colors. */
#include "coloring.h"

#include "fatal.h"

#include <stdlib.h>

/* Neighbours of a line that have one color. */
typedef struct {
  size_t color;
  size_t one;       /* the only one, or SEVERAL */
  int has_a_center; /* one of them is the center of its star with this line */
} near_color;

#define SEVERAL ((size_t)-1)
#define NO_COLOR ((size_t)-1)

typedef struct {
  const adjgen_lines *m;
  size_t *colors;
  near_color *all; /* those of a line begin where the line begins */
  size_t *count;
  size_t *taken; /* of each color: by the line with this number, counted from 1 on */
} stars;

static void *room(size_t count, size_t size) {
  void *memory = calloc(count + 1, size);
  if (!memory)
    adjgen_fatal("out of memory: a coloring");
  return memory;
}

static near_color *colors_near(const stars *s, size_t line) { return s->all + s->m->starts[line]; }

static near_color *find(const stars *s, size_t line, size_t color) {
  near_color *near = colors_near(s, line);
  size_t k;
  for (k = 0; k < s->count[line]; ++k)
    if (near[k].color == color)
      return &near[k];
  return NULL;
}

static void take(stars *s, size_t line, size_t color) { s->taken[color] = line + 1; }

/* A path of four lines would have two colors only: behind a neighbour of a center's color, or with this line as the
 * center of two neighbours, one of which has others. */
static void take_paths(stars *s, size_t line, size_t neighbour) {
  const near_color *own = find(s, line, s->colors[neighbour]), *near = colors_near(s, neighbour);
  size_t k;
  for (k = 0; k < s->count[neighbour]; ++k)
    if (own->one == SEVERAL || near[k].has_a_center)
      take(s, line, near[k].color);
}

static size_t least_color(stars *s, size_t line) {
  size_t k, color = 0;
  for (k = 0; k < s->count[line]; ++k)
    take(s, line, colors_near(s, line)[k].color);
  for (k = s->m->starts[line]; k < s->m->starts[line + 1]; ++k)
    if (s->m->indices[k] != line && s->colors[s->m->indices[k]] != NO_COLOR)
      take_paths(s, line, s->m->indices[k]);
  while (s->taken[color] == line + 1)
    ++color;
  return color;
}

/* The neighbour sees the line, whose color is new. */
static void show(stars *s, size_t line, size_t neighbour) {
  const size_t color = s->colors[line], own = s->colors[neighbour];
  near_color *seen = find(s, neighbour, color);
  if (!seen) {
    const near_color first = {color, line, 0};
    colors_near(s, neighbour)[s->count[neighbour]++] = first;
    return;
  }
  if (own != NO_COLOR) { /* it is a center, of this line and of those before */
    find(s, line, own)->has_a_center = 1;
    if (seen->one != SEVERAL)
      find(s, seen->one, own)->has_a_center = 1;
  }
  seen->one = SEVERAL;
}

static void set_color(stars *s, size_t line, size_t color) {
  size_t k;
  s->colors[line] = color;
  for (k = s->m->starts[line]; k < s->m->starts[line + 1]; ++k)
    if (s->m->indices[k] != line)
      show(s, line, s->m->indices[k]);
  for (k = s->m->starts[line]; k < s->m->starts[line + 1]; ++k) {
    const size_t neighbour = s->m->indices[k], other = s->colors[neighbour];
    if (neighbour != line && other != NO_COLOR && find(s, line, other)->one == SEVERAL)
      find(s, neighbour, color)->has_a_center = 1;
  }
}

static int has(const adjgen_lines *m, size_t line, size_t across) {
  size_t low = m->starts[line], high = m->starts[line + 1];
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    if (m->indices[middle] == across)
      return 1;
    if (m->indices[middle] < across)
      low = middle + 1;
    else
      high = middle;
  }
  return 0;
}

int adjgen_lines_are_symmetric(const adjgen_lines *m) {
  size_t r, k;
  if (m->lines != m->across)
    return 0;
  for (r = 0; r < m->lines; ++r)
    for (k = m->starts[r]; k < m->starts[r + 1]; ++k)
      if (m->indices[k] != r && !has(m, m->indices[k], r))
        return 0;
  return 1;
}

size_t adjgen_color_stars(const adjgen_lines *m, size_t *colors, char *is_leaf) {
  stars s = {m, colors, room(m->starts[m->lines], sizeof(near_color)), room(m->lines, sizeof(size_t)),
             room(m->lines + 1, sizeof(size_t))};
  size_t line, k, count = 0;
  for (line = 0; line < m->lines; ++line)
    colors[line] = NO_COLOR;
  for (line = 0; line < m->lines; ++line) {
    const size_t color = least_color(&s, line);
    set_color(&s, line, color);
    if (color + 1 > count)
      count = color + 1;
  }
  for (line = 0; line < m->lines; ++line)
    for (k = m->starts[line]; k < m->starts[line + 1]; ++k)
      is_leaf[k] = m->indices[k] == line || find(&s, line, colors[m->indices[k]])->one != SEVERAL;
  free(s.all);
  free(s.count);
  free(s.taken);
  return count;
}
