// The oracle: one primal, its tangent and its adjoint, judged by numbers. Called with the sizes of the case
// and the thread counts; see Options below. For each thread count and a few random points, directions d and
// seeds w:
//
//   tangent   J d from f_d against central differences with Richardson extrapolation of the primal; primal
//   results as
//             the primal's own; inputs, and their tangents, untouched
//   adjoint   <w, J d> = <J^T w, d>, where w has the seeds of all dependents, what is read and overwritten
//   included,
//             and non-zero initial adjoints of the inputs (so `=` in place of `+=` shows); adjoints of pure
//             outputs are zero afterwards; for f_w (--with-primal) primal results too
//   duals     where the problem has the primal with dual numbers, J d from f_d against theirs, to rounding
//   both      called again, they give the same: once more at each point, or until there were `calls` calls
//             with this thread count, since a race shows only now and then
//
// Each result is also compared with that for the first thread count, and nothing may be written around the
// arrays. Before all that the primal itself is checked: finite, deterministic, the same for all thread
// counts, differentiable, its roles (in, out, in-out) as described. One check is one mode with one thread
// count.
//
// Differences judge only where they are known as well as they judge. Where a derivative differs from them,
// they are taken at finer steps, too, of the primal alone, and those of the step at which they are known best
// judge in their place; where no step's stand, nothing is known of this component. Everything else is judged
// as ever, <J^T w, d> against the tangent's <w, J d> too, and only if nothing of that is wrong is the case
// unfit.
//
// Points, directions and steps lie on a coarse binary grid: x + h d is exact even for float.
//
// Exit status: 0 PASS, 1 FAIL (a derivative is wrong), 3 UNFIT (the case is).
#include "Memory.h"
#include "Problem.h"

#include <algorithm>
#include <cfenv>
#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>
#ifdef _OPENMP
#include <omp.h>
#endif

using namespace oracle;
using Real = long double;

namespace {

constexpr unsigned samples = 3; // points, each with a direction and seeds
constexpr int levels = 4;       // steps of one extrapolation, each half of the one before

// More of them, to see whether an extrapolation stands, and so many of which it may start with. What computes
// with float does not resolve steps of less than its rounding: there, differences tell nothing.
struct Finer {
  int finest, starts;
};
constexpr Finer ofFloat{12, 6}, ofDouble{24, 16};

struct Options {
  int n = 8, m = 8;
  unsigned calls = 0; // at least, of tangent and adjoint with each thread count
  std::vector<int> threads{1};
  std::string head = "f(x,y)/(x,y)";
  std::string printOf;            // only call this one, once: "primal", "tangent", "adjoint", "with-primal"
  bool printsTangents = false;    // nothing else
  bool validate = false;          // there is no generated code: check the primal alone
  bool exactAllocation = false;   // no guard zones (AddressSanitizer)
  bool scheduleDependent = false; // the primal's results depend on the number of threads
  bool unusedInfinite = false;    // not all that the primal computes is a number, and nothing uses that
  bool constant = false;          // all derivatives are zero, and that is the point of the case
  Real fdTolerance = 0, dotTolerance = 0, sameTolerance = 0, step = 0; // 0: by precision
  Real rounding = 0; // of what the primal computes with, where it is coarser than its variables
};

struct Tolerances {
  Real difference, dot, same, step, epsilon;
};

// By the coarsest precision among the variables. `difference` is bounded by what differences can deliver.
Tolerances tolerancesFor(const Problem &problem, const Options &o) {
  Precision coarsest = Precision::LongDouble;
  for (int v = 0; v < problem.count; ++v)
    coarsest = std::min(coarsest, problem.variables[v].precision);
  Tolerances t{1e-9L, 1e-15L, 1e-15L, 1 / 32.0L, std::numeric_limits<long double>::epsilon()};
  if (coarsest == Precision::Double)
    t = {1e-7L, 1e-12L, 1e-12L, 1 / 32.0L, std::numeric_limits<double>::epsilon()};
  else if (coarsest == Precision::Float)
    t = {2e-4L, 1e-5L, 1e-5L, 1 / 4.0L, std::numeric_limits<float>::epsilon()};
  if (o.fdTolerance > 0)
    t.difference = o.fdTolerance;
  if (o.dotTolerance > 0)
    t.dot = o.dotTolerance;
  if (o.sameTolerance > 0)
    t.same = o.sameTolerance;
  if (o.step > 0)
    t.step = o.step;
  return t;
}

struct Failure {
  std::string what;
};
struct Unfit {
  std::string what;
};

__attribute__((format(printf, 1, 2))) std::string format(const char *text, ...) {
  char buffer[512];
  va_list arguments;
  va_start(arguments, text);
  std::vsnprintf(buffer, sizeof buffer, text, arguments);
  va_end(arguments);
  return buffer;
}

void setThreads([[maybe_unused]] int threads) {
#ifdef _OPENMP
  omp_set_num_threads(threads);
#endif
}

// One point with a direction and seeds, over all variables.
struct Sample {
  Vector point, direction, seed;
};

enum class Mode { Tangent, Adjoint, AdjointWithPrimal };
using Derivative = void (*)(Values, Values);
constexpr const char *modeNames[] = {"tangent", "adjoint", "with-primal"};

struct Result {
  Vector primal, derivative;
};

class Oracle {
public:
  Oracle(const Problem &p, const Options &o);
  int run();
  int printTangents();

private:
  // layout
  Role roleAt(std::size_t i) const { return problem.variables[owner[i]].role; }
  std::string place(std::size_t i) const;
  Sample draw(unsigned number) const;

