// Problem: C has no templates, and a struct that is sent is declared behind the rules. Approach: a copy of each declaration that
// takes pointers to double, in which the struct, or the complex number, stands in its place. Invariant: a struct has rules only if all of it is numbers that
// adjgen can save and restore one by one; a call for another one stays as it is, and is refused.
#include "frontend/heads/RecordMessages.h"
#include "frontend/heads/InPlaceChoices.h"
#include "frontend/syntax/ComplexTypes.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"

namespace adjgen::frontend {

namespace {

clang::QualType pointeeOf(clang::QualType t) {
  return t->isPointerType() ? t->getPointeeType().getCanonicalType().getUnqualifiedType() : clang::QualType();
}
bool leadsToDouble(const clang::ParmVarDecl *p) {
  const clang::QualType t = pointeeOf(p->getType());
  return !t.isNull() && t->isSpecificBuiltinType(clang::BuiltinType::Double);
}

/// Without conversions to pointers to anything, the program's own (`(void *)u`) and those that a parameter asks for.
clang::Expr *withItsType(clang::Expr *e) {
  while (e->getType()->isVoidPointerType()) {
    if (auto *inner = clang::dyn_cast<clang::ParenExpr>(e))
      e = inner->getSubExpr();
    else if (auto *cast = clang::dyn_cast<clang::CastExpr>(e);
             cast && (cast->getCastKind() == clang::CK_BitCast || cast->getCastKind() == clang::CK_NoOp))
      e = cast->getSubExpr();
    else
      break;
  }
  return e;
}

class RecordMessages {
public:
  explicit RecordMessages(Context &c) : c_(c), ast_(c.ast) {}

  void run() {
    forEachDecl(ast_.getTranslationUnitDecl(), [&](const clang::Decl *d) {
      const auto *f = clang::dyn_cast<clang::FunctionDecl>(d);
      if (f && !f->getIdentifier() && !clang::isa<clang::CXXMethodDecl>(f))
        return;
      if (f && ofRules(f) && !f->isThisDeclarationADefinition())
        rules_.push_back(f);
      else if (f && f->isThisDeclarationADefinition() && !f->isDependentContext() &&
               !c_.isInSystemHeader(f->getLocation()))
        collect(f->getBody());
    });
    for (clang::CallExpr *call : calls_)
      toOverload(call);
  }

private:
  /// Those of persistent requests keep what messages overwrite themselves, and know numbers only.
  static bool ofRules(const clang::FunctionDecl *f) {
    if (!f->getIdentifier())
      return false;
    const llvm::StringRef name = f->getName();
    return (name.starts_with("MPI_") || name.starts_with("adjgen_mpi_")) && !name.contains("_init") &&
           std::any_of(f->param_begin(), f->param_end(), leadsToDouble);
  }

  void collect(const clang::Stmt *body) {
    if (!body)
      return;
    splitInPlaceChoices(c_, body);
    forEachInside(body, [&](const clang::Stmt *s) {
      const auto *call = clang::dyn_cast<clang::CallExpr>(s);
      const clang::FunctionDecl *f = call ? call->getDirectCallee() : nullptr;
      if (f && f->getIdentifier() && f->getName().starts_with("MPI_") && isOfOtherPointers(call, f))
        calls_.push_back(const_cast<clang::CallExpr *>(call));
    });
  }

  /// Does it take any memory, or other memory than its arguments lead to?
  bool isOfOtherPointers(const clang::CallExpr *call, const clang::FunctionDecl *f) const {
    for (unsigned k = 0; k < std::min(f->getNumParams(), call->getNumArgs()); ++k) {
      const clang::QualType t = f->getParamDecl(k)->getType();
      if (t->isVoidPointerType() ||
          (t->isPointerType() && pointeeOf(t) != pointeeOf(call->getArg(k)->getType())))
        return true;
    }
    return false;
  }

  // ---- structs

  bool isOfNumbers(clang::QualType t) const {
    t = ast_.getBaseElementType(t).getCanonicalType();
    if (t.isVolatileQualified() || t->isAnyComplexType())
      return false;
    const auto *record = t->getAs<clang::RecordType>();
    return record ? isOfNumbers(record->getDecl()->getDefinition())
                  : t->isArithmeticType() || t->isEnumeralType();
  }
  bool isOfNumbers(const clang::RecordDecl *r) const {
    if (!r || r->isUnion() || r->hasFlexibleArrayMember())
      return false;
    const auto *own = clang::dyn_cast<clang::CXXRecordDecl>(r);
    if (own &&
        (own->getNumBases() || !own->isTrivial() || !own->isStandardLayout() || c_.types.isMirrored(own)))
      return false;
    return std::all_of(r->field_begin(), r->field_end(), [&](const clang::FieldDecl *f) {
      return !f->isBitField() && isOfNumbers(f->getType());
    });
  }

  void declareFor(const clang::QualType record) {
    if (!declared_.insert(record.getTypePtr()).second)
      return;
    if (const clang::RecordDecl *r = record->getAsRecordDecl();
        r && !r->getDeclName() && !r->getTypedefNameForAnonDecl() && r->getParentFunctionOrMethod()) {
      c_.types.nameRecord(r, "struct " + c_.unusedName("record1", c_.hoistedNames));
      c_.types.lower(record);
    }
    for (const clang::FunctionDecl *f : rules_)
      declare(f, record);
  }

