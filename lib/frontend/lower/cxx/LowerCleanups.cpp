// Where objects end. Invariant: an object with a destructor is destroyed where its scope is left, by whatever
// way; a temporary one where its full-expression ends, unless a reference makes it live longer.
#include "frontend/lower/cxx/LowerCleanups.h"
#include "frontend/lower/LinkedCalls.h"
#include "frontend/lower/LowerQueries.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

void CleanupLowering::atEndOfScope(const Path &object, clang::QualType t, const clang::Expr *e) {
  destroyLater(object, t, e, false);
}

void CleanupLowering::atEndOfExpression(const Path &object, clang::QualType t, const clang::Expr *e) {
  destroyLater(object, t, e, true);
}

void CleanupLowering::destroyLater(const Path &object, clang::QualType t, const clang::Expr *e,
                                   bool isTemporary) {
  const clang::CXXRecordDecl *r = destroyed(t);
  if (!r)
    return;
  const SourceLocation l = e ? at(e) : object.root->location;
  if (body_.scopes.empty() || body_.scopes.back().list != body_.out)
    return add(b.unsupported(diag::conditional_temporary, {object.root}, l));
  body_.scopes.back().cleanups.push_back({object, r, isTemporary, l});
}

/// A reference is bound to the temporary object: it is destroyed where the reference's scope is left.
void CleanupLowering::livesLonger(const Path &object) {
  if (body_.scopes.empty())
    return;
  for (Cleanup &k : body_.scopes.back().cleanups)
    if (k.object.root == object.root)
      k.isTemporary = false;
}

/// The temporary objects that `f` makes are destroyed behind it, the last one first.
void CleanupLowering::fullExpression(SourceLocation l, const std::function<void()> &f) {
  if (body_.scopes.empty())
    return f();
  const std::size_t scope = body_.scopes.size() - 1, first = body_.scopes.back().cleanups.size();
  f();
  std::vector<Cleanup> &all = body_.scopes[scope].cleanups;
  const auto begin = all.begin() + static_cast<std::ptrdiff_t>(first);
  const auto ended = std::stable_partition(begin, all.end(), [](const Cleanup &k) { return !k.isTemporary; });
  const std::vector<Cleanup> list(ended, all.end());
  all.erase(ended, all.end());
  for (auto k = list.rbegin(); k != list.rend(); ++k)
    destroy(k->object, k->record, l);
}

/// ... and its value stays what it was before.
const Expr *CleanupLowering::fullValue(SourceLocation l, const std::function<const Expr *()> &f) {
  const Expr *e = nullptr;
  std::size_t m = 0;
  fullExpression(l, [&] {
    e = f();
    m = mark();
  });
  return l_.temporaries.protect(e, m);
}

bool CleanupLowering::hasCleanups(std::size_t outermost) const {
  for (std::size_t i = outermost; i < body_.scopes.size(); ++i)
    if (!body_.scopes[i].cleanups.empty())
      return true;
  return false;
}

/// The scope that a statement leaves; Switch stands for what `break` leaves.
std::size_t CleanupLowering::innermost(ScopeKind kind) const {
  std::size_t i = body_.scopes.size();
  auto stops = [&](ScopeKind k) {
    return k == kind || k == ScopeKind::Function || (kind == ScopeKind::Switch && k == ScopeKind::Loop);
  };
  while (i > 0 && !stops(body_.scopes[i - 1].kind))
    --i;
  return i ? i - 1 : 0;
}

/// The destructors that run where the scopes from the outermost on are left.
void CleanupLowering::leave(std::size_t outermost, SourceLocation l, const Variable *kept) {
  for (std::size_t i = body_.scopes.size(); i-- > outermost;) {
    std::vector<Cleanup> list = body_.scopes[i].cleanups;
    for (auto k = list.rbegin(); k != list.rend(); ++k)
      if (!kept || k->object.root != kept)
        destroy(k->object, k->record, l);
  }
}

static bool leavesAtEnd(const std::vector<const Stmt *> &list) {
  return !list.empty() &&
         (isa<ReturnStmt>(list.back()) || isa<BreakStmt>(list.back()) || isa<ContinueStmt>(list.back()));
}