  // calls
  Vector callPrimal(Vector point) const;
  Derivative functionOf(Mode mode) const;
  Result call(Mode mode, const Sample &sample) const;
  Result call(Derivative function, const Vector &derivatives, const Sample &sample) const;
  void requireIntact(const Memory &memory, const char *what) const;

  // judgements: throw Failure or Unfit
  void requireSame(const Vector &got, const Vector &expected, const char *what, bool outputsOnly) const;
  void requireUntouched(const Vector &before, const Vector &after, const char *what) const;
  void requireRepeatable(Mode mode, const Sample &sample, const Result &first) const;
  void requireFinite(const Sample &sample) const;
  void checkPrimal(unsigned number, const Sample &sample, int threads);
  void checkTangent(unsigned number, const Sample &sample, int threads);
  void checkAdjoint(Mode mode, unsigned number, const Sample &sample, int threads);
  void checkDual(const Sample &sample) const;
  std::vector<Vector> centralDifferences(const Sample &sample, int from, int to) const;
  Vector differences(const Sample &sample) const;
  const Vector &differencesOnce(unsigned number, const Sample &sample, int threads);
  Finer finer() const { return std::max(tolerance.epsilon, options.rounding) > 1e-10L ? ofFloat : ofDouble; }
  const std::vector<Vector> &finerOnce(unsigned number, const Sample &sample, int threads);
  Real differenceThatStands(unsigned number, const Sample &sample, int threads, std::size_t i,
                            Real otherwise);
  Vector variableScale(const Vector &values) const;

