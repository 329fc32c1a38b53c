// Problem: which independents does each dependent depend on, at one point?
// A copy of the canonical primal in which a call of the runtime stands before each active statement. Invariant: the set
// that the runtime keeps for an address is that of the number which stands there now; what a number was before does
// not matter, as every assignment to it replaces its set.
#include "transform/pattern/Pattern.h"
#include "ir/Names.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"
#include "support/Progress.h"
#include "transform/AtomicParts.h"
#include "transform/GlobalShadows.h"
#include "transform/RuntimeCalls.h"
#include "transform/pattern/BothWays.h"
#include "transform/pattern/Operands.h"

#include <algorithm>

namespace adjgen {

namespace {

struct PatternModule {
  const Module &primal;
  const TangentPlan &plan;
  bool isSecondOrder;
  const EverywherePlan *everywhere; // null: at one point
  SharedModuleNames names;
  NodeMap<Function, Function *> patternOf; // of those that are called
};

class PatternBuilder : public Rewriter {
public:
  PatternBuilder(PatternModule &m, const Function *f, const Head *head)
      : Rewriter(m.primal), m_(m), primal_(f), head_(head), rt_(m.primal), names_(m.names, f) {}

  void build(Function *out) {
    pattern_ = newVariable("pattern", b.types().pointer(b.types().opaque("adjgen_pattern")),
                           VariableKind::Parameter);
    noteGrowing();
    Statements body;
    if (head_)
      beginHead(out, body);
    else
      beginFunction(out, body);
    const Statements statements = rewriteList(primal_->body->statements);
    body.insert(body.end(), statements.begin(), statements.end());
    if (head_ && !endsWithReturn(body))
      body.push_back(rt_.call("adjgen_pattern_finish", {b.load(pattern_)}));
    out->body = b.block(body, primal_->body->location);
  }

private:
  using Statements = std::vector<const Stmt *>;

  // ---- signatures
  const Variable *newVariable(const std::string &name, const Type *t,
                              VariableKind kind = VariableKind::Local) {
    return b.variable(names_.unique(name), t, kind);
  }
  const Type *addressType() { return b.types().pointer(b.types().qualified(b.types().voidType(), Const)); }
  void beginHead(Function *out, Statements &body) {
    out->parameters = primal_->parameters;
    out->parameters.push_back(pattern_);
    body.push_back(rt_.call("adjgen_pattern_start", {b.load(pattern_)}));
    if (m_.isSecondOrder)
      body.push_back(rt_.call("adjgen_pattern_second", {b.load(pattern_)}));
    for (const Variable *p : head_->independents)
      if (p->kind == VariableKind::Parameter && p->type->isReal())
        body.push_back(rt_.call("adjgen_pattern_value", {b.load(pattern_), rt_.address(p)}));
    if (m_.plan.returnsActive(primal_)) {
      const Variable *place = newVariable("result", addressType());
      body.push_back(b.declare(place, rt_.value(addressType(), "adjgen_pattern_result", {b.load(pattern_)})));
      result_ = place;
    }
  }
  /// Behind each number or object that is passed by value, where it comes from.
  void beginFunction(Function *out, Statements &body) {
    for (const Variable *p : primal_->parameters) {
      out->parameters.push_back(p);
      if (!isFollowed(p))
        continue;
      const Variable *from = newVariable(p->name + "_from", addressType(), VariableKind::Parameter);
      out->parameters.push_back(from);
      body.push_back(copy(Path(p), b.load(from)));
    }
    if (m_.plan.returnsActive(primal_)) {
      result_ = newVariable("result", addressType(), VariableKind::Parameter);
      out->parameters.push_back(result_);
    }
    out->parameters.push_back(pattern_);
  }
  bool isFollowed(const Variable *p) const { return m_.plan.hasShadow(p) && !p->type->isPointer(); }
  static bool endsWithReturn(const Statements &body) { return !body.empty() && isa<ReturnStmt>(body.back()); }