List CleanupLowering::collectScope(ScopeKind kind, const std::function<void()> &f) {
  return collect([&] {
    body_.scopes.push_back({kind, body_.out, {}});
    f();
    if (!leavesAtEnd(*body_.out))
      leave(body_.scopes.size() - 1, body_.out->empty() ? SourceLocation() : body_.out->back()->location);
    body_.scopes.pop_back();
  });
}

List CleanupLowering::collectNumber(const Expr *&number, const std::function<const Expr *()> &f) {
  return collectScope(ScopeKind::Block, [&] {
    number = f();
    if (hasCleanups(body_.scopes.size() - 1))
      number = b.load(l_.temporaries.hold(number, "t1"));
  });
}

/// Does a destructor leave alone all but the object, what is its own, and memory that it frees?
static bool isUnseen(const std::vector<const Stmt *> &list, std::size_t first, VariableSet own) {
  bool unseen = true;
  for (std::size_t i = first; i < list.size(); ++i)
    forEachStmt(list[i], [&](const Stmt *s) {
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        own.insert(d->variable);
    });
  auto sets = [&](const Path &p) { unseen &= own.count(p.root) && !p.goesThroughPointer(); };
  for (std::size_t i = first; i < list.size(); ++i)
    forEachStmt(list[i], [&](const Stmt *s) {
      if (const auto *a = dyn_cast<AssignStmt>(s))
        sets(a->target);
      else if (const auto *k = dyn_cast<IncrementStmt>(s))
        sets(k->target);
      else if (const auto *k = dyn_cast<CallStmt>(s))
        unseen &= k->callee && !k->hasResult && functionKind(k->callee->name) == FunctionKind::Free;
      else
        unseen &= isa<DeclareStmt>(s) || isa<BlockStmt>(s) || isa<IfStmt>(s) || isa<ForStmt>(s) ||
                  isa<WhileStmt>(s) || isa<BreakStmt>(s) || isa<ContinueStmt>(s) || isa<UnsupportedStmt>(s);
    });
  return unseen;
}

/// Its temporary objects live to the end of the full-expression, if they are made at all. They are destroyed
/// where the part ends, and refused where the rest of the expression might see that.
List CleanupLowering::collectPart(const std::function<void()> &f) {
  return collect([&] {
    body_.scopes.push_back({ScopeKind::Block, body_.out, {}});
    f();
    const std::size_t end = mark();
    leave(body_.scopes.size() - 1, body_.out->empty() ? SourceLocation() : body_.out->back()->location);
    const std::vector<Cleanup> made = std::move(body_.scopes.back().cleanups);
    body_.scopes.pop_back();
    VariableSet own;
    for (const Cleanup &k : made)
      own.insert(k.object.root);
    if (isUnseen(*body_.out, end, own))
      return;
    body_.out->resize(end);
    for (const Cleanup &k : made)
      add(b.unsupported(diag::conditional_temporary, {k.object.root}, k.location));
  });
}

List CleanupLowering::collectPartNumber(const Expr *&number, const std::function<const Expr *()> &f) {
  return collectPart([&] {
    number = f();
    if (hasCleanups(body_.scopes.size() - 1))
      number = b.load(l_.temporaries.hold(number, "t1"));
  });
}

/// With the members' destructors: only where it is defined they must be seen.
void CleanupLowering::callDestructor(const Path &object, const clang::CXXDestructorDecl *d,
                                     SourceLocation l) {
  std::vector<const Expr *> self = {l_.addresses.takeAddress(object, l)};
  add(b.call(c.function(d, l), std::move(self), l));
}

/// False: the members are not to be destroyed here.
bool CleanupLowering::runBody(const Path &object, const clang::CXXDestructorDecl *d, SourceLocation l) {
  const clang::CXXRecordDecl *r = d->getParent();
  const clang::FunctionDecl *body = nullptr;
  if (!d->hasBody(body)) {
    const Stmt *refusal =
        b.unsupported({diag::destructor_body, r->getQualifiedNameAsString()}, {object.root}, l);
    add(refusal);
    if (!mayBeElsewhere(d, c))
      return false;
    callDestructor(object, d, l);
    c.linked->openCalls.push_back({refusal, c.function(d, l)});
    return false;
  }
  if (std::find(body_.inlining.begin(), body_.inlining.end(), body) != body_.inlining.end() ||
      body == body_.decl) {
    callDestructor(object, d, l);
    return false;
  }
  Invocation i;
  i.callee = d;
  i.object = object;
  const bool isInlined = l_.inlining.isInlined(i);
  if (isInlined)
    inlineBody(object, body, l);
  else
    callDestructor(object, d, l);
  return isInlined;
}

