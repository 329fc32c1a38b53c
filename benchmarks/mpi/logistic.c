/* The loss of a logistic regression over n samples that are dealt out to the processes; all of them hold the weights. */
#include <math.h>
#include <mpi.h>
#include <stdlib.h>

enum { Features = 64, Epochs = 10 };

static double feature(long sample, int k) {
  const unsigned long long bits =
      (unsigned long long)(sample * Features + k) * 6364136223846793005ULL + 1442695040888963407ULL;
  return (double)(bits >> 40) / (double)(1 << 24) - 0.5;
}

void logistic(int n, const double *x, double *y, MPI_Comm comm) {
  int rank, size;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  const int own = n / size;
  double *data = malloc((size_t)own * Features * sizeof *data), weights[Features], loss = 0.0, penalty = 0.0,
         all;
  for (int i = 0; i < own; i++)
    for (int k = 0; k < Features; k++)
      data[i * Features + k] = feature((long)rank * own + i, k);
  for (int k = 0; k < Features; k++)
    weights[k] = x[k];
  MPI_Bcast(weights, Features, MPI_DOUBLE, 0, comm);
  for (int epoch = 0; epoch < Epochs; epoch++) {
#pragma omp parallel for reduction(+ : loss)
    for (int i = 0; i < own; i++) {
      double product = 0.1 * epoch;
      for (int k = 0; k < Features; k++)
        product += data[i * Features + k] * weights[k];
      const double label = data[i * Features] > 0.1 * data[i * Features + 1] ? 1.0 : -1.0;
      loss += log1p(exp(-label * product));
    }
  }
  MPI_Allreduce(&loss, &all, 1, MPI_DOUBLE, MPI_SUM, comm);
  for (int k = 0; k < Features; k++)
    penalty += weights[k] * weights[k];
  y[0] = all / n + 0.01 * penalty;
  free(data);
}
