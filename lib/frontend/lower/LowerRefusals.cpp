// Problem: whatever the IR cannot say must be refused at its place in the user's words, and only if it
// matters. Invariant: refusing never stops lowering: an UnsupportedStmt stands for the effects, a zero or a
// fresh variable for the value.
#include "frontend/lower/LowerRefusals.h"
#include "frontend/syntax/CodeBehind.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

/// Also those that the functions behind it name, and whether these are all (CodeBehind.h).
std::vector<const Variable *> RefusalLowering::variablesIn(const clang::Stmt *s) {
  std::vector<const Variable *> result;
  auto add = [&](const Variable *v) {
    if (std::find(result.begin(), result.end(), v) == result.end())
      result.push_back(v);
  };
  auto note = [&](const clang::ValueDecl *d) {
    const auto *v = clang::dyn_cast_or_null<clang::VarDecl>(d);
    if (!v || clang::isa<clang::OMPCapturedExprDecl>(v) || v->isInvalidDecl())
      return;
    if (auto place = names_.aliases.find(v->getCanonicalDecl()); place != names_.aliases.end())
      return add(place->second.root);
    auto found = names_.variables.find(v->getCanonicalDecl());
    const Variable *known = found != names_.variables.end() ? found->second : nullptr;
    if (!known && v->hasGlobalStorage() && !v->isStaticLocal()) {
      const clang::CXXRecordDecl *r = v->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
      const bool isMirrored = r && r->hasDefinition() && c.types.isMirrored(r);
      known = isMirrored ? l_.constants.constantCopy(v) : nullptr; // as what is right would make it
      known = known ? known : c.global(v);
    }
    if (known)
      add(known);
  };
  if (s)
    forEachInside(s, [&](const clang::Stmt *x) {
      if (names_.object && clang::isa<clang::CXXThisExpr>(x))
        add(names_.object->root);
      if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(x))
        note(r->getDecl());
      if (const auto *d = clang::dyn_cast<clang::DeclStmt>(x))
        for (const clang::Decl *decl : d->decls())
          note(clang::dyn_cast<clang::VarDecl>(decl));
      if (const auto *l = clang::dyn_cast<clang::LambdaExpr>(x))
        for (const clang::LambdaCapture &k : l->captures())
          if (k.capturesVariable())
            note(clang::dyn_cast<clang::VarDecl>(k.getCapturedVar()));
    });
  CodeBehind::Found behind;
  if (s)
    behind = CodeBehind(c.faulty, [this](clang::SourceLocation l) { return c.isInSystemHeader(l); }).of(s);
  for (const clang::VarDecl *v : behind.variables) {
    // A function's own that is not known here: who changes it changes static data (noteOthers).
    behind.isOpen |= v->isStaticLocal() && !names_.variables.count(v);
    if (!c.isConstant(v))
      note(v);
  }
  if (!behind.isOpen)
    add(b.variable("nothing else", b.types().voidType(), VariableKind::Local));
  return result;
}

void RefusalLowering::refuseAt(clang::SourceLocation l, const Message &message, const clang::Stmt *touching) {
  add(b.unsupported(message, variablesIn(touching), place(l)));
}

void RefusalLowering::refuse(const clang::Stmt *s, const Message &message) {
  refuseAt(s->getBeginLoc(), message, s);
}

const Expr *RefusalLowering::refuseValue(const clang::Expr *e, const Message &message) {
  refuse(e, message);
  const Type *t = localType(e->getType().getNonReferenceType());
  if (t->isReal() || t->isInteger() || t->isPointer())
    return b.zero(t->unqualified);
  if (t->isVoid() || t->kind == TypeKind::Function || t->isArray())
    return b.intLiteral(0);
  const Variable *v = l_.temporaries.temporary("t1", t, at(e));
  add(b.declare(v, nullptr, false, at(e)));
  return b.load(v, at(e));
}

Path RefusalLowering::refusePath(const clang::Expr *e, const Message &message) {
  refuse(e, message);
  const Variable *v = l_.temporaries.temporary("t1", localType(e->getType().getNonReferenceType()), at(e));
  add(b.declare(v, nullptr, false, at(e)));
  return Path(v);
}

} // namespace adjgen::frontend