void CleanupLowering::inlineBody(const Path &object, const clang::FunctionDecl *body, SourceLocation l) {
  std::optional<Path> outerThis = std::exchange(names_.object, l_.addresses.stable(object));
  const SourceLocation outerCall = body_.calledFrom;
  if (!outerCall.valid() && c.isInSystemHeader(body->getLocation())) {
    const auto *m = clang::cast<clang::CXXMethodDecl>(body);
    body_.calledFrom = l, body_.calledName = m->getParent()->getQualifiedNameAsString();
  }
  auto aliases = names_.aliases;
  const clang::FunctionDecl *outerDecl = std::exchange(body_.decl, body);
  body_.inlining.push_back(outerDecl);
  l_.inlining.noteUses(body);
  l_.inlining.inlineBody(body, nullptr, l);
  body_.inlining.pop_back();
  body_.decl = outerDecl;
  body_.calledFrom = outerCall;
  names_.object = std::move(outerThis);
  names_.aliases = std::move(aliases);
}

void CleanupLowering::destroy(const Path &object, const clang::CXXRecordDecl *r, SourceLocation l) {
  if (r->hasTrivialDestructor() || l_.texts.isText(recordType(c.ast, r)) ||
      isCallback(recordType(c.ast, r))) // the output's own objects see to theirs
    return;
  if (c.types.isExpression(r))
    return l_.expressionObjects.destroyKnown(object, r, l);
  if (object.type()->isArray()) { // the last element first
    const Type *t = object.type();
    const Expr *n = t->extentExpr
                        ? l_.expressions.convert(t->extentExpr, b.types().integer("long", 64, true), true, l)
                        : nullptr;
    const Variable *k = l_.temporaries.temporary("k", n ? n->type : b.types().intType(), l);
    facts_.fixed.insert(k);
    List body = collectScope(ScopeKind::Loop, [&] { destroy(b.index(object, b.load(k)), r, l); });
    const Expr *last =
        n ? b.binary(BinaryKind::Sub, n->type, n, b.integer(n->type, 1), l) : b.intLiteral(t->extent - 1);
    return add(b.forLoop(k, last, BinaryKind::GreaterEqual, b.intLiteral(0), b.intLiteral(-1),
                         blockOf(std::move(body), l), l));
  }
  const clang::CXXDestructorDecl *d = r->getDestructor();
  if (!object.type()->isRecord() || !d || r->getNumVBases())
    return add(b.unsupported({diag::destructor_body, r->getQualifiedNameAsString()}, {object.root}, l));
  if (d->isDefaulted() || runBody(object, d, l))
    destroyMembers(object, r, l);
}

void CleanupLowering::destroyMembers(const Path &object, const clang::CXXRecordDecl *r, SourceLocation l) {
  if (r->isUnion()) // what it holds, its owner has destroyed
    return;
  std::vector<const clang::FieldDecl *> fields(r->field_begin(), r->field_end());
  for (auto f = fields.rbegin(); f != fields.rend(); ++f)
    if (const clang::CXXRecordDecl *m = destroyed((*f)->getType()); m && c.types.hasField(*f))
      destroy(b.field(object, c.types.fieldNumber(*f)), m, l);
  for (const clang::CXXBaseSpecifier &base : llvm::reverse(r->bases()))
    if (const clang::CXXRecordDecl *m = destroyed(base.getType()); c.types.sameHierarchy(r, m))
      destroy(object, m, l);
    else if (m)
      if (unsigned n = c.types.baseNumber(r, m); n != ~0u)
        destroy(b.field(object, n), m, l);
}

} // namespace adjgen::frontend
