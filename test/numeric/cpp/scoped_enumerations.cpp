// n=6 m=6 : scoped enumerations as numbers: subscripts, flags, loops over their range, of several underlying types; as booleans and reals
enum class Kind { put, call, both };
enum class Flag : unsigned char { none = 0, damp = 1, drive = 2, all = 3 };
enum class Level : long { low = -1, high = 2 };

static Flag operator&(Flag a, Flag b) {
  return static_cast<Flag>(static_cast<unsigned char>(a) & static_cast<unsigned char>(b));
}
static Flag operator|(Flag a, Flag b) {
  return static_cast<Flag>(static_cast<unsigned char>(a) | static_cast<unsigned char>(b));
}
static bool any(Flag f) { return static_cast<bool>(f); }

static double payoff(double x, Kind k) {
  const double sign[] = {-1.0, 1.0, 0.5};
  return sign[static_cast<int>(k)] * x * x;
}

static double scaled(double x, Level l) { return x * static_cast<double>(l) + x * x * static_cast<long>(l); }

static Kind next(Kind k) { return static_cast<Kind>((static_cast<int>(k) + 1) % 3); }

void f(int n, int m, double *x, double *y) {
  Flag flags = Flag::none;
  Kind kind = Kind::put;
  double moments[3] = {0.0, 0.0, 0.0};
  for (int i = 0; i < n; i++) {
    flags = i % 3 ? flags | static_cast<Flag>(i % 4) : Flag::damp;
    if (any(flags & Flag::drive))
      moments[int(kind)] += payoff(x[i], kind);
    if ((flags & Flag::all) == Flag::damp)
      x[i] *= 0.5 * x[i] + int(flags);
    kind = next(kind);
  }
  for (Kind k = Kind::put; k <= Kind::both; k = static_cast<Kind>(static_cast<int>(k) + 1))
    y[static_cast<unsigned>(k) % m] += moments[static_cast<int>(k)] * y[0];
  const Level levels[] = {Level::low, Level::high};
  for (int i = 0; i < m; i++)
    y[i] += scaled(x[i % n], levels[i % 2]);
}
