#define LIMIT 6.0
double barker(double Q1, double C1);
struct turns {
  int turns;
};
