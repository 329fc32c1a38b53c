// Lowers calls of C: of functions with and without a body, built-in ones, allocation.
#pragma once

#include "frontend/lower/Part.h"
#include "frontend/syntax/FunctionTables.h"

namespace adjgen::frontend {

class CallLowering : public Part, public Calls {
public:
  using Part::Part;

  void refuseIfStateful(const clang::FunctionDecl *f, clang::SourceLocation l) override;
  const Expr *call(const clang::CallExpr *e, bool wanted, const Path *result = nullptr) override;
  const Expr *argument(const clang::Expr *a, unsigned number, const Instance &instance) override;
  const Type *askedOf(const clang::CallExpr *e, const Type *target) const override;
  bool isAssert(const clang::Stmt *s, const clang::Expr *&condition) override;

private:
  std::vector<const Expr *> arguments(const clang::CallExpr *e, const clang::FunctionDecl *f,
                                      const Instance &instance);
  std::optional<FunctionTable> table(const clang::CallExpr *e);
  const Expr *chosenCall(const clang::CallExpr *e, const FunctionTable &table, bool wanted,
                         const Path *result);
  using Functions = std::vector<const clang::FunctionDecl *>;
  enum class Others { None, MayBe }; // that a pointer may lead to
  static constexpr std::size_t MostHeld = 16;
  Functions setInSight(const clang::CallExpr *e);
  std::vector<const clang::FunctionDecl *> followed(const clang::CallExpr *e);
  const Expr *followedCall(const clang::CallExpr *e,
                           const std::vector<const clang::FunctionDecl *> &functions, Others others,
                           bool wanted, const Path *result);
  bool isPlainCall(const clang::FunctionDecl *f, const clang::CallExpr *e);
  std::optional<Path> placeOfResult(const clang::CallExpr *e, bool wanted, const Path *result);
  const Stmt *callOf(const clang::FunctionDecl *f, const std::vector<const Variable *> &arguments,
                     const std::optional<Path> &target, const clang::CallExpr *e);
  const Expr *bytes(const clang::Expr *e);
  const Expr *builtin(const clang::CallExpr *e, const std::string &name, bool wanted, bool &handled);
  const Expr *splitCall(const clang::CallExpr *e, const std::string &name, bool &handled);
  const Expr *calledBehind(const clang::CallExpr *e, const clang::FunctionDecl *f, bool wanted);
  const Expr *ordinaryCall(const clang::CallExpr *e, const clang::FunctionDecl *f, bool wanted,
                           const Path *result);
  const Expr *callOfName(const clang::CallExpr *e, const clang::FunctionDecl *f, bool wanted,
                         const Path *result);
  const Expr *pureCall(const clang::CallExpr *e, const clang::FunctionDecl *f, const std::string &name);
  const Expr *alignedMemory(const clang::CallExpr *e, bool wanted, bool &handled);
  bool isPureOfLibrary(const clang::FunctionDecl *f);
  bool isNoted(const std::string &name, const Type *element);
  const Expr *resized(const clang::CallExpr *e, const Type *element, const Path *result);
  const Type *sortedElement(const clang::CallExpr *e);
  const Expr *sorted(const clang::CallExpr *e, const Type *element);
  void copyElements(const Variable *to, const Variable *from, const Variable *count, SourceLocation l);
  const Expr *moved(const clang::CallExpr *e, const std::string &name, const Path *result, bool &handled);
};

} // namespace adjgen::frontend
