// Constants that generated code cannot name, or knows by their members: it has copies of them, whose values
// are written out. A vector's elements are an array of their own.
#include "frontend/lower/LowerConstant.h"
#include "frontend/lower/LowerQueries.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

/// Beyond so many elements of a vector, their values are not written out.
static constexpr std::uint64_t LargestConstant = 4096;

/// What a constant is initialized with, written out. False: it is more than numbers.
static bool writeValue(const clang::APValue &v, const Type *t, std::string &text) {
  const auto list = [&](unsigned n, const auto &element) {
    text += "{";
    for (unsigned k = 0; k < n; ++k) {
      text += k ? ", " : "";
      if (!element(k))
        return false;
    }
    text += "}";
    return true;
  };
  if (v.isInt() && t->isInteger()) {
    const std::int64_t k = bitsOf(v.getInt());
    text += k < 0 && !t->isSigned ? std::to_string(static_cast<std::uint64_t>(k)) + "u" : std::to_string(k);
    return true;
  }
  if (v.isFloat() && t->isReal() && v.getFloat().isFinite()) {
    text += realText(v.getFloat(), t);
    return true;
  }
  if (v.isArray() && t->isArray())
    return list(v.getArraySize(), [&](unsigned k) {
      return writeValue(k < v.getArrayInitializedElts() ? v.getArrayInitializedElt(k) : v.getArrayFiller(),
                        t->element, text);
    });
  if (v.isStruct() && t->isRecord() && !v.getStructNumBases() &&
      v.getStructNumFields() == t->record->fields.size())
    return list(v.getStructNumFields(),
                [&](unsigned k) { return writeValue(v.getStructField(k), t->record->fields[k].type, text); });
  return false;
}

namespace {

/// Writes the values of a constant std::vector: { elements, 3, 3 }, behind the array itself.
class VectorWriter {
public:
  VectorWriter(Context &c, std::string name) : c_(c), name_(std::move(name)) {}
  std::string arrays;                   // their definitions
  std::vector<std::string> names;       // of these
  std::vector<InitialPointer> pointers; // of the constant, to them

  /// False: the values are not known.
  bool write(const clang::Expr *init, const Type *t, std::string &text) {
    const clang::CXXConstructExpr *k = construction(init);
    if (!k || !t->isRecord() || t->record->fields.size() != 3)
      return false;
    const Type *element = t->record->fields[0].type->element;
    std::uint64_t count = 0;
    std::string values;
    const std::vector<unsigned> way = std::exchange(way_, {});
    std::vector<InitialPointer> outer = std::exchange(pointers, {});
    if (!(k->getNumArgs() == 1 && list(k->getArg(0)) ? writeList(list(k->getArg(0)), element, count, values)
                                                     : writeRepeated(k, element, count, values)))
      return false;
    std::string first = "0";
    if (count) {
      first = c_.unusedName(name_ + "_elements", c_.hoistedNames);
      names.push_back(first);
      auto noExtent = [](const Expr *) { return std::string(); };
      Variable *array = newArray(first, element, static_cast<std::int64_t>(count));
      arrays += "static " + declarationOf(array->type, first, noExtent) + " = {" + values + "};\n";
      array->initialPointers = std::exchange(pointers, {});
      outer.push_back({way, array, {0}});
      outer.back().at.push_back(0);
    }
    way_ = way;
    pointers = std::move(outer);
    text += "{" + first + ", " + std::to_string(count) + ", " + std::to_string(count) + "}";
    return true;
  }

private:
  Variable *newArray(const std::string &name, const Type *element, std::int64_t count) {
    const Type *t = c_.module.types().array(c_.module.types().withoutConst(element), count);
    Variable *v = c_.b.variable(name, t, VariableKind::Global);
    v->storage = StorageKind::Static;
    v->isConstant = v->hasInitializer = true;
    c_.module.globals.push_back(v);
    return v;
  }

  const clang::CXXConstructExpr *construction(const clang::Expr *e) const {
    for (;;) {
      e = strip(e);
      const auto *k = clang::dyn_cast<clang::CXXConstructExpr>(e);
      if (const auto *m = clang::dyn_cast<clang::MaterializeTemporaryExpr>(e))
        e = m->getSubExpr();
      else if (const auto *m = clang::dyn_cast<clang::CXXBindTemporaryExpr>(e))
        e = m->getSubExpr();
      else if (const auto *cast = clang::dyn_cast<clang::CastExpr>(e); cast && cast->isPRValue())
        e = cast->getSubExpr();
      else if (k && k->isElidable() && k->getNumArgs() == 1)
        e = k->getArg(0);
      else
        return isVector(e->getType()) ? k : nullptr;
    }
  }

  bool isVector(clang::QualType t) const {
    const clang::CXXRecordDecl *r = t->getAsCXXRecordDecl();
    return r && r->getIdentifier() && r->getName() == "vector" && c_.types.isOfModel(r);
  }

