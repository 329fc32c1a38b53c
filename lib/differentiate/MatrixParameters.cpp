// Problem: the derivatives of a matrix are called several times, each time with shadows and with the values of the first
// time. So the size of all memory that they change must be known, and nothing else may change. What is not known to
// stay is refused.
#include "differentiate/MatrixParameters.h"
#include "ir/ReturnedObjects.h"
#include "ir/Visitor.h"
#include "printer/Printer.h"
#include "rules/FunctionKinds.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <set>

namespace adjgen {

namespace {

class ParameterReader {
public:
  ParameterReader(const Head &head, const MatrixExtents &extents, bool isCxx, MatrixParts &out,
                  Diagnostics &diagnostics)
      : head_(head), f_(head.function), extents_(extents), isCxx_(isCxx), out_(out), d_(diagnostics) {}

  bool run() {
    for (const auto *list : {&head_.dependents, &head_.independents})
      for (const Variable *v : *list)
        if (v->kind != VariableKind::Parameter)
          refuse("whose head names '" + v->name + "', which is no parameter");
    state();
    for (const Variable *p : f_->parameters)
      out_.parameters.push_back(parameter(p));
    if (head_.returnIsDependent)
      result();
    return fine_;
  }

private:
  std::nullopt_t refuse(const std::string &why) {
    d_.report(f_->location, {diag::construct, "a driver for '" + f_->name + "', " + why + ","});
    fine_ = false;
    return std::nullopt;
  }
  std::nullopt_t refuse(const Variable *p, const std::string &why) {
    return refuse("whose parameter '" + p->name + "' " + why);
  }

  // ---- what outlives a call
  void state() {
    std::set<const Function *> seen;
    std::set<const Variable *> told;
    search(f_, seen, told);
  }
  void search(const Function *f, std::set<const Function *> &seen, std::set<const Variable *> &told) {
    if (!f->body || !seen.insert(f).second)
      return;
    const auto changed = [&](const Variable *v) {
      if (v->kind == VariableKind::Global && !v->isConstant && told.insert(v).second)
        putBack(v);
    };
    forEachStmt(f->body, [&](const Stmt *s) {
      forEachPathOf(s, [&](const Path &p) { name(p); });
      if (const Path *target = targetOf(s))
        changed(target->root);
      if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee)
        search(c->callee, seen, told);
      if (const auto *c = dyn_cast<CallStmt>(s); c && c->hasResult)
        changed(c->result.root);
      forEachExprOf(s, [&](const Expr *root) {
        forEachExpr(root, [&](const Expr *e) {
          if (const auto *a = dyn_cast<AddressOfExpr>(e))
            changed(a->path.root);
          if (const auto *l = dyn_cast<LoadExpr>(e);
              l && l->type->isPointer() && mayChange(l->type) && !isStream(s, l->type))
            changed(l->path.root);
        });
      });
    });
  }

  /// Members that the function names can be named in the output, too: others may be private.
  void name(const Path &p) {
    const Type *before = p.root->type;
    for (const Projection &step : p.steps) {
      if (step.kind == ProjectionKind::Field)
        named_.insert({before->record->name, before->record->fields[step.field].name});
      before = step.type;
    }
  }

  /// A variable that each call changes has its first value again in the next one.
  void putBack(const Variable *v) {
    const Type *number = v->type->innermostElement();
    std::string count = "1";
    for (const Type *t = v->type; t->isArray(); t = t->element)
      count = t->extent < 0 ? "" : times(count, std::to_string(t->extent));
    if (count.empty() || v->storage == StorageKind::ThreadLocal || (number->qualifiers & Volatile) ||
        !(isNumber(number) || number->isInteger()))
      return void(refuse("which may change the variable '" + v->name + "' in each of several calls"));
    MatrixArray a;
    a.number = number->unqualified;
    a.count = count;
    a.isWritten = true;
    a.global = v;
    out_.globals.push_back(a);
  }

  /// Where the statement prints to.
  static bool isStream(const Stmt *s, const Type *t) {
    const auto *c = dyn_cast<CallStmt>(s);
    return c && c->callee && !c->callee->body && onlyPrints(c->callee->name) &&
           (t->element->isRecord() || t->element->kind == TypeKind::Opaque);
  }

