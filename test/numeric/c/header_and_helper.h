#ifndef HEADER_AND_HELPER_H
#define HEADER_AND_HELPER_H
#define TIMES 2
typedef struct {
  double low, high;
} Range;
static inline double clampSoft(double v, Range r) {
  return r.low + (v - r.low) * (r.high - v) / (r.high - r.low);
}
double adjgenTestInHeader(double v);
#endif
