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

/// How many numbers of this type it consists of; nullopt: it holds something else.
std::optional<std::int64_t> numbersIn(const Type *t, const Type *number) {
  if (t->qualifiers & Volatile)
    return std::nullopt;
  if (t->isReal())
    return t->unqualified->canonical == number ? std::optional<std::int64_t>(1) : std::nullopt;
  if (t->isArray()) {
    const auto one = t->extent > 0 ? numbersIn(t->element, number) : std::nullopt;
    return one ? std::optional(*one * t->extent) : std::nullopt;
  }
  if (!t->isRecord() || !t->record->complete || t->record->isUnion || t->record->isPacked)
    return std::nullopt;
  std::int64_t sum = 0;
  for (const Field &f : t->record->fields) {
    const auto some = numbersIn(f.type, number);
    if (!some)
      return std::nullopt;
    sum += *some;
  }
  return sum;
}

/// [place of the array]: x[e], g->x[e], x[e].y, of reals; nullopt for others.
std::optional<CellPlace> placeOf(const Path &p, bool isCxx) {
  std::size_t n = p.steps.size();
  while (n > 0 && p.steps[n - 1].kind == ProjectionKind::Field)
    --n;
  if (n == 0 || !p.steps[n - 1].index || !p.type()->isReal() || (p.type()->qualifiers & Volatile))
    return std::nullopt;
  for (std::size_t k = 0; k + 1 < n; ++k)
    if (p.steps[k].index || p.steps[k].kind == ProjectionKind::Index ||
        (p.steps[k].type->qualifiers & Volatile))
      return std::nullopt;
  CellPlace out{p, p.steps[n - 1].index};
  out.array.steps.resize(n - 1);
  if (n == p.steps.size())
    return out;
  const Type *number = p.type()->unqualified->canonical, *element = p.steps[n - 1].type;
  if (isCxx || !numbersIn(element, number))
    return std::nullopt;
  out.record = element;
  for (std::size_t k = n; k < p.steps.size(); ++k) {
    const std::vector<Field> &fields = p.steps[k - 1].type->record->fields;
    for (unsigned f = 0; f < p.steps[k].field; ++f)
      out.number += *numbersIn(fields[f].type, number);
  }
  return out;
}