  // ---- parameters
  static bool isNumber(const Type *t) { return t->isReal() && (t->bits == 64 || t->bits == 32); }

  /// May what a value of this type leads to be changed, by its type?
  static bool mayChange(const Type *t) { return mayChange(t, 0); }
  static bool mayChange(const Type *t, int depth) {
    while (t->isArray())
      t = t->element;
    if (t->isPointer()) {
      const Type *to = t->element->innermostElement();
      if (to->kind == TypeKind::Function)
        return false;
      return !(to->qualifiers & Const) || depth > 8 || mayChange(to, depth + 1);
    }
    return t->isRecord() && (!t->record->complete || llvm::any_of(t->record->fields, [&](const Field &f) {
             return mayChange(f.type, depth + 1);
           }));
  }

  std::optional<MatrixArray> parameter(const Variable *p) {
    MatrixArray a;
    if (isReturnedObject(p)) {
      refuse("which returns neither a double nor a float");
      return std::nullopt;
    }
    a.isIndependent = llvm::is_contained(head_.independents, p);
    a.isDependent = llvm::is_contained(head_.dependents, p);
    const bool isNamed = a.isIndependent || a.isDependent;
    const Type *t = p->type;
    if (!t->isPointer()) {
      a.number = t->unqualified;
      if (isNamed && !isNumber(t))
        return refuse(p, "is neither a double nor a float, and does not lead to some");
      if (!isNamed && mayChange(t))
        return refuse(p, "leads to memory that may change");
      return isNamed ? std::optional(a) : std::nullopt;
    }
    const Type *number = t->element->innermostElement();
    const bool isConst = number->qualifiers & Const;
    a.number = number->unqualified;
    a.isWritten = !isConst;
    if (!isNamed && !mayChange(t))
      return std::nullopt;
    if (const Type *element = elementOfVector(t))
      return container(p, a, element);
    if (number->isRecord() && !t->element->isArray())
      return objects(p, a, number);
    if (isNamed ? !isNumber(number) : !(isNumber(number) || number->isInteger()))
      return refuse(p, isNamed ? "leads to other things than doubles or floats"
                               : "leads to memory that may change, and does not hold plain numbers");
    const auto count = countOf(p);
    if (!count)
      return std::nullopt;
    a.count = *count;
    return a;
  }

  // ---- containers and structs
  /// Of a std::vector of numbers.
  static const Type *elementOfVector(const Type *t) {
    if (!t->isReference() || !t->element->isRecord())
      return nullptr;
    const std::string &name = t->element->record->name;
    if (name != "std::vector<double>" && name != "std::vector<float>")
      return nullptr;
    for (const Field &f : t->element->record->fields)
      if (f.name == "data()" && f.type->isPointer() && isNumber(f.type->element))
        return f.type->element->unqualified;
    return nullptr;
  }
  std::optional<MatrixArray> container(const Variable *p, MatrixArray a, const Type *element) {
    a.isContainer = true;
    a.number = element;
    a.count = p->name + ".size()";
    return a;
  }

