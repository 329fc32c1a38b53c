// n=6 m=6 : new and delete of numbers, arrays and objects with a destructor
class Buffer {
  double *memory;
  int count;

public:
  Buffer(const double *from, int n) : memory(new double[n]), count(n) {
    for (int i = 0; i < n; ++i)
      memory[i] = from[i] * from[i];
  }
  Buffer(const Buffer &) = delete;
  ~Buffer() { delete[] memory; }
  double sum() const {
    double s = 0.0;
    for (int i = 0; i < count; ++i)
      s += memory[i];
    return s;
  }
  double *begin() { return memory; }
  double *end() { return memory + count; }
};

void f(int n, int m, double *x, double *y) {
  double *factor = new double(0.5);
  for (int i = 0; i < m; ++i) {
    Buffer b(x, n);
    for (double &v : b)
      v *= y[i];
    *factor += 0.1 * b.sum();
    if (i == 4)
      break;
    auto *node = new Buffer(y, i + 1);
    y[i] = *factor * node->sum();
    delete node;
  }
  delete factor;
}
