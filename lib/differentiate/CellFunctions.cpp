#include "differentiate/CellFunctions.h"
#include "differentiate/CopyRewriter.h"
#include "ir/Cost.h"
#include "ir/Names.h"
#include "ir/OmpConstructs.h"
#include "ir/Visitor.h"

#include <algorithm>
#include <set>

namespace adjgen {

namespace {

/// x[e], g->x[e], of reals: all but the last step leads to the array.
bool isCell(const Path &p) {
  if (p.steps.empty() || !p.steps.back().index || !p.type()->isReal() || (p.type()->qualifiers & Volatile))
    return false;
  for (std::size_t k = 0; k + 1 < p.steps.size(); ++k)
    if (p.steps[k].index || p.steps[k].kind == ProjectionKind::Index ||
        (p.steps[k].type->qualifiers & Volatile))
      return false;
  return true;
}

Path arrayOf(Path cell) {
  cell.steps.pop_back();
  return cell;
}

/// Is it known by a variable, which leads to it?
bool isPointer(const Path &cell) {
  return cell.steps.size() == 1 && cell.steps[0].kind == ProjectionKind::Deref;
}

/// Is the first step of `p` taken whenever the region is executed?
bool isFollowed(const OmpParallelStmt *region, const Path &p) {
  if (p.steps.empty() || p.steps[0].kind != ProjectionKind::Deref || p.root->type->isReference())
    return true;
  bool any = false;
  for (const Stmt *s : region->body->statements)
    if (const auto *o = dyn_cast<OmpForStmt>(s))
      for (const Expr *e : {o->loop->lower, o->loop->bound})
        forEachExpr(e, [&](const Expr *x) {
          const auto *l = dyn_cast<LoadExpr>(x);
          any |= l && l->path.root == p.root && l->path.steps.size() > 1 &&
                 l->path.steps[0].kind == ProjectionKind::Deref;
        });
  return any;
}

/// [place of the array]: the same in front of the region and in it.
bool canBeHeld(const OmpParallelStmt *region, const Path &array) {
  bool stays = region && !region->isTask() && isFollowed(region, array) &&
               array.root->storage != StorageKind::ThreadLocal && !(array.root->type->qualifiers & Volatile);
  if (!stays)
    return false;
  for (const SharingEntry &e : region->sharing)
    stays &= e.inner == e.outer || e.inner != array.root;
  forEachStmt(region->body, [&](const Stmt *s) {
    const auto *d = dyn_cast<DeclareStmt>(s);
    stays &= !(d && d->variable == array.root);
    for (const SharingEntry &e : sharingOf(s))
      stays &= e.inner == e.outer || e.inner != array.root;
    if (array.steps.empty()) // an array is where it is
      return;
    const Path *p = targetOf(s);
    stays &= !isa<CallStmt>(s) && !isa<UnsupportedStmt>(s) && !(p && p->type()->leadsOn());
  });
  return stays;
}

/// e and what is below it, but for the subscripts of paths: f(e) says whether to go on.
void forEachNumber(const Expr *e, const std::function<void(const Expr *)> &f) {
  f(e);
  if (!isa<LoadExpr>(e))
    forEachOperand(e, [&](const Expr *x) { forEachNumber(x, f); });
}

unsigned readsIn(const Expr *e, const Path &cell) {
  unsigned n = 0;
  forEachNumber(e, [&](const Expr *x) {
    const auto *l = dyn_cast<LoadExpr>(x);
    n += l && equal(l->path, cell);
  });
  return n;
}

/// Nothing but the cell and literals, and all of it is evaluated.
bool isOfCell(const Expr *e, const Path &cell) {
  bool is = e->type->isReal() && isRepeatable(e);
  forEachNumber(e, [&](const Expr *x) {
    const auto *l = dyn_cast<LoadExpr>(x);
    is &= !(l && !equal(l->path, cell)) && !isa<SelectExpr>(x) && !isa<AddressOfExpr>(x) &&
          !isa<SizeOfExpr>(x) && !isa<FunctionRefExpr>(x);
  });
  return is;
}

bool mayBeSkipped(const Expr *e) {
  const auto *k = dyn_cast<BinaryExpr>(e);
  return isa<SelectExpr>(e) || (k && (k->op == BinaryKind::LogicalAnd || k->op == BinaryKind::LogicalOr));
}

/// The largest part of e that is a value of the cell and reads it as often as e does; null: none.
const Expr *valueIn(const Expr *e, const Path &cell) {
  const unsigned all = readsIn(e, cell);
  while (e && !isOfCell(e, cell)) {
    const Expr *next = nullptr;
    if (!isa<LoadExpr>(e) && !mayBeSkipped(e))
      forEachOperand(e, [&](const Expr *x) { next = readsIn(x, cell) == all ? x : next; });
    e = next;
  }
  return e;
}

/// [dear factor]: products of the cell with itself, divisions by it, functions of it.
bool hasDearFactor(const Expr *e, const Path &cell) {
  constexpr unsigned Least = 4;
  bool isLinear = true;
  forEachNumber(e, [&](const Expr *x) {
    const auto *k = dyn_cast<BinaryExpr>(x);
    isLinear &= !(isa<PureCallExpr>(x) && readsIn(x, cell));
    isLinear &= !(k && k->op == BinaryKind::Mul && readsIn(k->left, cell) && readsIn(k->right, cell));
    isLinear &= !(k && k->op == BinaryKind::Div && readsIn(k->right, cell));
  });
  return !isLinear && costOf(e) >= Least;
}

class Search {
public:
  Search(const Function *f, const AdjointPlan &plan, CellValues &out)
      : function_(f), plan_(plan), out_(out) {}

