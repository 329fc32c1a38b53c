// Functions of pointers, a dot product and the like, that iterations of parallel loops call: which cells each
// iteration reads through the pointers shows where they are called, and only there. So their bodies take the
// place of the calls, if they are small, or called nowhere else. What a thread has for itself needs no such
// proof, nor does a tangent; functions with directives stay, as what these say of the function's variables is
// about a thread's.
#include "frontend/lower/InlineForProofs.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/StmtOpenMP.h"

namespace adjgen::frontend {

/// Beyond this many nodes a function that is called at several places remains one.
static constexpr unsigned LargestReader = 150;

namespace {

/// How often functions of the source are named; bodies of templates' instances count, too.
class Mentions : public clang::RecursiveASTVisitor<Mentions> {
public:
  explicit Mentions(const Context &c) : c_(c) {}
  std::map<const clang::FunctionDecl *, unsigned> found;
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool TraverseDecl(clang::Decl *d) {
    const bool isLibrary = d && !clang::isa<clang::TranslationUnitDecl>(d) && d->getLocation().isValid() &&
                           c_.isInSystemHeader(d->getLocation());
    return isLibrary || RecursiveASTVisitor::TraverseDecl(d);
  }
  bool VisitDeclRefExpr(clang::DeclRefExpr *e) {
    if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(e->getDecl()))
      ++found[f->getCanonicalDecl()];
    return true;
  }

private:
  const Context &c_;
};

/// Is the parameter p only set, as in *p = e or p[k] = e?
bool isOnlySet(const clang::Stmt *body, const clang::ParmVarDecl *p) {
  unsigned sets = 0, uses = 0;
  forEachInside(body, [&](const clang::Stmt *s) {
    if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s))
      uses += r->getDecl() == p;
    const auto *k = clang::dyn_cast<clang::BinaryOperator>(s);
    if (!k || k->getOpcode() != clang::BO_Assign)
      return;
    const clang::Expr *to = strip(k->getLHS());
    if (const auto *element = clang::dyn_cast<clang::ArraySubscriptExpr>(to))
      sets += namedVariable(element->getBase()) == p;
    else if (const auto *u = clang::dyn_cast<clang::UnaryOperator>(to))
      sets += u->getOpcode() == clang::UO_Deref && namedVariable(u->getSubExpr()) == p;
  });
  return sets == uses;
}

/// Numbers, rows of them, or records with some.
bool leadsToReals(clang::QualType pointer, const clang::ASTContext &ast) {
  if (!pointer->isPointerType())
    return false;
  const clang::QualType element = ast.getBaseElementType(pointer->getPointeeType());
  const clang::RecordDecl *d = element->getAsRecordDecl();
  if (!d || !d->getDefinition())
    return element->isFloatingType();
  for (const clang::FieldDecl *f : d->getDefinition()->fields())
    if (ast.getBaseElementType(f->getType())->isFloatingType())
      return true;
  return false;
}

} // namespace

unsigned Context::timesNamed(const clang::FunctionDecl *f) {
  if (!allNamed) {
    Mentions m(*this);
    m.TraverseDecl(ast.getTranslationUnitDecl());
    allNamed = std::move(m.found);
  }
  auto known = allNamed->find(f->getCanonicalDecl());
  return known == allNamed->end() ? 0 : known->second;
}

/// Is it the address of a variable that each thread has for itself, or of a part of one?
bool ProofInlineLowering::isInOwnVariable(const clang::Expr *address) const {
  const clang::Expr *e = stripCasts(address);
  const clang::VarDecl *v = nullptr;
  if (const auto *u = clang::dyn_cast<clang::UnaryOperator>(e); u && u->getOpcode() == clang::UO_AddrOf)
    v = rootVariable(u->getSubExpr());
  else if (const auto *k = clang::dyn_cast<clang::ImplicitCastExpr>(e);
           k && k->getCastKind() == clang::CK_ArrayToPointerDecay)
    v = rootVariable(k->getSubExpr());
  return v && v->hasLocalStorage() && !v->getType()->isReferenceType() &&
         !regions_.around->outside->count(v->getCanonicalDecl());
}

bool ProofInlineLowering::isSmallReader(const clang::CallExpr *e) {
  const clang::FunctionDecl *f = e->getDirectCallee(), *body = nullptr;
  if (!c.options.forAdjoints || !regions_.around || !f || f->isVariadic() || !f->hasPrototype() ||
      !f->hasBody(body) || body->isWeak() || c.isGiven(f) || c.isInSystemHeader(body->getLocation()))
    return false;
  bool reads = false;
  for (unsigned k = 0; k < body->getNumParams(); ++k) {
    const clang::ParmVarDecl *p = body->getParamDecl(k);
    if (p->getType()->isVariablyModifiedType()) // rows of an extent that only the function has a name for
      return false;
    reads |=
        leadsToReals(p->getType(), c.ast) && !isInOwnVariable(e->getArg(k)) && !isOnlySet(body->getBody(), p);
  }
  unsigned size = 0;
  bool hasDirectives = false;
  forEachInside(body->getBody(), [&](const clang::Stmt *s) {
    ++size;
    hasDirectives |= clang::isa<clang::OMPExecutableDirective>(s);
  });
  Invocation i;
  i.callee = f;
  return reads && !hasDirectives && l_.inlining.isInlined(i) &&
         (size <= LargestReader || c.timesNamed(body) == 1);
}

} // namespace adjgen::frontend
