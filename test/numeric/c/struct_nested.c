// n=8 m=4 : structs in structs, arrays in structs, arrays of structs, and integers that steer among them
typedef struct Point {
  double at[2];
} Point;
typedef struct Body {
  Point position, speed;
  struct {
    double mass;
    int fixed;
  } info;
} Body;
static void kick(Body *b, const Point *force) {
  if (b->info.fixed)
    return;
  for (int k = 0; k < 2; k++) {
    b->speed.at[k] += force->at[k] / b->info.mass;
    b->position.at[k] += b->speed.at[k] * b->speed.at[k];
  }
}
void f(int n, int m, double *x, double *y) {
  Body all[4];
  for (int i = 0; i < 4; i++) {
    all[i].info.mass = 1.0 + x[i % n] * x[i % n];
    all[i].info.fixed = i == 2;
    all[i].position = (Point){{x[i % n], y[i % m]}};
    all[i].speed.at[0] = all[i].speed.at[1] = 0.0;
  }
  for (int step = 0; step < 3; step++)
    for (int i = 0; i < 4; i++)
      kick(&all[i], &all[(i + 1) % 4].position);
  for (int i = 0; i < m; i++)
    y[i] = all[i % 4].position.at[i % 2] * all[i % 4].info.mass;
}
