#include "Problem.h"

using oracle::Values;

extern "C" {
struct Layer {
  int size;
  double gain;
  double bias[2];
  double *data;
};
void f(Layer *layer, double *out);
ORACLE_WEAK void f_d(Layer *layer, Layer *layer_d, double *out, double *out_d);
ORACLE_WEAK void f_b(Layer *layer, Layer *layer_b, double *out, double *out_b);
ORACLE_WEAK void f_w(Layer *layer, Layer *layer_b, double *out, double *out_b);
}

namespace {

int n;

// A Layer over the flat variables gain, bias, data; what is scalar in it is written back at the end.
struct Flat {
  Layer layer;
  Values v;
  explicit Flat(Values values) : layer{n, *values[0], {values[1][0], values[1][1]}, values[2]}, v(values) {}
  ~Flat() {
    *v[0] = layer.gain;
    v[1][0] = layer.bias[0];
    v[1][1] = layer.bias[1];
  }
};

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[4];
  variables[0] = inOut<double>("gain");
  variables[1] = in<double>("bias", 2);
  variables[2] = inOut<double>("data", n);
  variables[3] = out<double>("out", n);
  return {variables,
          4,
          [](Values v) {
            Flat primal(v);
            f(&primal.layer, v[3]);
          },
          [](Values v, Values d) {
            Flat primal(v), shadow(d);
            f_d(&primal.layer, &shadow.layer, v[3], d[3]);
          },
          [](Values v, Values b) {
            Flat primal(v), shadow(b);
            f_b(&primal.layer, &shadow.layer, v[3], b[3]);
          },
          [](Values v, Values b) {
            Flat primal(v), shadow(b);
            f_w(&primal.layer, &shadow.layer, v[3], b[3]);
          }};
}