  void run() {
    forEachStmt(function_->body, [&](const Stmt *s) {
      if (const auto *r = dyn_cast<OmpParallelStmt>(s))
        forEachStmt(r->body, [&](const Stmt *x) { regionOf_[x] = r; });
    });
    forEachStmt(function_->body, [&](const Stmt *s) {
      if (const auto *b = dyn_cast<BlockStmt>(s))
        for (const Stmt *x : b->statements)
          statement(x, b);
    });
    keepWholeArrays();
  }

private:
  /// [all of the array]
  void keepWholeArrays() {
    constexpr std::size_t Most = 2;
    std::vector<const LoadExpr *> all;
    forEachStmt(function_->body, [&](const Stmt *s) {
      forEachExprOf(s, [&](const Expr *root) {
        forEachExpr(root, [&](const Expr *e) {
          if (const auto *l = dyn_cast<LoadExpr>(e); l && isCollected(l))
            all.push_back(l);
        });
      });
    });
    const auto isWhole = [&](const CellValue &v) {
      const Path array = arrayOf(v.read->path);
      std::size_t values = 0, covered = 0;
      for (const CellValue &other : values_)
        if (equal(arrayOf(other.read->path), array)) {
          ++values;
          covered += other.local ? 1 : readsIn(other.value, other.read->path);
        }
      const auto reads = std::count_if(all.begin(), all.end(),
                                       [&](const LoadExpr *l) { return equal(arrayOf(l->path), array); });
      return values <= Most && covered == static_cast<std::size_t>(reads);
    };
    std::copy_if(values_.begin(), values_.end(), std::back_inserter(out_), isWhole);
  }

  bool isCollected(const LoadExpr *l) const {
    const auto kind = plan_.accumulation.of.find(l->id);
    return isCell(l->path) && kind != plan_.accumulation.of.end() &&
           kind->second == AccumulationKind::Blocked;
  }

  void statement(const Stmt *s, const BlockStmt *block) {
    const Expr *e = valueOf(s);
    if (!e || isa<OmpAtomicStmt>(s))
      return;
    const auto *l = dyn_cast<LoadExpr>(e);
    if (const auto *d = dyn_cast<DeclareStmt>(s); d && l && isCollected(l))
      return local(d, l, block);
    std::vector<const LoadExpr *> cells;
    forEachNumber(e, [&](const Expr *x) {
      const auto *c = dyn_cast<LoadExpr>(x);
      const auto isSame = [&](const LoadExpr *other) { return equal(other->path, c->path); };
      if (c && isCollected(c) && std::none_of(cells.begin(), cells.end(), isSame))
        cells.push_back(c);
    });
    for (const LoadExpr *c : cells)
      add(s, e, c, nullptr);
  }

