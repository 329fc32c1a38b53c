// Problem: a view of the caller's object is set up member by member, and only what is used needs a way to it.
// Approach: every path is cut into segments at its dereferences; a segment names a member of one object.
#include "frontend/heads/MemberUsage.h"
#include "ir/Visitor.h"
#include <algorithm>

namespace adjgen::frontend {

namespace {

bool isPrefix(const MemberPath &a, const MemberPath &b) {
  return a.size() <= b.size() && std::equal(a.begin(), a.end(), b.begin());
}

} // namespace

static bool passes(const Stmt *s, const std::set<const Variable *> &passing) {
  const auto *a = dyn_cast<AssignStmt>(s);
  const auto *load = a ? dyn_cast<LoadExpr>(a->value) : nullptr;
  return load && load->path.isVariable() && passing.count(load->path.root);
}

MemberUsage::MemberUsage(const Module &m, const std::set<const Variable *> &passing,
                         const AccessorCalls &accessors) {
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
    note(*p, passes(s, passing) ? Access::Read : Access::Change, false, s->location);
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
  if (access == Access::Change || (access == Access::HandOut && !readOnly))
    facts.changed.emplace(member, l);
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
    if (to.readOnly && kind == &Facts::changed)
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

} // namespace adjgen::frontend
