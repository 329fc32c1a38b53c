#include "calls.h"

#include "memory.h"
#include "sample.h"

memory call_primal(const judge *j, const memory *point) {
  memory m = memory_copy(j, point);
  j->p->primal(m.block);
  return m;
}

result_pair call_with(const judge *j, void (*f)(void *const *, void *const *), const memory *point,
                      const memory *shadow) {
  result_pair r = {memory_copy(j, point), memory_copy(j, shadow)};
  f(r.primal.block, r.shadow.block);
  return r;
}

void free_pair(const judge *j, result_pair *r) {
  memory_free(j, &r->primal);
  memory_free(j, &r->shadow);
}

int run_calls(const judge *j, bool derivatives) {
  for (int n = 0; n < j->thread_counts; n++) {
    j->p->set_threads(j->threads[n]);
    for (unsigned number = 0; number < j->points; number++) {
      sample s = sample_draw(j, number);
      if (derivatives) {
        result_pair t = call_with(j, j->p->tangent, &s.point, &s.direction);
        result_pair b = call_with(j, j->p->adjoint, &s.point, &s.seed);
        free_pair(j, &t);
        free_pair(j, &b);
      } else {
        memory result = call_primal(j, &s.point);
        memory_free(j, &result);
      }
      sample_free(j, &s);
    }
  }
  return 0;
}
