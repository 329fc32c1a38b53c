// Problem: the probes must not change what the primal computes, and the result must be canonical (README.md).
// Approach: operands are copied to locals, which pass the probe by value:
//     y[i] = a * x[i];   ->   double operand = a, probed; probed = probe(1, operand);
//                             double operand0 = x[i], probed0; probed0 = probe(2, operand0);
//                             double result = probed * probed0, probed1; probed1 = probe(3, result);
//                             y[i] = probed1;
// What a function with a given derivative is passed by a pointer passes probes in its place; constants, which
// have none to be written to, are passed as a copy. Both only where the number of elements is known.
#include "normalize/InsertProbes.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "normalize/Passes.h"
#include "rules/FunctionKinds.h"
#include "rules/GivenDerivative.h"
#include <algorithm>
#include <map>

namespace adjgen {

namespace {

using List = std::vector<const Stmt *>;

/// The functions of adjgen/probe.h.
class ProbeFunctions {
public:
  explicit ProbeFunctions(Module &m) : m_(m), b_(m) {}

  const Function *of(const Type *real) {
    const std::string name = real->bits == 32 ? "float" : real->bits == 64 ? "double" : "long_double";
    const Function *&f = functions_[name];
    if (!f)
      f = make("adjgen_probe_" + name, real);
    return f;
  }

  const Function *library(const std::string &name, const Type *result) {
    const Function *&f = functions_[name];
    if (!f)
      f = declared(name, result, {});
    return f;
  }

private:
  const Function *declared(const std::string &name, const Type *result,
                           std::vector<std::pair<std::string, const Type *>> parameters) {
    Function *f = b_.function(name, result);
    f->inHeader = f->inSystemHeader = true;
    f->isVariadic = parameters.empty();
    for (const auto &[p, type] : parameters) {
      Variable *v = b_.variable(p, type, VariableKind::Parameter);
      v->declaredType = type;
      f->parameters.push_back(v);
    }
    m_.functions.push_back(f);
    return f;
  }

  const Function *make(const std::string &name, const Type *real) {
    const Type *site = b_.types().intType(), *pointer = b_.types().pointer(real);
    auto given = std::make_shared<GivenDerivative>();
    m_.sharedStorage()->owned.push_back(given);
    given->tangent =
        declared(name + "_d", real, {{"site", site}, {"v", real}, {"v_d", real}, {"return_d", pointer}});
    given->adjoint = declared(name + "_b", b_.types().voidType(),
                              {{"site", site}, {"v", real}, {"v_b", pointer}, {"return_b", real}});
    given->isThreadSafe = true;
    given->parameters.resize(2);
    const Function *f = declared(name, real, {{"site", site}, {"v", real}});
    Function &own = m_.sharedStorage()->functions[f->id];
    std::string problem;
    standForEffects(b_, own, *given,
                    {[](const Variable *) { return true; },
                     [](const Variable *) { return static_cast<const Variable *>(nullptr); }},
                    problem);
    own.given = given.get();
    return f;
  }

  Module &m_;
  Builder b_;
  std::map<std::string, const Function *> functions_;
};

/// Parameters replaced by the arguments of a call.
class Arguments : public Rewriter {
public:
  Arguments(const Module &m, const CallStmt *call) : Rewriter(m), call_(call) {}

protected:
  const Expr *expression(const Expr *e) override {
    const auto *l = dyn_cast<LoadExpr>(e);
    const auto &parameters = call_->callee->parameters;
    for (std::size_t k = 0; l && k < parameters.size() && k < call_->arguments.size(); ++k)
      if (l->path.isVariable() && l->path.root == parameters[k])
        return call_->arguments[k];
    return e;
  }

private:
  const CallStmt *call_;
};

class Insertion : public Rewriter {
public:
  Insertion(FunctionContext &context, ProbeFunctions &functions, std::vector<ProbeSite> &sites, bool isHead)
      : Rewriter(context.module), c_(context), functions_(functions), sites_(sites), isHead_(isHead) {}

protected:
  bool statement(const Stmt *s, List &out) override {
    switch (s->kind) {
    case StmtKind::Assign:
      return assign(cast<AssignStmt>(s), out);
    case StmtKind::Increment:
      return increment(cast<IncrementStmt>(s), out);
    case StmtKind::Declare:
      return declaration(cast<DeclareStmt>(s), out);
    case StmtKind::Return:
      return result(cast<ReturnStmt>(s), out);
    case StmtKind::Call:
      return call(cast<CallStmt>(s), out);
    case StmtKind::While:
      return loop(cast<WhileStmt>(s), out);
    case StmtKind::OmpAtomic:
    case StmtKind::OmpCritical: // their form is fixed
      out.push_back(s);
      return true;
    case StmtKind::Block:
    case StmtKind::If:
    case StmtKind::For:
    case StmtKind::Switch:
    case StmtKind::Break:
    case StmtKind::Continue:
    case StmtKind::OmpParallel:
    case StmtKind::OmpFor:
    case StmtKind::OmpBarrier:
    case StmtKind::OmpFlush:
    case StmtKind::Unsupported:
    case StmtKind::Push:
    case StmtKind::Pop:
    case StmtKind::Comment:
      break;
    }
    return false;
  }

private:
  /// A local; in what comes before a loop's condition, the loop may declare none.
  void declare(const Variable *v, const Expr *value, SourceLocation l, List &out) {
    if (declarations_) {
      declarations_->push_back(b.declare(v));
      if (value)
        out.push_back(b.assign(Path(v), value, l));
    } else {
      out.push_back(b.declare(v, value, false, l));
    }
  }

