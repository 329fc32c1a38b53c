// n=1 m=1 : lengths of rows of two structs and of the caller, which are equal in some calls: a test on entry chooses
struct field {
  int nx, ny;
  double *data;
};

void f(int n, struct field *u, const struct field *k, struct field *v) {
#pragma omp parallel for
  for (int j = 1; j < u->ny - 1; j++)
    for (int i = 1; i < n - 1; i++)
      v->data[j * v->nx + i] +=
          k->data[j * k->nx + i] * (k->data[(j - 1) * k->nx + i] * u->data[(j - 1) * u->nx + i] +
                                    u->data[(j + 1) * u->nx + i] * u->data[j * u->nx + i + 1]);
}
