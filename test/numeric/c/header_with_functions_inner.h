static double tripled(double v) { return 3.0 * v; }
static void nothing(void) {}
