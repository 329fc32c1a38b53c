// No matrix of it, as it is called in driver.test.
class load {
public:
  double force;

private:
  double hidden_;
};

double total(int n, const load *loads) {
  double sum = 0.0;
  for (int i = 0; i < n; i++)
    sum += loads[i].force * loads[i].force;
  return sum;
}
