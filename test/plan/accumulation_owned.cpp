// The elements of two containers of one class are apart, whichever objects they are in; what a plain pointer leads to, or a container on
// its own, may be the same as any.
// RUN: %adjgen --head='members(domain)/(domain)' --head='pointer(domain)/(domain)' --head='alone(domain)/(domain,x)' --remarks %s -o %t.cpp -- -fopenmp 2> %t.remarks
// RUN: FileCheck %s < %t.remarks
#include <memory>
#include <vector>
class Domain {
  std::vector<double> speeds, masses;
  std::unique_ptr<double[]> forces;
  std::vector<int> following;
  double *window;

public:
  double &v(int i) { return speeds[i]; }
  double &m(int i) { return masses[i]; }
  double &f(int i) { return forces[i]; }
  double &w(int i) { return window[i]; }
  int &next(int i) { return following[i]; }
};
void members(int n, Domain &domain) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i)
    // CHECK: {{.*}}:[[@LINE+2]]:20: remark: the adjoint of 'domain_view' is incremented without protection: every iteration reads another cell [
    // CHECK: {{.*}}:[[@LINE+1]]:34: remark: the adjoint of 'domain_view' is summed per thread in a copy of what the loop reaches, or in blocks where that is much: different iterations may read the same cell [
    domain.v(i) *= domain.f(i) / domain.m(domain.next(i));
}
void pointer(int n, Domain &domain) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i)
    // CHECK: {{.*}}:[[@LINE+1]]:20: remark: the adjoint of 'domain_view' is {{.*}}: another iteration may read the same cell
    domain.v(i) *= domain.w(i) / domain.m(domain.next(i));
}
void alone(int n, Domain &domain, const std::vector<double> &x) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i)
    // CHECK: {{.*}}:[[@LINE+1]]:20: remark: the adjoint of 'x_view' is {{.*}}: another iteration may read the same cell
    domain.v(i) *= x[i] / domain.m(domain.next(i));
}
