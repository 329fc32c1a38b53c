#include "frontend/lower/LowerQueries.h"
#include "frontend/lower/Context.h"
#include "frontend/lower/UntypedPointers.h"
#include "frontend/syntax/CompleteClass.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "rules/FunctionKinds.h"
#include "clang/AST/ExprCXX.h"
#include <charconv>
#include <set>

namespace adjgen::frontend {

/// A call whose value is stored as it comes; memory without a type gets that of the pointer which is set to
/// it.
const clang::CallExpr *storedCall(const clang::Expr *e) {
  e = strip(e);
  if (const auto *k = clang::dyn_cast<clang::CastExpr>(e); k && k->getCastKind() == clang::CK_BitCast) {
    const clang::Expr *sub = withoutPointerCasts(k->getSubExpr());
    const auto *call = clang::dyn_cast<clang::CallExpr>(sub);
    if (!call || !k->getType()->isPointerType() || !isUntypedPointer(call->getType()) ||
        isUntypedPointer(k->getType()))
      return nullptr;
    e = sub;
  }
  return e->getStmtClass() == clang::Stmt::CallExprClass ? clang::cast<clang::CallExpr>(e) : nullptr;
}

/// The runtime's headers define functions that the rules know.
bool isDefined(const clang::FunctionDecl *f) {
  const std::string name = f->getNameAsString();
  const bool isKnown = functionKind(name) == FunctionKind::Pure || isAllocation(functionKind(name));
  return f->hasBody() && !(name.starts_with("adjgen_") && isKnown);
}

const clang::Expr *copiedFrom(const clang::Expr *e) {
  const auto *k = clang::dyn_cast<clang::CXXConstructExpr>(strip(e));
  const bool copies = k && k->getConstructor()->isCopyOrMoveConstructor() &&
                      k->getConstructor()->isTrivial() && k->getNumArgs() == 1 &&
                      strip(k->getArg(0))->isGLValue();
  return copies ? k->getArg(0) : nullptr;
}

bool isCallback(clang::QualType t) {
  const clang::CXXRecordDecl *r = t.getNonReferenceType()->getAsCXXRecordDecl();
  return r && r->getIdentifier() && r->isInStdNamespace() && r->getName() == "function";
}

bool toBinaryKind(clang::BinaryOperatorKind k, BinaryKind &result) {
  switch (k) {
  case clang::BO_Add:
    result = BinaryKind::Add;
    return true;
  case clang::BO_Sub:
    result = BinaryKind::Sub;
    return true;
  case clang::BO_Mul:
    result = BinaryKind::Mul;
    return true;
  case clang::BO_Div:
    result = BinaryKind::Div;
    return true;
  case clang::BO_Rem:
    result = BinaryKind::Rem;
    return true;
  case clang::BO_Shl:
    result = BinaryKind::Shl;
    return true;
  case clang::BO_Shr:
    result = BinaryKind::Shr;
    return true;
  case clang::BO_And:
    result = BinaryKind::And;
    return true;
  case clang::BO_Xor:
    result = BinaryKind::Xor;
    return true;
  case clang::BO_Or:
    result = BinaryKind::Or;
    return true;
  case clang::BO_LT:
    result = BinaryKind::Less;
    return true;
  case clang::BO_LE:
    result = BinaryKind::LessEqual;
    return true;
  case clang::BO_GT:
    result = BinaryKind::Greater;
    return true;
  case clang::BO_GE:
    result = BinaryKind::GreaterEqual;
    return true;
  case clang::BO_EQ:
    result = BinaryKind::Equal;
    return true;
  case clang::BO_NE:
    result = BinaryKind::NotEqual;
    return true;
  default:
    return false;
  }
}

std::int64_t bitsOf(const llvm::APSInt &number) {
  return static_cast<std::int64_t>(number.extOrTrunc(64).getZExtValue());
}

/// The least digits that give the same number back; of long double, as many as it holds.
std::string realText(const llvm::APFloat &v, const Type *t) {
  llvm::SmallString<40> text;
  char digits[40];
  const auto shortest = [&](auto number) {
    text.assign(digits, std::to_chars(digits, std::end(digits), number).ptr);
  };
  if (t->bits == 32)
    shortest(v.convertToFloat());
  else if (t->bits == 64)
    shortest(v.convertToDouble());
  else
    v.toString(text, 21, 0, true);
  if (text.find_first_of(".eE") == llvm::StringRef::npos)
    text += ".0";
  return text.str().str() + (t->bits == 32 ? "f" : t->bits == 64 ? "" : "L");
}

const clang::CXXRecordDecl *destroyed(clang::QualType t) {
  const clang::CXXRecordDecl *r = completeElementClass(t);
  return r && !r->hasTrivialDestructor() ? r : nullptr;
}

std::vector<const clang::Stmt *> bodiesBehind(const Context &c, const clang::FunctionDecl *f) {
  std::vector<const clang::Stmt *> bodies;
  std::set<const clang::FunctionDecl *> seen;
  for (std::vector<const clang::FunctionDecl *> open = {f}; !open.empty();) {
    const clang::FunctionDecl *body = nullptr, *next = open.back();
    open.pop_back();
    if (!next->hasBody(body) || c.isInSystemHeader(body->getLocation()) || !seen.insert(body).second)
      continue;
    bodies.push_back(body->getBody());
    forEachInside(body->getBody(), [&](const clang::Stmt *s) {
      const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s);
      if (const auto *g = r ? clang::dyn_cast<clang::FunctionDecl>(r->getDecl()) : nullptr)
        open.push_back(g);
    });
  }
  return bodies;
}

} // namespace adjgen::frontend