  /// The value behind a probe.
  const Variable *probe(const Expr *value, const std::string &name, ProbeSite site, List &out) {
    const Type *t = value->type->unqualified;
    const Variable *before = c_.newLocal(name, t), *after = c_.newLocal("probed", t);
    const int number = static_cast<int>(sites_.size());
    site.function = &c_.function;
    declare(before, value, site.location, out);
    declare(after, nullptr, site.location, out);
    out.push_back(
        b.call(Path(after), functions_.of(t), {b.intLiteral(number), b.load(before)}, site.location));
    sites_.push_back(std::move(site));
    return after;
  }

  // ---- operands
  const Expr *operand(const LoadExpr *e, SourceLocation l, List &out) {
    for (const auto &[known, v] : operands_)
      if (equal(known, e->path))
        return b.load(v, e->location);
    const Variable *v = probe(e, "operand", {ProbeKind::Operand, l, e->path}, out);
    operands_.emplace_back(e->path, v);
    return b.load(v, e->location);
  }

  /// Only what the value depends on smoothly: no conditions, no subscripts.
  const Expr *probed(const Expr *e, SourceLocation l, List &out) {
    if (!e->type->isReal())
      return e;
    if (const auto *x = dyn_cast<LoadExpr>(e))
      return operand(x, l, out);
    if (const auto *x = dyn_cast<UnaryExpr>(e))
      return b.unary(x->op, x->type, probed(x->operand, l, out), x->location);
    if (const auto *x = dyn_cast<BinaryExpr>(e)) {
      const Expr *left = probed(x->left, l, out);
      return b.binary(x->op, x->type, left, probed(x->right, l, out), x->location);
    }
    if (const auto *x = dyn_cast<CastExpr>(e))
      return b.castTo(x->type, probed(x->operand, l, out), x->implicit, x->location);
    if (const auto *x = dyn_cast<PureCallExpr>(e)) {
      std::vector<const Expr *> arguments;
      for (const Expr *a : x->arguments)
        arguments.push_back(probed(a, l, out));
      return b.pureCall(x->type, x->callee, std::move(arguments), x->location);
    }
    return e;
  }

  static bool isLiteral(const Expr *e) {
    const auto *c = dyn_cast<CastExpr>(e);
    return isa<LiteralExpr>(e) || (c && isLiteral(c->operand));
  }
  bool isProbed(const Expr *e) const { return e->type->isReal() && !isLiteral(e); }

  const Expr *value(const Expr *e, const Path &target, SourceLocation l, List &out) {
    operands_.clear();
    const Expr *of = probed(e, l, out);
    return b.load(probe(of, "result", {ProbeKind::Result, l, target}, out));
  }

