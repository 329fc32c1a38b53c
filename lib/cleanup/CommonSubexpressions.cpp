// Problem: the partial derivatives of one statement repeat parts of it, and of each other.
// Invariant: a value is taken from a variable only where nothing since that variable got it may change what
// the value depends on (Memory.h), and it is computed only just before a statement that certainly computes it
// anyway: nothing moves out of a condition or in front of what guards it.
// Algorithm: each list of statements is walked twice in the same order, in which every expression has a
// number. The first walk gathers the occurrences of equal expressions; the dearest are shared first, and what
// only occurs inside of what is shared counts once. The second walk puts the variables in their places.
// Lists inside others come after these, so that what an outer list has shared is shared in them.
#include "cleanup/CommonSubexpressions.h"
#include "cleanup/Memory.h"
#include "ir/Cost.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "rules/DerivativeRules.h"
#include <algorithm>
#include <unordered_map>

namespace adjgen {

namespace {

constexpr unsigned LeastCost = 1;   // of an expression that may get a name
constexpr unsigned LeastSaving = 3; // by a variable of its own
/// So many values are remembered at once: the time stays linear in a list's length, and what was computed far
/// above would not stay in a register.
constexpr std::size_t MostOpen = 100;

/// Regions and worksharing loops are left to their own lists: other threads come between. The form of what an
/// atomic construct holds must stay.
bool isClosed(const Stmt *s) {
  return isa<OmpParallelStmt>(s) || isa<OmpForStmt>(s) || isa<OmpCriticalStmt>(s);
}

std::size_t operandCount(const Expr *e) { // of those that the Rewriter visits
  const Path *p = isa<LoadExpr>(e)        ? &cast<LoadExpr>(e)->path
                  : isa<AddressOfExpr>(e) ? &cast<AddressOfExpr>(e)->path
                                          : nullptr;
  if (p)
    return static_cast<std::size_t>(
        std::count_if(p->steps.begin(), p->steps.end(), [](const Projection &s) { return s.index; }));
  if (const auto *c = dyn_cast<PureCallExpr>(e))
    return c->arguments.size();
  return isa<SelectExpr>(e) ? 3 : isa<BinaryExpr>(e) ? 2 : isa<UnaryExpr>(e) || isa<CastExpr>(e) ? 1 : 0;
}

std::size_t hashWithoutOperands(const Expr *e) {
  std::size_t h = static_cast<std::size_t>(e->kind) * 31;
  const auto mix = [&](std::size_t x) { h = h * 1000003 ^ x; };
  if (const auto *l = dyn_cast<LoadExpr>(e))
    mix(l->path.root->id), mix(l->path.steps.size());
  else if (const auto *x = dyn_cast<BinaryExpr>(e))
    mix(static_cast<std::size_t>(x->op));
  else if (const auto *c = dyn_cast<PureCallExpr>(e))
    mix(std::hash<std::string>()(c->callee));
  else if (const auto *t = dyn_cast<LiteralExpr>(e))
    mix(std::hash<std::string>()(t->text));
  return h;
}

/// Of an expression, from those of its operands: asked for each time, it would take the square of the time.
struct Summary {
  std::size_t size, hash;
  unsigned cost;
  bool isRepeatable;
};

struct Occurrence {
  std::size_t number; // the expressions in it have the numbers before its own
  Summary all;
  const Expr *e;
  bool isCertain;    // evaluated whenever its list's statement is executed
  bool isDerivative; // stands in a statement about derivatives
};

/// Occurrences of one value, in order; from the first, which is certain, to the last nothing changes it.
struct Group {
  std::vector<Occurrence> members;
  Reads reads;
  unsigned cost;
  const Variable *holder = nullptr; // set to the value where it occurs first
  bool isOpen = true;
};

class NumberedWalk : public Rewriter {
public:
  NumberedWalk(const Module &m, const Memory &memory) : Rewriter(m), memory_(memory) {}
  std::size_t number() const { return next_; }

protected:
  const Memory &memory_;
  virtual const Expr *at(std::size_t number, const Expr *e) = 0;
  virtual void enter(const Stmt *) {}

private:
  const Expr *expression(const Expr *e) final { return at(next_++, e); }
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) final {
    if (isClosed(s) || memory_.isVeryLong(s)) {
      out.push_back(s);
      return true;
    }
    enter(s);
    return false;
  }
  std::size_t next_ = 0;
};

// ---- the first walk

class Gather : public NumberedWalk {
public:
  Gather(const Module &m, const Memory &memory, const std::vector<const Stmt *> &list)
      : NumberedWalk(m, memory) {
    for (const Stmt *s : list)
      walk(s);
  }
  std::vector<Group> groups;

private:
  void walk(const Stmt *s) {
    if (memory_.isVeryLong(s)) {
      for (const std::size_t k : open_)
        groups[k].isOpen = false;
      return open_.clear();
    }
    const bool isCompound = hasStatements(s);
    const Effects effects = memory_.effectsOf(s);
    if (isCompound)
      close(effects);
    found_.clear();
    std::vector<const Stmt *> same;
    rewrite(s, same);
    for (Occurrence &o : found_) {
      o.isCertain &= !isCompound;
      add(o);
    }
    if (!isCompound) {
      close(effects);
      findHolder(s);
    }
  }

