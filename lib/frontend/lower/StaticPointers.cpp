// Where pointers in static data lead to before the program changes them: to other static data, which may be
// named nowhere else, or to objects without a name.
#include "frontend/lower/Context.h"
#include "frontend/session/ClangVersions.h"
#include "frontend/syntax/EscapingPointers.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

namespace {

/// Beyond so many pointers in one variable, they count as unknown.
constexpr std::size_t Most = 4096;

bool holdsPointers(const Type *t) {
  t = t->innermostElement();
  if (t->isRecord())
    for (const Field &f : t->record->fields)
      if (holdsPointers(f.type))
        return true;
  return t->isPointer();
}

/// Walks over a constant and its type. `known` is false if some pointer could not be followed.
class PointerSearch {
public:
  using Target = std::function<const Variable *(clang::APValue::LValueBase, clang::QualType)>;
  PointerSearch(TypeLowering &types, const clang::ASTContext &ast, Target target)
      : types_(types), ast_(ast), target_(std::move(target)) {}
  std::vector<InitialPointer> found;
  bool known = true;

  void look(const clang::APValue &v, clang::QualType t) {
    known &= found.size() <= Most;
    if (!known || !holdsPointers(types_.lower(t)))
      return;
    if (v.isLValue())
      return pointer(v);
    if (v.isArray())
      return array(v, ast_.getAsArrayType(t)->getElementType());
    if (v.isStruct())
      return record(v, t->getAsRecordDecl());
    if (v.isUnion() && v.getUnionField() && types_.hasField(v.getUnionField()))
      return member(v.getUnionField(), v.getUnionValue());
    known &= v.isUnion() && !v.getUnionField();
  }

private:
  void array(const clang::APValue &v, clang::QualType element) {
    const unsigned set = v.getArrayInitializedElts();
    known &= v.getArraySize() <= Most;
    for (unsigned k = 0; known && k < v.getArraySize(); ++k) {
      way_.push_back(k);
      look(k < set ? v.getArrayInitializedElt(k) : v.getArrayFiller(), element);
      way_.pop_back();
    }
  }
  void record(const clang::APValue &v, const clang::RecordDecl *r) {
    if (const auto *c = clang::dyn_cast<clang::CXXRecordDecl>(r)) {
      unsigned k = 0;
      for (const clang::CXXBaseSpecifier &base : c->bases()) {
        const unsigned number = types_.baseNumber(c, base.getType()->getAsCXXRecordDecl());
        if (number == ~0u)
          known &= !holdsPointers(types_.lower(base.getType()));
        else
          step(number, v.getStructBase(k), base.getType());
        ++k;
      }
    }
    for (const clang::FieldDecl *f : r->fields()) {
      if (f->isUnnamedBitField())
        continue;
      const clang::APValue &value = v.getStructField(f->getFieldIndex());
      if (f->isAnonymousStructOrUnion()) { // its members are the whole's
        if (const clang::RecordDecl *inner = f->getType()->getAsRecordDecl(); value.isStruct() && inner)
          record(value, inner);
        else if (value.isUnion() && value.getUnionField() && types_.hasField(value.getUnionField()))
          member(value.getUnionField(), value.getUnionValue());
      } else if (types_.hasField(f)) {
        member(f, value);
      }
    }
  }
  void member(const clang::FieldDecl *f, const clang::APValue &v) {
    step(types_.fieldNumber(f), v, f->getType());
  }
  void step(unsigned number, const clang::APValue &v, clang::QualType t) {
    way_.push_back(number);
    look(v, t);
    way_.pop_back();
  }

  void pointer(const clang::APValue &v) {
    const clang::APValue::LValueBase base = v.getLValueBase();
    if (!base)
      return; // null
    const auto *named = base.dyn_cast<const clang::ValueDecl *>();
    const auto *e = base.dyn_cast<const clang::Expr *>();
    if (clang::isa_and_nonnull<clang::FunctionDecl>(named) || clang::isa_and_nonnull<clang::StringLiteral>(e))
      return;
    const clang::QualType t = base.getType();
    const Variable *target = t.isNull() ? nullptr : target_(base, t);
    known &= target && v.hasLValuePath();
    if (known)
      found.push_back({way_, target, {}});
    clang::QualType at = t;
    if (known)
      for (const clang::APValue::LValuePathEntry &entry : v.getLValuePath())
        known &= follow(entry, at, found.back().inside);
  }
  bool follow(const clang::APValue::LValuePathEntry &entry, clang::QualType &at, std::vector<unsigned> &way) {
    if (const clang::ArrayType *a = ast_.getAsArrayType(at)) {
      way.push_back(static_cast<unsigned>(entry.getAsArrayIndex()));
      at = a->getElementType();
      return true;
    }
    const clang::Decl *d = entry.getAsBaseOrMember().getPointer();
    if (const auto *f = clang::dyn_cast_or_null<clang::FieldDecl>(d)) {
      at = f->getType();
      if (f->isAnonymousStructOrUnion())
        return !at->isUnionType();
      if (!types_.hasField(f))
        return false;
      way.push_back(types_.fieldNumber(f));
      return true;
    }
    const auto *base = clang::dyn_cast_or_null<clang::CXXRecordDecl>(d);
    const unsigned number = base ? types_.baseNumber(at->getAsCXXRecordDecl(), base) : ~0u;
    if (number == ~0u)
      return false;
    way.push_back(number);
    at = recordType(ast_, base);
    return true;
  }

