// Strings, streams and exceptions: what code says and does not compute is carried over as text.
#pragma once

#include "frontend/lower/Part.h"

namespace adjgen::frontend {

class TextLowering : public Part, public Texts {
public:
  using Part::Part;

  bool isText(clang::QualType t) const override;
  bool isTextCall(const clang::CallExpr *e) const override;
  const Expr *textCall(const clang::CallExpr *e, bool wanted) override;
  void constructText(const Path &target, const clang::Expr *init) override;
  void throwException(const clang::CXXThrowExpr *e) override;
  bool throwByCall(const clang::CallExpr *e) override;
  bool isTextPlace(const clang::Expr *e) const override;
  bool nameTextPlace(const clang::VarDecl *d) override;
  const Expr *textValue(const clang::Expr *place) override;
  const Expr *changeText(const clang::Expr *e, const clang::Expr *place, bool wanted) override;

private:
  /// Text of the source that is to be a function's body.
  struct CarriedText {
    std::map<const clang::Stmt *, std::string> holes; // expressions, and the parameters in their place
    std::vector<const Variable *> parameters;
    std::vector<const Expr *> arguments;
    std::vector<std::size_t> marks;
    std::map<const clang::VarDecl *, std::string> places; // what stands for names of places_
    bool hasObject = false;                               // a string or stream
    bool keepsNumbers = false;                            // it is about containers
    std::string problem;
  };

  /// A place, a pointer or an object that only the text reaches: m["a"].second
  bool isThroughText(const clang::Expr *e) const;
  bool isSettled(const clang::Expr *e) const;
  bool keepsNumbers(const clang::Expr *e) const;
  static std::string wishOf(const CarriedText &t);
  const clang::Expr *objectOf(const clang::Expr *e) const;
  void readText(const clang::Expr *e, CarriedText &t);
  void readParts(const clang::Expr *e, CarriedText &t);
  const Expr *number(const clang::Expr *e, const std::string &what, CarriedText &t);
  std::string printed(const clang::Expr *e, const CarriedText &t) const;
  bool isPrint(const clang::Expr *e);
  Function *textFunction(const std::string &wish, const Type *result, const std::string &body,
                         const CarriedText &t);
  bool sayText(const clang::Expr *e, const std::string &what, CarriedText &t, const std::string &wish,
               const Type *result, const Path *target, const std::function<std::string()> &body);

  std::map<const clang::VarDecl *, const clang::Expr *> places_; // references, and what they are bound to
};

} // namespace adjgen::frontend
