#ifndef SOLVER_H
#define SOLVER_H
#include <memory>

class solver {
public:
  explicit solver(int n);
  ~solver();
  void set(const double *x);
  double relaxed(double weight);
  int size() const;

private:
  struct state;
  std::unique_ptr<state> state_;
};

#endif