  /// Numbers of one size, and integers, that stand in the objects themselves.
  std::optional<MatrixArray> objects(const Variable *p, MatrixArray a, const Type *object) {
    const bool isNamed = a.isIndependent || a.isDependent;
    a.object = object->unqualified;
    a.number = nullptr;
    unnamed_.clear();
    const bool fine = addParts(object, "", a);
    if (!fine && isNamed && !unnamed_.empty())
      return refuse(p, "leads to objects with the member '" + unnamed_ + "', which may be private");
    if (!fine)
      return refuse(
          p, isNamed
                 ? "leads to structs that hold other things than doubles alone, or floats alone, and integers"
                 : "leads to memory that may change, and does not hold plain numbers");
    const auto count = countOf(p);
    if (!count)
      return std::nullopt;
    a.count = *count;
    if (!a.number && isNamed)
      return refuse(p, "leads to structs without doubles or floats");
    if (!a.number) // it is put back as it is
      std::swap(a.number, a.object);
    return a;
  }
  bool isNameable(const Record *r, const Field &f) {
    const bool is = !isCxx_ || f.type->innermostElement()->isInteger() || named_.count({r->name, f.name});
    if (!is)
      unnamed_ = f.name;
    return is;
  }
  bool addParts(const Type *object, const std::string &before, MatrixArray &a) {
    const Record *r = object->record;
    if (!r->complete || r->isUnion || r->isPacked)
      return false;
    return llvm::all_of(r->fields, [&](const Field &f) {
      const bool isMember = !f.name.empty() && isNameable(r, f) &&
                            llvm::all_of(f.name, [](char c) { return llvm::isAlnum(c) || c == '_'; });
      return isMember && addPart(f.type, before + f.name, a);
    });
  }
  /// Of elements of arrays, each has a line: those of structs are few.
  bool addPart(const Type *t, const std::string &name, MatrixArray &a) {
    const Type *number = t->innermostElement();
    if (number->isInteger())
      return true;
    if (t->isRecord())
      return addParts(t, name + ".", a);
    if (t->isArray() && number->isRecord()) {
      bool fine = t->extent >= 0 && t->extent <= 64;
      for (std::int64_t k = 0; fine && k < t->extent; ++k)
        fine = addPart(t->element, name + "[" + std::to_string(k) + "]", a);
      return fine;
    }
    if (!isNumber(number) || (a.number && a.number->bits != number->bits))
      return false;
    a.number = number->unqualified;
    MatrixPart part{name, "1"};
    for (; t->isArray(); t = t->element) {
      if (t->extent < 0)
        return false;
      part.first += "[0]";
      part.count = times(part.count, std::to_string(t->extent));
    }
    a.parts.push_back(part);
    return true;
  }

  static std::string times(const std::string &a, const std::string &b) {
    return b == "1" ? a : a == "1" ? b : "(" + a + ") * (" + b + ")";
  }
  std::optional<std::string> countOf(const Variable *p) {
    const Type *declared = p->declaredType;
    std::string count;
    if (const auto it = extents_.find(p->name); it != extents_.end()) {
      if (!isKnown(p->name, it->second))
        return std::nullopt;
      count = it->second;
    } else if (p->type->isReference()) {
      count = "1";
    } else if (declared && declared->isArray() && (declared->extent >= 0 || declared->extentExpr)) {
      count = declared->extentExpr ? printExpr(declared->extentExpr) : std::to_string(declared->extent);
    } else {
      d_.report(p->location, {diag::check_extent_unknown, p->name});
      fine_ = false;
      return std::nullopt;
    }
    for (const Type *t = p->type->element; t->isArray(); t = t->element)
      count = times(count, t->extentExpr ? printExpr(t->extentExpr) : std::to_string(t->extent));
    return count;
  }

  bool isKnown(const std::string &name, const std::string &text) {
    for (std::size_t i = 0; i < text.size();) {
      std::size_t end = i;
      while (end < text.size() && (llvm::isAlnum(text[end]) || text[end] == '_'))
        ++end;
      const std::string word = text.substr(i, end - i);
      const bool isName = !word.empty() && !llvm::isDigit(word[0]);
      if (isName && llvm::none_of(f_->parameters, [&](const Variable *p) {
            return p->name == word && p->type->isInteger();
          })) {
        d_.report(f_->location, {diag::check_extent_name, name, text, word, f_->name});
        return fine_ = false;
      }
      i = std::max(end, i + 1);
    }
    return true;
  }

  void result() {
    if (!isNumber(f_->returnType))
      return void(refuse("which returns neither a double nor a float"));
    out_.result.emplace();
    out_.result->number = f_->returnType->unqualified;
    out_.result->isDependent = true;
  }

  const Head &head_;
  const Function *f_;
  const MatrixExtents &extents_;
  const bool isCxx_;
  std::set<std::pair<std::string, std::string>> named_;
  std::string unnamed_; // a member that is not
  MatrixParts &out_;
  Diagnostics &d_;
  bool fine_ = true;
};

} // namespace

bool readMatrixParameters(const Head &head, const MatrixExtents &extents, bool isCxx, MatrixParts &out,
                          Diagnostics &diagnostics) {
  out.head = &head;
  return ParameterReader(head, extents, isCxx, out, diagnostics).run();
}

bool hasOneDependent(const MatrixParts &parts) {
  unsigned ones = parts.result ? 1 : 0, others = 0;
  for (const auto &p : parts.parameters)
    if (p && p->isDependent)
      ++(p->count == "1" && !p->object ? ones : others);
  return ones == 1 && others == 0;
}

} // namespace adjgen
