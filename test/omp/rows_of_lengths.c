// n=24 m=60 : how many iterations read one cell follows from lengths of rows: none, some, all
typedef struct {
  int width, height;
  double *cell;
} grid;

static void gates(int units, int inputs, const double *w, const double *h, double *restrict y) {
#pragma omp parallel for
  for (int u = 0; u < units; u++) {
    const double *row = w + (unsigned long)u * (inputs + units + 1);
    double sum = row[inputs + units];
    for (int i = 0; i < inputs; i++)
      sum += row[i] * h[i];
    for (int i = 0; i < units; i++)
      sum += row[inputs + i] * row[inputs + i] * h[i];
    y[u] += sum;
  }
}

static void windows(int count, int hop, int length, const double *x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < count; i++)
    for (int k = 0; k < length; k++)
      y[i] += x[i * hop + k] * x[i * hop + k];
}

static void backward(int count, int hop, int length, const double *last, double *restrict y) {
#pragma omp parallel for schedule(static)
  for (int i = count - 1; i >= 0; i--) {
    const double *window = last - i * hop;
    for (int k = 0; k < length; k++)
      y[i] += window[-k] * window[-k];
  }
}

/* Cells of the row before, of grids of different widths. */
static void corners(int x0, int x1, int y0, int y1, const grid *a, const grid *b, double *restrict y) {
#pragma omp parallel for collapse(2)
  for (int j = y0; j < y1; j++)
    for (int i = x0; i < x1; i++)
      y[(j - y0) * (x1 - x0) + i - x0] += a->cell[i - 1 + (j - 1) * a->width] * b->cell[i + j * b->width] /
                                          (1.0 + b->cell[i + (j - 1) * b->width]);
}

/* A slice for each head. */
static void heads(int times, int channels, int number, const double *restrict in, double *restrict out) {
  const int size = channels / number;
#pragma omp parallel for
  for (int t = 0; t < times; t++)
    for (int h = 0; h < number; h++) {
      const double *query = in + t * 2 * channels + h * size, *key = query + channels;
      for (int i = 0; i < size; i++)
        out[t * number + h] += query[i] * key[i];
    }
}

static void orphaned(int count, int hop, int length, const double *x, double *y) {
#pragma omp for
  for (int i = 0; i < count; i++)
    for (int k = 0; k < length; k++)
      y[i] += x[i * hop + k] * x[i * hop + k] / (1.0 + x[i * hop]);
}

void f(int n, int m, double *x, double *y) {
  double a[400], out[48] = {0.0};
  for (int k = 0; k < 400; k++)
    a[k] = x[k % n] + y[k % m] * x[0];
  gates(5, 7, a, x, out);
  gates(5, -2, a + 40, x, out);
  gates(5, -6, a + 40, x, out);
  for (int hop = -3; hop <= 8; hop++)
    windows(20, hop, 8, a + 100, out);
  windows(20, 0, 8, a, out);
  windows(20, 7, 0, a, out);
  backward(20, 4, 10, a + 100, out);
  backward(20, 1, 10, a + 100, out);
  grid first = {8, 20, a}, second = {6, 20, a + 5}, narrow = {2, 20, a + 9}, none = {0, 20, a};
  corners(1, 5, 1, 12, &first, &second, out);
  corners(1, 5, 1, 12, &second, &narrow, out);
  corners(1, 5, 1, 12, &narrow, &none, out);
  corners(1, 5, 3, 3, &none, 0, out);
  heads(6, 12, 4, a, out);
  heads(6, 13, 4, a, out);
#pragma omp parallel
  {
    orphaned(20, 3, 8, a + 50, out);
    orphaned(20, 9, 8, a + 50, out);
  }
  for (int i = 0; i < 48; i++)
    y[i % m] += out[i];
}
