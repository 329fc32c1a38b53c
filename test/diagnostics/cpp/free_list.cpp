// An allocator with a list of its blocks, which are parts of static data and pieces of memory: refused where it keeps
// values, in both modes.
// RUN: %refused '--head=f' %s | FileCheck %s
// RUN: %refused '--head=f' --mode=forward %s | FileCheck %s
// CHECK: error: 'all'{{.*}} from one call to the next{{.*}}[hidden-state]
#include <cstddef>
#include <new>

struct Piece {
  std::size_t index;
  void *next;
};
struct Pieces {
  std::size_t count;
  Piece used[4];
};
static Pieces first;
static Pieces *all[2];

static Pieces *pieces(int k) {
  if (all[k] == nullptr)
    all[k] = k == 0 ? &first : static_cast<Pieces *>(::operator new(sizeof(Pieces)));
  return all[k];
}

static void *take() {
  Piece *used = pieces(0)->used;
  Piece *p = static_cast<Piece *>(::operator new(sizeof(Piece)));
  p->next = used->next;
  used->next = p;
  return p;
}

static void give(void *v) {
  Piece *previous = pieces(0)->used;
  while (previous->next != nullptr && previous->next != v)
    previous = static_cast<Piece *>(previous->next);
  previous->next = static_cast<Piece *>(v)->next;
}

double f(double x) {
  void *p = take();
  const double y = x * x;
  give(p);
  return y;
}
