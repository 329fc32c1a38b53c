// Reductions. Sums of variables stay clauses (SharingKind::ReductionAdd). All others are written out, as what
// OpenMP says that they mean: a copy for each thread that starts with the operator's neutral value, and is
// combined with the original at the end. Sums do not ask for an order:
//     critical { original += copy } barrier
// others do:
//     part[me] = copy; barrier; if (me is 0) for (t = 0; t < number of threads; t++) original = original OP
//     part[t] barrier
// and, for arrays, and where the region is in another function, which has no place for the parts,
//     for (t = 0; t < number of threads; t++) { if (t is me) original = original OP copy; barrier }
// So the copies are combined in the order of the threads' numbers, the value and its derivative do not change
// from run to run, and what a thread saves for the backward sweep is what it has overwritten. A combiner of
// `declare reduction` is lowered where it is applied, like any other code. Invariant: inside the construct
// every path to a reduced section starts at the copy, its subscripts lessened by where the section begins.
#include "frontend/lower/omp/LowerReduction.h"
#include "frontend/lower/LowerComplex.h"
#include "frontend/lower/LowerQueries.h"
#include "frontend/lower/Unsupported.h"
#include "frontend/lower/omp/OmpQueries.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "ir/ComplexNumbers.h"
#include "ir/Rewriter.h"
#include "ir/SectionNames.h"
#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/Basic/OpenMPKinds.h"

