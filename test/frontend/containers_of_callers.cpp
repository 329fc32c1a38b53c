// What a head may do to containers of its caller's: swaps of views, which are given back at the end by their
// elements; assignments that keep sizes, which is tested when the program runs.
// RUN: %adjgen '--head=turn' '--mode=forward' %s -o - -- -std=c++17 | FileCheck --check-prefix=TURN %s
// RUN: %adjgen '--head=rows' %s -o - -- -std=c++17 | FileCheck --check-prefix=ROWS %s
// RUN: %adjgen '--head=sizes' %s -o - -- -std=c++17 | FileCheck --check-prefix=SIZES %s
// RUN: %adjgen '--head=shared' %s -o - -- -std=c++17 | FileCheck --check-prefix=SHARED %s
// RUN: %adjgen '--head=allocated' %s -o - -- -std=c++17 | FileCheck --check-prefix=ALLOCATED %s
// RUN: %adjgen '--head=jacobi' %s -o - -- -std=c++17 | FileCheck --check-prefix=JACOBI %s
#include <memory>
#include <utility>
#include <vector>
struct state {
  std::vector<double> now, next;
};

double turn(state &s) {
  s.next[0] = s.now[0] * s.now[0];
  std::swap(s.now, s.next);
  return s.now[1];
}
// TURN: double *s_now_elements = s_view.now.first;
// TURN: double *s_next_elements = s_view.next.first;
// The result is computed before anything is given back.
// TURN: double result1 = s_view.now.first[1];
// TURN-NEXT: if (s_view.now.first == s_next_elements) {
// TURN-NEXT: adjgen_keep_size(s_now_count, s_next_count, "turn: 's.now', which is swapped with 's.next',");
// TURN-NEXT: for
// TURN: s_now_elements_d[k1] = s_next_elements_d[k1];
// TURN-NEXT: s_now_elements[k1] = s_next_elements[k1];
// TURN: return result1;

using grid = std::vector<std::vector<double>>;
void rows(grid &a, grid &b) {
  b[0][0] *= a[0][0];
  a.swap(b);
  a[1] = b[0];
}
// ROWS: adjgen_keep_size({{.*}}, "rows: an element of 'a'");
// ROWS: adjgen_keep_size({{.*}}, "rows: 'a', which is swapped with 'b',");
// ROWS: adjgen_keep_size({{.*}}, "rows: a row of what is swapped");

void sizes(state &s, const std::vector<double> &x) {
  s.now.resize(x.size());
  s.now.reserve(100);
  s.next = x;
  s.next[0] *= x[1];
}
// SIZES: adjgen_keep_size(s_view.now.count, n, "sizes: 's.now'");
// SIZES: adjgen_keep_size(s_view.next.count, n0, "sizes: 's.next'");

// What is swapped must be no other parameter's, even if that is only read; others may be the same.
double shared(state &s, const state &t, std::vector<double> &v, std::vector<double> &w) {
  std::swap(v, w);
  return s.now[0] * t.now[0] * v[0];
}
// SHARED-NOT: adjgen_distinct(&s, sizeof(state), &t
// SHARED: adjgen_distinct(&s, sizeof(state), &v, sizeof(std::vector<double>), "'s' and 'v'");
// SHARED-NEXT: adjgen_distinct(&s, sizeof(state), &w, sizeof(std::vector<double>), "'s' and 'w'");
// SHARED-NEXT: adjgen_distinct(&t, sizeof(state), &v, sizeof(std::vector<double>), "'t' and 'v'");
// SHARED-NEXT: adjgen_distinct(&t, sizeof(state), &w, sizeof(std::vector<double>), "'t' and 'w'");
// SHARED-NEXT: adjgen_distinct(&v, sizeof(std::vector<double>), &w, sizeof(std::vector<double>), "'v' and 'w'");

template <class T> struct own : std::allocator<T> {
  template <class U> struct rebind {
    using other = own<U>;
  };
};
void allocated(std::vector<double, own<double>> &a, std::vector<double, own<double>> &b) {
  b[0] *= a[0];
  std::swap(a, b);
}
// ALLOCATED: void allocated_b(std::vector<double, own<double>> &a, std::vector<double, own<double>> &a_b,

// Nor may they be rows of the matrix.
void jacobi(const grid &a, std::vector<double> &x, std::vector<double> &next, int steps) {
  for (int t = 0; t < steps; ++t) {
    for (std::size_t i = 0; i < x.size(); ++i)
      next[i] = x[i] - a[i][i] * x[i];
    std::swap(x, next);
  }
}
// JACOBI: for ({{.*}} a_view_k1 = 0ul; a_view_k1 < a.size(); a_view_k1++) {
// JACOBI-NEXT: adjgen_distinct(&a.data()[a_view_k1], sizeof(std::vector<double>), &x, sizeof(std::vector<double>),
// JACOBI-NEXT: "'a' and 'x'");
// JACOBI-NEXT: adjgen_distinct(&a.data()[a_view_k1], sizeof(std::vector<double>), &next, sizeof(std::vector<double>),
// JACOBI-NEXT: "'a' and 'next'");