  /// Read in one other statement of the block.
  void local(const DeclareStmt *d, const LoadExpr *cell, const BlockStmt *block) {
    const Path own(d->variable);
    const Stmt *reader = nullptr;
    unsigned readers = 0;
    bool isPlain = d->variable->type->unqualified->canonical == cell->type->unqualified->canonical;
    forEachStmt(function_->body, [&](const Stmt *s) {
      bool reads = false;
      const Path *target = targetOrPopped(s);
      isPlain &= !(target && target->root == d->variable);
      forEachExprOf(s, [&](const Expr *root) {
        forEachExpr(root, [&](const Expr *x) {
          if (const auto *l = dyn_cast<LoadExpr>(x))
            reads |= l->path.root == d->variable;
          if (const auto *a = dyn_cast<AddressOfExpr>(x))
            isPlain &= a->path.root != d->variable;
        });
      });
      if (reads)
        reader = s, ++readers;
    });
    const std::vector<const Stmt *> &list = block->statements;
    if (isPlain && readers == 1 && std::find(list.begin(), list.end(), reader) != list.end() &&
        valueOf(reader))
      add(reader, valueOf(reader), cell, d);
  }

  void add(const Stmt *s, const Expr *e, const LoadExpr *cell, const DeclareStmt *local) {
    const Path path = local ? Path(local->variable) : cell->path;
    const Expr *value = valueIn(e, path);
    const bool isOfOneType =
        value && value->type->unqualified->canonical == cell->type->unqualified->canonical;
    unsigned all = 0;
    forEachExprOf(s, [&](const Expr *x) { all += readsIn(x, path); });
    if (!isOfOneType || all != readsIn(value, path) || !hasDearFactor(value, path))
      return;
    const auto around = regionOf_.find(s);
    const OmpParallelStmt *region =
        isPointer(cell->path) || around == regionOf_.end() ? nullptr : around->second;
    if (isPointer(cell->path) || canBeHeld(region, arrayOf(cell->path)))
      values_.push_back(
          {function_, local ? local : s, value, cell, local ? local->variable : nullptr, region});
  }

  const Function *function_;
  const AdjointPlan &plan_;
  CellValues &out_;
  CellValues values_;
  NodeMap<Stmt, const OmpParallelStmt *> regionOf_;
};

/// A value with the parameter in place of the cell.
class OfParameter : public Rewriter {
public:
  OfParameter(const Module &m, const Path &cell, const Variable *parameter)
      : Rewriter(m), cell_(cell), parameter_(parameter) {}

private:
  const Expr *expression(const Expr *e) override {
    const auto *l = dyn_cast<LoadExpr>(e);
    return l && equal(l->path, cell_) ? b.load(parameter_, e->location) : e;
  }
  const Path cell_;
  const Variable *parameter_;
};

/// The names of the functions, one for each value.
std::vector<std::string> namesOf(const Module &canonical, const CellValues &values) {
  NameAllocator names(canonical);
  std::vector<std::string> out;
  for (const CellValue &v : values)
    out.push_back(names.unique(unqualified(v.function->name) + "_of_" + v.read->path.root->name));
  return out;
}

class Caller : public CopyRewriter {
public:
  using Functions = std::vector<const Function *>;
  Caller(const Module &m, const Function *f, const CellValues &values, const std::vector<std::string> &names,
         const FunctionMap &functions, Functions &made)
      : CopyRewriter(m, functions), module_(m), values_(values), names_(names), made_(made), locals_(m, f) {}

private:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    if (const auto *r = dyn_cast<OmpParallelStmt>(s))
      hold(r, out);
    bool isBehind = false;
    for (std::size_t k = 0; k < values_.size(); ++k)
      if (values_[k].statement == s) {
        if (values_[k].local)
          out.push_back(b.declare(values_[k].local, cell(values_[k]), false, s->location)), isBehind = true;
        call(values_[k], names_[k], out);
      }
    return isBehind || CopyRewriter::statement(s, out);
  }
  const Expr *expression(const Expr *e) override {
    const auto known = results_.find(e);
    return known == results_.end() ? CopyRewriter::expression(e) : b.load(known->second, e->location);
  }