  // ---- statements
  bool assign(const AssignStmt *s, List &out) {
    if (!isProbed(s->value))
      return false;
    const Expr *v = value(s->value, s->target, s->location, out);
    out.push_back(b.assign(s->target, v, s->location));
    return true;
  }
  bool increment(const IncrementStmt *s, List &out) {
    if (!isProbed(s->value))
      return false;
    const Expr *v = value(s->value, s->target, s->location, out);
    out.push_back(b.increment(s->target, v, s->location));
    return true;
  }
  bool declaration(const DeclareStmt *s, List &out) {
    if (!s->initializer || !isProbed(s->initializer) || s->variable->storage != StorageKind::Automatic)
      return false;
    const Expr *v = value(s->initializer, Path(s->variable), s->location, out);
    out.push_back(b.declare(s->variable, v, false, s->location));
    return true;
  }
  bool result(const ReturnStmt *s, List &out) {
    if (!s->value || !isProbed(s->value))
      return false;
    operands_.clear();
    const Expr *e = probed(s->value, s->location, out);
    out.push_back(b.returnValue(e, s->location));
    return true;
  }
  bool loop(const WhileStmt *s, List &out) {
    List declarations, *const outer = declarations_;
    declarations_ = &declarations;
    const BlockStmt *pre = rewriteBlock(s->pre);
    declarations_ = nullptr;
    const BlockStmt *body = rewriteBlock(s->body);
    declarations_ = outer;
    List &place = outer ? *outer : out;
    place.insert(place.end(), declarations.begin(), declarations.end());
    out.push_back(b.whileLoop(pre, s->condition, body, s->increment, s->isDo, s->location));
    return true;
  }

  // ---- calls: what stands in a body that is seen has probes of its own
  bool call(const CallStmt *s, List &out) {
    const Function *f = s->callee;
    const bool isOpaque = f && (!f->body || f->given);
    operands_.clear();
    std::vector<const Expr *> arguments = s->arguments;
    List behind;
    for (std::size_t k = 0; isOpaque && f->given && k < arguments.size() && k < f->parameters.size(); ++k)
      argument(s, k, arguments[k], out, behind);
    // What comes out of a random number generator, say, is no number to be differentiated.
    const bool hasReal = s->hasResult && s->result.type()->isReal() && !(f && isOfText(f->name));
    out.push_back(s->calleePointer
                      ? b.callPointer(s->hasResult, s->result, s->calleePointer, arguments, s->location)
                  : s->hasResult ? b.call(s->result, f, arguments, s->location)
                                 : b.call(f, arguments, s->location));
    out.insert(out.end(), behind.begin(), behind.end());
    if (hasReal) {
      const Variable *v = probe(b.load(s->result), "result",
                                {ProbeKind::CallResult, s->location, s->result, nullptr, f}, out);
      out.push_back(b.assign(s->result, b.load(v), s->location));
    }
    return true;
  }

  void argument(const CallStmt *s, std::size_t k, const Expr *&e, List &before, List &behind) {
    const Variable *p = s->callee->parameters[k];
    if (const auto *l = dyn_cast<LoadExpr>(e); l && l->type->isReal()) {
      const Variable *v =
          probe(e, "operand", {ProbeKind::Argument, s->location, l->path, nullptr, s->callee, p}, before);
      // In its place: an adjoint that is assigned (=), not added to, would do no harm to a copy's.
      if (!l->type->isConst())
        before.push_back(b.assign(l->path, b.load(v), s->location));
      else
        e = b.load(v);
      return;
    }
    if (!p->type->isPointer() || !p->type->element->isReal() || s->callee->given->parameters[k].isPassive ||
        declarations_)
      return;
    const Expr *count = numberOf(s, k);
    if (!count)
      return;
    const Variable *n = c_.newLocal("count", c_.longType());
    before.push_back(b.declare(n, b.castTo(n->type, count, true), false, s->location));
    if (leadsToConstants(e))
      return copied(s, p, n, e, before, behind);
    const Type *pointer = b.types().pointer(p->type->element->unqualified);
    const Variable *at = c_.newLocal("place", pointer);
    before.push_back(b.declare(at, e->type->canonical == pointer->canonical ? e : b.castTo(pointer, e, false),
                               false, s->location));
    elements(s, p, n, Path(at), Path(at), ProbeKind::Argument, before);
    if (!p->type->element->isConst())
      elements(s, p, n, Path(at), Path(at), ProbeKind::CallResult, behind);
  }