  TypeLowering &types_;
  const clang::ASTContext &ast_;
  const Target target_;
  std::vector<unsigned> way_;
};

std::optional<std::uint64_t> constantOf(const clang::Expr *e, const clang::ASTContext &ast) {
  clang::Expr::EvalResult value;
  if (!e || e->isValueDependent() || !e->EvaluateAsInt(value, ast) ||
      !value.Val.getInt().isStrictlyPositive())
    return std::nullopt;
  return value.Val.getInt().getZExtValue();
}

/// Of how many elements is the memory that an initializer like `malloc(sizeof(double) * N)` or `new double[N]`
/// gets for a pointer to them? None: it is not known, or gets something else.
std::optional<std::uint64_t> allocatedElements(const clang::Expr *init, clang::QualType element,
                                               const clang::ASTContext &ast) {
  init = init->IgnoreParenCasts();
  if (const auto *made = clang::dyn_cast<clang::CXXNewExpr>(init))
    return made->isArray() && made->getNumPlacementArgs() == 0 &&
                   ast.hasSameUnqualifiedType(made->getAllocatedType(), element)
               ? constantOf(made->getArraySize().value_or(nullptr), ast)
               : std::nullopt;
  const auto *call = clang::dyn_cast<clang::CallExpr>(init);
  const clang::FunctionDecl *f = call ? call->getDirectCallee() : nullptr;
  if (!f || !f->getIdentifier() || !f->isExternC() || element->isIncompleteType())
    return std::nullopt;
  std::uint64_t bytes = 1;
  const std::size_t sizes = f->getName() == "malloc" ? 1 : f->getName() == "calloc" ? 2 : 0;
  if (sizes == 0 || call->getNumArgs() != sizes)
    return std::nullopt;
  for (const clang::Expr *a : call->arguments())
    bytes *= constantOf(a, ast).value_or(0);
  const std::uint64_t size = ast.getTypeSizeInChars(element).getQuantity();
  return size == 0 || bytes == 0 || bytes % size != 0 ? std::nullopt : std::optional(bytes / size);
}

/// The first pointer on every way through the type.
void addPointers(const Type *t, std::vector<unsigned> &way,
                 std::vector<std::pair<std::vector<unsigned>, const Type *>> &out) {
  if (t->isPointer() && (t->element->isScalar() || t->element->isArray() || t->element->isRecord()))
    out.emplace_back(way, t->element);
  const std::size_t steps = t->isArray() ? 1 : t->isRecord() ? t->record->fields.size() : 0;
  for (unsigned k = 0; k < steps; ++k) {
    way.push_back(k);
    addPointers(t->isArray() ? t->element : t->record->fields[k].type, way, out);
    way.pop_back();
  }
}

} // namespace

/// An object without a name, to which something in `holder` leads. The output has it as the source does, in
/// the initializer.
static Variable *unnamedData(Builder &b, Module &m, const Variable &holder, const Type *t) {
  Variable *v = b.variable(holder.name, t, VariableKind::Global, holder.location);
  v->storage = StorageKind::Static;
  v->hasInitializer = true;
  m.globals.push_back(v);
  return v;
}

