#include "normalize/InlinableFunctions.h"
#include "ir/Visitor.h"
#include "normalize/InlinedBody.h"
#include "normalize/SourcesNames.h"
#include <algorithm>

namespace adjgen {

/// Beyond this size a function remains one, wherever it is called: larger than the update of a cell or an element
/// that is written out, of a lattice with 27 velocities, say.
static constexpr std::size_t Largest = 4000;

/// And one that returns early.
static constexpr std::size_t LargestEarly = 200;

static bool hasVariableExtent(const Type *t) {
  for (; t && (t->isArray() || t->isPointer()); t = t->element)
    if (t->extentExpr)
      return true;
  return false;
}

/// Of an array, or of the rows that a pointer leads to: types that name the function's own variables.
static bool hasVariableExtents(const Function *f) {
  bool found = hasVariableExtent(f->returnType) ||
               std::any_of(f->parameters.begin(), f->parameters.end(), [](const Variable *p) {
                 return hasVariableExtent(p->declaredType) || hasVariableExtent(p->type);
               });
  forEachStmt(f->body, [&](const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      found |= hasVariableExtent(d->variable->type);
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        const auto *size = dyn_cast<SizeOfExpr>(e);
        found |= hasVariableExtent(size ? size->operand : e->type);
      });
    });
  });
  return found;
}

static bool returnsAtEnd(const Function *f) {
  std::size_t returns = 0;
  forEachStmt(f->body, [&](const Stmt *s) { returns += isa<ReturnStmt>(s); });
  return !returns || (returns == 1 && isa<ReturnStmt>(f->body->statements.back()));
}

/// `if (c) return e;`
static const ReturnStmt *earlyReturn(const Stmt *s) {
  const auto *i = dyn_cast<IfStmt>(s);
  if (!i || i->elseBlock || i->thenBlock->statements.size() != 1)
    return nullptr;
  const auto *r = dyn_cast<ReturnStmt>(i->thenBlock->statements[0]);
  return r && r->value ? r : nullptr;
}

static bool returnsEarly(const Function *f) {
  const std::vector<const Stmt *> &list = f->body->statements;
  std::size_t returns = 0, known = 0;
  forEachStmt(f->body, [&](const Stmt *s) { returns += isa<ReturnStmt>(s); });
  for (const Stmt *s : list)
    known += earlyReturn(s) != nullptr;
  const auto *last = list.empty() ? nullptr : dyn_cast<ReturnStmt>(list.back());
  return last && last->value && known > 0 && returns == known + 1;
}

static const BlockStmt *assigning(Builder &b, const Variable *value, const std::vector<const Stmt *> &list,
                                  std::size_t from) {
  std::vector<const Stmt *> out;
  const auto assign = [&](const ReturnStmt *r) { return b.assign(Path(value), r->value, r->location); };
  for (std::size_t k = from; k < list.size(); ++k) {
    if (const ReturnStmt *r = earlyReturn(list[k])) {
      out.push_back(b.ifThen(cast<IfStmt>(list[k])->condition, b.block({assign(r)}, r->location),
                             assigning(b, value, list, k + 1), list[k]->location));
      break;
    }
    const auto *last = dyn_cast<ReturnStmt>(list[k]);
    out.push_back(last ? assign(last) : list[k]);
  }
  return b.block(out, list[from]->location);
}

static const Function *madeOneReturn(const Module &module, const Function *f) {
  Builder b(module);
  Function *copy = b.function(f->name, f->returnType);
  const std::uint32_t id = copy->id;
  *copy = *f;
  copy->id = id;
  Variable *value = b.variable("result", f->returnType->unqualified, VariableKind::Local, f->location);
  std::vector<const Stmt *> body = {b.declare(value, nullptr, false, f->location)};
  for (const Stmt *s : assigning(b, value, f->body->statements, 0)->statements)
    body.push_back(s);
  body.push_back(b.returnValue(b.load(value), f->location));
  copy->body = b.block(body, f->body->location);
  return copy;
}

