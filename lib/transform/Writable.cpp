#include "transform/Writable.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"
#include "support/Refusals.h"
#include <algorithm>
#include <optional>
#include <set>

namespace adjgen {

namespace {

/// A std::string, say, also as a member: neither bytes nor memory from malloc make such an object.
bool holdsLibraryObject(const Type *t) {
  t = t->innermostElement();
  if (t->kind == TypeKind::Opaque)
    return t->name.rfind("std::", 0) == 0;
  return t->isRecord() && std::any_of(t->record->fields.begin(), t->record->fields.end(),
                                      [](const Field &f) { return holdsLibraryObject(f.type); });
}

bool givesMemory(const CallStmt *c) {
  if (!c->callee || c->callee->body)
    return false;
  const FunctionKind kind = functionKind(c->callee->name);
  return isAllocation(kind) || kind == FunctionKind::Reallocate;
}

struct Member {
  const Record *record;
  const Field *field;
};

bool isConstantMember(const Field &f) {
  return f.type->isConst() || (f.type->isArray() && f.type->innermostElement()->isConst());
}

std::optional<Member> constantPart(const Type *t) {
  t = t->innermostElement();
  if (!t->isRecord())
    return std::nullopt;
  for (const Field &f : t->record->fields) {
    if (isConstantMember(f))
      return Member{t->record, &f};
    if (const std::optional<Member> inner = constantPart(f.type))
      return inner;
  }
  return std::nullopt;
}

/// The first member on the way, or in what is set as a whole, that is declared `const`: no statement may set
/// it.
std::optional<Member> constantMember(const Path &p) {
  const Type *t = p.root->type;
  for (const Projection &step : p.steps) {
    if (step.kind != ProjectionKind::Field) {
      t = t->element;
      continue;
    }
    const Field &f = t->record->fields[step.field];
    if (isConstantMember(f))
      return Member{t->record, &f};
    t = f.type;
  }
  return constantPart(t);
}

/// What a head became, not a function that only serves it.
bool isOfHead(const Function *f) { return f->body && !f->isStatic && f->primalName.empty(); }

/// In C, one name is one function; in C++, with the same parameters.
bool areOneFunction(const Function *f, const Function *g, bool isCxx) {
  return f->name == g->name &&
         (!isCxx || std::equal(f->parameters.begin(), f->parameters.end(), g->parameters.begin(),
                               g->parameters.end(), [](const Variable *p, const Variable *q) {
                                 return p->type->unqualified == q->type->unqualified;
                               }));
}

bool readsVariableArguments(const Function *f) {
  bool reads = false;
  if (f->body)
    forEachStmt(f->body, [&](const Stmt *s) {
      const auto *c = dyn_cast<CallStmt>(s);
      reads |= c && c->callee && startsVariableArguments(c->callee->name);
    });
  return reads;
}

class Check {
public:
  explicit Check(Diagnostics &d) : d_(d) {}

  bool run(const Module &m) {
    isCxx_ = m.isCxx;
    for (const Function *f : m.functions)
      function(f);
    for (auto f = m.functions.begin(); f != m.functions.end(); ++f)
      if (isOfHead(*f) && std::any_of(m.functions.begin(), f, [&](const Function *before) {
            return isOfHead(before) && areOneFunction(before, *f, m.isCxx);
          }))
        report((*f)->location, {diag::head_twice, (*f)->name});
    refusals_.report(d_);
    return refusals_.empty();
  }

private:
  void report(SourceLocation where, const Message &message) {
    if (refused_.insert(where).second)
      refusals_.add(where, message);
  }

  void function(const Function *f) {
    if (!f->body)
      return;
    // What is not differentiated may hold anything, if it is called as it is. A copy of it may not.
    const bool isCopy = !f->primalName.empty();
    bool isWhole = true;
    forEachStmt(f->body, [&](const Stmt *s) {
      if (const auto *u = dyn_cast<UnsupportedStmt>(s)) {
        isWhole = false;
        report(u->location, u->message);
      } else if (const auto *a = dyn_cast<AssignStmt>(s)) {
        target(a->target, s->location);
      } else if (const auto *i = dyn_cast<IncrementStmt>(s)) {
        target(i->target, s->location);
      } else if (const auto *c = dyn_cast<CallStmt>(s)) {
        if (c->hasResult && givesMemory(c) && c->result.type()->isPointer())
          object(c->result.type()->element, c->location);
        if (c->callee && startsVariableArguments(c->callee->name)) // its text would have none of them
          report(c->location, {diag::construct, "'" + f->name + "', which takes any number of arguments,"});
      } else if (const auto *p = dyn_cast<PushStmt>(s)) {
        if (!p->value && !p->isFlag)
          object(p->path.type(), p->location);
      }
    });
    if (isCopy && !isWhole)
      refusals_.add(f->location, {diag::copied_function, f->name});
  }
  /// In C++, such classes have mirrors without the `const`, and a shadow is seen by members that may be set.
  void target(const Path &p, SourceLocation where) {
    if (const std::optional<Member> m = isCxx_ ? std::nullopt : constantMember(p))
      report(where, {diag::constant_member, m->field->name, m->record->name});
  }
  void object(const Type *t, SourceLocation where) {
    if (holdsLibraryObject(t))
      report(where, diag::text_memory);
  }

  Diagnostics &d_;
  bool isCxx_ = false;
  std::set<SourceLocation> refused_;
  Refusals refusals_;
};

} // namespace

bool isWritable(const Module &m, Diagnostics &diagnostics) { return Check(diagnostics).run(m); }

void leaveUnwritableToSource(Module &m) {
  const auto isHead = [&](const Function *f) {
    return std::any_of(m.heads.begin(), m.heads.end(), [&](const Head &h) { return h.function == f; });
  };
  std::erase_if(m.functions, [&](const Function *f) { return readsVariableArguments(f) && !isHead(f); });
}

} // namespace adjgen