namespace adjgen::frontend {

// ---- what a clause says

static bool kindOf(const clang::DeclarationNameInfo &name, ReductionKind &kind) {
  using K = ReductionKind;
  switch (name.getName().getCXXOverloadedOperator()) {
  case clang::OO_Plus:
  case clang::OO_Minus:
    kind = K::Sum;
    return true;
  case clang::OO_Star:
    kind = K::Product;
    return true;
  case clang::OO_AmpAmp:
    kind = K::LogicalAnd;
    return true;
  case clang::OO_PipePipe:
    kind = K::LogicalOr;
    return true;
  case clang::OO_Amp:
    kind = K::BitAnd;
    return true;
  case clang::OO_Pipe:
    kind = K::BitOr;
    return true;
  case clang::OO_Caret:
    kind = K::BitXor;
    return true;
  default:
    break;
  }
  std::string text = name.getName().isIdentifier() ? name.getName().getAsString() : "";
  kind = text == "min" ? K::Min : K::Max;
  return text == "min" || text == "max";
}

/// The `declare reduction` that Clang chose for a list item, or null for a predefined operator.
static const clang::OMPDeclareReductionDecl *declaredReduction(const clang::Expr *operation) {
  const auto *call = clang::dyn_cast_or_null<clang::CallExpr>(operation);
  const auto *callee = call ? clang::dyn_cast<clang::OpaqueValueExpr>(call->getCallee()) : nullptr;
  const auto *name = callee && callee->getSourceExpr()
                         ? clang::dyn_cast<clang::DeclRefExpr>(callee->getSourceExpr()->IgnoreImpCasts())
                         : nullptr;
  return name ? clang::dyn_cast<clang::OMPDeclareReductionDecl>(name->getDecl()) : nullptr;
}

bool ReductionLowering::reduction(const clang::OMPExecutableDirective *d, const clang::OMPClause *clause,
                                  std::vector<SharingEntry> &entries, Reductions &out) {
  if (const auto *k = clang::dyn_cast<clang::OMPInReductionClause>(clause)) {
    const std::size_t before = out.size();
    const bool isKnown = items(d, k, false, entries, out);
    for (std::size_t i = before; i < out.size(); ++i)
      out[i].ofTasks = true;
    return isKnown;
  }
  const auto *k = clang::cast<clang::OMPReductionClause>(clause);
  return items(d, k, k->getModifier() == clang::OMPC_REDUCTION_inscan, entries, out);
}

template <class Clause>
bool ReductionLowering::items(const clang::OMPExecutableDirective *d, const Clause *k, bool inscan,
                              std::vector<SharingEntry> &entries, Reductions &out) {
  const bool ofTasks = std::is_same_v<Clause, clang::OMPInReductionClause>;
  auto operation = k->reduction_ops().begin();
  auto copy = k->privates().begin();
  for (const clang::Expr *item : itemsOf(k)) {
    ReductionKind kind = ReductionKind::Declared;
    const clang::OMPDeclareReductionDecl *declared = declaredReduction(*operation++);
    if (!declared && !kindOf(k->getNameInfo(), kind)) {
      omp_.remarks.refuseDirective(d, {diag::omp_clause,
                                       "'reduction(" + k->getNameInfo().getName().getAsString() + " : ...)'",
                                       directiveName(d)});
      return false;
    }
    const clang::VarDecl *v = namedVariable(item), *own = namedVariable(*copy++);
    if (inscan && v && destroyed(v->getType().getNonReferenceType())) {
      omp_.remarks.refuseDirective(d, {diag::omp_inscan_object, v->getNameAsString()});
      return false;
    }
    if (inscan && (!v || localType(v->getType())->isArray())) {
      omp_.remarks.refuseDirective(d, diag::omp_inscan_array);
      return false;
    }
    const bool isArrayOfTasks = v && clang::isOpenMPTaskingDirective(d->getDirectiveKind()) &&
                                !v->getType().getNonReferenceType()->isArithmeticType();
    const bool isReferenceOfTasks = v && clang::isOpenMPTaskingDirective(d->getDirectiveKind()) &&
                                    names_.aliases.count(v->getCanonicalDecl());
    if (kind == ReductionKind::Sum && v && !inscan && !isComplex(v->getType(), c.ast) && !isArrayOfTasks &&
        !isReferenceOfTasks && d->getDirectiveKind() != llvm::omp::OMPD_scope) {
      if (!omp_.clauses.privatize(d, item, SharingKind::ReductionAdd, entries))
        return false;
      if (!ofTasks && !clang::isOpenMPParallelDirective(d->getDirectiveKind()))
        omp_.remarks.explain(
            "Reduction", at(item),
            "the reduction of '" + v->getNameAsString() +
                "' is written out: each thread has a copy, and adds it to the original at the end");
      continue;
    }
    if (!writtenOut(d, item, kind, declared, out))
      return false;
    out.back().inscan = inscan;
    if (!ofTasks)
      omp_.remarks.explainReduction(out.back());
    const auto *made =
        own && own->getInit() ? clang::dyn_cast<clang::CXXConstructExpr>(strip(own->getInit())) : nullptr;
    if (declared && made && !made->getConstructor()->isTrivial())
      out.back().construction = made;
  }
  return true;
}

namespace {

/// a[i][lower : length]...: what the section's subscripts are.
struct Section {
  const clang::VarDecl *base = nullptr;
  std::vector<const clang::Expr *> indices; // in front of the section
  const clang::Expr *lower = nullptr, *length = nullptr;
  clang::QualType whole; // of what the section is a part of: array or pointer
  bool isContiguous = true;
};

bool isZeroLiteral(const clang::Expr *e, const clang::ASTContext &ast) {
  clang::Expr::EvalResult r;
  return !e || (e->EvaluateAsInt(r, ast) && r.Val.getInt() == 0);
}

/// Does the section cover the whole dimension?
bool coversAll(const clang::ArraySectionExpr *s, clang::QualType whole, const clang::ASTContext &ast) {
  if (!isZeroLiteral(s->getLowerBound(), ast))
    return false;
  clang::Expr::EvalResult r;
  const auto *array = ast.getAsConstantArrayType(whole);
  return !s->getLength() || (array && s->getLength()->EvaluateAsInt(r, ast) &&
                             r.Val.getInt().getZExtValue() == array->getZExtSize());
}

Section sectionOf(const clang::Expr *e, const clang::ASTContext &ast) {
  std::vector<const clang::Expr *> dimensions; // the last one first
  for (e = strip(e);;) {
    if (const auto *s = clang::dyn_cast<clang::ArraySectionExpr>(e))
      dimensions.push_back(s), e = s->getBase()->IgnoreParenImpCasts();
    else if (const auto *s = clang::dyn_cast<clang::ArraySubscriptExpr>(e))
      dimensions.push_back(s), e = s->getBase()->IgnoreParenImpCasts();
    else
      break;
  }
  Section out;
  out.base = namedVariable(e);
  if (!out.base)
    return out;
  out.whole = out.base->getType().getNonReferenceType();
  bool found = false;
  for (auto it = dimensions.rbegin(); it != dimensions.rend(); ++it) {
    const auto *s = clang::dyn_cast<clang::ArraySectionExpr>(*it);
    if (found) {
      out.isContiguous &= s && coversAll(s, out.whole, ast);
      out.whole = ast.getAsArrayType(out.whole) ? ast.getAsArrayType(out.whole)->getElementType() : out.whole;
      continue;
    }
    if (!s)
      out.indices.push_back(clang::cast<clang::ArraySubscriptExpr>(*it)->getIdx());
    else
      found = true, out.lower = s->getLowerBound(), out.length = s->getLength();
    if (!s || std::next(it) != dimensions.rend())
      out.whole = out.whole->isPointerType() ? out.whole->getPointeeType()
                                             : ast.getAsArrayType(out.whole)->getElementType();
  }
  return out;
}

} // namespace

/// A number that keeps its value throughout the construct.
const Expr *ReductionLowering::fixed(const clang::Expr *e, const std::string &wish) {
  const Expr *n = e ? l_.expressions.value(e) : b.intLiteral(0);
  return isa<LiteralExpr>(n) ? n : b.load(l_.temporaries.hold(n, wish), n->location);
}

bool ReductionLowering::writtenOut(const clang::OMPExecutableDirective *d, const clang::Expr *item,
                                   ReductionKind kind, const clang::OMPDeclareReductionDecl *declared,
                                   Reductions &out) {
  Reduction r;
  r.kind = kind;
  r.declared = declared;
  r.location = c.place(item->getBeginLoc());
  const clang::VarDecl *v = namedVariable(item);
  Section section;
  if (!v) {
    section = sectionOf(item, c.ast);
    v = section.base;
  }
  Path original = v ? l_.paths.variablePath(v->getCanonicalDecl(), item) : Path();
  const bool isNamed = v && original.isVariable() && original.root->name == v->getNameAsString();
  const bool isReferred =
      v && !section.base && names_.aliases.count(v->getCanonicalDecl()) &&
      (clang::isOpenMPTaskingDirective(d->getDirectiveKind()) || (declared && original.type()->isRecord()));
  if (!v || (!isNamed && !isReferred) || !section.isContiguous) {
    omp_.remarks.refuseDirective(d, {diag::omp_reduction_section, directiveName(d)});
    return false;
  }
  r.decl = v->getCanonicalDecl();
  r.original = original;
  const Type *type = isReferred ? original.type() : original.root->type;
  if (section.base) {
    for (const clang::Expr *index : section.indices)
      r.original = element(r.original, fixed(index, "index1"));
    r.lower = fixed(section.lower, "lower1");
    r.dropped = static_cast<unsigned>(section.indices.size());
    type = r.original.type();
    const Expr *length = section.length ? fixed(section.length, "length1") : nullptr;
    if (!length && type->isArray() && type->extent >= 0 && isa<LiteralExpr>(r.lower))
      length = b.intLiteral(type->extent - cast<LiteralExpr>(r.lower)->value);
    const auto *number = length ? dyn_cast<LiteralExpr>(length) : nullptr;
    if (!length || (number && !number->hasValue) || (!type->isArray() && !type->isPointer())) {
      omp_.remarks.refuseDirective(d, {diag::omp_reduction_length, directiveName(d)});
      return false;
    }
    type = number ? b.types().array(type->element, number->value)
                  : b.types().variableArray(type->element, length);
    r.placeholder =
        b.variable(original.root->name, original.root->type, VariableKind::Local, original.root->location);
  }
  if (const Type *e = type->innermostElement();
      e->isPointer() || (e->isRecord() && !declared && !(isComplex(e) && kind == ReductionKind::Sum))) {
    omp_.remarks.refuseDirective(d, {diag::omp_reduction_type, directiveName(d)});
    return false;
  }
  r.copy = b.variable(v->getNameAsString(), type->unqualified, VariableKind::Local, original.root->location);
  if (facts_.addressTakenDecls.count(r.decl) || declared || section.base)
    facts_.addressTaken.insert(r.copy);
  if (declared)
    facts_.addressTaken.insert(original.root);
  out.push_back(r);
  return true;
}

/// a[e], or p[e].
Path ReductionLowering::element(const Path &base, const Expr *index) {
  return base.type()->isArray() ? b.index(base, index) : b.deref(base, index);
}

// ---- the copies

/// f(original, copy) for each scalar or record of the list item.
void ReductionLowering::overElements(const Reduction &r,
                                     const std::function<void(const Path &, const Path &)> &f) {
  std::function<void(const Path &, const Path &, const Expr *)> visit =
      [&](const Path &original, const Path &copy, const Expr *lower) {
        const Type *t = copy.type();
        if (isComplex(t) && !r.declared) // its parts are added
          for (unsigned part : {0u, 1u})
            f(b.field(original, part), b.field(copy, part));
        else if (!t->isArray())
          f(original, copy);
        if (!t->isArray())
          return;
        const Expr *extent = b.extentOf(t);
        const Variable *k = l_.temporaries.temporary("k1", extent->type, r.location);
        const auto *from = lower ? dyn_cast<LiteralExpr>(lower) : nullptr;
        const Expr *at = !lower || (from && from->value == 0)
                             ? b.load(k)
                             : l_.paths.sum(lower, b.load(k), false, r.location);
        List body = collect([&] { visit(element(original, at), b.index(copy, b.load(k)), nullptr); });
        add(b.forLoop(k, b.integer(k->type, 0), BinaryKind::Less, extent, b.intLiteral(1),
                      blockOf(std::move(body), r.location), r.location));
      };
  visit(r.original, Path(r.copy), r.lower);
}

/// The largest number of a type, or the smallest one.
const Expr *ReductionLowering::limit(const Type *t, bool largest) {
  t = t->unqualified;
  if (t->isReal()) {
    const char *text = t->bits == 32   ? "3.40282346638528859812e+38f"
                       : t->bits == 80 ? "1.18973149535723176502e+4932L"
                                       : "1.79769313486231570815e+308";
    const Expr *e = b.real(t, text);
    return largest ? e : b.unary(UnaryKind::Minus, t, e);
  }
  if (t->kind == TypeKind::Bool || (!t->isSigned && !largest))
    return b.integer(t, t->kind == TypeKind::Bool && largest);
  if (!t->isSigned)
    return b.unary(UnaryKind::BitNot, t, b.castTo(t, b.intLiteral(0), false));
  const std::int64_t most = static_cast<std::int64_t>(~std::uint64_t(0) >> (65 - t->bits));
  const std::string suffix = t->bits == 64 ? "L" : "";
  const Expr *e = b.integerText(t, std::to_string(most) + suffix, most);
  return largest ? e
                 : b.binary(BinaryKind::Sub, t, b.integerText(t, "-" + std::to_string(most) + suffix, -most),
                            b.intLiteral(1));
}

const Expr *ReductionLowering::neutralValue(ReductionKind kind, const Type *t) {
  t = t->unqualified;
  switch (kind) {
  case ReductionKind::Product:
  case ReductionKind::LogicalAnd:
    return t->isReal() ? b.real(t, t->bits == 32 ? "1.0f" : t->bits == 80 ? "1.0L" : "1.0") : b.integer(t, 1);
  case ReductionKind::Min:
    return limit(t, true);
  case ReductionKind::Max:
    return limit(t, false);
  case ReductionKind::BitAnd:
    return l_.expressions.convert(b.unary(UnaryKind::BitNot, b.types().intType(), b.intLiteral(0)), t, true,
                                  {});
  default:
    return b.zero(t);
  }
}

void ReductionLowering::initializeCopy(const Reduction &r) {
  if (r.kind != ReductionKind::Declared) {
    if (r.copy->type->isScalar())
      return add(b.declare(r.copy, neutralValue(r.kind, r.copy->type), false, r.location));
    add(b.declare(r.copy, nullptr, false, r.location));
    return overElements(r, [&](const Path &, const Path &copy) {
      add(b.assign(copy, neutralValue(r.kind, copy.type()), r.location));
    });
  }
  const bool constructed = r.construction && !r.declared->getInitializer();
  add(b.declare(r.copy, nullptr, !r.declared->getInitializer() && !constructed, r.location));
  if (constructed)
    return l_.cleanups.fullExpression(r.location,
                                      [&] { l_.objects.construct(Path(r.copy), r.construction); });
  if (!r.declared->getInitializer())
    return;
  overElements(r, [&](const Path &original, const Path &copy) { declaredInitializer(r, original, copy); });
}

/// The variable that stands for the path in a combiner or initializer; the path itself where it is one.
const Variable *ReductionLowering::standIn(const Path &p, const std::string &wish) {
  if (p.isVariable())
    return p.root;
  const Variable *v = l_.temporaries.temporary(wish, p.type()->unqualified, {});
  facts_.addressTaken.insert(v);
  add(b.declare(v));
  add(b.assign(Path(v), b.load(p)));
  return v;
}

void ReductionLowering::declaredInitializer(const Reduction &r, const Path &original, const Path &copy) {
  const clang::OMPDeclareReductionDecl *k = r.declared;
  const clang::VarDecl *priv = namedVariable(k->getInitPriv());
  const bool isCall = k->getInitializerKind() == clang::OMPDeclareReductionInitKind::Call;
  bool readsOriginal = false;
  const clang::VarDecl *orig = namedVariable(k->getInitOrig());
  for (const clang::Expr *e : {k->getInitializer(), isCall ? nullptr : priv->getInit()})
    if (e)
      forEachInside(e, [&](const clang::Stmt *s) {
        const auto *n = clang::dyn_cast<clang::DeclRefExpr>(s);
        readsOriginal |= n && n->getDecl()->getCanonicalDecl() == orig;
      });
  if (readsOriginal)
    names_.variables[orig] = standIn(original, "original1");
  const Variable *target = copy.isVariable()
                               ? copy.root
                               : l_.temporaries.temporary("initial1", copy.type()->unqualified, r.location);
  facts_.addressTaken.insert(target);
  names_.variables[priv] = target;
  if (target != copy.root)
    add(b.declare(target));
  if (isCall)
    l_.expressions.effects(k->getInitializer());
  else if (const clang::Expr *init = priv->getInit())
    l_.cleanups.fullExpression(r.location, [&] { initializeFrom(Path(target), init); });
  if (target != copy.root)
    add(b.assign(copy, b.load(target), r.location));
}

/// target = init, where the target holds nothing yet.
void ReductionLowering::initializeFrom(const Path &target, const clang::Expr *init) {
  init = strip(init);
  if (!clang::isa<clang::InitListExpr>(init) || target.type()->isScalar())
    return l_.declarations.initialize(target, init, false);
  const Variable *v = l_.temporaries.temporary("initial1", target.type()->unqualified, at(init));
  add(b.declare(v, nullptr, true, at(init)));
  l_.declarations.initialize(Path(v), init, true);
  add(b.assign(target, b.load(v), at(init)));
}

} // namespace adjgen::frontend
