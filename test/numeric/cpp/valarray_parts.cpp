// n=12 m=6 : parts of std::valarray: slices of one and more dimensions, masks, lists of numbers, read and written
#include <valarray>

void f(int n, int m, double *x, double *y) {
  std::valarray<double> a(x, n), v(y, m);
  // rows and columns of a table of four columns
  for (int j = 0; j < 4; ++j) {
    const std::valarray<double> column = a[std::slice(j, 3, 4)];
    a[std::slice(j, 3, 4)] = column * column.sum();
  }
  a[std::slice(4, 4, 1)] += std::valarray<double>(a[std::slice(0, 4, 1)]) * 0.5;
  a[std::slice(8, 4, 1)] = a[std::slice(0, 4, 1)];
  a[std::slice(1, 2, 1)] = x[5];

  const std::valarray<double> fixed(a);
  v[0] += fixed[std::slice(1, 5, 2)].sum() * x[0];
  const std::gslice corner(1, {2, 2}, {4, 2}); // 1, 3, 5, 7
  const std::valarray<double> inner = fixed[corner];
  v[1] *= inner[0] * inner[3] - inner[1] * inner[2];
  a[corner] *= inner;
  std::valarray<double> taken(a[corner]);
  v[2] += taken.sum() + corner.size()[0] * corner.start() * x[1];

  const std::valarray<bool> large = a > 1.0;
  std::size_t count = 0;
  for (std::size_t i = 0; i < large.size(); ++i)
    count += large[i];
  a[large] /= std::valarray<double>(4.0, count);
  a[fixed < 0.5] = y[1];
  v[3] = std::valarray<double>(a[a != x[2]]).sum() * fixed[fixed > 0.0].sum();
  const std::valarray<std::size_t> some = {7, 0, 3};
  a[some] -= fixed[some];
  v[4] *= std::valarray<double>(a[some])[2] + a[some[0]];
  const std::valarray<std::size_t> few = {5, 0, 1};
  v[few] = std::valarray<double>(a[some]);
  for (int i = 0; i < m; ++i)
    y[i] += v[i] * a[i];
}