  /// Memory that may not be written to: what is declared so, unless a head's caller has made it, who is told.
  /// A copy is the worse place: it would not be overwritten later, and nobody else adds to its adjoint.
  bool leadsToConstants(const Expr *e) const {
    while (const auto *c = dyn_cast<CastExpr>(e)) {
      if (!c->operand->type->isPointer())
        break;
      e = c->operand;
    }
    const auto *l = dyn_cast<LoadExpr>(e);
    const bool isOfHead =
        isHead_ && l && l->path.isVariable() && l->path.root->kind == VariableKind::Parameter;
    return e->type->element->isConst() && !isOfHead;
  }

  const Expr *numberOf(const CallStmt *s, std::size_t k) {
    const Variable *p = s->callee->parameters[k];
    if (p->type->isReference())
      return b.intLiteral(1);
    const Expr *n = s->callee->given->parameters[k].elements;
    return n ? Arguments(c_.module, s).rewrite(n) : nullptr;
  }

  void copied(const CallStmt *s, const Variable *p, const Variable *n, const Expr *&e, List &before,
              List &behind) {
    const Type *element = p->type->element->unqualified,
               *voidPointer = b.types().pointer(b.types().voidType());
    const Variable *from = c_.newLocal("place", p->type),
                   *copy = c_.newLocal("copy", b.types().pointer(element));
    const Expr *bytes = b.binary(BinaryKind::Mul, b.types().sizeType(),
                                 b.castTo(b.types().sizeType(), b.load(n), true), b.sizeOf(element));
    before.push_back(b.declare(from, e, false, s->location));
    before.push_back(b.declare(copy));
    before.push_back(b.call(Path(copy), functions_.library("malloc", voidPointer), {bytes}, s->location));
    elements(s, p, n, Path(from), Path(copy), ProbeKind::Argument, before);
    behind.push_back(b.call(functions_.library("free", b.types().voidType()),
                            {b.castTo(voidPointer, b.load(copy), true)}, s->location));
    e = b.load(copy);
  }

  void elements(const CallStmt *s, const Variable *p, const Variable *n, const Path &from, const Path &to,
                ProbeKind kind, List &out) {
    const Variable *i = c_.newLocal("i", n->type);
    List body;
    const Path source = b.deref(from, b.load(i));
    const Variable *v =
        probe(b.load(source), "operand", {kind, s->location, source, nullptr, s->callee, p}, body);
    body.push_back(b.assign(b.deref(to, b.load(i)), b.load(v), s->location));
    out.push_back(b.forLoop(i, b.integer(n->type, 0), BinaryKind::Less, b.load(n), b.intLiteral(1),
                            b.block(std::move(body)), s->location));
  }

  FunctionContext &c_;
  ProbeFunctions &functions_;
  std::vector<ProbeSite> &sites_;
  const bool isHead_;
  std::vector<std::pair<Path, const Variable *>> operands_; // of the statement
  List *declarations_ = nullptr;                            // in what comes before a loop's condition
};

CarriedItem probeHeader() {
  CarriedItem item;
  item.kind = CarriedKind::Include;
  item.always = true;
  item.text = "#include <adjgen/probe.h>";
  return item;
}

} // namespace

Module insertProbes(const Module &canonical, std::vector<ProbeSite> &sites) {
  Module out(canonical.sharedStorage());
  out.isCxx = canonical.isCxx;
  out.mainFile = canonical.mainFile;
  out.includesSource = canonical.includesSource;
  out.globals = canonical.globals;
  out.carried = canonical.carried;
  out.carried.insert(out.carried.begin(), probeHeader());
  out.heads = canonical.heads;
  out.functions = canonical.functions;
  ProbeFunctions functions(out);
  auto isHead = [&](const Function *f) {
    return std::any_of(out.heads.begin(), out.heads.end(), [&](const Head &h) { return h.function == f; });
  };
  std::vector<FunctionContext> changed;
  for (const Function *f : canonical.functions) {
    if (!f->body || f->given)
      continue;
    Function &target = out.sharedStorage()->functions[f->id];
    FunctionContext &context = changed.emplace_back(out, target, nullptr);
    target.body = Insertion(context, functions, sites, isHead(f)).rewriteBlock(f->body);
  }
  const auto names = std::make_shared<ModuleNames>(out); // with the functions that the probes call
  for (FunctionContext &context : changed) {
    context.names = names;
    Function &target = out.sharedStorage()->functions[context.function.id];
    target.body = makeNamesUnique(target.body, context);
  }
  return out;
}

} // namespace adjgen
