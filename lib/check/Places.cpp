#include "check/Places.h"

#include "printer/Printer.h"

namespace adjgen {

bool PlaceSearch::program(const Derivatives &both, std::string &problem) {
  if (o_.generate.sameUnit)
    return b_.writeUnit("probed_unit", both, problem) && b_.programOfUnit("probed", "probed_unit", problem);
  std::vector<std::string> objects = {"driver"};
  return b_.objectsOf("probed_tangent", both.tangent, objects, problem) &&
         b_.objectsOf("probed_adjoint", both.adjoint, objects, problem) &&
         b_.program("probed", objects, problem);
}

/// The code with probes runs on one thread, its pragmas are comments: then the order of execution is the
/// text's.
bool PlaceSearch::build(std::string &why) {
  if (probed_)
    return true;
  Options o = o_.generate;
  o.withProbes = true;
  o.readOpenMP = false;
  std::optional<Derivatives> both = generateBoth(o, d_);
  std::string problem;
  why = "the code with probes cannot be generated";
  if (!both)
    return false;
  why = "the code with probes does not compile";
  if (!program(*both, problem)) {
    why += ":\n" + problem;
    return false;
  }
  probed_ = std::move(both);
  return true;
}

std::optional<FoundPlace> PlaceSearch::find(const std::string &task, std::string &why) {
  if (!build(why))
    return std::nullopt;
  std::string text;
  const Execution e = b_.judge("probed", {"task=" + task, "threads=1"}, text);
  const std::optional<FoundPlace> place = readPlace(text);
  if (!place) {
    why = "the program with probes fails: " + e.errors;
    return std::nullopt;
  }
  if (place->found && place->site < probed_->tangent.sites.size())
    return place;
  why = place->why == "order" ? "the adjoint does not go through the statements in the opposite order"
                              : "on one thread, no statement disagrees";
  return std::nullopt;
}

/// What the user calls it. What the tool itself made has no place in the source, nor a name for the user.
static std::string nameOf(const ProbeSite &s) {
  if (s.parameter)
    return std::string(s.parameter->type->isPointer() ? "an element of " : "") + "'" + s.parameter->name +
           "' in the call of '" + s.callee->name + "'";
  if (s.callee)
    return "the result of '" + s.callee->name + "'";
  if (!s.path.root || !s.path.root->location.valid())
    return "what is computed here";
  return "'" + printPath(s.path) + "'";
}

static std::string numbers(const FoundPlace &p, const std::string &first, const std::string &second) {
  return first + " " + p.got + ", " + second + " " + p.expected +
         (p.before ? " (execution number " + std::to_string(p.before + 1) + " of this line)" : "");
}

static bool isFinite(const std::string &number) {
  return number.find("nan") == std::string::npos && number.find("inf") == std::string::npos;
}

/// All that goes into the statement agrees, and is finite: sqrt at 0 has no derivative, nor has acos at 1; or
/// what the statement adds to the adjoint of an operand is not finite, as its tangent by that alone. Of a
/// derivative that the user has given nothing is known.
static bool hasNoDerivative(const ProbeSite &s, const FoundPlace &p) {
  if (s.callee || isFinite(p.got))
    return false;
  return (p.kind == "tangent" && s.kind == ProbeKind::Result) ||
         (p.kind == "adjoint" && s.kind == ProbeKind::Operand && !isFinite(p.expected));
}

static std::string messageOf(const ProbeSite &s, const FoundPlace &p) {
  const std::string name = nameOf(s);
  if (p.kind == "value")
    return "the primal is not deterministic: " + name + " is " + p.expected +
           ", and when it is computed again " + p.got;
  if (p.kind == "not-finite")
    return name + " is " + p.got + " when it is used here";
  if (p.kind == "branch")
    return "the control flow changes here from one call to the next, or from one point to its neighbours: "
           "this "
           "statement, which computes " +
           name + ", is executed only in some of them";
  if (p.kind == "kink")
    return name + " is not differentiable here: " + numbers(p, "the slope to the left is", "to the right");
  if (hasNoDerivative(s, p) && p.kind == "adjoint")
    return "this statement is not differentiable by " + name +
           " here: " + numbers(p, "to its adjoint it adds", "the tangent gives");
  if (hasNoDerivative(s, p))
    return name + " is not differentiable here: " + numbers(p, "its tangent is", "differences give");
  if (p.kind == "tangent")
    return s.kind == ProbeKind::Operand || s.kind == ProbeKind::Argument
               ? "the tangent of " + name +
                     " is wrong when it is used here: " + numbers(p, "it is", "differences give")
               : "the tangent of " + name + " is wrong: " + numbers(p, "it is", "differences give");
  switch (s.kind) {
  case ProbeKind::Operand:
    return "this statement's adjoint is wrong: to the adjoint of " + name + " " +
           numbers(p, "it adds", "the tangent gives");
  case ProbeKind::Argument:
    return "the adjoint of " + name + " is wrong: " + numbers(p, "it is", "the tangent gives");
  case ProbeKind::Result:
  case ProbeKind::CallResult:
    break;
  }
  return "the adjoint of " + name + " is wrong, although that of all that is computed later is right: " +
         numbers(p, "it is", "the tangent gives");
}

const ProbeSite &PlaceSearch::siteOf(const FoundPlace &p) const {
  return (p.kind == "adjoint" ? probed_->adjoint : probed_->tangent).sites[p.site];
}

Smoothness PlaceSearch::smoothnessAt(const FoundPlace &p) const {
  if (p.kind == "kink" || hasNoDerivative(siteOf(p), p))
    return Smoothness::NoDerivative;
  return p.kind == "branch" ? Smoothness::ControlFlowChanges : Smoothness::Smooth;
}

void PlaceSearch::report(const FoundPlace &p) {
  const ProbeSite &s = siteOf(p);
  const bool isMade = s.kind == ProbeKind::Result || s.kind == ProbeKind::CallResult;
  if (p.kind == "not-finite" && isMade)
    d_.report(s.location, {diag::check_not_finite, nameOf(s), p.got});
  else
    d_.report(s.location, {diag::check_place, messageOf(s, p)});
  if (s.callee && s.callee->given && p.kind != "value" && p.kind != "not-finite")
    d_.report(s.callee->given->location, {diag::given_here, s.callee->name});
}

} // namespace adjgen
