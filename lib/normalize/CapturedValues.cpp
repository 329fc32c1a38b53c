// Approach: what reads the member reads the variable. Members that are only set, and their records, go.
#include "normalize/CapturedValues.h"
#include "ir/OmpConstructs.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "normalize/Mentions.h"

namespace adjgen {

namespace {

using Member = std::pair<const Variable *, unsigned>;

/// The member of a variable that the path goes through first.
std::optional<Member> memberOf(const Path &p) {
  if (p.steps.empty() || p.steps[0].kind != ProjectionKind::Field)
    return std::nullopt;
  return Member(p.root, p.steps[0].field);
}

bool isLocal(const Variable *v) {
  return v->kind != VariableKind::Global && v->storage == StorageKind::Automatic &&
         !(v->type->qualifiers & Volatile);
}

/// The only assignments of members, and the values that they have from them.
class Captures {
public:
  explicit Captures(const BlockStmt *body) : changed_(assignedIn(body)), fixed_(addressTaken(body)) {
    notFollowed(body);
    countAssignments(body);
    forEachStmt(body, [&](const Stmt *s) {
      if (const auto *k = dyn_cast<BlockStmt>(s))
        list(k->statements);
    });
    std::erase_if(values_, [&](const auto &x) { return assignments_[x.first] != 1; });
  }

  const std::map<Member, const Variable *> &values() const { return values_; }

private:
  void notFollowed(const BlockStmt *body) {
    forEachStmt(body, [&](const Stmt *s) {
      for (const SharingEntry &e : sharingOf(s))
        if (e.inner != e.outer)
          fixed_.insert(e.outer), fixed_.insert(e.inner);
      if (const auto *f = dyn_cast<ForStmt>(s))
        fixed_.insert(f->variable);
      if (const auto *u = dyn_cast<UnsupportedStmt>(s))
        fixed_.insert(u->touched.begin(), u->touched.end());
    });
  }

  /// A record of which something else than a member is assigned, or set by a call, is out.
  void countAssignments(const BlockStmt *body) {
    const auto note = [&](const Path &target, bool isPlain) {
      const auto m = memberOf(target);
      if (m && isPlain && target.steps.size() == 1)
        ++assignments_[*m];
      else if (!target.goesThroughPointer())
        fixed_.insert(target.root);
    };
    forEachStmt(body, [&](const Stmt *s) {
      if (const auto *a = dyn_cast<AssignStmt>(s))
        note(a->target, true);
      else if (const auto *i = dyn_cast<IncrementStmt>(s))
        note(i->target, false);
      else if (const auto *c = dyn_cast<CallStmt>(s); c && c->hasResult)
        note(c->result, false);
    });
  }

  void list(const std::vector<const Stmt *> &statements) {
    VariableSet declared;
    for (const Stmt *s : statements) {
      if (const auto *d = dyn_cast<DeclareStmt>(s); d && !d->initializer && !d->zeroInitialized)
        declared.insert(d->variable);
      const auto *a = dyn_cast<AssignStmt>(s);
      const auto m = a ? memberOf(a->target) : std::nullopt;
      if (!m || a->target.steps.size() != 1 || !declared.count(m->first))
        continue;
      const auto *l = dyn_cast<LoadExpr>(a->value);
      if (l && l->path.isVariable() && mayStandFor(m->first, a->target.type(), l->path.root))
        values_[*m] = l->path.root;
    }
  }

  bool mayStandFor(const Variable *record, const Type *member, const Variable *value) const {
    const bool isOfOneType = member->canonical->unqualified == value->type->canonical->unqualified;
    return isOfOneType && (member->isInteger() || member->isPointer()) && isLocal(record) && isLocal(value) &&
           !fixed_.count(record) && !fixed_.count(value) && !changed_.count(value);
  }

  const VariableSet changed_;
  VariableSet fixed_; // remain as they are
  std::map<Member, std::size_t> assignments_;
  std::map<Member, const Variable *> values_;
};

class Forwarding : public Rewriter {
public:
  Forwarding(const Module &m, const std::map<Member, const Variable *> &values)
      : Rewriter(m), values_(values) {}

protected:
  Path path(Path p) override {
    const auto m = memberOf(p);
    const auto known = m ? values_.find(*m) : values_.end();
    if (known == values_.end())
      return p;
    p.root = known->second;
    p.steps.erase(p.steps.begin());
    return p;
  }
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *a = dyn_cast<AssignStmt>(s);
    const auto m = a ? memberOf(a->target) : std::nullopt;
    if (!m || a->target.steps.size() != 1 || !values_.count(*m))
      return false;
    out.push_back(s);
    return true;
  }

private:
  const std::map<Member, const Variable *> &values_;
};

/// Without records of which members are set, and no more.
class Dropping : public Rewriter {
public:
  Dropping(const Module &m, const BlockStmt *body, const std::map<Member, const Variable *> &values)
      : Rewriter(m), values_(values) {
    NodeMap<Variable, std::size_t> settings;
    forEachMention(body, [&](const Variable *v) { ++mentions_[v]; });
    forEachStmt(body, [&](const Stmt *s) {
      if (isa<DeclareStmt>(s))
        ++settings[cast<DeclareStmt>(s)->variable];
      else if (sets(s))
        ++settings[cast<AssignStmt>(s)->target.root];
    });
    for (const auto &[member, value] : values)
      if (mentions_[member.first] == settings[member.first])
        unused_.insert(member.first);
  }

protected:
  bool statement(const Stmt *s, std::vector<const Stmt *> &) override {
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      return unused_.count(d->variable) != 0;
    return sets(s) && unused_.count(cast<AssignStmt>(s)->target.root);
  }

private:
  bool sets(const Stmt *s) const {
    const auto *a = dyn_cast<AssignStmt>(s);
    const auto m = a ? memberOf(a->target) : std::nullopt;
    return m && a->target.steps.size() == 1 && values_.count(*m);
  }

  const std::map<Member, const Variable *> &values_;
  NodeMap<Variable, std::size_t> mentions_;
  VariableSet unused_;
};

/// Without values that only members were set from.
class DroppingValues : public Rewriter {
public:
  DroppingValues(const Module &m, const BlockStmt *body, const std::map<Member, const Variable *> &values)
      : Rewriter(m) {
    NodeMap<Variable, std::size_t> mentions;
    forEachMention(body, [&](const Variable *v) { ++mentions[v]; });
    for (const auto &[member, value] : values)
      if (value->kind == VariableKind::Local && mentions[value] == 1) // by its declaration
        unused_.insert(value);
  }
  bool any() const { return !unused_.empty(); }

protected:
  bool statement(const Stmt *s, std::vector<const Stmt *> &) override {
    const auto *d = dyn_cast<DeclareStmt>(s);
    return d && unused_.count(d->variable) != 0;
  }

private:
  VariableSet unused_;
};

} // namespace

const BlockStmt *forwardCapturedValues(const BlockStmt *body, FunctionContext &context) {
  const Captures captures(body);
  if (captures.values().empty())
    return body;
  body = Forwarding(context.module, captures.values()).rewriteBlock(body);
  body = Dropping(context.module, body, captures.values()).rewriteBlock(body);
  for (;;) { // one may have been made of another
    DroppingValues values(context.module, body, captures.values());
    if (!values.any())
      return body;
    body = values.rewriteBlock(body);
  }
}

} // namespace adjgen
