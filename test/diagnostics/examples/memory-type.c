// adjgen --head='f(return)/(x)' memory-type.c
// The bits of real numbers are used as something else, so the derivative is lost.
float f(const float *x) {
  float r = x[0];
  int bits = 0x5f3759df - (*(int *)&r >> 1);
  return *(float *)&bits * x[1];
}
