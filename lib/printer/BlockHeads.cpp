// Problem: C89 has declarations only at the head of a block, and none in a `for`. Approach: the head declares
// the variables of the block's own loops and those that are declared behind the first statement; where these
// stood, they are set. A name that two loops share is declared once.
// Invariant: no local variable hides another one (ir/Names.h), so that a name that is declared sooner means
// nothing else in between.
#include "printer/BlockHeads.h"

#include "ir/Visitor.h"
#include <algorithm>
#include <map>

namespace adjgen {

const OmpForStmt *onlyLoop(const OmpParallelStmt *region) {
  if (!region->isTeam())
    return nullptr;
  for (const Stmt *s : region->body->statements) {
    if (isa<CommentStmt>(s))
      continue;
    const auto *loop = dyn_cast<OmpForStmt>(s);
    return loop && !loop->nowait && !loop->schedule.isSingle() && s == region->body->statements.back()
               ? loop
               : nullptr;
  }
  return nullptr;
}

const ForStmt *onlyLoopIn(const BlockStmt *body) {
  const ForStmt *loop = nullptr;
  for (const Stmt *s : body->statements) {
    if (isa<CommentStmt>(s))
      continue;
    if (const auto *b = dyn_cast<BlockStmt>(s); b && !loop)
      return onlyLoopIn(b);
    loop = loop ? nullptr : dyn_cast<ForStmt>(s);
    if (!loop)
      return nullptr;
  }
  return loop;
}

static void add(const OmpForStmt *s, std::vector<const Variable *> &out) {
  if (s->schedule.isSingle())
    return;
  const ForStmt *loop = s->loop;
  out.push_back(loop->variable);
  for (unsigned k = 1; k < s->schedule.collapse && (loop = onlyLoopIn(loop->body)); ++k)
    out.push_back(loop->variable);
}

std::vector<const Variable *> loopVariables(const Stmt *s) {
  std::vector<const Variable *> out;
  if (const auto *loop = dyn_cast<ForStmt>(s))
    out.push_back(loop->variable);
  else if (const auto *construct = dyn_cast<OmpForStmt>(s))
    add(construct, out);
  else if (const auto *region = dyn_cast<OmpParallelStmt>(s))
    if (const OmpForStmt *only = onlyLoop(region)) // in one pragma
      add(only, out);
  return out;
}

namespace {

class HeadOfBlock {
public:
  HeadOfBlock(bool mayLead, const std::set<NodeId> &read, const std::set<const Stmt *> &declared)
      : leads_(mayLead), read_(read), declared_(declared) {}

  void list(const std::vector<const Stmt *> &statements) {
    for (const Stmt *s : statements)
      statement(s);
  }
  BlockHead take() {
    for (const Stmt *s : loops_)
      loop(s);
    return std::move(head_);
  }

private:
  void statement(const Stmt *s) {
    const auto *d = dyn_cast<DeclareStmt>(s);
    if (!d) {
      leads_ &= isa<CommentStmt>(s);
      if (!declared_.count(s))
        loops_.push_back(s);
      return;
    }
    names_.emplace(d->variable->name, nullptr);
    if (!leads_ && !d->variable->type->hasVariableExtents()) { // of which GNU's C allows what it needs
      head_.variables.push_back(d->variable);
      head_.moved.push_back(d);
    }
    leads_ &= !read_.count(d->id);
  }

  void loop(const Stmt *s) {
    const std::vector<const Variable *> variables = loopVariables(s);
    const bool clashes = std::any_of(variables.begin(), variables.end(), [&](const Variable *v) {
      const auto known = names_.find(v->name);
      return known != names_.end() && known->second != v->type;
    });
    if (clashes)
      return head_.apart.push_back(s);
    for (const Variable *v : variables)
      if (names_.emplace(v->name, v->type).second)
        head_.variables.push_back(v);
  }

  BlockHead head_;
  std::map<std::string, const Type *> names_; // null: a declaration's
  std::vector<const Stmt *> loops_;
  bool leads_;
  const std::set<NodeId> &read_;
  const std::set<const Stmt *> &declared_;
};

} // namespace

BlockHead blockHead(const std::vector<const BlockStmt *> &lists, bool mayLead, const std::set<NodeId> &read,
                    const std::set<const Stmt *> &declared) {
  HeadOfBlock head(mayLead, read, declared);
  for (const BlockStmt *b : lists)
    if (b)
      head.list(b->statements);
  return head.take();
}

BlockHead blockHead(const std::vector<const Stmt *> &list, bool mayLead, const std::set<NodeId> &read,
                    const std::set<const Stmt *> &declared) {
  HeadOfBlock head(mayLead, read, declared);
  head.list(list);
  return head.take();
}

} // namespace adjgen
