// n=9 m=3 : a state machine over an enumeration
enum State { START, UP, DOWN, STOP };
typedef enum State State;
void f(int n, int m, double *x, double *y) {
  State s = START;
  double v = 1.0;
  for (int i = 0; i < n && s != STOP; i++)
    switch (s) {
    case START:
      v = x[i] + y[0];
      s = UP;
      break;
    case UP:
      v *= x[i];
      s = x[i] > 1.0 ? UP : DOWN;
      break;
    case DOWN:
      v += x[i] * x[i] * v * 0.25;
      s = i > 6 ? STOP : UP;
      break;
    case STOP:
      break;
    }
  for (int k = 0; k < m; k++)
    y[k] *= v * (1 + (int)s);
}
