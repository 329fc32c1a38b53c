// n=4 m=4 : closures and structures that copy arrays of several dimensions, element by element
namespace {

struct Cell {
  double value;
  Cell(double v = 0.0) : value(v) {}
  Cell(const Cell &other) : value(other.value) {}
  Cell &operator=(const Cell &other) {
    value = other.value;
    return *this;
  }
};

struct Block {
  Cell cells[2][3][2];
};

} // namespace

void f(int n, int m, double *x, double *y) {
  double w[4][3];
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 3; j++)
      w[i][j] = x[i] * x[i] * (j + 1) + x[(i + j) % n];
  // The closure has a copy of its own.
  auto sum = [w](int i) {
    double s = 0.0;
    for (int j = 0; j < 3; j++)
      s += w[i][j] * w[(i + 1) % 4][j];
    return s;
  };
  Block b;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++)
      for (int k = 0; k < 2; k++)
        b.cells[i][j][k].value = w[i + k][j] * x[k];
  for (int i = 0; i < 4; i++)
    w[i][0] = 0.0;
  const Block copy = b;
  b.cells[1][2][1].value = 0.0;
  auto [first, second, third] = w[1]; // an array that bindings copy
  auto &[p, q] = copy.cells[1][2];
  for (int i = 0; i < m; i++)
    y[i] = sum(i) + copy.cells[i / 2][(i + 1) % 3][i % 2].value + first * second + third * p.value * q.value;
}