void Context::noteInitialPointers(Variable &v, const clang::VarDecl *definition) {
  const clang::Expr *init = definition->getInit();
  if (!init || init->isValueDependent() || !holdsPointers(v.type))
    return;
  if (options.sameUnit && !v.isConstant) // other calls may have set them since
    return;
  const clang::CXXRecordDecl *of = ast.getBaseElementType(definition->getType())->getAsCXXRecordDecl();
  if (of && types.isMirrored(of))
    return; // a container: constants are copied (LowerConstant.cpp), others refused
  const auto target = [&](clang::APValue::LValueBase base, clang::QualType t) -> const Variable * {
    if (const auto *named = base.dyn_cast<const clang::ValueDecl *>()) {
      const auto *d = clang::dyn_cast<clang::VarDecl>(named);
      return d && d->hasGlobalStorage() ? global(d) : nullptr;
    }
    if (!base.is<const clang::Expr *>())
      return nullptr;
    Variable *data = unnamedData(b, module, v, type(t));
    data->isConstant = ast.getBaseElementType(t).isConstQualified();
    return data;
  };
  if (const clang::APValue *value = definition->evaluateValue()) {
    PointerSearch search(types, ast, target);
    search.look(*value, definition->getType());
    if (search.known) {
      v.initialPointers = std::move(search.found);
      return;
    }
  }
  if (options.sameUnit) { // the caller's memory, as what an external pointer leads to
    const clang::QualType t = definition->getType();
    if (t->isPointerType() && !definition->isExternallyVisible())
      if (const auto count = allocatedElements(init, t->getPointeeType(), ast))
        ownMemory_.push_back({definition->getCanonicalDecl(), &v, *count});
    return;
  }
  unknownTargets_.insert(definition->getCanonicalDecl());
  std::vector<std::pair<std::vector<unsigned>, const Type *>> pointers;
  std::vector<unsigned> way;
  addPointers(v.type, way, pointers);
  for (const auto &[at, pointee] : pointers) {
    Variable *data = unnamedData(b, module, v, pointee);
    data->changedElsewhere = true;
    v.initialPointers.push_back({at, data, {}, false});
  }
}

void Context::setInitialPointers(const clang::VarDecl *d, std::vector<InitialPointer> pointers) {
  for (const auto &[known, v] : given_)
    if (known == d->getCanonicalDecl())
      v->initialPointers = std::move(pointers);
}

/// Memory that a constant pointer gets when the program starts, and that code which is not lowered reaches by
/// that pointer only, is an array of its own: so is its shadow.
static void giveOwnMemory(Builder &b, Module &m, Variable &pointer, std::uint64_t count) {
  Variable *data = b.variable(pointer.name + "_memory", b.types().array(pointer.type->element, count),
                              VariableKind::Global, pointer.location);
  data->storage = StorageKind::External;
  data->isInternal = data->hasInitializer = data->isUnnamed = true;
  data->seenElsewhere = pointer.seenElsewhere;
  data->changedElsewhere = pointer.leadsElsewhere;
  pointer.initialPointers.push_back({{}, data, {0}});
  m.globals.insert(std::find(m.globals.begin(), m.globals.end(), &pointer),
                   data); // in front of what leads there
}

void Context::noteOthers() {
  const auto isOther = [this](const clang::FunctionDecl *f) { return !f || !isLowered(f) || isGiven(f); };
  const auto isKnown = [&](const clang::FunctionDecl *f) { return !isOther(f); };
  const auto mayOthersCall = [&](const clang::FunctionDecl *f) {
    return !options.sameUnit || isChangedUnseen() || staticUses_.mayOthersCall(f, isKnown);
  };
  const auto isOthers = [&](const clang::FunctionDecl *f) { return isOther(f) && mayOthersCall(f); };
  const auto mayUse = [&](const clang::FunctionDecl *f) { return !(f && isHead(f)) && mayOthersCall(f); };
  for (const auto &[d, v] : given_) {
    const auto leadsOut = [&](const clang::VarDecl *holder) {
      return holder->isExternallyVisible() || staticUses_.isHandedOutBy(holder, isOther, isOthers);
    };
    v->changedElsewhere |= staticUses_.isChangedBy(d, isOthers) || staticUses_.isLentBy(d, isOther);
    v->leadsElsewhere = leadsOut(d);
    for (const clang::VarDecl *holder : staticUses_.holdersOf(d))
      if (!globals_.count(holder) || unknownTargets_.count(holder))
        v->changedElsewhere |= leadsOut(holder) || unknownTargets_.count(holder);
    v->seenElsewhere = v->changedElsewhere || v->leadsElsewhere || staticUses_.isUsedBy(d, mayUse) ||
                       !staticUses_.holdersOf(d).empty();
  }
  const auto none = [](const clang::FunctionDecl *) { return false; };
  for (const OwnMemory &m : ownMemory_)
    if (!staticUses_.isHandedOutBy(m.pointer, isOther, none) && staticUses_.holdersOf(m.pointer).empty())
      giveOwnMemory(b, module, *m.variable, m.count);
  const auto mark = [&](const clang::FunctionDecl *d, Function *f) {
    f->calledElsewhere = d->isExternallyVisible() || staticUses_.isNamedBy(d, isOthers) ||
                         (staticUses_.isHandedOut(d) && staticUses_.isNamedBy(d, isOther));
  };
  for (const auto *known : {&functions_, &heads_})
    for (const auto &[d, f] : *known)
      mark(d, f);
  for (const auto &[body, all] : instances_)
    for (const auto &[instance, f] : all)
      mark(body->getCanonicalDecl(), f);
}

} // namespace adjgen::frontend