  static bool hasStatements(const Stmt *s) {
    bool any = false;
    forEachChild(s, [&](const Stmt *) { any = true; });
    return any && !isa<OmpAtomicStmt>(s);
  }

  void enter(const Stmt *s) override {
    isDerivative_ = false;
    const auto note = [&](const Path &p) { isDerivative_ |= memory_.isShadow(p.root); };
    if (const Path *p = targetOf(s))
      note(*p);
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      note(Path(d->variable));
    if (const auto sum = sumOf(s))
      note(*sum->target);
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *l = dyn_cast<LoadExpr>(e))
          note(l->path);
      });
    });
  }

  const Expr *at(std::size_t number, const Expr *e) override {
    Summary all{1, hashWithoutOperands(e), costWithoutOperands(e), isItselfRepeatable(e)};
    std::vector<std::size_t> sizes; // of the operands, the last one first
    for (std::size_t k = operandCount(e); k > 0; --k) {
      const Summary &o = summaries_.back();
      sizes.push_back(o.size);
      all = {all.size + o.size, all.hash * 1000003 ^ o.hash, all.cost + o.cost,
             all.isRepeatable && o.isRepeatable};
      summaries_.pop_back();
    }
    summaries_.push_back(all);
    if (isa<SelectExpr>(e))
      uncertain(number - sizes[0] - sizes[1], number);
    else if (const auto *x = dyn_cast<BinaryExpr>(e); x && isLogical(x->op))
      uncertain(number - sizes[0], number);
    if (e->type->isReal() && all.cost >= LeastCost && all.isRepeatable)
      found_.push_back({number, all, e, true, isDerivative_});
    return e;
  }

  void uncertain(std::size_t begin, std::size_t end) {
    for (Occurrence &o : found_)
      if (o.number >= begin && o.number < end)
        o.isCertain = false;
  }

  void add(const Occurrence &o) {
    std::vector<std::size_t> &same = byHash_[o.all.hash];
    std::erase_if(same, [&](std::size_t g) { return !groups[g].isOpen; });
    for (const std::size_t g : same)
      if (equal(groups[g].members.front().e, o.e))
        return groups[g].members.push_back(o);
    if (!o.isCertain)
      return;
    Group g;
    g.members.push_back(o);
    g.reads.add(o.e);
    g.cost = o.all.cost;
    same.push_back(groups.size());
    open_.push_back(groups.size());
    groups.push_back(std::move(g));
    if (open_.size() > MostOpen) {
      groups[open_.front()].isOpen = false;
      open_.erase(open_.begin());
    }
  }

  /// `double e = exp(x);`: e may be read in place of exp(x).
  void findHolder(const Stmt *s) {
    const auto *d = dyn_cast<DeclareStmt>(s);
    const auto *a = dyn_cast<AssignStmt>(s);
    const Variable *v = d ? d->variable : a && a->target.isVariable() ? a->target.root : nullptr;
    if (!v || found_.empty() || (v->type->qualifiers & Volatile) || v->kind == VariableKind::Global ||
        v->storage != StorageKind::Automatic)
      return;
    const Occurrence &root = found_.back();
    if (root.e != (d ? d->initializer : a->value) || root.e->type->canonical != v->type->canonical)
      return;
    for (const std::size_t k : open_)
      if (Group &g = groups[k]; g.members.size() == 1 && g.members.front().number == root.number)
        g.holder = v;
  }

  void close(const Effects &effects) {
    std::erase_if(open_, [&](std::size_t k) {
      Group &g = groups[k];
      Reads holder;
      if (g.holder)
        holder.places.push_back(Path(g.holder));
      g.isOpen = !memory_.mayChange(effects, g.reads) && !memory_.mayChange(effects, holder);
      return !g.isOpen;
    });
  }

  std::unordered_map<std::size_t, std::vector<std::size_t>> byHash_;
  std::vector<std::size_t> open_;
  std::vector<Occurrence> found_; // in the present statement
  std::vector<Summary> summaries_;
  bool isDerivative_ = false;
};

// ---- what is shared

