// Checks the derivative of one computation in one style, and measures it in turns with the one by hand.
// Prints one line: error of the style's adjoint, of that by hand, and seconds of primal and adjoint of both: the
// medians, and the least processor times.

#include "computation.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <random>
#include <string>
#include <vector>

extern "C" {
#include "hand.h"
void loadStyle(double *const *values, double *const *shadows, int *const *integers);
void storeStyle(double *const *values, double *const *shadows);
void primalInStyle(void);
void adjointInStyle(void);
}

namespace {

using Arrays = std::vector<std::vector<double>>;

struct Pointers {
  std::vector<double *> list;
  explicit Pointers(Arrays &arrays) {
    for (auto &a : arrays)
      list.push_back(a.data());
  }
  double *const *get() const { return list.data(); }
};

std::vector<std::vector<int>> integers;
std::vector<int *> integerPointers;

Arrays random(int seed, double low, double high) {
  std::mt19937 engine(seed);
  std::uniform_real_distribution<double> draw(low, high);
  Arrays all;
  for (const Real &a : reals) {
    all.emplace_back(a.count);
    for (double &x : all.back())
      x = draw(engine);
  }
  return all;
}

void zeroPureOutputs(Arrays &arrays) {
  for (size_t k = 0; k < arrays.size(); k++)
    if (reals[k].onlyOut)
      std::fill(arrays[k].begin(), arrays[k].end(), 0.0);
}

struct Version {
  std::function<void(Arrays &, Arrays &)> load, store;
  std::function<void(Arrays &, Arrays &)> primal, adjoint;
};

const Version inStyle = {
    [](Arrays &v, Arrays &s) { loadStyle(Pointers(v).get(), Pointers(s).get(), integerPointers.data()); },
    [](Arrays &v, Arrays &s) { storeStyle(Pointers(v).get(), Pointers(s).get()); },
    [](Arrays &, Arrays &) { primalInStyle(); },
    [](Arrays &, Arrays &) { adjointInStyle(); },
};
const Version byHand = {
    [](Arrays &, Arrays &) {},
    [](Arrays &, Arrays &) {},
    [](Arrays &v, Arrays &) { primalByHand(sizes, Pointers(v).get(), integerPointers.data()); },
    [](Arrays &v, Arrays &s) { adjointByHand(sizes, Pointers(v).get(), Pointers(s).get(), integerPointers.data()); },
};

// Copies keep their addresses, so that structures with pointers stay valid.
void assign(Arrays &to, const Arrays &from) {
  for (size_t k = 0; k < to.size(); k++)
    std::copy(from[k].begin(), from[k].end(), to[k].begin());
}

struct Times {
  double elapsed, processor;
};

Times run(const Version &version, bool adjoint, Arrays &values, Arrays &shadows) {
  version.load(values, shadows);
  const auto start = std::chrono::steady_clock::now();
  const std::clock_t processor = std::clock();
  (adjoint ? version.adjoint : version.primal)(values, shadows);
  const Times times = {std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(),
                       static_cast<double>(std::clock() - processor) / CLOCKS_PER_SEC};
  version.store(values, shadows);
  return times;
}

double dot(const Arrays &a, const Arrays &b) {
  double sum = 0.0;
  for (size_t k = 0; k < a.size(); k++)
    for (size_t i = 0; i < a[k].size(); i++)
      sum += a[k][i] * b[k][i];
  return sum;
}

// <y_b, J x_d> by central differences against <x_b, x_d>; the adjoints of inputs are not zero on entry.
double check(const Version &version) {
  const Arrays x = random(1, 0.1, 0.9), seeds = random(2, -1.0, 1.0);
  Arrays direction = random(3, -1.0, 1.0);
  zeroPureOutputs(direction);
  Arrays values = x, shadows = seeds;
  const auto difference = [&](double h) {
    double sides[2];
    for (int side = 0; side < 2; side++) {
      assign(values, x);
      for (size_t k = 0; k < x.size(); k++)
        for (size_t i = 0; i < x[k].size(); i++)
          values[k][i] += (side ? -h : h) * direction[k][i];
      run(version, false, values, shadows);
      sides[side] = 0.0;
      for (size_t k = 0; k < x.size(); k++)
        if (!reals[k].onlyIn)
          for (size_t i = 0; i < x[k].size(); i++)
            sides[side] += seeds[k][i] * values[k][i];
    }
    return (sides[0] - sides[1]) / (2.0 * h);
  };
  const double expected = (4.0 * difference(5e-4) - difference(1e-3)) / 3.0;
  assign(values, x);
  assign(shadows, seeds);
  run(version, true, values, shadows);
  double scale = 0.0, found = 0.0;
  for (size_t k = 0; k < x.size(); k++)
    for (size_t i = 0; i < x[k].size(); i++) {
      const double term = (shadows[k][i] - (reals[k].onlyIn ? seeds[k][i] : 0.0)) * direction[k][i];
      found += term;
      scale += term * term;
    }
  return std::fabs(found - expected) / (std::sqrt(scale) + 1e-300);
}

void fillIntegers() {
  for (const Whole &w : wholes) {
    integers.emplace_back(w.count);
    for (long at = 0; at < w.count; at++)
      integers.back()[at] = w.value(at);
  }
  for (auto &list : integers)
    integerPointers.push_back(list.data());
}

double median(std::vector<double> list) {
  std::sort(list.begin(), list.end());
  return list[list.size() / 2];
}

} // namespace

int main(int argc, char **argv) {
  const int rounds = argc > 1 ? std::atoi(argv[1]) : 7;
  fillIntegers();
  const Arrays x = random(1, 0.1, 0.9), seeds = random(2, -1.0, 1.0);
  Arrays values = x, shadows = seeds;
  const auto turn = [&](int which) {
    assign(values, x);
    assign(shadows, seeds);
    return run(which < 2 ? inStyle : byHand, which % 2, values, shadows);
  };
  const double error = check(inStyle), errorByHand = check(byHand);
  std::vector<double> elapsed[4], processor[4];
  for (int r = 0; r < rounds; r++)
    for (int which = 0; which < 4; which++) {
      const Times t = turn(which);
      elapsed[which].push_back(t.elapsed);
      processor[which].push_back(t.processor);
    }
  std::printf("%g %g", error, errorByHand);
  for (const auto &list : elapsed)
    std::printf(" %g", median(list));
  for (const auto &list : processor)
    std::printf(" %g", *std::min_element(list.begin(), list.end()));
  std::printf("\n");
}
