/* A list through the memory itself. Memory of another size frees what is there. */
#include "pool.h"

#include "memory.h"

#include <pthread.h>

static pthread_mutex_t taken = PTHREAD_MUTEX_INITIALIZER;
static struct unused {
  struct unused *next;
} *first;
static size_t size; /* of each */

static void empty(void) {
  while (first) {
    struct unused *next = first->next;
    adjgen_let_go(first, size);
    first = next;
  }
}

char *adjgen_pool_take(size_t bytes) {
  char *memory = NULL;
  pthread_mutex_lock(&taken);
  if (first && size == bytes) {
    memory = (char *)first;
    first = first->next;
  }
  pthread_mutex_unlock(&taken);
  return memory ? memory : adjgen_hold(bytes);
}

void adjgen_pool_give(char *memory, size_t bytes) {
  struct unused *own = (struct unused *)(void *)memory;
  pthread_mutex_lock(&taken);
  if (size != bytes)
    empty();
  size = bytes;
  own->next = first;
  first = own;
  pthread_mutex_unlock(&taken);
}

/* When the program ends, too: what looks for lost memory finds none. */
__attribute__((destructor)) void adjgen_pool_release(void) {
  pthread_mutex_lock(&taken);
  empty();
  pthread_mutex_unlock(&taken);
}
