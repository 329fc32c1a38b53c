/* Tables of pointers to rows, a[i][j]: do their rows stand one behind the other, at one distance? Then they are one
 * array of rows. Only pointers that the caller says are there are read. */
#ifndef ADJGEN_TABLES_H
#define ADJGEN_TABLES_H

#include <adjgen/apart.h>

#include <string.h>

#ifdef __cplusplus
#define ADJGEN_AT(address) reinterpret_cast<void *>(address)
#else
#define ADJGEN_AT(address) ((void *)(address))
#endif

/* What tables have in common, in bytes; 0: not known yet. */
typedef struct adjgen_shape {
  adjgen_index size; /* of a number */
  adjgen_index row,
      plane; /* from a row to the next one; from the rows of a pointer to those of the next one */
  adjgen_index columns, rows; /* so many a row, and a plane, must have room for */
  int is_even;
} adjgen_shape;

typedef struct adjgen_table {
  adjgen_range reached, columns; /* numbers of rows, and inside of rows */
  adjgen_range seen;             /* rows that are where they should be */
  adjgen_extent extent;          /* of what is reached */
  adjgen_index plane, row;       /* the numbers of a row */
  intptr_t place;                /* where it is */
  int is_there;                  /* is there such a row? */
} adjgen_table;

ADJGEN_INLINE adjgen_shape adjgen_shape_of(size_t size) {
  adjgen_shape s = {0, 0, 0, 1, 1, 1};
  s.size = ADJGEN_CAST(adjgen_index, size);
  return s;
}

ADJGEN_INLINE adjgen_table adjgen_no_table(void) {
  adjgen_table t = {{1, 0}, {1, 0}, {1, 0}, {0, 0, 0}, 0, 0, 0, 0};
  return t;
}

/* Of which these rows, and these numbers in them, are reached; where there are planes, rows of each. */
ADJGEN_INLINE adjgen_table adjgen_table_of(adjgen_shape *shape, adjgen_range rows, adjgen_range columns) {
  adjgen_table t = adjgen_no_table();
  const adjgen_index most = ADJGEN_INDEX_MAX / 4096;
  t.reached = rows;
  t.columns = columns;
  if (adjgen_range_is_empty(columns))
    return t;
  if (columns.first < 0 || columns.last >= most || rows.last >= most || rows.first <= -most) {
    shape->is_even = 0;
    return t;
  }
  shape->columns = columns.last + 1 > shape->columns ? columns.last + 1 : shape->columns;
  shape->rows = rows.last + 1 > shape->rows ? rows.last + 1 : shape->rows;
  return t;
}

/* The row is at this place: what does that say of the shape? */
ADJGEN_INLINE void adjgen_see_row(adjgen_shape *shape, adjgen_table *t, const void *pointer,
                                  adjgen_index plane, adjgen_index row) {
  const intptr_t place = ADJGEN_ADDRESS(pointer);
  const adjgen_index distance = place - t->place;
  const adjgen_extent extent = adjgen_extent_of(pointer, ADJGEN_CAST(size_t, shape->size), t->columns);
  if (!t->is_there) {
    t->is_there = 1;
    t->place = place;
    t->plane = plane;
    t->row = row;
    t->extent = extent;
    return;
  }
  if (extent.begin < t->extent.begin)
    t->extent.begin = extent.begin;
  if (extent.end > t->extent.end)
    t->extent.end = extent.end;
  plane -= t->plane;
  row -= t->row;
  if (shape->row == 0 && plane == 0 && row != 0)
    shape->row = distance / row;
  if (shape->plane == 0 && plane != 0 && (shape->row != 0 || row == 0))
    shape->plane = (distance - row * shape->row) / plane;
  if (distance != plane * shape->plane + row * shape->row)
    shape->is_even = 0;
}

/* For a loop that exchanges tables: all of them are used if it has as many iterations. */
ADJGEN_INLINE int adjgen_has_rounds(adjgen_range loop, adjgen_index rounds) {
  return adjgen_range_is_empty(loop) || loop.last - loop.first >= rounds - 1;
}
ADJGEN_INLINE adjgen_range adjgen_range_if_rounds(adjgen_range loop, adjgen_index rounds, adjgen_range rows) {
  return adjgen_has_rounds(loop, rounds) ? rows : adjgen_range_of(1, 0);
}

ADJGEN_INLINE const void *adjgen_pointer_at(const void *table, adjgen_index k) {
  const void *pointer;
  memcpy(&pointer, ADJGEN_CAST(const char *, table) + k * ADJGEN_CAST(adjgen_index, sizeof pointer),
         sizeof pointer);
  return pointer;
}

