#include "frontend/carry/Mirrors.h"
#include "frontend/lower/DeclarationText.h"
#include "clang/AST/DeclCXX.h"
#include <algorithm>
#include <set>

namespace adjgen::frontend {

namespace {

class Mirrors {
public:
  explicit Mirrors(const Context &c) : c_(c) {
    for (const Record *r : c_.types.mirrors())
      define(r);
  }

  std::vector<CarriedItem> items() {
    filledMemory();
    for (const Record *r : c_.types.declaredMirrors())
      items_.push_back(declared(r));
    for (const Record *r : ordered_)
      items_.push_back(mirror(r));
    return std::move(items_);
  }

private:
  /// Behind the mirrors that it holds by value; else in the order in which they were made.
  void define(const Record *r) {
    if (!defined_.insert(r).second)
      return;
    for (const Field &f : r->fields) {
      const Type *t = f.type;
      while (t->isArray())
        t = t->element;
      if (t->isRecord() && llvm::is_contained(c_.types.mirrors(), t->record))
        define(t->record);
    }
    ordered_.push_back(r);
  }

  /// Containers fill their memory by loops. GCC says of a single element that is used behind one that it may
  /// not be set, as it does not know that the loop has iterations; and generated code is to have no warnings.
  /// An optional has room for a value that is set, and used, on one condition.
  void filledMemory() {
    const auto hasPointer = [](const Record *r, const clang::CXXRecordDecl *) {
      return llvm::any_of(r->fields, [](const Field &f) { return f.type->isPointer(); });
    };
    const auto hasRoom = [](const Record *, const clang::CXXRecordDecl *d) {
      return llvm::any_of(d->fields(),
                          [](const clang::FieldDecl *f) { return f->isAnonymousStructOrUnion(); });
    };
    const std::string ofUnset = "#pragma GCC diagnostic ignored \"-Wmaybe-uninitialized\"\n";
    noWarnings("Elements that a loop of unknown length has set",
               ofUnset + "#pragma GCC diagnostic ignored \"-Walloc-size-larger-than=\"\n", hasPointer);
    noWarnings("Values that are not always there", ofUnset, hasRoom);
  }

  void noWarnings(const std::string &of, const std::string &pragmas,
                  llvm::function_ref<bool(const Record *, const clang::CXXRecordDecl *)> isSuch) {
    CarriedItem item;
    item.kind = CarriedKind::Pragma;
    item.text = "// " + of + "\n#if defined(__GNUC__) && !defined(__clang__)\n" + pragmas + "#endif";
    for (const Record *r : c_.types.mirrors())
      if (const clang::CXXRecordDecl *d = c_.types.classOf(r); d && c_.types.isOfModel(d) && isSuch(r, d))
        item.names.push_back(r->name);
    if (!item.names.empty())
      items_.push_back(std::move(item));
  }

  /// C++ has no such word, and to those who see the struct it says nothing.
  static const Type *withoutRestrict(const Type *t) { return t->qualifiers & Restrict ? t->unqualified : t; }

  /// A struct of the members of a class. Where pointers to it lead to objects of the class itself, the
  /// compiler must know that they are the same memory, and see that they have the same layout.
  CarriedItem mirror(const Record *r) const {
    CarriedItem item;
    item.kind = CarriedKind::TypeDeclaration;
    auto extent = [](const Expr *) { return std::string(); };
    const bool isUnnamed = isOfUnnamedNamespace(r);
    item.text = namesOfLaterMirrors(r) + (isUnnamed ? "namespace {\n" : "") + structName(r) + " {\n";
    for (const Field &f : r->fields)
      item.text += "  " + declarationOf(withoutRestrict(f.type), f.name, extent) + ";\n";
    item.text += isUnnamed ? "};\n}" : "};";
    const std::set<std::string> *classes = c_.types.standsFor(r);
    for (const std::string &name : classes ? *classes : std::set<std::string>())
      item.text += "\nstatic_assert(sizeof(" + r->name + ") == sizeof(" + name + "), \"the same layout\");";
    item.names.push_back(r->name);
    return item;
  }

  CarriedItem declared(const Record *r) const {
    CarriedItem item;
    item.kind = CarriedKind::ForwardDeclaration;
    item.text = declarationOfName(r);
    item.names.push_back(r->name);
    return item;
  }

  std::string structName(const Record *mirror) const {
    return std::string(mirror->isUnion ? "union " : "struct ") +
           (c_.types.standsFor(mirror) ? "__attribute__((may_alias)) " : "") + mirror->name;
  }

  std::string declarationOfName(const Record *mirror) const {
    const std::string text = structName(mirror) + ";";
    return isOfUnnamedNamespace(mirror) ? "namespace { " + text + " }" : text;
  }

  /// What has members of types that other sources cannot name is no type of theirs either: GCC warns of one where
  /// the output is included. (Several sources may call each other's functions with it.)
  bool isOfUnnamedNamespace(const Record *mirror) const {
    std::set<const Record *> seen;
    return !c_.linked && hasUnnamedTypes(mirror, seen);
  }
  bool hasUnnamedTypes(const Record *mirror, std::set<const Record *> &seen) const {
    return seen.insert(mirror).second && llvm::any_of(mirror->fields, [&](const Field &f) {
             const Type *t = f.type;
             while (t->isPointer() || t->isArray())
               t = t->element;
             if (!t->isRecord())
               return false;
             if (isMirror(t->record))
               return hasUnnamedTypes(t->record, seen);
             const clang::CXXRecordDecl *d = c_.types.classOf(t->record);
             return d && !d->isExternallyVisible();
           });
  }
  bool isMirror(const Record *r) const {
    return llvm::is_contained(c_.types.mirrors(), r) || llvm::is_contained(c_.types.declaredMirrors(), r);
  }

  /// Declares what pointers of a mirror lead to and is not defined in front of it: a class may have a
  /// container of objects whose mirror is its own.
  std::string namesOfLaterMirrors(const Record *r) const {
    const auto self = llvm::find(ordered_, r);
    std::string text;
    std::set<const Record *> declared;
    for (const Field &f : r->fields) {
      const Type *t = f.type;
      while (t->isPointer() || t->isArray())
        t = t->element;
      if (t->isRecord() && std::find(self + 1, ordered_.end(), t->record) != ordered_.end() &&
          declared.insert(t->record).second)
        text += declarationOfName(t->record) + "\n";
    }
    return text;
  }

  const Context &c_;
  std::set<const Record *> defined_;
  std::vector<const Record *> ordered_;
  std::vector<CarriedItem> items_;
};

} // namespace

std::vector<CarriedItem> mirrorItems(const Context &c) { return Mirrors(c).items(); }

} // namespace adjgen::frontend
