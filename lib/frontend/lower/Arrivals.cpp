// Problem: a completing call may be any distance behind the start, in a loop, for several requests. Approach: of each
// start, the object that its buffer lies in is taken by a path that has the same meaning wherever its variable is
// seen (no subscript but 0). Start and completion both pass it on; the library compares them, and ends the program
// where they differ, so that nothing depends on what happens between them.
#include "frontend/lower/Arrivals.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "rules/Communication.h"
#include <algorithm>

namespace adjgen::frontend {

namespace {

constexpr std::size_t MostObjects = 4; // that a completing call takes

bool isSame(const Path &a, const Path &b) {
  return a.root == b.root && std::equal(a.steps.begin(), a.steps.end(), b.steps.begin(), b.steps.end(),
                                        [](const Projection &x, const Projection &y) {
                                          return x.kind == y.kind && x.field == y.field;
                                        });
}

class Arrivals : public Rewriter {
public:
  Arrivals(Context &c, const Function &f) : Rewriter(c.module), c_(c), function_(f) {}

  const BlockStmt *run(const BlockStmt *body) {
    collect(body, false);
    const CallStmt *lonely = first_ && !completes_ ? first_ : completes_ && !first_ ? completes_ : nullptr;
    if (lonely && startsOther_)
      return body; // which has no rule, and is refused itself
    if (lonely)
      fail(lonely, first_ ? "nothing in this function waits for the message that it starts"
                          : "what it is for has been started, or made, by another function");
    if (lonely || !first_ || hasFailed_)
      return body;
    return rewriteBlock(body);
  }

protected:
  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    const std::size_t before = seen_.size();
    const BlockStmt *out = Rewriter::rewriteBlock(block);
    seen_.resize(before);
    return out;
  }

  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      seen_.push_back(d->variable);
    const auto *call = dyn_cast<CallStmt>(s);
    if (!call)
      return false;
    if (const GivenRule *rule = ruleOf(call); rule && arrivesIn(call, *rule))
      out.push_back(started(call, *rule));
    else if (const std::string *by = completionOf(call))
      out.push_back(completed(call, *by));
    else
      return false;
    return true;
  }

private:
  void fail(const CallStmt *call, const std::string &why) {
    c_.diagnostics.report(call->location, {diag::mpi_pending, call->callee->printedName(), why});
    hasFailed_ = true;
  }

  /// One for memory of a type that the rules do not know.
  static bool isStartWithoutRule(const std::string &name) {
    return mpiKind(name) == MpiKind::Unsupported &&
           (name.ends_with("_init") || messageRole(name) == MessageRole::Starts);
  }
  const clang::FunctionDecl *declarationOf(const CallStmt *call) const {
    return call->callee ? c_.declarationOf(call->callee) : nullptr;
  }
  const GivenRule *ruleOf(const CallStmt *call) const {
    const clang::FunctionDecl *d = declarationOf(call);
    const auto found = c_.givenRules.find(d);
    return d && found != c_.givenRules.end() && found->second.starts ? &found->second : nullptr;
  }
  const std::string *completionOf(const CallStmt *call) const {
    const clang::FunctionDecl *d = declarationOf(call);
    const auto found = c_.completions.find(d);
    return d && found != c_.completions.end() ? &found->second : nullptr;
  }