  clang::QualType withRecord(clang::QualType t, clang::QualType record) const {
    const clang::QualType to = t->getPointeeType();
    return ast_.getPointerType(to.isConstQualified() ? record.withConst() : record);
  }

  void declare(const clang::FunctionDecl *of, clang::QualType record) {
    const auto *old = of->getType()->castAs<clang::FunctionProtoType>();
    std::vector<clang::QualType> types;
    for (const clang::ParmVarDecl *p : of->parameters())
      types.push_back(leadsToDouble(p) ? withRecord(p->getType(), record) : p->getType());
    const clang::QualType type = ast_.getFunctionType(old->getReturnType(), types, old->getExtProtoInfo());
    clang::DeclContext *unit = ast_.getTranslationUnitDecl();
    auto *f =
        clang::FunctionDecl::Create(ast_, unit, of->getBeginLoc(), of->getLocation(), of->getDeclName(), type,
                                    ast_.getTrivialTypeSourceInfo(type, of->getLocation()), clang::SC_None);
    std::vector<clang::ParmVarDecl *> parameters;
    for (unsigned k = 0; k < types.size(); ++k) {
      const clang::ParmVarDecl *p = of->getParamDecl(k);
      parameters.push_back(clang::ParmVarDecl::Create(
          ast_, f, p->getBeginLoc(), p->getLocation(), p->getIdentifier(), types[k],
          ast_.getTrivialTypeSourceInfo(types[k], p->getLocation()), clang::SC_None, nullptr));
    }
    f->setParams(parameters);
    for (const clang::Attr *a : of->attrs())
      f->addAttr(a->clone(ast_));
    unit->addDecl(f);
  }

  // ---- calls

  bool fits(const clang::ParmVarDecl *p, clang::Expr *argument) const {
    if (!p->getType()->isPointerType())
      return true;
    argument = withItsType(argument);
    const clang::QualType to = pointeeOf(argument->getType());
    return argument->isNullPointerConstant(ast_, clang::Expr::NPC_ValueDependentIsNotNull) ||
           (!to.isNull() && to == pointeeOf(p->getType()));
  }

  /// The only one that takes the arguments as they are; null: none, or several.
  clang::FunctionDecl *overload(const clang::CallExpr *call, const clang::FunctionDecl *untyped) const {
    clang::FunctionDecl *found = nullptr;
    for (clang::NamedDecl *d : ast_.getTranslationUnitDecl()->lookup(untyped->getDeclName())) {
      auto *f = clang::dyn_cast<clang::FunctionDecl>(d);
      if (!f || f->getNumParams() != call->getNumArgs())
        continue;
      bool doesFit = true;
      for (unsigned k = 0; k < f->getNumParams(); ++k)
        doesFit = doesFit && !f->getParamDecl(k)->getType()->isVoidPointerType() &&
                  fits(f->getParamDecl(k), const_cast<clang::Expr *>(call->getArg(k)));
      if (doesFit && found && found != f)
        return nullptr;
      found = doesFit ? f : found;
    }
    return found;
  }

  void toOverload(clang::CallExpr *call) {
    const clang::FunctionDecl *untyped = call->getDirectCallee();
    for (unsigned k = 0; k < call->getNumArgs(); ++k) {
      const clang::QualType to = pointeeOf(withItsType(call->getArg(k))->getType());
      if (!to.isNull() && ((to->isRecordType() && isOfNumbers(to)) || isComplex(to, ast_)))
        declareFor(to);
    }
    clang::FunctionDecl *f = overload(call, untyped);
    const auto *named = clang::dyn_cast<clang::DeclRefExpr>(call->getCallee()->IgnoreParenImpCasts());
    if (!f || !named)
      return;
    for (unsigned k = 0; k < call->getNumArgs(); ++k)
      if (f->getParamDecl(k)->getType()->isPointerType())
        call->setArg(k, converted(call->getArg(k), f->getParamDecl(k)->getType()));
    auto *name =
        clang::DeclRefExpr::Create(ast_, clang::NestedNameSpecifierLoc(), clang::SourceLocation(), f, false,
                                   named->getLocation(), f->getType(), named->getValueKind(), f);
    call->setCallee(implicit(ast_.getPointerType(f->getType()), clang::CK_FunctionToPointerDecay, name));
  }

  clang::Expr *implicit(clang::QualType to, clang::CastKind kind, clang::Expr *e) const {
    return clang::ImplicitCastExpr::Create(ast_, to, kind, e, nullptr, clang::VK_PRValue,
                                           clang::FPOptionsOverride());
  }
  clang::Expr *converted(clang::Expr *argument, clang::QualType to) const {
    clang::Expr *e = withItsType(argument);
    if (ast_.hasSameType(e->getType(), to))
      return e;
    const bool isNull = e->isNullPointerConstant(ast_, clang::Expr::NPC_ValueDependentIsNotNull);
    return implicit(to, isNull ? clang::CK_NullToPointer : clang::CK_NoOp, e);
  }

  Context &c_;
  clang::ASTContext &ast_;
  std::vector<const clang::FunctionDecl *> rules_;
  std::vector<clang::CallExpr *> calls_;
  std::set<const clang::Type *> declared_;
};

} // namespace

void declareRecordMessages(Context &c) {
  const auto communicates = [](const DerivativePragma &p) {
    return llvm::any_of(p.clauses, [](const auto &k) { return k.name == "communicates"; });
  };
  if (llvm::any_of(c.preprocessed.derivatives, communicates))
    RecordMessages(c).run();
}

} // namespace adjgen::frontend
