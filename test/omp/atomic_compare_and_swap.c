// n=16 m=4 : atomic compare and swap: who finds a slot free takes it, values decide which; an active variable is set by the one that comes first
void f(int n, int m, double *x, double *y) {
  int owner[4] = {-1, -1, -1, -1}, taken = 0, largest = 0;
  double once = 2.0;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int won, found = 0, slot = i % m;
#pragma omp atomic compare capture
    {
      won = owner[slot] == -1;
      if (won) {
        owner[slot] = slot;
      }
    }
    if (won) {
#pragma omp atomic
      taken++;
#pragma omp atomic
      y[slot] += x[slot] * x[slot];
    }
#pragma omp atomic compare capture
    if (owner[slot] == -2) {
      owner[slot] = i;
    } else {
      found = owner[slot];
    }
#pragma omp atomic
    y[found] += x[i] * 0.5;
#pragma omp atomic compare
    if (largest < i) {
      largest = i;
    }
#pragma omp atomic compare
    if (once == 2.0) {
      once = x[1] * x[2];
    }
  }
  y[taken - 1] *= once * x[largest];
}