  const Problem &problem;
  const Options &options;
  Tolerances tolerance;
  std::vector<int> owner;                                             // component -> variable
  std::vector<int> index;                                             // component -> index in it
  std::vector<Vector> firstPrimal, firstTangent, firstAdjoint[2];     // by sample
  std::map<std::pair<unsigned, int>, Vector> knownDifferences;        // by sample and thread count
  std::map<std::pair<unsigned, int>, std::vector<Vector>> knownFiner; // the same, one of each step
  std::string undecided;                                              // by differences: the first such place
};

Oracle::Oracle(const Problem &p, const Options &o) : problem(p), options(o), tolerance(tolerancesFor(p, o)) {
  for (int v = 0; v < p.count; ++v)
    for (int i = 0; i < p.variables[v].size; ++i) {
      owner.push_back(v);
      index.push_back(i);
    }
}

std::string Oracle::place(std::size_t i) const {
  return format("%s[%d]", problem.variables[owner[i]].name, index[i]);
}

Sample Oracle::draw(unsigned number) const {
  std::mt19937 random(20240607u + number);
  auto upTo = [&](int n) { return static_cast<Real>(random() % static_cast<unsigned>(n + 1)); };
  Sample s;
  for (std::size_t i = 0; i < owner.size(); ++i) {
    Real low = random() % 2 ? 0.45L : 1.15L; // clear of 0, 1 and 2: cases may branch there
    s.point.push_back(std::floor((low + 0.4L * upTo(255) / 255) * 1024) / 1024);
    s.direction.push_back((upTo(128) - 64) / 64);
    s.seed.push_back((upTo(128) - 64) / 64 + 1 / 128.0L);
    if (problem.variables[owner[i]].vanishes && (number == 0 || (number == 1 && i % 2 == 1)))
      s.point.back() = 0;
    if (problem.variables[owner[i]].seedVanishes && (number == 0 || (number == 1 && i % 3 == 1)))
      s.seed.back() = 0;
    if (roleAt(i) == Role::Out) // whoever reads it shall see
      s.point.back() = s.direction.back() = std::numeric_limits<Real>::quiet_NaN();
  }
  return s;
}

// Calls
// ---------------------------------------------------------------------------------------------------------------

void Oracle::requireIntact(const Memory &memory, const char *what) const {
  if (const char *name = memory.damaged())
    throw Failure{format("%s around %s were written to beyond their bounds", what, name)};
}

Vector Oracle::callPrimal(Vector point) const {
  Memory values(problem, point, options.exactAllocation);
  problem.primal(values.values());
  if (const char *name = values.damaged())
    throw Unfit{format("the primal writes beyond the bounds of %s", name)};
  return values.read();
}

Derivative Oracle::functionOf(Mode mode) const {
  return mode == Mode::Tangent   ? problem.tangent
         : mode == Mode::Adjoint ? problem.adjoint
                                 : problem.adjointWithPrimal;
}

Result Oracle::call(Mode mode, const Sample &sample) const {
  return call(functionOf(mode), mode == Mode::Tangent ? sample.direction : sample.seed, sample);
}

Result Oracle::call(Derivative function, const Vector &derivatives, const Sample &sample) const {
  Memory values(problem, sample.point, options.exactAllocation);
  Memory shadows(problem, derivatives, options.exactAllocation);
  function(values.values(), shadows.values());
  requireIntact(values, "primal values");
  requireIntact(shadows, "derivatives");
  return {values.read(), shadows.read()};
}

// Judgements
// ----------------------------------------------------------------------------------------------------------

// For each component the largest magnitude within its variable.
Vector Oracle::variableScale(const Vector &values) const {
  Vector most(problem.count, 0), scale;
  for (std::size_t i = 0; i < owner.size(); ++i)
    most[owner[i]] = std::max(most[owner[i]], std::fabs(values[i]));
  for (int v : owner)
    scale.push_back(most[v]);
  return scale;
}

void Oracle::requireSame(const Vector &got, const Vector &expected, const char *what,
                         bool outputsOnly) const {
  const Vector scale = variableScale(expected);
  for (std::size_t i = 0; i < owner.size(); ++i) {
    if (outputsOnly && roleAt(i) == Role::In)
      continue;
    if (!(std::fabs(got[i] - expected[i]) <= tolerance.same * scale[i]))
      throw Failure{format("%s: %s is %.17Lg, expected %.17Lg", what, place(i).c_str(), got[i], expected[i])};
  }
}

void Oracle::requireUntouched(const Vector &before, const Vector &after, const char *what) const {
  for (std::size_t i = 0; i < owner.size(); ++i)
    if (roleAt(i) == Role::In && before[i] != after[i])
      throw Failure{format("%s %s, which the primal only reads, is changed from %.17Lg to %.17Lg", what,
                           place(i).c_str(), before[i], after[i])};
}

void Oracle::requireRepeatable(Mode mode, const Sample &sample, const Result &first) const {
  // f_b and f_w are the same adjoint: where there are both, each has half of its calls.
  const bool isHalf = mode != Mode::Tangent && problem.adjoint && problem.adjointWithPrimal;
  const unsigned calls = isHalf ? (options.calls + 1) / 2 : options.calls;
  const unsigned callsOfSample = std::max(2u, (calls + samples - 1) / samples);
  for (unsigned number = 2; number <= callsOfSample; ++number) {
    const Result again = call(mode, sample);
    const std::string what = format("call %u", number);
    requireSame(again.derivative, first.derivative, what.c_str(), mode == Mode::Tangent);
    if (mode != Mode::Adjoint)
      requireSame(again.primal, first.primal, (what + ", primal result").c_str(), true);
  }
}

void Oracle::checkPrimal(unsigned number, const Sample &sample, int threads) {
  setThreads(threads);
  const Vector result = callPrimal(sample.point);
  for (std::size_t i = 0; i < owner.size(); ++i) {
    if (!std::isfinite(result[i]))
      throw Unfit{format("primal result %s is %Lg", place(i).c_str(), result[i])};
    if (roleAt(i) == Role::In && result[i] != sample.point[i])
      throw Unfit{format("the primal writes its pure input %s", place(i).c_str())};
  }
  if (callPrimal(sample.point) != result)
    // Reductions may combine in any order; anything beyond rounding is a race, or hidden state.
    try {
      requireSame(callPrimal(sample.point), result, "second call", true);
    } catch (const Failure &f) {
      throw Unfit{"the primal is not deterministic: " + f.what};
    }
  if (number >= firstPrimal.size())
    firstPrimal.push_back(result);
  else if (!options.scheduleDependent)
    try {
      requireSame(result, firstPrimal[number], "", true);
    } catch (const Failure &f) {
      throw Unfit{"the primal depends on the number of threads" + f.what};
    }
  if (options.validate) {
    if (!options.unusedInfinite)
      requireFinite(sample);
    differences(sample);
  }
}

/// What overflows on the way, and has no effect on any result, is still no number in the adjoint: 0 times
/// infinity. This thread's flags tell; so it has to do all.
void Oracle::requireFinite(const Sample &sample) const {
  setThreads(1);
  std::feclearexcept(FE_ALL_EXCEPT);
  callPrimal(sample.point);
  if (std::fetestexcept(FE_OVERFLOW | FE_DIVBYZERO | FE_INVALID))
    throw Unfit{"the primal's results are finite, but not all that it computes"};
}

// With steps h / 2^from, ..., h / 2^(to - 1).
std::vector<Vector> Oracle::centralDifferences(const Sample &sample, int from, int to) const {
  std::vector<Vector> at;
  for (int level = from; level < to; ++level) {
    const Real h = std::ldexp(tolerance.step, -level);
    Vector forth = sample.point, back = sample.point, quotient;
    for (std::size_t i = 0; i < owner.size(); ++i) {
      forth[i] += h * sample.direction[i];
      back[i] -= h * sample.direction[i];
    }
    forth = callPrimal(forth);
    back = callPrimal(back);
    for (std::size_t i = 0; i < owner.size(); ++i)
      quotient.push_back((forth[i] - back[i]) / (2 * h));
    at.push_back(std::move(quotient));
  }
  return at;
}

struct Extrapolated {
  Real value, doubt;
  Real finest; // the entry of highest order, in which all steps are
};

// Richardson extrapolation of component i from `levels` steps: the entry of the table that agrees best with
// its neighbour.
Extrapolated extrapolate(const std::vector<Vector> &at, int first, std::size_t i) {
  Real table[levels][levels];
  Extrapolated best{0, std::numeric_limits<Real>::infinity(), 0};
  for (int row = 0; row < levels; ++row) {
    table[row][0] = at[first + row][i];
    Real factor = 1;
    for (int column = 1; column <= row; ++column) {
      factor *= 4;
      Real finer = table[row][column - 1], coarser = table[row - 1][column - 1];
      table[row][column] = finer + (finer - coarser) / (factor - 1);
      Real apart = std::fabs(table[row][column] - finer);
      if (apart < best.doubt)
        best = {table[row][column], apart, 0};
    }
  }
  best.finest = table[levels - 1][levels - 1];
  return best;
}

// J d. 0 for inputs.
Vector Oracle::differences(const Sample &sample) const {
  const std::vector<Vector> at = centralDifferences(sample, 0, levels);
  Vector best(owner.size(), 0), doubt(owner.size(), 0);
  for (std::size_t i = 0; i < owner.size(); ++i)
    if (roleAt(i) != Role::In) {
      const Extrapolated result = extrapolate(at, 0, i);
      best[i] = result.value;
      doubt[i] = result.doubt;
    }
  const Vector scale = variableScale(best);
  for (std::size_t i = 0; i < owner.size(); ++i)
    if (!(doubt[i] <= tolerance.difference * (scale[i] + 1e-3L)))
      throw Unfit{
          format("differences of %s do not converge: %.12Lg +- %Lg", place(i).c_str(), best[i], doubt[i])};
  return best;
}

const Vector &Oracle::differencesOnce(unsigned number, const Sample &sample, int threads) {
  const auto [known, isNew] = knownDifferences.try_emplace({number, threads});
  if (isNew)
    known->second = differences(sample);
  return known->second;
}

const std::vector<Vector> &Oracle::finerOnce(unsigned number, const Sample &sample, int threads) {
  const auto [known, isNew] = knownFiner.try_emplace({number, threads});
  if (isNew)
    known->second = centralDifferences(sample, 0, levels + finer().finest);
  return known->second;
}

// The difference of component i at the step at which it is known best. At a step h' a difference is wrong by
// no more than a / h', where a is the primal's noise: whatever it does at so small a distance that is not its
// derivative there. So finer steps tell what a is, and a / h how wrong noise makes the difference at h. How
// wrong the length of the step makes it, which falls much faster than steps do, the next finer one tells;
// where this looks small by chance, there is a finer step that is known better. The difference does not stand
// if
//   - that is worse than what it is to judge;
//   - it is worse than the component itself asks for, of which another that is far larger tells nothing,
//     and more than rounding explains: then the primal has features that no step has resolved;
//   - the component is so large that whole terms of ordinary size (as the points') vanish in its rounding,
//     and with them what they would add to the difference.
// Tangent and adjoint have no say in it.
Real Oracle::differenceThatStands(unsigned number, const Sample &sample, int threads, std::size_t i,
                                  Real otherwise) {
  const std::vector<Vector> &at = finerOnce(number, sample, threads);
  const Real judged = tolerance.difference * variableScale(differencesOnce(number, sample, threads))[i];
  const Real rounding =
      64 * std::max(tolerance.epsilon, options.rounding) * std::fabs(firstPrimal[number][i]);
  Real best = otherwise, least = std::numeric_limits<Real>::infinity();
  const auto [finest, starts] = finer();
  for (int first = 0; first < starts; ++first) {
    const Extrapolated here = extrapolate(at, first, i);
    const Real length = std::fabs(extrapolate(at, first + 1, i).finest - here.value);
    Real noise = 0; // in units of the step
    for (int finer = first + 1; finer <= finest; ++finer) {
      const Real apart = std::fabs(extrapolate(at, finer, i).finest - here.value);
      noise = std::max(noise, std::ldexp(apart, 1 - levels - finer));
    }
    const Real wrong = std::max({here.doubt, length, std::ldexp(noise, first + levels - 1)});
    const bool isRounding = noise * tolerance.step <= rounding;
    if (rounding < 1 && wrong <= judged && wrong < least &&
        (isRounding || wrong <= tolerance.difference * std::fabs(here.value))) {
      best = here.value;
      least = wrong;
    }
  }
  if (std::isinf(least) && undecided.empty())
    undecided = format("differences of %s do not converge with smaller steps", place(i).c_str());
  return best;
}

void Oracle::checkTangent(unsigned number, const Sample &sample, int threads) {
  setThreads(threads);
  const Result result = call(Mode::Tangent, sample);
  requireSame(result.primal, callPrimal(sample.point), "primal result", true);
  requireUntouched(sample.point, result.primal, "input");
  requireUntouched(sample.direction, result.derivative, "tangent of");
  const Vector &expected = differencesOnce(number, sample, threads), scale = variableScale(expected);
  // Rounding on the way to a result is as large as results of its kind are, also where it is itself small.
  const Vector rounded = variableScale(result.primal);
  for (std::size_t i = 0; i < owner.size(); ++i) {
    if (roleAt(i) == Role::In)
      continue;
    Real noise = 64 * tolerance.epsilon / tolerance.step * rounded[i];
    auto agrees = [&](Real difference) {
      return std::fabs(result.derivative[i] - difference) <= tolerance.difference * scale[i] + noise;
    };
    if (agrees(expected[i]))
      continue;
    const Real standing = differenceThatStands(number, sample, threads, i, result.derivative[i]);
    if (!agrees(standing))
      throw Failure{format("tangent of %s is %.12Lg, differences give %.12Lg", place(i).c_str(),
                           result.derivative[i], standing)};
  }
  requireRepeatable(Mode::Tangent, sample, result);
  if (number >= firstTangent.size())
    firstTangent.push_back(result.derivative);
  else if (!options.scheduleDependent)
    requireSame(result.derivative, firstTangent[number], "against the first thread count", true);
}

void Oracle::checkAdjoint(Mode mode, unsigned number, const Sample &sample, int threads) {
  setThreads(threads);
  const Result result = call(mode, sample);
  if (mode == Mode::AdjointWithPrimal)
    requireSame(result.primal, callPrimal(sample.point), "primal result", true);
  requireUntouched(sample.point, result.primal, "input");
  const Vector tangent = call(Mode::Tangent, sample).derivative;
  const Vector &expected = differencesOnce(number, sample, threads);
  Real left = 0, right = 0, byDifferences = 0, terms = 0;
  for (std::size_t i = 0; i < owner.size(); ++i) {
    const Role role = roleAt(i);
    // An input stays what it is: its adjoint on entry is the seed of that identity.
    left += sample.seed[i] * tangent[i];
    byDifferences += sample.seed[i] * (role == Role::In ? sample.direction[i] : expected[i]);
    terms += std::fabs(sample.seed[i] * tangent[i]);
    if (role == Role::Out) {
      if (result.derivative[i] != 0)
        throw Failure{format("adjoint of pure output %s is %.17Lg afterwards, expected 0", place(i).c_str(),
                             result.derivative[i])};
      continue;
    }
    right += result.derivative[i] * sample.direction[i];
    terms += std::fabs(result.derivative[i] * sample.direction[i]);
  }
  if (!(std::fabs(right - left) <= tolerance.dot * terms))
    throw Failure{
        format("<J^T w, d> is %.17Lg, <w, J d> %.17Lg by the tangent: %.2Lg of all terms, allowed %.2Lg",
               right, left, std::fabs(right - left) / terms, tolerance.dot)};
  auto agrees = [&] { return std::fabs(right - byDifferences) <= tolerance.difference * terms; };
  if (!agrees())
    for (std::size_t i = 0; i < owner.size(); ++i)
      if (roleAt(i) != Role::In)
        byDifferences +=
            sample.seed[i] * (differenceThatStands(number, sample, threads, i, tangent[i]) - expected[i]);
  if (!agrees())
    throw Failure{format("<J^T w, d> is %.15Lg, <w, J d> %.15Lg by differences (%.15Lg by the tangent)",
                         right, byDifferences, left)};
  requireRepeatable(mode, sample, result);
  auto &first = firstAdjoint[mode == Mode::AdjointWithPrimal];
  if (number >= first.size())
    first.push_back(result.derivative);
  else if (!options.scheduleDependent)
    requireSame(result.derivative, first[number], "against the first thread count", false);
}

/// With one thread, against the tangent of that thread.
void Oracle::checkDual(const Sample &sample) const {
  setThreads(1);
  const Result tangent = call(problem.tangent, sample.direction, sample);
  const Result expected = call(problem.dual, sample.direction, sample);
  requireSame(tangent.primal, expected.primal, "primal result against dual numbers", true);
  const Vector scale = variableScale(expected.derivative), rounded = variableScale(tangent.primal);
  for (std::size_t i = 0; i < owner.size(); ++i) {
    if (roleAt(i) == Role::In)
      continue;
    const Real apart = std::fabs(tangent.derivative[i] - expected.derivative[i]);
    if (!(apart <= 8 * tolerance.same * scale[i] + 64 * tolerance.epsilon * rounded[i]))
      throw Failure{format("tangent of %s is %.17Lg, dual numbers give %.17Lg", place(i).c_str(),
                           tangent.derivative[i], expected.derivative[i])};
  }
}

int Oracle::run() {
  int checks = 0, failures = 0;
  try {
    Real largest = 0;
    for (int threads : options.threads)
      for (unsigned s = 0; s < samples; ++s)
        checkPrimal(s, draw(s), threads);
    for (unsigned s = 0; s < samples; ++s)
      for (Real difference : differences(draw(s)))
        largest = std::max(largest, std::fabs(difference));
    if (options.constant != (largest < 1e-6L))
      throw Unfit{format("the largest derivative is %Lg", largest)};
    if (options.validate) {
      std::printf("PASS checks=%zu (the primal alone)\n", options.threads.size());
      return 0;
    }
    for (Mode mode : {Mode::Tangent, Mode::Adjoint, Mode::AdjointWithPrimal})
      for (int threads : options.threads) {
        if (!functionOf(mode))
          continue;
        ++checks;
        try {
          for (unsigned s = 0; s < samples; ++s)
            if (mode == Mode::Tangent)
              checkTangent(s, draw(s), threads);
            else
              checkAdjoint(mode, s, draw(s), threads);
        } catch (const Failure &f) {
          ++failures;
          std::printf("FAIL %s, %d threads: %s\n", modeNames[static_cast<int>(mode)], threads,
                      f.what.c_str());
        }
      }
    if (problem.dual) {
      ++checks;
      try {
        for (unsigned s = 0; s < samples; ++s)
          checkDual(draw(s));
      } catch (const Failure &f) {
        ++failures;
        std::printf("FAIL dual numbers: %s\n", f.what.c_str());
      }
    }
  } catch (const Unfit &u) {
    std::printf("UNFIT %s\n", u.what.c_str());
    return 3;
  }
  if (!failures && !undecided.empty()) {
    std::printf("UNFIT %s\n", undecided.c_str());
    return 3;
  }
  std::printf("%s checks=%d failures=%d\n", failures ? "FAIL" : "PASS", checks, failures);
  return failures ? 1 : 0;
}

/// Of each sample, for who compares them with those of another program.
int Oracle::printTangents() {
  setThreads(1);
  for (unsigned number = 0; number < samples; ++number) {
    const Vector tangent = call(Mode::Tangent, draw(number)).derivative, scale = variableScale(tangent);
    for (std::size_t i = 0; i < owner.size(); ++i)
      std::printf("%u %s %.17Lg %.17Lg\n", number, place(i).c_str(), tangent[i], scale[i]);
  }
  return 0;
}

// Only lets one function print what it prints.
int callOnce(const Problem &problem, const std::string &function) {
  Vector ones;
  for (int v = 0; v < problem.count; ++v)
    ones.resize(ones.size() + problem.variables[v].size, 1.25L);
  Memory values(problem, ones, false), shadows(problem, ones, false);
  setThreads(1);
  if (function == "primal")
    problem.primal(values.values());
  else if (function == "tangent")
    problem.tangent(values.values(), shadows.values());
  else if (function == "adjoint")
    problem.adjoint(values.values(), shadows.values());
  else if (function == "with-primal")
    problem.adjointWithPrimal(values.values(), shadows.values());
  else
    return 2;
  return 0;
}

bool parse(const std::string &argument, Options &o) {
  const std::size_t equals = argument.find('=');
  const std::string key = argument.substr(0, equals);
  const std::string value = equals == std::string::npos ? "" : argument.substr(equals + 1);
  if (key == "n")
    o.n = std::atoi(value.c_str());
  else if (key == "m")
    o.m = std::atoi(value.c_str());
  else if (key == "calls")
    o.calls = static_cast<unsigned>(std::atoi(value.c_str()));
  else if (key == "threads") {
    o.threads.clear();
    for (std::size_t from = 0; from < value.size();
         from = value.find(',', from) == std::string::npos ? value.size() : value.find(',', from) + 1)
      o.threads.push_back(std::atoi(value.c_str() + from));
  } else if (key == "head")
    o.head = value;
  else if (key == "print")
    o.printOf = value;
  else if (key == "tangents")
    o.printsTangents = true;
  else if (key == "validate")
    o.validate = true;
  else if (key == "exact-allocation")
    o.exactAllocation = true;
  else if (key == "schedule-dependent")
    o.scheduleDependent = true;
  else if (key == "unused-infinite")
    o.unusedInfinite = true;
  else if (key == "constant")
    o.constant = true;
  else if (key == "step")
    o.step = std::strtold(value.c_str(), nullptr);
  else if (key == "rounding")
    o.rounding = std::strtold(value.c_str(), nullptr);
  else if (key == "fd")
    o.fdTolerance = std::strtold(value.c_str(), nullptr);
  else if (key == "dot")
    o.dotTolerance = std::strtold(value.c_str(), nullptr);
  else if (key == "same")
    o.sameTolerance = std::strtold(value.c_str(), nullptr);
  else
    return false;
  return true;
}

} // namespace

int main(int argc, char **argv) {
  // Else LLVM's OpenMP library sets this thread's flags back behind a region (requireFinite).
  setenv("KMP_INHERIT_FP_CONTROL", "0", 0);
  Options options;
  for (int i = 1; i < argc; ++i)
    if (!parse(argv[i], options)) {
      std::fprintf(stderr, "oracle: unknown argument '%s'\n", argv[i]);
      return 2;
    }
  const Problem problem = describe(options.n, options.m, options.head.c_str());
  if (!options.printOf.empty())
    return callOnce(problem, options.printOf);
  Oracle oracle(problem, options);
  return options.printsTangents ? oracle.printTangents() : oracle.run();
}