  /// [place of the array]
  void hold(const OmpParallelStmt *region, std::vector<const Stmt *> &out) {
    for (const CellValue &v : values_) {
      if (v.region != region || find(v))
        continue;
      const Path array = arrayOf(v.read->path);
      const Expr *pointer = array.type()->isArray() ? b.decay(array) : b.load(array);
      const Variable *p = made(array.root->name + "_cells", pointer->type->unqualified);
      out.push_back(b.declare(p, pointer));
      held_.push_back({region, array, p});
    }
  }
  const Variable *find(const CellValue &v) const {
    for (const auto &[region, array, p] : held_)
      if (region == v.region && equal(array, arrayOf(v.read->path)))
        return p;
    return nullptr;
  }
  const Expr *cell(const CellValue &v) {
    Path path = rewrite(v.read->path);
    if (v.region)
      path = b.deref(Path(find(v)), path.steps.back().index);
    return b.load(path, v.read->location);
  }

  void call(const CellValue &v, const std::string &name, std::vector<const Stmt *> &out) {
    const Builder::Place place(b, v.statement->location);
    const Type *t = v.read->type->unqualified;
    const Function *f = function(v, name);
    const Variable *argument = v.local;
    if (!argument) {
      argument = made("arg", t);
      out.push_back(b.declare(argument, cell(v)));
    }
    const Variable *result = made(name + "_value", t);
    out.push_back(b.declare(result));
    out.push_back(b.call(Path(result), f, {b.load(argument)}));
    results_[v.value] = result;
  }
  const Variable *made(const std::string &name, const Type *t) {
    Variable *v = b.variable(locals_.unique(name), t, VariableKind::Local);
    v->isMade = true;
    return v;
  }
  const Function *function(const CellValue &v, const std::string &name) {
    const Type *t = v.read->type->unqualified;
    const Variable *x = b.variable(v.local ? v.local->name : "x", t, VariableKind::Parameter);
    Function *f = b.function(name, t);
    f->parameters = {x};
    f->primalName = name; // where it is called as it is, the output holds it
    f->isStatic = true;
    f->unit = v.function->unit;
    f->location = v.statement->location;
    OfParameter body(module_, v.local ? Path(v.local) : v.read->path, x);
    f->body = b.block({b.returnValue(body.rewrite(v.value))});
    made_.push_back(f);
    return f;
  }

  const Module &module_;
  const CellValues &values_;
  const std::vector<std::string> &names_;
  Functions &made_;
  NameAllocator locals_;
  struct Held {
    const OmpParallelStmt *region;
    Path array;
    const Variable *pointer;
  };
  std::vector<Held> held_;
  std::map<const Expr *, const Variable *> results_;
};

} // namespace

CellValues valuesOfCells(const Module &canonical, const AdjointPlan &plan) {
  CellValues out;
  for (const Function *f : canonical.functions)
    if (f->body && plan.isActive(f))
      Search(f, plan, out).run();
  return out;
}

Module withCellFunctions(const Module &canonical, const CellValues &values) {
  const std::vector<std::string> names = namesOf(canonical, values);
  Caller::Functions made;
  Module out = copyOf(canonical, [&](const Function *f, const FunctionMap &functions) {
    return Caller(canonical, f, values, names, functions, made).rewriteBlock(f->body);
  });
  out.functions.insert(out.functions.begin(), made.begin(), made.end());
  return out;
}

CellValues valuesBetterCalled(const CellValues &values, const Module &canonical, const AdjointPlan &plan) {
  const std::vector<std::string> names = namesOf(canonical, values);
  std::set<std::string> factored;
  for (const auto &[region, sums] : plan.accumulation.factored)
    for (const FactoredSum &s : sums)
      factored.insert(s.function->name);
  CellValues better;
  for (std::size_t k = 0; k < values.size(); ++k)
    if (factored.count(names[k]))
      better.push_back(values[k]);
  return better;
}

} // namespace adjgen
