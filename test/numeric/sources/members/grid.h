#ifndef GRID_H
#define GRID_H
#include <vector>

class grid {
public:
  grid(int columns, int rows);
  grid(const grid &other);
  ~grid();
  double &operator()(int i, int j);
  double operator()(int i, int j) const;
  void scale(double by);
  double row(int j) const;
  int columns() const;
  static int alive;

private:
  std::vector<double> value_;
  int columns_;
};

void smooth(grid &to, const grid &from, double w);

#endif
