// Problem: a view of the caller's object is set up member by member, and only what is used needs a way to it.
// Approach: every path is cut into segments at its dereferences; a segment names a member of one object.
#include "frontend/heads/MemberUsage.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"
#include <algorithm>

namespace adjgen::frontend {

namespace {

bool isPrefix(const MemberPath &a, const MemberPath &b) {
  return a.size() <= b.size() && std::equal(a.begin(), a.end(), b.begin());
}

} // namespace

/// What malloc gives, say.
static bool isAllocated(const Stmt *s) {
  const auto *c = dyn_cast<CallStmt>(s);
  return c && c->hasResult && c->callee && isAllocation(functionKind(c->callee->name));
}

static bool passes(const Stmt *s, const std::set<const Variable *> &passing) {
  const auto *a = dyn_cast<AssignStmt>(s);
  const auto *load = a ? dyn_cast<LoadExpr>(a->value) : nullptr;
  return load && load->path.isVariable() && passing.count(load->path.root);
}

MemberUsage::MemberUsage(const Module &m, const std::set<const Variable *> &passing,
                         const AccessorCalls &accessors) {
  findAllocated(m);
  steps(m);
  for (const Function *f : m.functions)
    if (accessors.of(f)) {
      const Record *mirror = f->parameters.front()->type->element->record;
      facts_[{nullptr, mirror}].used.emplace(MemberPath{*accessors.objectMember(mirror)}, f->location);
    } else if (f->body) {
      forEachStmt(f->body, [&](const Stmt *s) { statement(s, passing); });
    }
}

void MemberUsage::statement(const Stmt *s, const std::set<const Variable *> &passing) {
  if (const Path *p = targetOf(s))
    note(*p, passes(s, passing) ? Access::Read : kindOfChange(s), false, s->location);
  const auto *call = dyn_cast<CallStmt>(s);
  auto visit = [&](const Expr *root, bool readOnly) {
    forEachExpr(root, [&](const Expr *e) {
      if (const auto *load = dyn_cast<LoadExpr>(e))
        note(load->path, Access::Read, true, s->location);
      else if (const auto *a = dyn_cast<AddressOfExpr>(e))
        note(a->path, Access::HandOut, readOnly, s->location);
    });
  };
  auto isConstant = [&](std::size_t i) {
    const std::vector<const Variable *> &list = call->callee->parameters;
    return i < list.size() && list[i]->type->isPointer() && list[i]->type->element->isConst();
  };
  if (!call || !call->callee)
    return forEachExprOf(s, [&](const Expr *e) { visit(e, false); });
  for (std::size_t i = 0; i < call->arguments.size(); ++i)
    visit(call->arguments[i], isConstant(i));
}

void MemberUsage::note(const Path &p, Access access, bool readOnly, SourceLocation l) {
  Object o{p.root, p.root->type->isRecord() ? p.root->type->record : nullptr};
  const Type *type = p.root->type;
  MemberPath member;
  for (const Projection &step : p.steps) {
    if (step.kind == ProjectionKind::Deref) {
      noteSegment(o, member, type, false, Access::Read, true, l);
      o = {nullptr, step.type->isRecord() ? step.type->record : nullptr};
      member.clear();
    } else if (step.kind == ProjectionKind::Field) {
      if (!o.record)
        o.record = type->isRecord() ? type->record : nullptr;
      member.push_back(step.field);
    } else if (!o.record && step.type->isRecord()) {
      o.record = step.type->record; // an element of an array of objects
    }
    type = step.type;
  }
  noteSegment(o, member, type, true, access, readOnly, l);
}

void MemberUsage::noteSegment(Object o, const MemberPath &member, const Type *type, bool isLast,
                              Access access, bool readOnly, SourceLocation l) {
  if (!o.record)
    return;
  Facts &facts = facts_[o];
  const Type *inner = type->innermostElement();
  if (isLast && access == Access::HandOut && inner->isRecord()) {
    auto [found, isNew] = facts.handedOut.emplace(member, HandedOut{inner->record, readOnly});
    found->second.readOnly &= readOnly;
    return;
  }
  facts.used.emplace(member, l);
  if (access == Access::Change || access == Access::Allocate || access == Access::Clear ||
      (access == Access::HandOut && !readOnly))
    facts.changed.emplace(member, l);
  if (isLast && access == Access::Allocate)
    facts.allocated.emplace(member, l);
  if (access == Access::Change)
    facts.otherwise.emplace(member, l);
}

static bool isNull(const Expr *e) {
  while (const auto *c = dyn_cast<CastExpr>(e))
    e = c->operand;
  const auto *l = dyn_cast<LiteralExpr>(e);
  return l && l->hasValue && l->value == 0;
}

void MemberUsage::step(const Type *pointer) {
  if (pointer->isPointer() && pointer->element->isRecord())
    stepped_.insert(pointer->element->record);
}

void MemberUsage::steps(const Module &m) {
  const auto path = [&](const Path &p) {
    const Type *type = p.root->type;
    for (const Projection &s : p.steps) {
      const auto *literal = s.index ? dyn_cast<LiteralExpr>(s.index) : nullptr;
      if (s.kind == ProjectionKind::Deref && s.index &&
          !(literal && literal->hasValue && literal->value == 0))
        step(type);
      type = s.type;
    }
  };
  const auto expression = [&](const Expr *e) {
    if (const auto *l = dyn_cast<LoadExpr>(e))
      path(l->path);
    else if (const auto *a = dyn_cast<AddressOfExpr>(e))
      path(a->path);
    else if (const auto *c = dyn_cast<CastExpr>(e); c && c->operand->type->isPointer()) {
      if (!c->type->isPointer() || c->type->element->unqualified != c->operand->type->element->unqualified)
        step(c->operand->type);
    } else if (const auto *b = dyn_cast<BinaryExpr>(e); b && !isNull(b->left) && !isNull(b->right)) {
      step(b->left->type);
      step(b->right->type);
    }
  };
  for (const Function *f : m.functions)
    if (f->body)
      forEachStmt(f->body, [&](const Stmt *s) {
        if (const Path *target = targetOf(s)) {
          path(*target);
          if (isa<IncrementStmt>(s))
            step(target->type());
        }
        forEachExprOf(s, [&](const Expr *root) { forEachExpr(root, expression); });
      });
}

std::optional<SourceLocation> MemberUsage::find(const Object &o, const MemberPath &member,
                                                Places Facts::*kind,
                                                std::vector<const Record *> &inside) const {
  auto found = facts_.find(o);
  if (found == facts_.end())
    return {};
  for (const auto &[path, location] : found->second.*kind)
    if (isPrefix(path, member) || isPrefix(member, path))
      return location;
  for (const auto &[path, to] : found->second.handedOut) {
    const Record *record = to.record;
    if (to.readOnly && kind != &Facts::used)
      continue;
    if (std::count(inside.begin(), inside.end(), record) > 1)
      continue; // objects of the same type inside one another, through pointers
    inside.push_back(record);
    std::optional<SourceLocation> result;
    if (isPrefix(path, member))
      result = find({nullptr, record},
                    {member.begin() + static_cast<std::ptrdiff_t>(path.size()), member.end()}, kind, inside);
    else if (isPrefix(member, path))
      result = find({nullptr, record}, {}, kind, inside);
    inside.pop_back();
    if (result)
      return result;
  }
  return {};
}

std::optional<SourceLocation> MemberUsage::used(const Object &o, const MemberPath &member) const {
  std::vector<const Record *> inside;
  return find(o, member, &Facts::used, inside);
}

std::optional<SourceLocation> MemberUsage::changed(const Object &o, const MemberPath &member) const {
  std::vector<const Record *> inside;
  return find(o, member, &Facts::changed, inside);
}

bool MemberUsage::isOwnMemory(const Object &o, const MemberPath &member) const {
  std::vector<const Record *> first, second;
  return find(o, member, &Facts::allocated, first) && !find(o, member, &Facts::otherwise, second);
}

/// A variable that only passes on what an allocation gives.
void MemberUsage::findAllocated(const Module &m) {
  const auto comesBy = [this](const Expr *e) {
    while (const auto *c = dyn_cast<CastExpr>(e))
      e = c->operand;
    const auto *l = dyn_cast<LoadExpr>(e);
    return l && l->path.isVariable() && allocated_.count(l->path.root);
  };
  for (bool grows = true; grows;) {
    const std::size_t before = allocated_.size();
    for (const Function *f : m.functions)
      if (f->body)
        forEachStmt(f->body, [&](const Stmt *s) {
          const Path *p = targetOf(s);
          const auto *d = dyn_cast<DeclareStmt>(s);
          const auto *a = dyn_cast<AssignStmt>(s);
          if (p && p->isVariable() && (isAllocated(s) || (a && comesBy(a->value))))
            allocated_.insert(p->root);
          else if (d && d->initializer && comesBy(d->initializer))
            allocated_.insert(d->variable);
        });
    grows = allocated_.size() != before;
  }
}

MemberUsage::Access MemberUsage::kindOfChange(const Stmt *s) const {
  if (isAllocated(s))
    return Access::Allocate;
  const auto *a = dyn_cast<AssignStmt>(s);
  const Expr *e = a ? a->value : nullptr;
  while (const auto *c = e ? dyn_cast<CastExpr>(e) : nullptr)
    e = c->operand;
  const auto *l = e ? dyn_cast<LoadExpr>(e) : nullptr;
  if (l && l->path.isVariable() && allocated_.count(l->path.root))
    return Access::Allocate;
  const auto *k = e && a->target.type()->isPointer() ? dyn_cast<LiteralExpr>(e) : nullptr;
  return k && k->hasValue && k->value == 0 ? Access::Clear : Access::Change;
}

} // namespace adjgen::frontend