/// The variables that are read in place of expressions, by their numbers.
struct Shared {
  std::unordered_map<std::size_t, const Variable *> inPlaceOf;
  std::unordered_map<std::size_t, const Variable *> begins; // where one is declared
};

std::string nameOf(const Expr *e) {
  if (const auto *c = dyn_cast<PureCallExpr>(e))
    return plainName(c->callee) + "_value";
  if (const auto *u = dyn_cast<UnaryExpr>(e))
    return nameOf(u->operand);
  if (const auto *c = dyn_cast<CastExpr>(e))
    return nameOf(c->operand);
  const auto *x = dyn_cast<BinaryExpr>(e);
  if (!x)
    return "chosen";
  return x->op == BinaryKind::Div   ? "quotient"
         : x->op == BinaryKind::Mul ? "product"
         : x->op == BinaryKind::Add ? "sum"
                                    : "difference";
}

class Choice {
public:
  Choice(Builder &b, std::vector<Group> groups, std::size_t numbers) : b_(b), isGone_(numbers) {
    std::stable_sort(groups.begin(), groups.end(),
                     [](const Group &x, const Group &y) { return x.cost > y.cost; });
    for (Group &g : groups)
      share(g);
  }
  Shared result;

private:
  void share(Group &g) {
    const std::size_t definition = g.members.front().number;
    std::erase_if(g.members, [&](const Occurrence &o) { return isGone_[o.number]; });
    const auto first =
        std::find_if(g.members.begin(), g.members.end(), [](const Occurrence &o) { return o.isCertain; });
    g.members.erase(g.members.begin(), first);
    if (g.members.size() < 2 ||
        std::none_of(g.members.begin(), g.members.end(), [](const Occurrence &o) { return o.isDerivative; }))
      return;
    const Occurrence &begin = g.members.front();
    const Variable *v = begin.number == definition ? g.holder : nullptr;
    if (!v) {
      if (g.cost * (g.members.size() - 1) < LeastSaving)
        return;
      v = b_.variable(nameOf(begin.e), begin.e->type->unqualified, VariableKind::Local);
      result.begins[begin.number] = v;
    }
    for (const Occurrence &o : g.members) {
      if (&o == &begin)
        continue;
      result.inPlaceOf[o.number] = v;
      std::fill_n(isGone_.begin() + static_cast<std::ptrdiff_t>(o.number + 1 - o.all.size), o.all.size, true);
    }
  }

  Builder &b_;
  std::vector<bool> isGone_; // is part of what a variable is read for
};

// ---- the second walk

class Replace : public NumberedWalk {
public:
  Replace(const Module &m, const Memory &memory, const Shared &shared)
      : NumberedWalk(m, memory), shared_(shared) {}

  std::vector<const Stmt *> list(const std::vector<const Stmt *> &list) {
    std::vector<const Stmt *> out;
    for (const Stmt *s : list) {
      std::vector<const Stmt *> changed;
      rewrite(s, changed);
      for (const auto &[v, value] : begins_)
        out.push_back(b.declare(v, value, false, s->location));
      begins_.clear();
      out.insert(out.end(), changed.begin(), changed.end());
    }
    return out;
  }

private:
  const Expr *at(std::size_t number, const Expr *e) override {
    if (const auto it = shared_.inPlaceOf.find(number); it != shared_.inPlaceOf.end())
      return b.load(it->second, e->location);
    const auto it = shared_.begins.find(number);
    if (it == shared_.begins.end())
      return e;
    begins_.push_back({it->second, e});
    return b.load(it->second, e->location);
  }

  const Shared &shared_;
  std::vector<std::pair<const Variable *, const Expr *>> begins_; // in front of the present statement
};

class ShareSubexpressions : public Rewriter {
public:
  ShareSubexpressions(const Module &m, const BlockStmt *body) : Rewriter(m), module_(m), memory_(m, body) {}

  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    return block ? Rewriter::rewriteBlock(shared(block)) : nullptr;
  }

private:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *c = dyn_cast<OmpCriticalStmt>(s);
    if (!c || c->criticalKind != CriticalKind::Atomic)
      return false;
    out.push_back(s);
    return true;
  }

  const BlockStmt *shared(const BlockStmt *block) {
    Gather gather(module_, memory_, block->statements);
    const std::size_t numbers = gather.number();
    const Choice choice(b, std::move(gather.groups), numbers);
    if (choice.result.inPlaceOf.empty())
      return block;
    return b.block(Replace(module_, memory_, choice.result).list(block->statements), block->location);
  }

  const Module &module_;
  const Memory memory_;
};

} // namespace

const BlockStmt *shareSubexpressions(const Module &module, const BlockStmt *body) {
  return ShareSubexpressions(module, body).rewriteBlock(body);
}

} // namespace adjgen