  // ---- calls of the runtime
  const Stmt *depends(const Expr *target, const std::vector<const Expr *> &operands, bool isShared = false) {
    std::vector<const Expr *> arguments{b.load(pattern_), target,
                                        b.intLiteral(static_cast<std::int64_t>(operands.size()))};
    arguments.insert(arguments.end(), operands.begin(), operands.end());
    return rt_.call(isShared ? "adjgen_depends_shared" : "adjgen_depends", arguments);
  }
  /// The target is made of these numbers, and of those that it may have been made of before.
  void depends(const Stmt *s, const Path &target, std::vector<const Expr *> operands, Statements &out,
               bool isShared = false) {
    if (const auto array = arrayAround(target)) {
      std::vector<const Expr *> arguments = whole(*array);
      arguments.insert(arguments.end(),
                       {b.sizeOf(target.type()), b.intLiteral(static_cast<std::int64_t>(operands.size()))});
      arguments.insert(arguments.end(), operands.begin(), operands.end());
      out.push_back(rt_.call("adjgen_depends_some" + ofDeclared(*array), arguments));
      return;
    }
    if (m_.everywhere && m_.everywhere->grows(s, target)) {
      const Expr *own = b.addressOf(target);
      if (std::none_of(operands.begin(), operands.end(), [&](const Expr *o) { return equal(o, own); }))
        operands.insert(operands.begin(), own);
    }
    out.push_back(depends(b.addressOf(target), operands, isShared));
  }
  /// `out`: what must stand in front.
  OperandSearch searchFor(Statements &out) {
    OperandSearch search{[&](const Path &p) { return m_.plan.isActive(p); }};
    if (m_.everywhere) {
      search.takesBoth = [&](const Expr *c) { return m_.everywhere->isInfluenced(c); };
      search.addressOf = [&](const Path &p) { return placeOf(p, out); };
    }
    return search;
  }
  std::vector<const Expr *> operands(const Expr *value, Statements &out) {
    return operandsOf(b, value, searchFor(out));
  }
  std::optional<Path> arrayAround(const Path &p) const {
    return m_.everywhere && m_.everywhere->isPlaceInfluenced(p) ? m_.everywhere->arrayAround(p)
                                                                : std::nullopt;
  }
  /// Of a number that is some one of an array: a place with the sets of all of them.
  const Expr *placeOf(const Path &p, Statements &out) {
    const auto array = arrayAround(p);
    if (!array)
      return b.addressOf(p);
    const Variable *place = temporary("some", p.type());
    out.push_back(b.declare(place));
    std::vector<const Expr *> arguments = whole(*array);
    arguments.insert(arguments.begin() + 1, rt_.address(place));
    out.push_back(rt_.call("adjgen_depends_on_some" + ofDeclared(*array), arguments));
    return rt_.address(place);
  }
  /// An array: itself, or a pointer into one whose size the runtime has been told.
  std::vector<const Expr *> whole(const Path &array) {
    if (array.type()->isPointer())
      return {b.load(pattern_), b.load(array)};
    return {b.load(pattern_), b.decay(array), b.sizeOf(array.type())};
  }
  static std::string ofDeclared(const Path &array) { return array.type()->isPointer() ? "_declared" : ""; }
  const Variable *temporary(const std::string &name, const Type *t) {
    const Variable *v = newVariable(name, t->unqualified);
    temporaries_.insert(v);
    return v;
  }
  bool isMade(const Expr *value) {
    Statements unused;
    return !operands(value, unused).empty();
  }
  /// In front of what computes the value.
  void interactions(const Expr *value, Statements &out) {
    if (!m_.isSecondOrder || !value)
      return;
    Statements places;
    const auto pairs = interactionsOf(b, value, searchFor(places));
    out.insert(out.end(), places.begin(), places.end());
    for (const auto &[x, y] : pairs)
      out.push_back(rt_.call("adjgen_depends_interact", {b.load(pattern_), x, y}));
  }
  const Stmt *copy(const Path &target, const Expr *from) {
    return copy("adjgen_depends_copy", address(target), from, target.type());
  }
  const Stmt *copy(const char *how, const Expr *to, const Expr *from, const Type *t) {
    return rt_.call(how, {b.load(pattern_), to, from, b.sizeOf(t)});
  }
  const Stmt *copy(const Stmt *s, const Path &target, const Expr *from) {
    return m_.everywhere && m_.everywhere->grows(s, target)
               ? copy("adjgen_depends_join", address(target), from, target.type())
               : copy(target, from);
  }
  void clear(const Stmt *s, const Path &target, Statements &out) {
    if (!m_.everywhere || !m_.everywhere->grows(s, target))
      out.push_back(clear(target));
  }
  const Stmt *clear(const Path &target) {
    return rt_.call("adjgen_depends_clear", {b.load(pattern_), address(target), b.sizeOf(target.type())});
  }
  const Expr *address(const Path &p) { return p.type()->isArray() ? b.decay(p) : b.addressOf(p); }

