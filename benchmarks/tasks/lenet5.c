// One step of training LeNet-5 as it is written today: rectifiers, the greatest of each four, and two layers of convolutions, over n images; each image is a task. x: the weights; data: the images.
#include <math.h>

#define SIDE 20
#define K 5
#define MAPS 3
#define MORE 6
#define OUT (SIDE - K + 1)
#define HALF (OUT / 2)
#define OUT2 (HALF - K + 1)
#define HALF2 (OUT2 / 2)
#define FLAT (MORE * HALF2 * HALF2)
#define CLASSES 10
#define IMAGE (SIDE * SIDE)

static double rectified(double t) { return t > 0.0 ? t : 0.0; }

static void convolve(int ins, int side, const double *in, const double *w, double *map) {
  const int out = side - K + 1;
  for (int i = 0; i < out; i++)
    for (int j = 0; j < out; j++) {
      double s = w[ins * K * K];
      for (int m = 0; m < ins; m++)
        for (int a = 0; a < K; a++)
          for (int b = 0; b < K; b++)
            s += w[(m * K + a) * K + b] * in[(m * side + i + a) * side + j + b];
      map[i * out + j] = rectified(s);
    }
}

static void greatest(int side, const double *map, double *small) {
  for (int i = 0; i < side / 2; i++)
    for (int j = 0; j < side / 2; j++) {
      const double *p = map + 2 * i * side + 2 * j;
      small[i * (side / 2) + j] = fmax(fmax(p[0], p[1]), fmax(p[side], p[side + 1]));
    }
}

static double loss_of(int label, const double *image, const double *w) {
  double map[OUT * OUT], maps[MAPS * HALF * HALF], map2[OUT2 * OUT2], flat[FLAT], sum = 0.0, mine = 0.0;
  for (int m = 0; m < MAPS; m++) {
    convolve(1, SIDE, image, w + m * (K * K + 1), map);
    greatest(OUT, map, maps + m * HALF * HALF);
  }
  w += MAPS * (K * K + 1);
  for (int m = 0; m < MORE; m++) {
    convolve(MAPS, HALF, maps, w + m * (MAPS * K * K + 1), map2);
    greatest(OUT2, map2, flat + m * HALF2 * HALF2);
  }
  w += MORE * (MAPS * K * K + 1);
  for (int c = 0; c < CLASSES; c++) {
    double score = 0.0;
    for (int i = 0; i < FLAT; i++)
      score += w[c * FLAT + i] * flat[i];
    sum += exp(score);
    if (c == label)
      mine = score;
  }
  return log(sum) - mine;
}

void lenet5(int n, const double *data, const double *x, double *y) {
  double loss = 0.0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskgroup task_reduction(+ : loss)
    for (int k = 0; k < n; k++) {
#pragma omp task in_reduction(+ : loss)
      loss += loss_of(k % CLASSES, data + (long)k * IMAGE, x);
    }
  }
  y[0] = loss / n;
}
