#include "tree.h"

#include "blocks.h"
#include "memory.h"

#include <stdlib.h>

static void tableOf(int t, int *table, int *first) {
  *table = 0;
  *first = 0;
  for (int behind = ADJGEN_FIRST_TABLE; t >= behind; behind *= 2) {
    ++*table;
    *first = behind;
  }
}

static size_t tableLength(int table) {
  return table == 0 ? ADJGEN_FIRST_TABLE : (size_t)ADJGEN_FIRST_TABLE << (table - 1);
}

/* Several threads of a team may need a new table at once: the first one's is taken. */
static adjgen_stack **newTable(adjgen_stack ***where, int table) {
  size_t bytes = tableLength(table) * sizeof(adjgen_stack *);
  adjgen_stack **mine = adjgen_allocate(bytes), **theirs = NULL;
  memset(mine, 0, bytes);
  if (__atomic_compare_exchange_n(where, &theirs, mine, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
    return mine;
  free(mine);
  return theirs;
}

/* Slot t is used by one thread at a time, thread t of the one team that there is: it needs no exchange. */
adjgen_stack *adjgen_stack_child(adjgen_stack *s, int t) {
  int table, first;
  tableOf(t, &table, &first);
  adjgen_stack ***where = &s->rest->children[table];
  adjgen_stack **slots = __atomic_load_n(where, __ATOMIC_ACQUIRE);
  if (!slots)
    slots = newTable(where, table);
  adjgen_stack *child = __atomic_load_n(&slots[t - first], __ATOMIC_ACQUIRE);
  if (child)
    return child;
  child = adjgen_stack_new();
  child->rest->root = s->rest->root;
  __atomic_store_n(&slots[t - first], child, __ATOMIC_RELEASE);
  return child;
}

void adjgen_stack_for_each_child(adjgen_stack *s, void (*visit)(adjgen_stack *, void *), void *context) {
  for (int table = 0; table < ADJGEN_TABLES; ++table) {
    adjgen_stack **slots = __atomic_load_n(&s->rest->children[table], __ATOMIC_ACQUIRE);
    for (size_t i = 0; slots && i < tableLength(table); ++i) {
      adjgen_stack *child = __atomic_load_n(&slots[i], __ATOMIC_ACQUIRE);
      if (child)
        visit(child, context);
    }
  }
}

static void clearTree(adjgen_stack *s, void *context) {
  adjgen_stack_place(s, (adjgen_position){0, 0});
  adjgen_stack_for_each_child(s, clearTree, context);
}

void adjgen_stack_clear(adjgen_stack *s) { clearTree(s, NULL); }
