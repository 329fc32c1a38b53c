// n=48 m=48 : subscripts that are used often: of two shapes, of long and unsigned types, with casts, in branches that compute them alone, of variables that change in between, in two and three dimensions, of parts of arrays
#include <cstddef>

namespace {

struct Plane {
  double *first;
  std::size_t width;
  double &operator()(int j, int i) const { return first[static_cast<std::size_t>(j) * width + i]; }
};

void five(Plane u, Plane w, int rows) {
#pragma omp parallel for
  for (int j = 1; j < rows - 1; j++)
    for (int i = 1; i < int(u.width) - 1; i++)
      w(j, i) += 0.1 * u(j, i) * (u(j - 1, i) + u(j + 1, i) - u(j, i - 1) * u(j, i + 1));
}

// The base is not computed where i is zero, nor where j is.
void edges(int rows, int width, const double *u, double *w) {
  for (int j = 0; j < rows; j++)
    for (int i = 0; i < width; i++) {
      if (i > 0 && j > 0)
        w[j * width + i] +=
            0.1 * u[j * width + i] * u[j * width + i - 1] * u[(j - 1) * width + i] * u[j * width + i];
      else if (i > 0)
        w[j * width + (i - 1)] -= 0.2 * u[j * width + i] * u[j * width + (i - 1)];
      else
        w[j * width] *= 0.9;
    }
}

void cube(long n, const double *u, double *w) {
  for (long k = 1; k < n - 1; k++)
    for (long j = 1; j < n - 1; j++)
      for (long i = 1; i < n - 1; i++)
        w[(k * n + j) * n + i] +=
            0.1 * u[(k * n + j) * n + i] * u[(k * n + j) * n + i + 1] *
            (u[((k + 1) * n + j) * n + i] - u[((k - 1) * n + j) * n + i] + u[(k * n + (j - 1)) * n + i]);
}

// Unsigned numbers of fewer bits than an address wrap around on the way.
void wraps(unsigned rows, unsigned width, const double *u, double *w) {
  for (unsigned j = 0; j + 1 < rows; j++)
    for (unsigned i = 0; i < width; i++) {
      const double *row = u + width;
      const std::size_t at = std::size_t(j) * width + i;
      w[j * width + i] +=
          0.1 * u[j * width + i] * row[j * width + i] * row[long(j * width + i) - long(width)] +
          0.2 * u[at] * u[at + 1] * u[std::size_t(j) * width + i];
    }
}

void moves(int rows, int width, const double *u, double *w) {
  for (int j = 0; j < rows - 1; j++) {
    int i = j % 2, n = width;
    w[j * n + i] += 0.1 * u[j * n + i] * u[j * n + i] * u[j * n + i + 1] * w[j * n + i];
    i += 2;
    w[j * n + i] += 0.1 * u[j * n + i] * u[j * n + i] * u[j * n + i + 1] * w[j * n + i];
    n = 1;
    w[j * n + i] += 0.1 * u[j * n + i] * u[j * n + i] * u[j * n + i + 1] * w[j * n + i];
  }
}

} // namespace

void f(int n, int m, double *x, double *y) {
  five({x, 6}, {y, 8}, 6);
  edges(n / 8, 8, y, x);
  cube(3, x, y);
  wraps(unsigned(m) / 6, 6, y, x);
  moves(n / 6, 6, x, y);
}