  // ---- statements
  bool statement(const Stmt *s, Statements &out) override {
    const Builder::Place place(b, s->location);
    switch (s->kind) {
    case StmtKind::Declare:
      out.push_back(computed(s));
      declared(cast<DeclareStmt>(s), out);
      return true;
    case StmtKind::Assign:
      assigned(cast<AssignStmt>(s), out);
      keep(s, out);
      return true;
    case StmtKind::Increment:
      incremented(cast<IncrementStmt>(s), false, out);
      keep(s, out);
      return true;
    case StmtKind::If:
      return bothBranches(cast<IfStmt>(s), out);
    case StmtKind::While:
      return repeated(cast<WhileStmt>(s), out);
    case StmtKind::OmpAtomic:
      return atomicSum(cast<OmpAtomicStmt>(s), out);
    case StmtKind::OmpCritical:
      return atomicSection(cast<OmpCriticalStmt>(s), out);
    case StmtKind::Call:
      return call(cast<CallStmt>(s), out);
    case StmtKind::Return:
      return returned(cast<ReturnStmt>(s), out);
    case StmtKind::OmpParallel:
      return region(cast<OmpParallelStmt>(s), out);
    case StmtKind::Block:
    case StmtKind::For:
    case StmtKind::Switch:
    case StmtKind::Break:
    case StmtKind::Continue:
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

  // ---- at all points: what is computed, and what only its sets are made of
  bool isOmitted(const Stmt *s) const { return m_.everywhere && m_.everywhere->omitted.count(s); }
  const Expr *valueOrZero(const Expr *e) {
    return m_.everywhere && e->type->isScalar() && m_.everywhere->mayFail(e) ? b.zero(e->type->unqualified)
                                                                             : e;
  }
  const Stmt *computed(const Stmt *s) {
    if (!m_.everywhere || !m_.everywhere->zeroed.count(s))
      return s;
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      return b.declare(d->variable, b.zero(d->variable->type->unqualified), false, s->location);
    const Path &target = *targetOf(s);
    return b.assign(target, b.zero(target.type()->unqualified), s->location);
  }
  void keep(const Stmt *s, Statements &out) {
    if (!isOmitted(s))
      out.push_back(computed(s));
  }
  bool bothBranches(const IfStmt *s, Statements &out) {
    if (!m_.everywhere || !m_.everywhere->both.count(s))
      return false;
    BothWays(b, rt_, *m_.everywhere, pattern_)
        .branches(s, rewriteBlock(s->thenBlock), rewriteBlock(s->elseBlock), out);
    return true;
  }
  bool repeated(const WhileStmt *s, Statements &out) {
    if (!m_.everywhere || !m_.everywhere->repeats.count(s))
      return false;
    const auto list = [&](const BlockStmt *block) {
      const BlockStmt *rewritten = rewriteBlock(block);
      return rewritten ? rewritten->statements : Statements();
    };
    const Type *size = b.types().sizeType();
    BothWays(b, rt_, *m_.everywhere, pattern_)
        .loop(s, {list(s->pre), list(s->body), list(s->increment)},
              {newVariable("pass", b.types().intType()), newVariable("before", size),
               newVariable("size", size)},
              out);
    return true;
  }
  /// Variables whose sets grow: they begin with none.
  void noteGrowing() {
    if (!m_.everywhere)
      return;
    forEachStmt(primal_->body, [&](const Stmt *s) {
      if (const Path *p = targetOf(s); p && m_.everywhere->grows(s, *p))
        growing_.insert(p->root);
    });
  }
  bool mayGrow(const Variable *v) const {
    return m_.everywhere && !v->type->hasVariableExtents() &&
           (growing_.count(v) || m_.everywhere->isAddressTaken(v));
  }
  /// A loop is repeated until the sum of all sizes stays: sets of what is not there any more must not count, as
  /// threads may have them, or not.
  bool clearsAtEnd(const Stmt *s) const {
    return m_.everywhere && !m_.everywhere->ofTeams.empty() && m_.everywhere->isConditional(s);
  }
  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    const BlockStmt *out = Rewriter::rewriteBlock(block);
    if (!out || !clearsAtEnd(block) || endsWithReturn(out->statements))
      return out;
    Statements all = out->statements;
    clearDeclared(out->statements, all);
    return b.block(std::move(all), block->location);
  }
  void clearDeclared(const Statements &statements, Statements &out) {
    for (const Stmt *s : statements)
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        if ((isFollowed(d->variable) || temporaries_.count(d->variable)) &&
            !d->variable->type->hasVariableExtents())
          out.push_back(clear(Path(d->variable)));
  }

  void declared(const DeclareStmt *s, Statements &out) {
    const Variable *v = s->variable;
    if (!isFollowed(v))
      return;
    const auto *from = s->initializer ? dyn_cast<LoadExpr>(s->initializer) : nullptr;
    if (v->type->isReal() && s->initializer) {
      interactions(s->initializer, out);
      const std::vector<const Expr *> all = operands(s->initializer, out);
      out.push_back(depends(b.addressOf(Path(v)), all));
    } else if (from)
      out.push_back(copy(Path(v), address(from->path)));
    else if (s->zeroInitialized || mayGrow(v))
      out.push_back(clear(Path(v)));
  }

  void assigned(const AssignStmt *s, Statements &out) {
    const Type *t = s->target.type();
    if (!t->holdsReal() || !m_.plan.isActive(s->target))
      return;
    const auto *from = dyn_cast<LoadExpr>(s->value);
    if (t->isReal()) {
      interactions(s->value, out);
      const std::vector<const Expr *> all = operands(s->value, out);
      depends(s, s->target, all, out);
    } else if (from) {
      out.push_back(copy(s, s->target, address(from->path)));
    } else {
      clear(s, s->target, out);
    }
  }

  void incremented(const IncrementStmt *s, bool isShared, Statements &out) {
    if (!s->target.type()->isReal() || !m_.plan.isActive(s->target))
      return;
    std::vector<const Expr *> all = operands(s->value, out);
    if (all.empty())
      return;
    interactions(s->value, out);
    if (!arrayAround(s->target) && !(m_.everywhere && m_.everywhere->grows(s, s->target)))
      all.insert(all.begin(), b.addressOf(s->target));
    depends(s, s->target, all, out, isShared);
  }

  bool atomicSum(const OmpAtomicStmt *s, Statements &out) {
    Statements both;
    incremented(s->update, true, both);
    if (!isOmitted(s->update))
      both.push_back(s);
    if (both.size() > 1 && m_.plan.isEvent(s)) // who reads the number must find its set
      out.push_back(b.ompCritical(atomicSectionName, b.block(both, s->location), s->location));
    else
      out.insert(out.end(), both.begin(), both.end());
    return true;
  }
  bool atomicSection(const OmpCriticalStmt *s, Statements &out) {
    if (!isAtomicThatSets(
            s, [&](const Path &target) { return target.type()->holdsReal() && m_.plan.isActive(target); }))
      return false;
    Statements body = atomicParts(b, s, [&](const Stmt *x) { return rewriteList({x}); });
    out.push_back(b.ompCritical(atomicSectionName, b.block(body, s->location), s->location));
    return true;
  }

  bool returned(const ReturnStmt *r, Statements &out) {
    if (result_ && r->value && r->value->type->isReal())
      interactions(r->value, out);
    if (result_ && r->value && r->value->type->isReal()) {
      const std::vector<const Expr *> all = operands(r->value, out);
      out.push_back(depends(b.load(result_), all));
    } else if (const auto *l = r->value ? dyn_cast<LoadExpr>(r->value) : nullptr; l && result_)
      out.push_back(rt_.call("adjgen_depends_copy",
                             {b.load(pattern_), b.load(result_), address(l->path), b.sizeOf(l->type)}));
    if (head_)
      out.push_back(rt_.call("adjgen_pattern_finish", {b.load(pattern_)}));
    if (!head_ && clearsAtEnd(r)) {
      for (const Variable *p : primal_->parameters)
        if (isFollowed(p))
          out.push_back(clear(Path(p)));
      clearDeclared(primal_->body->statements, out);
    }
    if (head_)
      out.push_back(b.returnValue(nullptr));
    else
      out.push_back(r->value && valueOrZero(r->value) != r->value
                        ? b.returnValue(valueOrZero(r->value), r->location)
                        : r);
    return true;
  }

  // ---- calls
  bool call(const CallStmt *s, Statements &out) {
    if (s->callee && m_.patternOf.count(s->callee))
      return activeCall(s, out);
    if (!isOmitted(s))
      out.push_back(s);
    else if (s->hasResult && !m_.everywhere->isPlaceInfluenced(s->result))
      out.push_back(b.assign(s->result, b.zero(s->result.type()->unqualified), s->location));
    if (!s->hasResult)
      return true;
    const FunctionKind kind =
        s->callee && !s->callee->body ? functionKind(s->callee->name) : FunctionKind::Unknown;
    const bool isCleared = kind == FunctionKind::AllocateZeroed ||
                           (m_.everywhere && kind == FunctionKind::Allocate); // as sets in it may grow
    if (isCleared && m_.plan.pointsToActive(b.load(s->result)))
      out.push_back(
          rt_.call("adjgen_depends_clear", {b.load(pattern_), b.load(s->result), allocatedBytes(s, kind)}));
    else if (setsConstant(s))
      clear(s, s->result, out);
    return true;
  }
  const Expr *allocatedBytes(const CallStmt *s, FunctionKind kind) {
    return kind == FunctionKind::Allocate
               ? s->arguments[0]
               : b.binary(BinaryKind::Mul, b.types().sizeType(), s->arguments[0], s->arguments[1]);
  }
  bool setsConstant(const CallStmt *s) const {
    return s->hasResult && s->result.type()->holdsReal() && m_.plan.isActive(s->result);
  }
  bool activeCall(const CallStmt *s, Statements &out) {
    const Function *g = s->callee;
    std::vector<const Expr *> arguments;
    for (std::size_t k = 0; k < s->arguments.size(); ++k) {
      const Variable *p = k < g->parameters.size() ? g->parameters[k] : nullptr;
      if (p && isFollowed(p))
        passByValue(s->arguments[k], p, arguments, out);
      else
        arguments.push_back(valueOrZero(s->arguments[k]));
    }
    const bool keepsResult = setsConstant(s);
    const Variable *apart = nullptr; // where the result's set comes first
    if (keepsResult && m_.plan.returnsActive(g) && m_.everywhere && m_.everywhere->grows(s, s->result)) {
      apart = temporary("result", s->result.type());
      out.push_back(b.declare(apart));
    }
    if (m_.plan.returnsActive(g))
      arguments.push_back(!keepsResult ? b.zero(addressType()) : address(apart ? Path(apart) : s->result));
    arguments.push_back(b.load(pattern_));
    const Function *callee = m_.patternOf.at(g);
    out.push_back(s->hasResult ? b.call(s->result, callee, arguments, s->location)
                               : b.call(callee, arguments, s->location));
    if (apart)
      out.push_back(copy("adjgen_depends_join", address(s->result), address(Path(apart)), apart->type));
    else if (keepsResult && !m_.plan.returnsActive(g))
      clear(s, s->result, out);
    return true;
  }
  /// The argument, and where it stands: a number that is computed gets a place of its own.
  void passByValue(const Expr *a, const Variable *p, std::vector<const Expr *> &arguments, Statements &out) {
    const auto *l = dyn_cast<LoadExpr>(a);
    if (l && m_.plan.isActive(l->path) && !arrayAround(l->path)) {
      arguments.insert(arguments.end(), {a, address(l->path)});
    } else if (p->type->isReal() && isMade(a)) {
      const Variable *place = temporary(p->name, p->type);
      out.push_back(b.declare(place, valueOrZero(a)));
      interactions(a, out);
      const std::vector<const Expr *> all = operands(a, out);
      out.push_back(depends(rt_.address(place), all));
      arguments.insert(arguments.end(), {b.load(place), rt_.address(place)});
    } else {
      arguments.insert(arguments.end(), {valueOrZero(a), b.zero(addressType())});
    }
  }

  // ---- regions
  /// The copies of clauses are numbers of their own: each thread says where they come from, and adds up.
  bool region(const OmpParallelStmt *s, Statements &out) {
    Statements begin, end;
    for (const SharingEntry &e : s->sharing)
      if (e.inner != e.outer && isFollowed(e.inner))
        copies(e, out, begin, end);
    if (clearsAtEnd(s))
      for (const SharingEntry &e : s->sharing)
        if (e.inner != e.outer && isFollowed(e.inner) && !e.inner->type->hasVariableExtents())
          end.push_back(clear(Path(e.inner)));
    Statements body = rewriteList(s->body->statements);
    begin.insert(begin.end(), body.begin(), body.end());
    begin.insert(begin.end(), end.begin(), end.end());
    const Expr *condition = isAtOnce(s) ? b.intLiteral(0) : s->ifClause;
    out.push_back(
        b.ompParallel(s->sharing, s->numThreads, condition, {}, b.block(begin), s->location, s->traits));
    return true;
  }
  /// A task has the values that its copies had when it was created, and looks for their sets where the originals are: it is executed
  /// then, before anything changes these.
  bool isAtOnce(const OmpParallelStmt *s) const {
    return s->isTask() && std::any_of(s->sharing.begin(), s->sharing.end(), [&](const SharingEntry &e) {
             return e.kind == SharingKind::FirstPrivate && e.inner != e.outer && isFollowed(e.inner);
           });
  }
  void copies(const SharingEntry &e, Statements &before, Statements &begin, Statements &end) {
    if (e.kind == SharingKind::Private && mayGrow(e.inner))
      begin.push_back(clear(Path(e.inner)));
    if (e.kind != SharingKind::FirstPrivate && e.kind != SharingKind::ReductionAdd)
      return;
    const Variable *outside = newVariable(e.outer->name + "_outside", addressType());
    before.push_back(b.declare(outside, address(Path(e.outer))));
    if (e.kind == SharingKind::FirstPrivate) {
      begin.push_back(copy(Path(e.inner), b.load(outside)));
      return;
    }
    begin.push_back(clear(Path(e.inner)));
    end.push_back(rt_.call("adjgen_depends_join", {b.load(pattern_), b.load(outside), address(Path(e.inner)),
                                                   b.sizeOf(e.inner->type)}));
  }

  PatternModule &m_;
  const Function *primal_;
  const Head *head_; // null: a function that heads call
  RuntimeCalls rt_;
  NameAllocator names_;
  const Variable *pattern_ = nullptr, *result_ = nullptr; // where the result's set belongs
  VariableSet growing_, temporaries_;
};

const Head *headOf(const Module &m, const Function *f) {
  auto it = std::find_if(m.heads.begin(), m.heads.end(), [f](const Head &h) { return h.function == f; });
  return it == m.heads.end() ? nullptr : &*it;
}

/// Does another one that is differentiated call it? A head that is called has a function for that, too.
bool isCalled(const TangentPlan &plan, const Function *f) {
  bool any = false;
  for (const Function *g : plan.functions)
    forEachStmt(g->body, [&](const Stmt *s) {
      const auto *c = dyn_cast<CallStmt>(s);
      any |= c && c->callee == f;
    });
  return any;
}

Function *signature(Builder &b, const Function *f, const std::string &name, const Type *result) {
  Function *g = b.function(name, result);
  g->isInline = f->isInline;
  g->unit = f->unit;
  g->location = f->location;
  g->comment = {"Pattern of " + f->name + "."};
  return g;
}

/// Its declarations, too, name what the runtime has for callers.
void includeRuntime(Module &m) {
  CarriedItem item;
  item.kind = CarriedKind::Include;
  item.always = true;
  item.text = "#include <adjgen/sparse.h>";
  m.carried.push_back(std::move(item));
}

} // namespace

Module buildPattern(const Module &primal, const TangentPlan &plan, const ShadowKind &kind, bool isSecondOrder,
                    const EverywherePlan *everywhere) {
  Module out = derivativeModule(primal);
  includeRuntime(out);
  PatternModule m{primal, plan, isSecondOrder, everywhere, std::make_shared<ModuleNames>(primal), {}};
  Builder b(primal);
  NameAllocator names(m.names);
  for (const Head &h : primal.heads)
    names.reserve(kind.nameOf(h.function->name));
  for (const Function *f : plan.functions)
    if (!headOf(primal, f) || isCalled(plan, f)) {
      m.patternOf[f] = signature(b, f, names.unique(kind.nameOf(f->name)), f->returnType);
      m.patternOf[f]->isStatic = true;
    }
  for (const Function *f : plan.functions) {
    const InFunction about(f->name);
    if (auto called = m.patternOf.find(f); called != m.patternOf.end()) {
      PatternBuilder(m, f, nullptr).build(called->second);
      out.functions.push_back(called->second);
    }
    if (const Head *head = headOf(primal, f)) {
      Function *g = signature(b, f, kind.nameOf(f->name), b.types().voidType());
      PatternBuilder(m, f, head).build(g);
      out.functions.push_back(g);
    }
  }
  return out;
}

} // namespace adjgen
