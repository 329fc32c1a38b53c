// adjgen --head='f(u)/(u)' head-variable-closed.cpp -- -std=c++17
// The class gives the values of its numbers, and takes new ones; nothing refers to them.
class Column {
public:
  int size() const { return size_; }
  double get(int i) const { return values_[i]; }
  void set(int i, double v) { values_[i] = v; }

private:
  int size_;
  double *values_;
  bool owner_ : 1;
};
void f(Column &u) {
  for (int i = 0; i < u.size(); i++)
    u.set(i, u.get(i) * u.get(i));
}
