// Approach: the preprocessor has noted the clauses; what stands behind the pragma is found in the text, by its line,
// and looked for in the program by the plan.
#include "frontend/heads/CheckpointPragmas.h"
#include "frontend/session/LineBehind.h"
#include "ir/Visitor.h"
#include "support/CheckpointWords.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <optional>

namespace adjgen::frontend {

namespace {

class CheckpointReader {
public:
  CheckpointReader(Context &c, const DerivativePragma &p) : c_(c), p_(p) {}

  void read() {
    CheckpointPragma out;
    out.own = c_.place(p_.location);
    out.where = out.own;
    out.where.line = lineBehind(c_.sources, p_.location);
    if (!scheme(p_.clauses.front(), out.wish))
      return;
    for (std::size_t k = 1; k < p_.clauses.size(); ++k) {
      const DerivativePragma::Clause &clause = p_.clauses[k];
      if (clause.name != "extent")
        return fail(clause.location, "unknown clause '" + clause.name + "'");
      if (!extents(clause, out))
        return;
    }
    c_.module.sharedStorage()->checkpoints.push_back(std::move(out));
  }

private:
  void fail(clang::SourceLocation l, const std::string &what) {
    c_.diagnostics.report(c_.place(l), {diag::checkpoint_syntax, what});
  }

  bool scheme(const DerivativePragma::Clause &clause, CheckpointWish &out) {
    llvm::SmallVector<llvm::StringRef, 4> words;
    llvm::StringRef(clause.text).split(words, ',');
    const std::string why = readCheckpointWords(words, out);
    if (!why.empty())
      fail(clause.location, why);
    return why.empty();
  }

  /// NAME: ELEMENTS, ...; commas in brackets belong to the elements.
  bool extents(const DerivativePragma::Clause &clause, CheckpointPragma &out) {
    std::size_t begin = 0, depth = 0;
    const std::string &text = clause.text;
    for (std::size_t k = 0; k <= text.size(); ++k) {
      if (k < text.size() && (text[k] == '(' || text[k] == ')'))
        text[k] == '(' ? ++depth : --depth;
      if (k < text.size() && (text[k] != ',' || depth))
        continue;
      const llvm::StringRef item = llvm::StringRef(text).slice(begin, k).trim();
      const auto [name, elements] = item.split(':');
      if (name.trim().empty() || elements.trim().empty())
        return fail(clause.location, "'" + item.str() + "' is not of the form NAME: ELEMENTS"), false;
      if (std::any_of(out.extents.begin(), out.extents.end(),
                      [&](const CheckpointPragma::Extent &e) { return e.name == name.trim(); }))
        return c_.diagnostics.report(
                   c_.place(clause.location),
                   {diag::checkpoint_extent_name, "'" + name.trim().str() + "' is named twice"}),
               false;
      out.extents.push_back(
          {name.trim().str(), elements.trim().str(), c_.place(clause.location), constantsIn(elements)});
      begin = k + 1;
    }
    return true;
  }

  std::vector<std::pair<std::string, std::int64_t>> constantsIn(llvm::StringRef elements) const {
    std::vector<std::pair<std::string, std::int64_t>> out;
    while (!elements.empty()) {
      const auto isWord = [](char c) { return llvm::isAlnum(c) || c == '_'; };
      elements = elements.drop_until(isWord);
      const llvm::StringRef word = elements.take_while(isWord);
      elements = elements.drop_front(word.size());
      if (const auto value = word.empty() ? std::nullopt : constant(word))
        out.emplace_back(word.str(), *value);
    }
    return out;
  }
  /// Of an enumerator, or a variable that the language takes for a constant, at file scope.
  std::optional<std::int64_t> constant(llvm::StringRef name) const {
    const auto found = c_.ast.getTranslationUnitDecl()->lookup(&c_.ast.Idents.get(name));
    for (const clang::NamedDecl *d : found) {
      if (const auto *e = clang::dyn_cast<clang::EnumConstantDecl>(d))
        return e->getInitVal().getExtValue();
      const auto *v = clang::dyn_cast<clang::VarDecl>(d);
      const clang::Expr *value = v && v->getType().isConstQualified() ? v->getAnyInitializer() : nullptr;
      clang::Expr::EvalResult result;
      if (value && v->getType()->isIntegerType() && !value->isValueDependent() &&
          value->EvaluateAsInt(result, c_.ast))
        return result.Val.getInt().getExtValue();
    }
    return std::nullopt;
  }

  Context &c_;
  const DerivativePragma &p_;
};

/// The functions whose bodies stand around a place; of templates, the text.
class Around : public clang::RecursiveASTVisitor<Around> {
public:
  Around(const clang::SourceManager &sources, clang::SourceLocation at) : sources_(sources), at_(at) {}

  std::vector<const clang::FunctionDecl *> functions;

  bool VisitFunctionDecl(clang::FunctionDecl *d) {
    const clang::Stmt *body = d->doesThisDeclarationHaveABody() ? d->getBody() : nullptr;
    if (body && holds(body->getSourceRange()))
      functions.push_back(d);
    return true;
  }

private:
  bool holds(clang::SourceRange r) const {
    const clang::SourceLocation from = sources_.getExpansionLoc(r.getBegin()),
                                to = sources_.getExpansionLoc(r.getEnd());
    return from.isValid() && to.isValid() && sources_.isWrittenInSameFile(from, at_) &&
           sources_.isBeforeInTranslationUnit(from, at_) && sources_.isBeforeInTranslationUnit(at_, to);
  }

  const clang::SourceManager &sources_;
  const clang::SourceLocation at_;
};

/// Has anything that the heads reach come from this function, or from the line behind the pragma?
bool isReached(const Context &c, const CheckpointPragma &p,
               const std::vector<const clang::FunctionDecl *> &around) {
  bool is = false;
  for (const Function *f : c.module.functions) {
    if (!f->body)
      continue;
    is |= std::any_of(around.begin(), around.end(),
                      [&](const clang::FunctionDecl *d) { return f->location == c.place(d->getLocation()); });
    forEachStmt(f->body, [&](const Stmt *s) {
      is |= s->location.file == p.where.file && s->location.line == p.where.line;
    });
  }
  return is;
}

} // namespace

void dropUnreachedCheckpoints(Context &c) {
  for (const DerivativePragma &p : c.preprocessed.checkpoints) {
    Around around(c.sources, c.sources.getExpansionLoc(p.location));
    around.TraverseDecl(c.ast.getTranslationUnitDecl());
    if (!around.functions.empty())
      std::erase_if(c.module.sharedStorage()->checkpoints, [&](const CheckpointPragma &made) {
        return made.own == c.place(p.location) && !isReached(c, made, around.functions);
      });
  }
}

void readCheckpoints(Context &c) {
  for (const DerivativePragma &p : c.preprocessed.checkpoints)
    CheckpointReader(c, p).read();
}

} // namespace adjgen::frontend
