// n=6 m=3 no-roundtrip : classes derived from a decomposition with a triangle of its own, and from vectors; what is differentiated uses the vectors only
#include <eigen3/Eigen/Dense>

template <class M, int UpLo = Eigen::Lower> class Root : public Eigen::LLT<M, UpLo> {
public:
  Root() : Eigen::LLT<M, UpLo>() {}
  explicit Root(const M &m) : Eigen::LLT<M, UpLo>(m) {}
  Root &setIdentity() {
    this->m_matrix.setIdentity();
    this->m_isInitialized = true;
    return *this;
  }
};
template <class T> struct State : Eigen::Matrix<T, 3, 1> {
  using Eigen::Matrix<T, 3, 1>::Matrix;
  T x() const { return (*this)[0]; }
};
class Model {
public:
  explicit Model(double a) : a(a) {}
  State<double> next(const State<double> &s) const {
    State<double> r;
    r[0] = s.x() * a + s[1];
    r[1] = s[1] * s[2];
    r[2] = s[2] - a * s.x();
    return r;
  }
  Eigen::Matrix3d spread() {
    root.setIdentity();
    return root.matrixL();
  }

private:
  double a;
  Root<Eigen::Matrix3d, Eigen::Upper> root;
};

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i + 2 < n; i++) {
    Model model(y[0]);
    State<double> s;
    for (int k = 0; k < 3; k++)
      s[k] = x[i + k];
    State<double> r = model.next(model.next(s));
    y[1] += r.dot(s);
    y[m - 1] *= r[2];
  }
}
