// n=10 m=10 : an enumeration as loop variable, nested switches with fall-through, do/while with continue, comma
enum phase { IDLE, HEAT, HOLD, COOL = 7, DONE, PHASES };
typedef enum phase phase_t;
static phase_t following(phase_t p) {
  switch (p) {
  case IDLE:
  case HEAT:
    return (phase_t)(p + 1);
  case HOLD:
    return COOL;
  case COOL:
    return DONE;
  default:
    return PHASES;
  }
}
static double rate(phase_t p, int k) {
  double r = 0.1;
  switch (p) {
  case HEAT:
    switch (k % 3) {
    case 0:
      r *= 2.0;
      break;
    case 1:
      r += 0.5;
      /* fall through */
    default:
      r = -r;
    }
    break;
  case HOLD:
    r = 0.0;
    break;
  case COOL: {
    const double slow = 0.25;
    r -= slow;
  }
    /* fall through */
  case DONE:
    r *= 0.5;
    break;
  default:;
  }
  return r;
}
void f(int n, int m, double *x, double *y) {
  int i = 0, turns = 0;
  for (phase_t p = IDLE; p < PHASES; p = following(p)) {
    for (int k = 0, j = m - 1; k < n && j >= 0; k++, j--)
      y[j] += rate(p, k) * x[k] * y[j];
    turns += p == HOLD ? 2 : 1;
  }
  do {
    if (i % 4 == 3)
      continue;
    if (i > n)
      break;
    x[i % n] *= 1.0 + 0.1 * turns, turns--;
  } while (++i, turns > -3);
  for (enum phase q = HEAT; q <= DONE; q++) {
    if (q > HOLD && q < COOL)
      continue;
    y[q % m] = y[q % m] * 0.5 + (double)q;
  }
  for (;;) {
    if (++i > 20)
      break;
    y[i % m] -= 0.01 * x[i % n];
  }
}
