#include "agreement.h"

#include "memory.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct adjgen_agreement {
  pthread_mutex_t lock;
  int threads, left, isMade;
  adjgen_reversal_problem problem; /* once it is made */
  const adjgen_snapshot *first[];  /* of each thread; not used any more, once it is made */
};

adjgen_agreement *adjgen_agreement_of(int threads) {
  const size_t bytes = sizeof(adjgen_agreement) + (size_t)threads * sizeof(const adjgen_snapshot *);
  adjgen_agreement *all = adjgen_allocate(bytes);
  memset(all, 0, bytes);
  pthread_mutex_init(&all->lock, NULL);
  all->threads = threads;
  return all;
}

void adjgen_agreement_join(adjgen_agreement *all, int thread, const adjgen_snapshot *first) {
  all->first[thread] = first;
}

/* The largest part, which says most about how long writing takes. */
static adjgen_first_state together(const adjgen_agreement *all) {
  adjgen_first_state first = {all->first[0], 0, 0};
  for (int t = 0; t < all->threads; ++t) {
    const adjgen_snapshot *part = all->first[t];
    first.bytes += part->bytes;
    first.room += part->room;
    if (part->bytes > first.part->bytes)
      first.part = part;
  }
  return first;
}

void adjgen_agree(adjgen_agreement *all, adjgen_reversal_problem *problem, const char *place,
                  adjgen_snapshots *snapshots, double seconds_of_step) {
  pthread_mutex_lock(&all->lock);
  if (!all->isMade) {
    const adjgen_first_state first = together(all);
    all->problem = *problem;
    adjgen_choose(&all->problem, place, snapshots, &first, seconds_of_step, 0);
    all->isMade = 1;
  }
  *problem = all->problem;
  pthread_mutex_unlock(&all->lock);
}

void adjgen_agreement_leave(adjgen_agreement *all) {
  if (!all)
    return;
  pthread_mutex_lock(&all->lock);
  const int isLast = ++all->left == all->threads;
  pthread_mutex_unlock(&all->lock);
  if (!isLast)
    return;
  pthread_mutex_destroy(&all->lock);
  free(all);
}
