// n=8 m=8 : structs are laid out as in the source, whatever says how: its own objects are read with the types that the output repeats
#pragma pack(push, 2)
#include "layouts.h"
#pragma pack(pop)
#include <stddef.h>

struct after {
  char tag;
  double v;
  int k;
} __attribute__((packed));
struct after ofAfter[2] = {{1, 0.5, 3}, {2, 0.25, 4}};

struct apart {
  double v;
  int k;
} __attribute__((aligned(64)));
struct apart ofApart[2] = {{0.5, 3}, {0.25, 4}};

#define PACKED __attribute__((packed))
#define DENSE PACKED
struct byMacro {
  char tag;
  double v;
} DENSE;
struct byMacro ofMacro[2] = {{1, 0.5}, {2, 0.25}};

#pragma pack(push, 1)
struct byPragma {
  char tag;
  double v;
};
#pragma pack(pop)
struct byPragma ofPragma[2] = {{1, 0.5}, {2, 0.25}};

_Pragma("pack(push, 2)") struct byOperator {
  char tag;
  double v;
};
_Pragma("pack(pop)") struct byOperator ofOperator[2] = {{1, 0.5}, {2, 0.25}};

#define PACK_BEGIN _Pragma("pack(push, 4)")
#define PACK_END _Pragma("pack(pop)")
PACK_BEGIN
struct byMacros {
  char tag;
  double v;
};
PACK_END
struct byMacros ofMacros[2] = {{1, 0.5}, {2, 0.25}};

struct outer {
  char tag;
#pragma pack(push, 1)
  struct inner {
    char tag;
    double v;
  } in;
#pragma pack(pop)
  double v;
};
struct outer ofOuter[2] = {{1, {2, 0.5}, 3}, {2, {3, 0.25}, 4}};

#pragma pack(2)
static struct withVariable {
  char tag;
  double v;
} kept = {1, 0.5};
#pragma pack()
struct withVariable ofVariable[2] = {{1, 0.5}, {2, 0.25}};

struct before {
  char tag;
  double v;
} __attribute__((packed)) * first, ofBefore[2] = {{1, 0.5}, {2, 0.25}};

enum kind { A, B } __attribute__((packed));
union wide {
  int k;
  short s;
} __attribute__((aligned(32)));
typedef double quarter __attribute__((aligned(4)));
typedef struct {
  enum kind kind, other;
  short s;
  quarter v;
  union wide w;
} mixed __attribute__((aligned(64)));
mixed ofMixed[1] = {{A, B, 3, 0.5, {4}}};

struct ofHeader ofHeaders[2] = {{1, 0.5}, {2, 0.25}};

#pragma pack(1)
static int sizes(void) {
  struct own {
    char tag;
    double v;
  };
  struct own pair[2];
  return (int)((char *)&pair[1] - (char *)&pair[0]);
}
static double local(const double *x) {
  struct mine {
    char tag;
    double v;
  } a = {1, *x * *x};
  return a.v * (int)sizeof(struct mine);
}
#pragma pack()
static double spread(const double *x) {
  struct mine {
    double v;
  } __attribute__((aligned(32))) a = {*x * *x};
  return a.v * (int)sizeof a;
}
enum { OFFSET = offsetof(struct after, k) };

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < m; i++) {
    const int k = i % 2;
    double s = ofAfter[k].v * ofAfter[k].k + ofApart[k].v * ofApart[k].k + ofMacro[k].v + 2 * ofPragma[k].v;
    s += ofOperator[k].v + 3 * ofMacros[k].v + ofOuter[k].in.v * ofOuter[k].v + kept.v + ofVariable[k].v;
    s += ofBefore[k].v + ofMixed[0].v * ofMixed[0].w.k + ofMixed[0].other + ofHeaders[k].v + OFFSET;
    y[i] += s * x[i] * x[n - 1 - i] + sizes() * x[i] + local(&x[i]) + spread(&x[i]);
  }
}