  /// Of this name, with a parameter of the type.
  const clang::FunctionDecl *overload(const std::string &name, unsigned number, clang::QualType type) const {
    for (const clang::NamedDecl *d : c_.ast.getTranslationUnitDecl()->lookup(&c_.ast.Idents.get(name)))
      if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(d);
          f && number < f->getNumParams() &&
          c_.ast.hasSameUnqualifiedType(f->getParamDecl(number)->getType(), type))
        return f;
    return nullptr;
  }
  /// What is called in the place of a start, with the start's own parameters first; null: no derivatives arrive.
  const clang::FunctionDecl *arrivesIn(const CallStmt *call, const GivenRule &rule) const {
    if (!rule.into)
      return nullptr;
    const clang::FunctionDecl *start = declarationOf(call);
    const auto takesTheSame = [&](const clang::FunctionDecl *f) {
      return f->getNumParams() == start->getNumParams() + 1 &&
             std::equal(start->param_begin(), start->param_end(), f->param_begin(),
                        [&](const clang::ParmVarDecl *p, const clang::ParmVarDecl *q) {
                          return c_.ast.hasSameUnqualifiedType(p->getType(), q->getType());
                        });
    };
    for (const clang::NamedDecl *d :
         c_.ast.getTranslationUnitDecl()->lookup(&c_.ast.Idents.get(rule.startsBy)))
      if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(d); f && takesTheSame(f))
        return f;
    return nullptr;
  }

  // ---- what the function starts
  void collect(const Stmt *s, bool inRegion) {
    if (const auto *call = dyn_cast<CallStmt>(s)) {
      const GivenRule *rule = ruleOf(call);
      const bool completes = completionOf(call) != nullptr;
      startsOther_ |=
          call->callee && !call->callee->given && !completes && isStartWithoutRule(call->callee->name);
      if (inRegion && (rule || completes))
        fail(call, "it stands in a parallel region");
      if (completes && !completes_)
        completes_ = call;
      if (rule && !first_)
        first_ = call;
      if (rule && arrivesIn(call, *rule))
        start(call, *rule);
      return;
    }
    forEachChild(s, [&](const Stmt *x) { collect(x, inRegion || isa<OmpParallelStmt>(s)); });
  }

  void start(const CallStmt *call, const GivenRule &rule) {
    const clang::QualType pointee =
        declarationOf(call)->getParamDecl(*rule.into)->getType()->getPointeeType();
    const clang::QualType type = c_.ast.getPointerType(pointee.getUnqualifiedType());
    const std::optional<Path> object = objectOf(call->arguments[*rule.into]);
    if (!object)
      return fail(call, "the memory in which the message arrives cannot be named where it is waited for");
    if (addressOf(*object)->type->element->isConst())
      return fail(call, "it is for memory that is 'const', and what starts the message may write there, for "
                        "all that is known");
    if (!type_.isNull() && !c_.ast.hasSameType(type_, type))
      return fail(call, "messages of several types of numbers are on their way in this function");
    type_ = type;
    const auto same = [&](const Path &p) { return isSame(p, *object); };
    if (std::none_of(objects_.begin(), objects_.end(), same))
      objects_.push_back(*object);
    if (objects_.size() > MostObjects)
      fail(call, "messages arrive in more than four objects in this function");
  }

  /// The number that the object begins with, in which the pointer lies: &u[0] of u + 3, &s.halo[0] of &s.halo[i].
  std::optional<Path> objectOf(const Expr *pointer) {
    if (const auto *k = dyn_cast<CastExpr>(pointer))
      return objectOf(k->operand);
    if (const auto *s = dyn_cast<BinaryExpr>(pointer))
      return objectOf(s->left->type->isPointer() ? s->left : s->right);
    if (const auto *l = dyn_cast<LoadExpr>(pointer))
      return l->type->isPointer() ? begin(b.deref(l->path)) : std::nullopt;
    const auto *a = dyn_cast<AddressOfExpr>(pointer);
    return a ? begin(a->path) : std::nullopt;
  }
  std::optional<Path> begin(const Path &p) {
    std::size_t last = p.steps.size(); // of the steps that follow pointers
    while (last > 0 && p.steps[last - 1].kind != ProjectionKind::Deref)
      --last;
    Path out(p.root);
    for (std::size_t k = 0; k < p.steps.size(); ++k) {
      Projection step = p.steps[k];
      if (k + 1 < last && step.index && !isa<LiteralExpr>(step.index))
        return std::nullopt; // another pointer by the time
      if (k + 1 >= last && step.index)
        step.index = step.kind == ProjectionKind::Index ? b.intLiteral(0) : nullptr;
      out.steps.push_back(step);
    }
    while (out.type()->isArray())
      out = b.index(out, b.intLiteral(0));
    return out;
  }

  const Expr *addressOf(Path object) {
    if (object.steps.empty() || object.steps.back().kind != ProjectionKind::Deref)
      return b.addressOf(object);
    object.steps.pop_back();
    return b.load(object);
  }

  // ---- calls
  bool isSeen(const Variable *v) const {
    return v->kind == VariableKind::Global || std::find(seen_.begin(), seen_.end(), v) != seen_.end() ||
           std::find(function_.parameters.begin(), function_.parameters.end(), v) !=
               function_.parameters.end();
  }

  const Stmt *called(const CallStmt *s, const clang::FunctionDecl *d, std::vector<const Expr *> arguments) {
    const Function *f = c_.function(d, s->location);
    return s->hasResult ? b.call(s->result, f, std::move(arguments), s->location)
                        : b.call(f, std::move(arguments), s->location);
  }

  const Stmt *started(const CallStmt *s, const GivenRule &rule) {
    std::vector<const Expr *> arguments = s->arguments;
    arguments.push_back(addressOf(*objectOf(arguments[*rule.into])));
    return called(s, arrivesIn(s, rule), std::move(arguments));
  }

  const Stmt *completed(const CallStmt *s, const std::string &by) {
    const clang::QualType type = type_.isNull() ? c_.ast.getPointerType(c_.ast.DoubleTy) : type_;
    std::vector<const Expr *> arguments = s->arguments;
    const clang::FunctionDecl *d = overload(by, static_cast<unsigned>(arguments.size()), type);
    if (!d)
      return fail(s, "there is no rule for messages of this type"), s;
    for (const Path &object : objects_)
      if (isSeen(object.root))
        arguments.push_back(addressOf(object));
    if (arguments.size() == s->arguments.size() && !objects_.empty())
      fail(s, "the memory in which messages arrive cannot be named here");
    while (arguments.size() < d->getNumParams())
      arguments.push_back(b.zero(c_.type(type)));
    return called(s, d, std::move(arguments));
  }

  Context &c_;
  const Function &function_;
  std::vector<const Variable *> seen_;
  const CallStmt *first_ = nullptr, *completes_ = nullptr;
  clang::QualType type_; // of pointers to the numbers that arrive
  std::vector<Path> objects_;
  bool hasFailed_ = false, startsOther_ = false;
};

} // namespace

const BlockStmt *withArrivals(Context &c, const Function &f, const BlockStmt *body) {
  const auto starts = [](const auto &rule) { return rule.second.starts; };
  const bool asked = !c.completions.empty() || std::any_of(c.givenRules.begin(), c.givenRules.end(), starts);
  return asked && body ? Arrivals(c, f).run(body) : body;
}

} // namespace adjgen::frontend