  static const clang::InitListExpr *list(const clang::Expr *e) {
    const auto *k = clang::dyn_cast<clang::CXXStdInitializerListExpr>(strip(e));
    const auto *m = k ? clang::dyn_cast<clang::MaterializeTemporaryExpr>(strip(k->getSubExpr())) : nullptr;
    const clang::Expr *made = m ? strip(m->getSubExpr()) : nullptr;
    if (const auto *owned = clang::dyn_cast_or_null<clang::CXXBindTemporaryExpr>(made))
      made = strip(owned->getSubExpr());
    return clang::dyn_cast_or_null<clang::InitListExpr>(made);
  }

  bool writeElement(const clang::Expr *e, const Type *t, std::string &text) {
    if (isVector(e->getType()))
      return write(e, t, text);
    clang::Expr::EvalResult r;
    return !e->isValueDependent() && e->EvaluateAsConstantExpr(r, c_.ast) && !r.HasSideEffects &&
           writeValue(r.Val, t, text);
  }

  bool writeList(const clang::InitListExpr *l, const Type *element, std::uint64_t &count, std::string &text) {
    count = l->getNumInits();
    for (unsigned k = 0; k < l->getNumInits() && count <= LargestConstant; ++k) {
      text += k ? ", " : "";
      way_ = {k};
      if (!writeElement(l->getInit(k), element, text))
        return false;
    }
    return count <= LargestConstant;
  }

  /// std::vector<double> v(n), v(n, value)
  bool writeRepeated(const clang::CXXConstructExpr *k, const Type *element, std::uint64_t &count,
                     std::string &text) {
    clang::Expr::EvalResult n;
    if (k->getNumArgs() == 0)
      return true;
    if (k->getNumArgs() > 2 || !k->getArg(0)->getType()->isIntegerType() ||
        !k->getArg(0)->EvaluateAsInt(n, c_.ast) || n.Val.getInt().isNegative() ||
        n.Val.getInt().ugt(LargestConstant) || !(element->isReal() || element->isInteger()))
      return false;
    count = n.Val.getInt().getZExtValue();
    std::string value = "0";
    if (k->getNumArgs() == 2) {
      value.clear();
      const auto *m = clang::dyn_cast<clang::MaterializeTemporaryExpr>(strip(k->getArg(1)));
      if (!writeElement(m ? m->getSubExpr() : k->getArg(1), element, value))
        return false;
    }
    for (std::uint64_t i = 0; i < count; ++i) // numbers
      text += (i ? ", " : "") + value;
    return true;
  }

  Context &c_;
  const std::string name_;
  std::vector<unsigned> way_; // from the array or constant that is written to the vector in it
};

} // namespace

/// A constant that only its class may name, or of a class that generated code knows by its members, has a
/// copy in the output. Null: it is no constant.
const Variable *ConstantLowering::constantCopy(const clang::VarDecl *d) {
  if (auto known = c.globals().find(d->getCanonicalDecl()); known != c.globals().end())
    return llvm::any_of(c.hoisted,
                        [&](const Context::Hoisted &h) { return h.item.variable == known->second; })
               ? known->second
               : nullptr;
  const clang::VarDecl *definition = nullptr;
  const clang::Expr *init = d->getAnyInitializer(definition);
  if (!init || definition->isWeak() || !c.isConstant(d))
    return nullptr;
  const auto *of = clang::dyn_cast<clang::RecordDecl>(d->getDeclContext());
  const std::string own = d->getNameAsString();
  const std::string wish = of ? of->getNameAsString() + "_" + own : own + "_value";
  const Type *t = c.type(definition->getType());
  VectorWriter vector(c, of ? wish : own);
  std::string text;
  if (!(definition->evaluateValue() && writeValue(*definition->evaluateValue(), t, text)) &&
      (text.clear(), !vector.write(init, t, text)))
    return nullptr;
  const std::string name = c.unusedName(wish, c.hoistedNames);
  Context::Hoisted h;
  h.from = nullptr; // behind its type
  h.item.kind = CarriedKind::GlobalVariable;
  h.item.variable = c.global(d, name);
  c.setInitialPointers(d, std::move(vector.pointers));
  h.item.names = vector.names;
  h.item.names.push_back(name);
  auto noExtent = [](const Expr *) { return std::string(); };
  // Ways to the members of what stands for an object are not const.
  const Type *type = h.item.variable->type;
  const Type *declared = type->innermostElement()->isRecord() ? b.types().withoutConst(type) : type;
  h.item.text = vector.arrays + "static " + declarationOf(declared, name, noExtent) + " = " + text + ";";
  c.hoisted.push_back(h);
  return h.item.variable;
}

} // namespace adjgen::frontend