/// [function of a cell]: it can change nothing that others see, nor set pointers.
bool isOfOneNumber(const Function *f) {
  bool is = f && f->body && !f->given && f->parameters.size() == 1 && f->parameters[0]->type->isReal() &&
            f->returnType->isReal();
  if (is)
    forEachStmt(f->body, [&](const Stmt *s) {
      is &= isa<DeclareStmt>(s) || isa<AssignStmt>(s) || isa<IncrementStmt>(s) || isa<BlockStmt>(s) ||
            isa<IfStmt>(s) || isa<ForStmt>(s) || isa<WhileStmt>(s) || isa<ReturnStmt>(s);
      forEachPathOf(s, [&](const Path &p) {
        is &= p.root->kind != VariableKind::Global && !p.goesThroughPointer() && !p.type()->leadsOn();
      });
    });
  return is;
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
    const auto *c = dyn_cast<CallStmt>(s);
    stays &= !(c && !isOfOneNumber(c->callee)) && !isa<UnsupportedStmt>(s) && !(p && p->type()->leadsOn());
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
  Search(const Function *f, bool isCxx, const AdjointPlan &plan, CellValues &out)
      : function_(f), isCxx_(isCxx), plan_(plan), out_(out) {}

  void run() {
    findPointers();
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
      std::size_t values = 0, covered = 0;
      std::set<const Function *> called;
      for (const CellValue &other : values_)
        if (equal(other.place.array, v.place.array)) {
          values += !other.called || called.insert(other.called).second;
          covered += other.local ? 1 : readsIn(other.value, other.read->path);
        }
      const auto reads = std::count_if(
          all.begin(), all.end(), [&](const LoadExpr *l) { return equal(place(l)->array, v.place.array); });
      return values <= Most && covered == static_cast<std::size_t>(reads);
    };
    std::copy_if(values_.begin(), values_.end(), std::back_inserter(out_), isWhole);
  }

  bool isCollected(const LoadExpr *l) const {
    const auto kind = plan_.accumulation.of.find(l->id);
    return kind != plan_.accumulation.of.end() && adjgen::isCollected(kind->second) && place(l);
  }
  std::optional<CellPlace> place(const LoadExpr *l) const {
    const bool isDirect = l->path.steps.size() == 1 && l->path.steps[0].kind == ProjectionKind::Deref &&
                          !l->path.steps[0].index;
    const auto pointer = isDirect ? pointers_.find(l->path.root) : pointers_.end();
    return pointer != pointers_.end() ? pointer->second.second : placeOf(l->path, isCxx_);
  }
  /// Locals that lead to one cell from their declaration on.
  void findPointers() {
    VariableSet others;
    forEachStmt(function_->body, [&](const Stmt *s) {
      const auto *d = dyn_cast<DeclareStmt>(s);
      const auto *a = d && d->initializer ? dyn_cast<AddressOfExpr>(d->initializer) : nullptr;
      if (a && !a->decays && d->variable->type->isPointer() && d->variable->type->element->isReal())
        if (const auto place = placeOf(a->path, isCxx_))
          pointers_.emplace(d->variable, std::pair(d, *place));
      if (const Path *p = targetOrPopped(s); p && p->isVariable() && !d)
        others.insert(p->root);
      for (const SharingEntry &e : sharingOf(s))
        others.insert(e.inner), others.insert(e.outer);
      forEachExprOf(s, [&](const Expr *root) {
        forEachExpr(root, [&](const Expr *e) {
          if (const auto *x = dyn_cast<AddressOfExpr>(e); x && x->path.isVariable())
            others.insert(x->path.root);
        });
      });
    });
    for (const Variable *v : others)
      pointers_.erase(v);
  }
  /// Is the cell's place at s what it is where a pointer to it is declared?
  bool isPlaceAt(const Stmt *s, const LoadExpr *l, const BlockStmt *block) const {
    const auto pointer = l->path.steps.size() == 1 ? pointers_.find(l->path.root) : pointers_.end();
    if (pointer == pointers_.end())
      return true;
    const std::vector<const Stmt *> &list = block->statements;
    auto it = std::find(list.begin(), list.end(), pointer->second.first);
    while (it != list.end() && *it != s && isa<DeclareStmt>(*it))
      ++it;
    return it != list.end() && *it == s;
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
      if (isPlaceAt(s, c, block))
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
    if (!isPlain || readers != 1 || std::find(list.begin(), list.end(), reader) == list.end() ||
        !isPlaceAt(d, cell, block))
      return;
    if (const auto *c = dyn_cast<CallStmt>(reader))
      call(c, cell, d);
    else if (valueOf(reader))
      add(reader, valueOf(reader), cell, d);
  }

  /// [function of a cell]
  void call(const CallStmt *c, const LoadExpr *cell, const DeclareStmt *local) {
    const CellPlace at = *place(cell);
    const OmpParallelStmt *region = regionAt(local);
    const bool isLed = at.hasPointer() && cell->path.root != at.array.root;
    if (c->hasResult && isOfOneNumber(c->callee) && (isLed || !at.hasPointer()) &&
        (at.hasPointer() || canBeHeld(region, at.array)))
      values_.push_back({function_, local, nullptr, c->callee, cell, at, local->variable,
                         at.hasPointer() ? nullptr : region});
  }
  const OmpParallelStmt *regionAt(const Stmt *s) const {
    const auto around = regionOf_.find(s);
    return around == regionOf_.end() ? nullptr : around->second;
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
    const CellPlace at = *place(cell);
    const OmpParallelStmt *region = at.hasPointer() ? nullptr : regionAt(s);
    if (at.hasPointer() || canBeHeld(region, at.array))
      values_.push_back({function_, local ? local : s, value, nullptr, cell, at,
                         local ? local->variable : nullptr, region});
  }

  const Function *function_;
  const bool isCxx_;
  const AdjointPlan &plan_;
  CellValues &out_;
  CellValues values_;
  NodeMap<Stmt, const OmpParallelStmt *> regionOf_;
  NodeMap<Variable, std::pair<const DeclareStmt *, CellPlace>> pointers_;
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
    out.push_back(v.called ? v.called->name
                           : names.unique(unqualified(v.function->name) + "_of_" + v.place.array.root->name));
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
        if (!values_[k].called)
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
      const Path &array = v.place.array;
      const Expr *pointer = array.type()->isArray() ? b.decay(array) : b.load(array);
      const Type *type = pointer->type->unqualified;
      if (v.place.record) {
        const Type *number = v.read->type->unqualified;
        type = b.types().pointer(b.types().qualified(number, v.place.record->qualifiers & Const));
        pointer = b.castTo(type, pointer, /*implicit=*/false);
      }
      const Variable *p = made(array.root->name + "_cells", type);
      out.push_back(b.declare(p, pointer));
      held_.push_back({region, array, v.place.record, p});
    }
  }
  const Variable *find(const CellValue &v) const {
    for (const Held &h : held_)
      if (h.region == v.region && h.record == v.place.record && equal(h.array, v.place.array))
        return h.pointer;
    return nullptr;
  }
  const Expr *cell(const CellValue &v) {
    const Expr *index = rewrite(v.place.index);
    if (v.place.record) {
      const Type *whole = b.types().longLongType(), *size = b.types().sizeType();
      const Expr *numbers = b.binary(BinaryKind::Div, size, b.sizeOf(v.place.record->unqualified),
                                     b.sizeOf(v.read->type->unqualified));
      index =
          b.binary(BinaryKind::Mul, whole, b.castTo(whole, index, false), b.castTo(whole, numbers, false));
      if (v.place.number)
        index = b.binary(BinaryKind::Add, whole, index, b.integer(whole, v.place.number));
    }
    if (v.region)
      return b.load(b.deref(Path(find(v)), index), v.read->location);
    Path path = rewrite(v.place.array);
    return b.load(b.deref(path, index), v.read->location);
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
    const Type *record;
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
      Search(f, canonical.isCxx, plan, out).run();
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