/* All rows from one number to another one, of a plane. */
ADJGEN_INLINE void adjgen_see_run(adjgen_shape *shape, adjgen_table *t, const void *table, adjgen_index plane,
                                  adjgen_index first, adjgen_index last) {
  adjgen_index k;
  adjgen_uindex place, others = 0;
  adjgen_see_row(shape, t, adjgen_pointer_at(table, first), plane, first);
  adjgen_see_row(shape, t, adjgen_pointer_at(table, last), plane, last);
  place = ADJGEN_CAST(adjgen_uindex, ADJGEN_ADDRESS(adjgen_pointer_at(table, first)));
  for (k = first; k <= last; ++k, place += ADJGEN_CAST(adjgen_uindex, shape->row))
    others |= ADJGEN_CAST(adjgen_uindex, ADJGEN_ADDRESS(adjgen_pointer_at(table, k))) ^ place;
  shape->is_even &= others == 0;
}

/* A table's rows; those between them and those that were seen before, too. */
ADJGEN_INLINE void adjgen_see_rows(adjgen_shape *shape, adjgen_table *t, const void *table,
                                   adjgen_range rows) {
  adjgen_range all = adjgen_range_hull(t->seen, rows);
  if (adjgen_range_is_empty(rows) || !shape->is_even)
    return;
  if (all.first <= -(ADJGEN_INDEX_MAX / 4096) || all.last >= ADJGEN_INDEX_MAX / 4096)
    shape->is_even = 0;
  else if (adjgen_range_is_empty(t->seen))
    adjgen_see_run(shape, t, table, 0, all.first, all.last);
  else {
    if (all.first < t->seen.first)
      adjgen_see_run(shape, t, table, 0, all.first, t->seen.first);
    if (all.last > t->seen.last)
      adjgen_see_run(shape, t, table, 0, t->seen.last, all.last);
  }
  t->seen = all;
}

/* The rows with these numbers of each of these planes: where t[plane] leads to a table of rows. */
ADJGEN_INLINE void adjgen_see_planes(adjgen_shape *shape, adjgen_table *t, const void *table,
                                     adjgen_range planes, adjgen_range rows) {
  const adjgen_index most = ADJGEN_INDEX_MAX / 4096;
  adjgen_index i;
  if (adjgen_range_is_empty(planes) || adjgen_range_is_empty(rows) || !shape->is_even)
    return;
  if (rows.first < 0 || rows.last >= most || planes.first <= -most || planes.last >= most) {
    shape->is_even = 0;
    return;
  }
  for (i = planes.first; i <= planes.last && shape->is_even; ++i)
    adjgen_see_run(shape, t, adjgen_pointer_at(table, i), i, rows.first, rows.last);
  t->seen = adjgen_range_hull(t->seen, rows);
}

ADJGEN_INLINE adjgen_extent adjgen_table_extent(const adjgen_table *t) { return t->extent; }

/* All rows that are reached have been seen. */
ADJGEN_INLINE int adjgen_table_is_seen(const adjgen_table *t) {
  return adjgen_range_is_empty(t->reached) ||
         (!adjgen_range_is_empty(t->seen) && t->seen.first <= t->reached.first &&
          t->reached.last <= t->seen.last);
}

/* Behind all tables: the rows do not meet each other, and are arrays of numbers. */
ADJGEN_INLINE int adjgen_shape_is_even(adjgen_shape *shape, int has_planes) {
  if (shape->row == 0)
    shape->row = shape->columns * shape->size;
  if (shape->plane == 0)
    shape->plane = has_planes ? shape->rows * shape->row : shape->row;
  return shape->is_even && shape->row % shape->size == 0 && shape->row >= shape->columns * shape->size &&
         (!has_planes || (shape->plane % shape->row == 0 && shape->plane >= shape->rows * shape->row));
}
ADJGEN_INLINE adjgen_index adjgen_row_length(const adjgen_shape *shape) { return shape->row / shape->size; }
ADJGEN_INLINE adjgen_index adjgen_plane_length(const adjgen_shape *shape) {
  return shape->plane / shape->row;
}

/* Row 0 of plane 0, where it would be. */
ADJGEN_INLINE void *adjgen_first_row(const adjgen_shape *shape, const adjgen_table *t) {
  return t->is_there ? ADJGEN_AT(t->place - t->plane * shape->plane - t->row * shape->row) : NULL;
}

#endif
