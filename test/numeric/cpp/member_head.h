// The class of member_head.cpp.
namespace lib {
class Model {
public:
  explicit Model(double b) : bias(b) {}
  double f(int n, double *w);
  double bias;
};
} // namespace lib
