// What a class shows of itself to code outside: the public way to each of its members (docs/cpp.md).
#pragma once

#include "frontend/lower/LowerType.h"
#include <optional>

namespace adjgen::frontend {

/// A way to a member of a mirrored class.
struct FaceMember {
  enum class Kind {
    Place,    // the member itself: public, or what an accessor refers to
    Value,    // its value only: x.size(), x.data()
    Elements, // what the member points to, from its first element on: x.cell(0), x(0, 0)
    Each,     // the same of objects that need faces of their own
    Object,   // one object that has a face of its own, which the member points or refers to
    Constant  // the value of a member that never changes: it has no adjoint
  };
  std::vector<unsigned> member; // fields of the mirror, one inside the other
  Kind kind;
  unsigned field = 0;     // of the face
  std::string constant{}; // what gives it: "limit"
  bool ofMutable = false; // a constant object does not give it, and one that is not does
};

/// A face is a record whose fields are named as what gives them: "data()", "cell(0)", "width".
class PublicAccess {
public:
  PublicAccess(clang::ASTContext &ast, TypeLowering &types, TypeTable &table)
      : ast_(ast), types_(types), table_(table) {}

  /// The type that the signature of a head has for a class that is mirrored; null: it shows nothing. What the
  /// class befriends `head`'s derivatives for, they may use.
  const Type *of(clang::QualType t, const clang::FunctionDecl *head);
  /// Has the class the layout of its mirror, so that a pointer to the one can be taken for one to the other?
  bool isLaidOut(clang::QualType t) const;
  const std::vector<FaceMember> &membersOf(const Type *face) const { return members_.at(face->record); }
  /// Are there objects in heads' signatures of a class that shows less than its members?
  bool isUsed() const { return !members_.empty(); }
  /// Has such an object no way to the member or, of a container, to its elements (0) or their number (1)?
  bool isHidden(const clang::FieldDecl *f, std::optional<unsigned> part);
  /// A face without members: of a class that has the layout of its mirror.
  bool isWhole(const Type *face) const { return wholes_.count(face->record); }

private:
  bool isLaidOut(clang::QualType t, std::set<const clang::CXXRecordDecl *> &seen) const;
  struct Key {
    const clang::RecordDecl *record;
    bool isConst;
    const clang::FunctionDecl *friendly;
    auto operator<=>(const Key &) const = default;
  };
  /// A class's accessor: what its body returns.
  struct Accessor {
    std::vector<unsigned> member;
    FaceMember::Kind kind;
    clang::QualType type;
    std::string text;
    bool owns = false; // the elements are a container's own
  };
  std::optional<Accessor> firstElement(const clang::CXXMethodDecl *m, const clang::Expr *e,
                                       bool isConst) const;
  bool hasWay(const Record *face, const std::vector<unsigned> &member, const clang::FieldDecl *f,
              std::optional<unsigned> part) const;
  std::optional<std::vector<unsigned>> wayToBase(const clang::CXXRecordDecl *from,
                                                 const clang::CXXRecordDecl *base);
  const Type *whole(clang::QualType t);
  const Type *element(clang::QualType t, const clang::FunctionDecl *head);
  void container(Record *face, const clang::ClassTemplateSpecializationDecl *d, bool isConst,
                 const clang::FunctionDecl *head);
  void matrix(Record *face, const clang::ClassTemplateSpecializationDecl *d, bool isConst);
  const Type *typeOfValue(clang::QualType t, const Key &key);
  void object(Record *face, const clang::CXXRecordDecl *d, const Key &key, std::vector<unsigned> inside);
  void elementsOfMutable(Record *face, clang::QualType t, const clang::FunctionDecl *head);
  void add(Record *face, std::vector<unsigned> member, FaceMember::Kind kind, const std::string &text,
           const Type *type, bool owns = false);
  bool addObject(Record *face, const std::vector<unsigned> &member, const std::string &text,
                 clang::QualType t, const Key &key);
  bool addOwned(Record *face, std::vector<unsigned> member, const std::string &text, clang::QualType t,
                const Key &key);
  void addPlace(Record *face, std::vector<unsigned> member, const std::string &text, clang::QualType t,
                const Key &key);
  std::string qualifier(const clang::CXXRecordDecl *d, const clang::NamedDecl *member, const Key &key) const;
  std::optional<Accessor> accessor(const clang::CXXMethodDecl *m, std::vector<unsigned> inside, bool isConst);

  clang::ASTContext &ast_;
  TypeLowering &types_;
  TypeTable &table_;
  std::map<Key, const Type *> faces_;
  std::map<const Record *, std::vector<FaceMember>> members_;
  std::set<const Record *> wholes_;
};

} // namespace adjgen::frontend
