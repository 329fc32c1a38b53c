// n=4 : a struct by pointer with a pointer member, an array and integers; its adjoint is a struct of the same type
typedef struct {
  int size;
  double gain;
  double bias[2];
  double *data;
} Layer;
void f(Layer *layer, double *out) {
  for (int i = 0; i < layer->size; i++) {
    out[i] = layer->gain * layer->data[i] + layer->bias[i % 2];
    layer->data[i] *= out[i];
  }
  layer->gain *= layer->bias[0];
}
