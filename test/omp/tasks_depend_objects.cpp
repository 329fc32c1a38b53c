// n=16 m=16 threads=1,2,3,4,8 needs-openmp : depend of references, of elements of containers, in methods and templates
#include <vector>

struct Pipe {
  std::vector<double> &in;
  double total = 0.0;
  void add(double &into, int k) {
#pragma omp task depend(in : *&in[k]) depend(inout : into) shared(into)
    into += in[k] * in[k];
  }
  void stage(int k) {
#pragma omp task depend(inout : *&in[k]) depend(inout : this->total)
    {
      in[k] = 0.5 * in[k] * in[k] + 0.1;
      total += in[k] * total;
    }
#pragma omp taskwait
  }
};

template <class Numbers> void square(Numbers &v, int i, double *y, int m) {
#pragma omp task depend(inout : *&v[i]) shared(v)
  v[i] = v[i] * v[i];
#pragma omp task depend(in : *&v[i]) depend(out : y[i % m]) shared(v)
  y[i % m] = v[i] * y[i % m];
}

void f(int n, int m, double *x, double *y) {
  std::vector<double> v(x, x + n);
  double sum = 0.0;
  Pipe p{v};
  p.total = x[0];
#pragma omp parallel
#pragma omp single
  {
    for (int i = 0; i + 1 < n; i++)
      square(v, i, y, m);
#pragma omp taskwait
    double &again = v[1];
#pragma omp task depend(inout : again) shared(again)
    again = again * x[1];
#pragma omp task depend(in : v.data()[1]) depend(out : v.data()[2])
    v[2] = v[1] * 3.0;
#pragma omp taskwait
    for (int k = 0; k < n; k++)
      p.stage(k);
    for (int k = 0; k < 3; k++)
      p.add(sum, k);
  }
  y[0] += sum + p.total;
}