/// Neither what nothing is known of, nor variables that are the same at every call; nor tasks, which take the values
/// of parameters with them.
static bool isUnderstood(const Function *f) {
  bool all = true;
  forEachStmt(f->body, [&](const Stmt *s) {
    const auto *d = dyn_cast<DeclareStmt>(s);
    const auto *r = dyn_cast<OmpParallelStmt>(s);
    all &= !isa<UnsupportedStmt>(s) && !(r && r->isTask()) &&
           !(d && d->variable->storage != StorageKind::Automatic);
  });
  return all && !hasVariableExtents(f);
}

/// The program may have another one in its place, or users say what its derivative is.
static bool isItself(const Function *f) {
  return f->body && !f->given && !f->isWeak && !f->isVariadic && !f->inSystemHeader && !f->handedOver;
}

/// Objects are copied when they are passed, which the source may have functions for.
static bool passesScalars(const Function *f) {
  return (f->returnType->isVoid() || f->returnType->isScalar()) &&
         std::all_of(f->parameters.begin(), f->parameters.end(),
                     [](const Variable *p) { return p->type->isScalar(); });
}

std::size_t codeSize(const Stmt *s) {
  std::size_t size = 0;
  forEachStmt(s, [&](const Stmt *x) {
    ++size;
    forEachExprOf(x, [&](const Expr *e) { forEachExpr(e, [&](const Expr *) { ++size; }); });
  });
  return size;
}

InlinableFunctions::InlinableFunctions(const Module &module) {
  const SourcesNames names(module);
  for (const Function *f : module.functions) {
    if (f->body)
      note(f->body);
    if (!isItself(f) || !passesScalars(f) || !isUnderstood(f) || !names.areEverywhere(f))
      continue;
    const std::size_t size = codeSize(f->body);
    if (returnsAtEnd(f) && size <= Largest)
      inlinable_[f] = size;
    else if (returnsEarly(f) && size <= LargestEarly)
      oneReturn_[f] = madeOneReturn(module, f);
  }
  findExpressionOnly(module);
}

void InlinableFunctions::note(const BlockStmt *body) {
  forEachStmt(body, [&](const Stmt *s) {
    if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee)
      ++timesNamed_[c->callee];
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *r = dyn_cast<FunctionRefExpr>(e))
          ++timesNamed_[r->function];
      });
    });
  });
}

const Function *InlinableFunctions::withOneReturn(const Function *f) const {
  const auto made = oneReturn_.find(f);
  return made != oneReturn_.end() ? made->second : contains(f) ? f : nullptr;
}

unsigned InlinableFunctions::timesNamed(const Function *f) const {
  const auto known = timesNamed_.find(f);
  return known == timesNamed_.end() ? 0 : known->second;
}

/// A name for a number: the local keeps the value of its declaration.
static bool isNamedNumber(const DeclareStmt *d, const VariableSet &changing) {
  const Type *t = d->variable->type;
  return d->initializer && (t->isReal() || t->isInteger()) && !(t->qualifiers & Volatile) &&
         !changing.count(d->variable);
}

/// A function that calls itself never gets in.
void InlinableFunctions::findExpressionOnly(const Module &module) {
  const auto isExpression = [&](const Function *f) {
    const std::vector<const Stmt *> &list = f->body->statements;
    const VariableSet changing = changingIn(f->body);
    return !list.empty() && isa<ReturnStmt>(list.back()) &&
           std::all_of(list.begin(), list.end() - 1, [&](const Stmt *s) {
             if (const auto *d = dyn_cast<DeclareStmt>(s))
               return d->variable->isMade || isNamedNumber(d, changing);
             const auto *c = dyn_cast<CallStmt>(s);
             return c && c->callee && expressionOnly_.count(c->callee);
           });
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (const Function *f : module.functions)
      if (contains(f) && !expressionOnly_.count(f) && isExpression(f))
        changed |= expressionOnly_.insert(f).second;
  }
}

} // namespace adjgen
