#include "frontend/syntax/FaultyCode.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"

namespace adjgen::frontend {

namespace {

/// All definitions of functions, as they are written.
class Definitions : public clang::RecursiveASTVisitor<Definitions> {
public:
  std::vector<const clang::FunctionDecl *> found;

  bool VisitFunctionDecl(clang::FunctionDecl *f) {
    if (f->doesThisDeclarationHaveABody())
      found.push_back(f);
    return true;
  }
};

/// Behind the parameters: initializers of members, and the body. Not valid: a macro makes it, so that what stands
/// beside it has the same place.
clang::SourceRange insideOf(const clang::FunctionDecl *f) {
  const clang::FunctionTypeLoc type = f->getFunctionTypeLoc();
  clang::SourceLocation begin = type ? type.getRParenLoc() : clang::SourceLocation();
  if (begin.isInvalid() || begin.isMacroID())
    begin = f->getBody() ? f->getBody()->getBeginLoc() : clang::SourceLocation();
  const clang::SourceLocation end = f->getSourceRange().getEnd();
  if (begin.isInvalid() || begin.isMacroID() || end.isMacroID())
    return {};
  return {begin, end};
}

/// Can code elsewhere know no more of it than its declaration?
bool isClosed(const clang::FunctionDecl *f, const HeldError &e) {
  const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(f);
  const bool isClosure = m && m->getParent()->isLambda();
  // What is made of a template with an error is no function at all, so that no constant comes out of it.
  const bool mayBeEvaluated = f->isConstexprSpecified() && !(f->isDependentContext() && e.isOfInstance);
  return !isClosure && !f->isInvalidDecl() && !mayBeEvaluated &&
         !f->getDeclaredReturnType()->getContainedDeducedType();
}

} // namespace

bool FaultyCode::isInside(clang::SourceLocation at, clang::SourceRange range) const {
  const clang::SourceLocation from = sources_->getExpansionLoc(range.getBegin()),
                              to = sources_->getExpansionRange(range.getEnd()).getEnd();
  if (from.isInvalid() || to.isInvalid() || sources_->getFileID(from) != sources_->getFileID(at))
    return false;
  return !sources_->isBeforeInTranslationUnit(at, from) && !sources_->isBeforeInTranslationUnit(to, at);
}

/// What the body's text names, by macros too.
void FaultyCode::noteNames(const clang::FunctionDecl *f, const clang::Preprocessor &preprocessor) {
  const clang::SourceRange range = f->getSourceRange();
  const clang::SourceLocation from = sources_->getExpansionLoc(range.getBegin()),
                              to = sources_->getExpansionRange(range.getEnd()).getEnd();
  const clang::FileID file = sources_->getFileID(from);
  const llvm::StringRef text = sources_->getBufferData(file);
  const unsigned begin = sources_->getFileOffset(from), end = sources_->getFileOffset(to);
  std::vector<std::string> open;
  clang::Lexer lexer(sources_->getLocForStartOfFile(file), preprocessor.getLangOpts(), text.begin(),
                     text.begin() + begin, text.end());
  for (clang::Token token; !lexer.LexFromRawLexer(token);) {
    if (sources_->getFileOffset(token.getLocation()) > end)
      break;
    if (token.is(clang::tok::raw_identifier))
      open.push_back(token.getRawIdentifier().str());
  }
  while (!open.empty()) {
    const std::string name = std::move(open.back());
    open.pop_back();
    if (!names_.insert(name).second)
      continue;
    const auto known = preprocessor.getIdentifierTable().find(name);
    if (known == preprocessor.getIdentifierTable().end() || !known->second)
      continue;
    if (const clang::MacroInfo *macro = preprocessor.getMacroInfo(known->second))
      for (const clang::Token &token : macro->tokens())
        if (const clang::IdentifierInfo *i = token.isAnyIdentifier() ? token.getIdentifierInfo() : nullptr)
          open.push_back(i->getName().str());
  }
}

std::optional<FaultyCode> FaultyCode::of(const std::vector<HeldError> &errors, const clang::ASTContext &ast,
                                         const clang::Preprocessor &preprocessor) {
  FaultyCode result;
  result.sources_ = &ast.getSourceManager();
  Definitions all;
  all.TraverseAST(const_cast<clang::ASTContext &>(ast));
  for (const HeldError &e : errors) {
    if (!e.at.isValid() || !e.message)
      return std::nullopt;
    if (e.isOfModel && e.said.front().getID() == clang::diag::err_pp_hash_error)
      continue; // of a library that has none: what uses it is an error, too
    const clang::FunctionDecl *in = nullptr;
    for (const clang::FunctionDecl *f : all.found)
      if (!in && result.isInside(e.at, insideOf(f)) && isClosed(f, e))
        in = f;
    if (!in)
      return std::nullopt;
    result.faults_.push_back({e.at, e.where, *e.message});
    if (!result.sources_->isInSystemHeader(e.at))
      result.noteNames(in, preprocessor);
    result.any_ = in->getCanonicalDecl();
  }
  return result;
}

const FaultyCode::Fault *FaultyCode::in(const clang::FunctionDecl *f) const {
  for (const Fault &fault : faults_)
    if (isInside(fault.at, f->getSourceRange()))
      return &fault;
  return nullptr;
}

bool FaultyCode::names(const clang::NamedDecl *d) const {
  return !names_.empty() && d->getIdentifier() && names_.count(d->getName().str());
}

} // namespace adjgen::frontend
