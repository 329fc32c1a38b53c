// n=6 : a parameter with a tagged union, of which only the number is used
struct value {
  int kind;
  union {
    long count;
    double real;
  } as;
};
void f(int n, const struct value *v, struct value *out) {
  for (int i = 0; i < n; i++) {
    out[i] = v[i];
    out[i].as.real *= v[(i + 1) % n].as.real * v[i].as.real;
  }
}
