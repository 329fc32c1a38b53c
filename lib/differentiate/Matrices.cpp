// Problem: a matrix needs several derivatives of one head, in one output. Each is a list of stages on a copy of the
// canonical primal, as what is cleaned up behind a derivative may be the primal's functions that it calls, too. The
// copies share its storage, so that their modules become one. What makes a matrix cheaper
// but is refused for this head (several directions at once, adjoints) is left away, which a remark tells.
#include "differentiate/Matrices.h"
#include "differentiate/CopyRewriter.h"
#include "differentiate/MatrixParameters.h"
#include "ir/Names.h"
#include <algorithm>
#include <deque>
#include <set>

namespace adjgen {

namespace {

/// So many directions a call, where nothing is asked for: what vector units like.
constexpr unsigned UsualDirections = 8;

class MatrixModule {
public:
  MatrixModule(const Module &canonical, const MatrixRequest &request, Explanation &explanation,
               PassObserver &observer, Diagnostics &diagnostics)
      : canonical_(canonical), request_(request), explanation_(explanation), observer_(observer),
        d_(diagnostics) {}

  std::optional<Differentiated> run() {
    std::vector<MatrixParts> jacobians, hessians;
    if (!areNamesFree() || !readParameters(jacobians, hessians))
      return std::nullopt;
    if ((request_.jacobian && !makeJacobians(jacobians)) || (request_.hessian && !makeHessians(hessians)))
      return std::nullopt;
    for (MatrixParts &p : jacobians)
      add(p, "_jacobian");
    for (MatrixParts &p : hessians)
      add(p, "_hessian");
    return Differentiated{std::move(*all_), {}};
  }

private:
  bool areNamesFree() {
    bool free = true;
    for (const Head &h : canonical_.heads)
      for (const char *suffix : {request_.jacobian ? "_jacobian" : "", request_.hessian ? "_hessian" : ""}) {
        const std::string own = unqualified(h.function->name) + suffix;
        if (!*suffix || !std::count(h.takenNames.begin(), h.takenNames.end(), own))
          continue;
        d_.report(h.function->location, {diag::derivative_name, h.function->name, own});
        free = false;
      }
    return free;
  }

  bool readParameters(std::vector<MatrixParts> &jacobians, std::vector<MatrixParts> &hessians) {
    bool fine = true;
    for (const Head &h : canonical_.heads) {
      MatrixParts parts;
      if (!readMatrixParameters(h, request_.extents, canonical_.isCxx, parts, d_)) {
        fine = false;
        continue;
      }
      if (request_.jacobian)
        jacobians.push_back(parts);
      if (request_.hessian && !hasOneDependent(parts)) {
        d_.report(h.function->location,
                  {diag::construct, "a Hessian of '" + h.function->name +
                                        "', whose dependent is not one number that it returns or a parameter "
                                        "leads to,"});
        fine = false;
      } else if (request_.hessian) {
        parts.kind = MatrixKind::Hessian;
        hessians.push_back(parts);
      }
    }
    return fine;
  }

  // ---- derivatives
  const Module &primalAgain() {
    primals_.push_back(copyOf(canonical_, [&](const Function *f, const FunctionMap &functions) {
      return CopyRewriter(canonical_, functions).rewriteBlock(f->body);
    }));
    return primals_.back();
  }
  Stage stage(Direction direction, const std::string &suffix = "") const {
    return {direction, request_.plan, suffix, {}, false};
  }
  Stage patternStage(const std::string &suffix = "") const {
    Stage s = stage(Direction::Pattern, suffix);
    s.isEverywhere = s.knowsExtents = request_.isEverywhere;
    return s;
  }
  std::optional<Module> made(const Stages &stages) {
    auto result = differentiate(primalAgain(), stages, explanation_, observer_, d_);
    return result ? std::optional(std::move(result->derivative)) : std::nullopt;
  }
  /// nullopt, without a message, if it is refused.
  std::optional<Module> madeIfPossible(const Stages &stages) {
    DiagnosticSettings quiet;
    quiet.printsText = false;
    Diagnostics nobody(quiet);
    Explanation own;
    PassObserver silent;
    auto result = differentiate(primalAgain(), stages, own, silent, nobody);
    if (!result)
      return std::nullopt;
    explanation_.remarks.insert(explanation_.remarks.end(), own.remarks.begin(), own.remarks.end());
    return std::move(result->derivative);
  }
  static Stages in(unsigned directions, Stage s) {
    s.directions.number = directions == 1 ? 0 : directions;
    return {s};
  }

  bool makeJacobians(std::vector<MatrixParts> &all) {
    const Stage tangent = stage(Direction::Tangent), adjoint = stage(Direction::Adjoint);
    auto pattern = made({patternStage()});
    if (!pattern)
      return false;
    unsigned directions = request_.directions.isOne() ? UsualDirections : request_.directions.number;
    auto tangents =
        request_.directions.isOne() ? madeIfPossible(in(directions, tangent)) : made(in(directions, tangent));
    if (!tangents && request_.directions.isOne()) {
      directions = 1;
      tangents = made({tangent});
    }
    if (!tangents)
      return false;
    auto adjoints = madeIfPossible(in(directions, adjoint));
    for (MatrixParts &p : all) {
      p.directions = directions;
      p.pattern = derivativeOf(*pattern, p, "_pattern");
      p.tangents = derivativeOf(*tangents, p, "_d");
      p.adjoints = adjoints ? derivativeOf(*adjoints, p, "_b") : nullptr;
      explain(p);
    }
    join(std::move(*pattern));
    join(std::move(*tangents));
    if (adjoints)
      join(std::move(*adjoints));
    return true;
  }

