// RUN: %adjgen --head=f %s -o - | FileCheck %s
// RUN: %adjgen --head=f --mode=forward %s -o - | FileCheck %s --check-prefix=TANGENT
// What is set up alike for the views of an object and of its adjoint has a function of its own.
#include <vector>

class Grid {
public:
  double &a(int i) { return a_[i]; }
  double &b(int i) { return b_[i]; }
  double &c(int i) { return c_[i]; }
  double &d(int i) { return d_[i]; }
  double &e(int i) { return e_[i]; }
  double &f(int i) { return f_[i]; }
  double &g(int i) { return g_[i]; }
  double &h(int i) { return h_[i]; }
  int &next(int i) { return next_[i]; }
  int size() const { return size_; }

private:
  std::vector<double> a_, b_, c_, d_, e_, f_, g_, h_;
  std::vector<int> next_;
  int size_ = 0;
};

// CHECK: // What is common to the views of 'grid' and 'grid_b'.
// CHECK-NEXT: static void set_grid_view(Grid_members *view, Grid &grid) {
// CHECK-NEXT: view->a_.first = (double *)&grid.a(0);
// CHECK-COUNT-7: view->{{[b-h]}}_.first =
// CHECK-NEXT: }
// CHECK: void f_b(Grid &grid, Grid &grid_b
// CHECK: set_grid_view(&grid_view, grid);
// CHECK-NEXT: set_grid_view(&grid_view_b, grid_b);
// CHECK-NEXT: grid_view.next_.first = (int *)&grid.next(0);
// CHECK-NEXT: grid_view.size_ = grid.size();

// TANGENT: static void set_grid_view(Grid_members *view, Grid &grid) {
// TANGENT: set_grid_view(&grid_view, grid);
// TANGENT-NEXT: set_grid_view(&grid_view_d, grid_d);
double f(Grid &grid) {
  double sum = 0;
  for (int i = 0; i < grid.size(); i++)
    sum += grid.a(i) * grid.b(i) + grid.c(i) * grid.d(i) + grid.e(i) * grid.f(i) + grid.g(i) * grid.h(grid.next(i));
  return sum;
}
