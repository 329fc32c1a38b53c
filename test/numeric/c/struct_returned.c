// n=3 : a head with a struct by value, a struct by pointer and a returned struct
typedef struct {
  double a, b;
  int times;
} Pair;
Pair f(Pair p, const Pair *q, int n) {
  Pair r = {1.0, p.b, 0};
  for (int i = 0; i < n * p.times; i++) {
    r.a *= p.a + q->b * r.b;
    p.a = r.a * q->a;
    r.times += q->times;
  }
  return r;
}
