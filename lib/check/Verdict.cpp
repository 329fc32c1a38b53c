#include "check/Verdict.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>
#include <cstdlib>

namespace adjgen {

static bool isFinite(const std::string &number) {
  return std::isfinite(std::strtod(number.c_str(), nullptr));
}

/// Of the same number, but for rounding.
static bool isSame(const Finding &f, const Finding &g) {
  const double a = std::strtod(f.got.c_str(), nullptr), b = std::strtod(g.got.c_str(), nullptr);
  const bool areEqual = isFinite(f.got) ? std::fabs(a - b) <= 1e-6 * std::fabs(a) : !isFinite(g.got);
  return f.what == g.what && f.variable == g.variable && f.index == g.index && areEqual;
}

bool leaveUndecided(Report &report) {
  const Finding *first = nullptr;
  bool all = true;
  for (ReportRow &r : report.rows) {
    if (r.tangent.failed && !first)
      first = &r.tangent;
    const bool isOfDifferences = r.tangent.what == "differences" || r.tangent.what == "not-differentiable";
    r.tangent.isUndecided = r.tangent.failed && isOfDifferences && isSame(*first, r.tangent);
    // What is not finite agrees with nothing; the tangent may be: sqrt(x * x) at 0, in a direction of its
    // own.
    const bool isAdjointOnly = !r.tangent.failed && !isFinite(r.adjoint.got);
    r.adjoint.isUndecided =
        r.adjoint.failed && ((r.tangent.isUndecided && !isFinite(r.adjoint.expected)) || isAdjointOnly);
    if (r.adjoint.failed && !first)
      first = &r.adjoint;
    for (const Finding *f : {&r.primal, &r.tangent, &r.adjoint})
      all &= !f->failed || f->isUndecided;
  }
  return first && all;
}

std::string doubtOf(const Report &report) {
  std::string doubt;
  for (const ReportRow &r : report.rows)
    for (const Finding *f : {&r.primal, &r.tangent, &r.adjoint}) {
      if (f->failed && f->doubt.empty())
        return "";
      if (f->failed && doubt.empty())
        doubt = f->doubt;
    }
  return doubt;
}

void leaveFailuresUndecided(Report &report) {
  for (ReportRow &r : report.rows)
    for (Finding *f : {&r.tangent, &r.adjoint})
      f->isUndecided = f->failed;
}

bool isAllZero(const Report &report) {
  return llvm::none_of(report.rows, [](const ReportRow &r) { return r.hasDerivative; });
}

/// Points, directions and steps have few binary digits: sums and products of them are often exact.
static std::string apart(const Finding &f) {
  return std::strtod(f.relative.c_str(), nullptr) == 0 ? "equal" : f.relative;
}

static std::string cell(const Finding &f, const char *good) {
  return f.isUndecided ? "undecided" : f.failed ? "WRONG" : f.what.empty() ? "-" : *good ? good : apart(f);
}

std::string tableOf(const Report &report) {
  std::string text = "threads  primal   tangent: differences  adjoint: tangent\n";
  bool dependsOnThreads = false;
  for (const ReportRow &r : report.rows) {
    text += llvm::formatv("{0,7}  {1,-8} {2,-20}  {3}\n", r.threads, cell(r.primal, "repeats"),
                          cell(r.tangent, ""), cell(r.adjoint, ""));
    dependsOnThreads |= r.ofThreads.failed;
  }
  if (dependsOnThreads)
    text += "   note  the primal's results depend on the number of threads\n";
  return text;
}

const char *primalFaultOf(const Report &report) {
  for (const ReportRow &r : report.rows)
    if (r.primal.failed)
      return r.primal.what == "out-of-bounds" ? "the primal writes beyond the ends of its arrays"
             : r.primal.what == "not-finite"  ? "the primal's results are no numbers"
                                              : "the primal is not deterministic";
  return nullptr;
}

static std::string placeOf(const Finding &f) {
  return "'" + f.variable + (f.isSingle ? "'" : "[" + std::to_string(f.index) + "]'");
}
static std::string threadsOf(unsigned n) {
  return n == 1 ? " (1 thread)" : " (" + std::to_string(n) + " threads)";
}

static std::string sentence(const Finding &f, const char *name) {
  const std::string of = std::string("the ") + name + " of " + placeOf(f);
  if (f.what == "out-of-bounds")
    return std::string("the ") + name + " writes beyond the ends of '" + f.variable +
           "'; is --extent right for it?";
  if (f.what == "not-finite")
    return "the primal's result " + placeOf(f) + " is " + f.got;
  if (f.what == "not-repeatable")
    return of + " is " + f.got + " when called again, and was " + f.expected;
  if (f.what == "differences")
    return of + " is " + f.got + ", and differences of the primal give " + f.expected;
  if (f.what == "not-differentiable")
    return of + " is " + f.got + ", and differences of the primal do not converge to one number (" +
           f.expected + ")";
  if (f.what == "primal-result")
    return "the tangent leaves " + f.got + " in " + placeOf(f) + ", the primal " + f.expected;
  if (f.what == "not-zero")
    return "the adjoint leaves " + f.got + " in the adjoint of " + placeOf(f) +
           ", a pure output, which must be zero afterwards";
  if (f.variable.empty())
    return "<y_b, J x_d> = " + f.expected + " by the tangent, and <J' y_b, x_d> = " + f.got +
           " by the adjoint";
  return of + " is " + f.got + ", and the tangent gives " + f.expected;
}

std::vector<Complaint> complaintsOf(const Report &report) {
  std::vector<Complaint> all;
  auto first = [&](ComplaintKind kind, Finding ReportRow::*of, const char *name) {
    for (const ReportRow &r : report.rows)
      if ((r.*of).failed) {
        all.push_back({kind, sentence(r.*of, name) + threadsOf(r.threads)});
        return;
      }
  };
  first(ComplaintKind::Primal, &ReportRow::primal, "primal");
  first(ComplaintKind::Tangent, &ReportRow::tangent, "tangent");
  first(ComplaintKind::Adjoint, &ReportRow::adjoint, "adjoint");
  return all;
}

} // namespace adjgen
