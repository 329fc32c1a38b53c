// One step of training a small convolutional network, tanh and averages as in LeNet-5 of 1998, over n images; x: the weights; data: the images.
#include <math.h>

#define SIDE 16
#define K 5
#define MAPS 4
#define OUT (SIDE - K + 1)
#define HALF (OUT / 2)
#define CLASSES 10
#define IMAGE (SIDE * SIDE)
#define FILTERS (MAPS * (K * K + 1))

static void convolve(const double *image, const double *w, double *map) {
  for (int i = 0; i < OUT; i++)
    for (int j = 0; j < OUT; j++) {
      double s = w[K * K];
      for (int a = 0; a < K; a++)
        for (int b = 0; b < K; b++)
          s += w[a * K + b] * image[(i + a) * SIDE + j + b];
      map[i * OUT + j] = tanh(s);
    }
}

static void pool(const double *map, double *small) {
  for (int i = 0; i < HALF; i++)
    for (int j = 0; j < HALF; j++)
      small[i * HALF + j] = 0.25 * (map[2 * i * OUT + 2 * j] + map[2 * i * OUT + 2 * j + 1] +
                                    map[(2 * i + 1) * OUT + 2 * j] + map[(2 * i + 1) * OUT + 2 * j + 1]);
}

static double loss_of(int label, const double *image, const double *w) {
  double map[OUT * OUT], small[MAPS * HALF * HALF], score[CLASSES], sum = 0.0;
  for (int m = 0; m < MAPS; m++) {
    convolve(image, w + m * (K * K + 1), map);
    pool(map, small + m * HALF * HALF);
  }
  const double *dense = w + FILTERS;
  for (int c = 0; c < CLASSES; c++) {
    score[c] = 0.0;
    for (int i = 0; i < MAPS * HALF * HALF; i++)
      score[c] += dense[c * MAPS * HALF * HALF + i] * small[i];
    sum += exp(score[c]);
  }
  return log(sum) - score[label];
}

static double batch(int first, int n, const double *images, const double *w) {
  if (n == 1)
    return loss_of(first % CLASSES, images, w);
  double a, b;
#pragma omp task shared(a)
  a = batch(first, n / 2, images, w);
#pragma omp task shared(b)
  b = batch(first + n / 2, n - n / 2, images + n / 2 * IMAGE, w);
#pragma omp taskwait
  return a + b;
}

void lenet(int n, const double *data, const double *x, double *y) {
#pragma omp parallel
#pragma omp single
  y[0] = batch(0, n, data, x) / n;
}
