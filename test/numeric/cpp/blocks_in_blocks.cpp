// n=6 m=6 : allocators with a list of free blocks, trees with parents behind void *: a block is a part of itself to who asks where pointers lead
#include <cstddef>

struct Block {
  std::size_t index;
  void *next;
};

class Pool {
public:
  Pool() {
    for (std::size_t k = 0; k < 4; k++) {
      blocks[k].index = k;
      blocks[k].next = k < 3 ? &blocks[k + 1] : nullptr;
    }
    free = &blocks[0];
    owner = &blocks;
  }
  Block *take() {
    Block *b = static_cast<Block *>(free);
    if (b)
      free = b->next;
    return b;
  }
  void give(Block *b) {
    b->next = free;
    free = b;
  }
  bool owns(const void *p) const { return p == owner; }

private:
  Block blocks[4];
  void *free, *owner;
};

struct Tree {
  Tree *child[2];
  void *parent;
  int n;
};
struct Forest {
  Tree roots[2];
  void *first;
};

static int heightOf(int n) {
  Forest w = {};
  Tree t = {};
  t.parent = &w;
  w.first = &w.roots;
  w.roots[1].child[0] = &w.roots[0];
  t.child[0] = &w.roots[1];
  w.roots[0].parent = n > 3 ? t.parent : w.first;
  int count = n;
  for (const Tree *p = &t; p; p = p->child[0])
    count++;
  return w.roots[0].parent == w.first ? count : -count;
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < m; i++) {
    Pool pool;
    Block *a = pool.take(), *b = pool.take();
    pool.give(a);
    double s = x[i % n];
    for (std::size_t k = 0; k <= b->index; k++)
      s *= x[(i + 1) % n];
    y[i] = pool.owns(a) ? s * heightOf(i) : s * s;
    pool.give(b);
  }
}