  /// The adjoint is made last, and what is made last takes the directions. They have one gradient.
  Stages productsIn(unsigned directions) const {
    Stage adjoint = in(directions, stage(Direction::Adjoint)).front();
    adjoint.directions.areOfTangents = true;
    return {adjoint, stage(Direction::Tangent)};
  }

  bool makeHessians(std::vector<MatrixParts> &all) {
    Stage second = patternStage("_interactions");
    second.isSecondOrder = true;
    auto pattern = made({second});
    if (!pattern)
      return false;
    unsigned directions = request_.directions.isOne() ? UsualDirections : request_.directions.number;
    auto products =
        request_.directions.isOne() ? madeIfPossible(productsIn(directions)) : made(productsIn(directions));
    if (!products && request_.directions.isOne()) {
      directions = 1;
      products = made(productsIn(directions));
    }
    if (!products)
      return false;
    for (MatrixParts &p : all) {
      p.directions = directions;
      p.pattern = derivativeOf(*pattern, p, "_interactions");
      p.tangents = derivativeOf(*products, p, "_b_d");
      explain(p);
    }
    join(std::move(*pattern));
    join(std::move(*products));
    return true;
  }

  const Function *derivativeOf(const Module &m, const MatrixParts &p, const std::string &suffix) {
    const std::string name = p.head->function->name + suffix;
    for (const Function *f : m.functions)
      if (f->body && f->name == name && !f->isStatic)
        return f;
    d_.report({}, {diag::internal_fault, "a matrix has no '" + name + "' to call"});
    return nullptr;
  }

  void explain(const MatrixParts &p) {
    const Function *f = p.head->function;
    std::string text = "a call of a derivative has " + std::to_string(p.directions) +
                       (p.directions == 1 ? " direction" : " directions");
    const bool isHessian = p.kind == MatrixKind::Hessian;
    text += isHessian ? "; columns share products as far as one of two equal numbers can be told from others"
            : p.adjoints ? "; rows or columns share products, whichever takes fewer"
                         : "; columns share products, as the adjoint is refused";
    explanation_.remarks.push_back(
        {"differentiate", "Matrix", f->name, f->location, text,
         (isHessian || p.adjoints) && p.directions > 1 ? RemarkKind::Passed : RemarkKind::Missed});
  }

  // ---- one module
  Function &changeable(const Function *f) { return canonical_.sharedStorage()->functions[f->id]; }

  /// Only the matrix's function is for callers. What two derivatives have made under one name gets another.
  void join(Module m) {
    for (const Function *f : m.functions)
      if (isMade(f))
        changeable(f).isStatic = true;
    if (!all_) {
      all_ = std::move(m);
      return;
    }
    NameAllocator names(*all_);
    for (const Function *f : m.functions)
      addFunction(f, names);
    for (const Variable *g : m.globals)
      if (std::find(all_->globals.begin(), all_->globals.end(), g) == all_->globals.end())
        addGlobal(g, names);
    for (const CarriedItem &item : m.carried)
      if (std::none_of(all_->carried.begin(), all_->carried.end(),
                       [&](const CarriedItem &x) { return isSame(x, item); }))
        all_->carried.push_back(item);
  }
  static bool isSame(const CarriedItem &a, const CarriedItem &b) {
    return a.kind == b.kind && a.text == b.text && a.scope == b.scope && a.unit == b.unit;
  }
  bool isMade(const Function *f) const {
    return f->body && f->primalName.empty() && !f->inHeader && !f->inSystemHeader && !f->given &&
           std::none_of(primals_.begin(), primals_.end(), [&](const Module &m) {
             return std::find(m.functions.begin(), m.functions.end(), f) != m.functions.end();
           });
  }
  const Function *printedAs(const std::string &name) const {
    const auto same = std::find_if(all_->functions.begin(), all_->functions.end(),
                                   [&](const Function *x) { return x->printedName() == name; });
    return same == all_->functions.end() ? nullptr : *same;
  }
  /// Cleaned up behind several derivatives, one function may have lost parameters behind some of them.
  static bool isCalledAlike(const Function *f, const Function *g) {
    return std::equal(f->parameters.begin(), f->parameters.end(), g->parameters.begin(), g->parameters.end(),
                      [](const Variable *a, const Variable *b) { return a->type == b->type; });
  }
  void addFunction(const Function *f, NameAllocator &names) {
    const Function *same = printedAs(f->printedName());
    if (!same)
      return all_->functions.push_back(f);
    if (!f->body || same == f || (!isMade(f) && isCalledAlike(f, same)))
      return; // a declaration, or the primal again
    Function &own = changeable(f);
    std::string &name = own.primalName.empty() ? own.name : own.primalName;
    do
      name = names.unique(name);
    while (printedAs(name));
    all_->functions.push_back(f);
  }
  void addGlobal(const Variable *g, NameAllocator &names) {
    if (std::any_of(all_->globals.begin(), all_->globals.end(),
                    [&](const Variable *x) { return x->name == g->name; }))
      canonical_.sharedStorage()->variables[g->id].name = names.unique(g->name);
    all_->globals.push_back(g);
  }

  void add(const MatrixParts &p, const std::string &suffix) {
    if (p.pattern && p.tangents)
      all_->functions.push_back(buildMatrix(*all_, p, p.head->function->name + suffix));
  }

  const Module &canonical_;
  const MatrixRequest &request_;
  Explanation &explanation_;
  PassObserver &observer_;
  Diagnostics &d_;
  std::optional<Module> all_;
  std::deque<Module> primals_;
};

} // namespace

std::optional<Differentiated> differentiateForMatrices(const Module &canonical, const MatrixRequest &request,
                                                       Explanation &explanation, PassObserver &observer,
                                                       Diagnostics &diagnostics) {
  return MatrixModule(canonical, request, explanation, observer, diagnostics).run();
}

} // namespace adjgen
