// Problem: #include and #define lines, #pragma pack and our own pragmas leave no trace in Clang's tree.
// Callbacks and a pragma handler note them with their places while the source is read; `#pragma adjgen` is
// syntax-checked here, its variables later.
#include "frontend/session/Preprocessed.h"
#include "rules/Models.h"
#include "support/Suggestion.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/LexDiagnostic.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"
#include <optional>
#include <set>

namespace adjgen::frontend {

namespace {

class Observer : public clang::PPCallbacks {
public:
  Observer(clang::Preprocessor &pp, Preprocessed &result)
      : pp_(pp), sources_(pp.getSourceManager()), result_(result) {}

  void FileChanged(clang::SourceLocation l, FileChangeReason reason, clang::SrcMgr::CharacteristicKind,
                   clang::FileID) override {
    if (reason != EnterFile || sources_.isInMainFile(l))
      return;
    if (clang::OptionalFileEntryRef f = sources_.getFileEntryRefForID(sources_.getFileID(l)))
      read(*f);
  }

  void HasInclude(clang::SourceLocation, llvm::StringRef, bool, clang::OptionalFileEntryRef f,
                  clang::SrcMgr::CharacteristicKind) override {
    if (f)
      read(*f);
  }

  void InclusionDirective(clang::SourceLocation hash, const clang::Token &, llvm::StringRef, bool,
                          clang::CharSourceRange name, clang::OptionalFileEntryRef file, llvm::StringRef,
                          llvm::StringRef, const clang::Module *, bool,
                          clang::SrcMgr::CharacteristicKind) override {
    if (!isOfUser(hash))
      return;
    clang::CharSourceRange line = clang::CharSourceRange::getCharRange(hash, name.getEnd());
    if (name.isTokenRange())
      line = clang::CharSourceRange::getTokenRange(hash, name.getEnd());
    result_.lines.push_back({hash, true, text(line), file ? file->getName().str() : std::string(),
                             file ? &file->getFileEntry() : nullptr});
  }

  void MacroDefined(const clang::Token &name, const clang::MacroDirective *d) override {
    const clang::MacroInfo *m = d->getMacroInfo();
    if (!isOfUser(m->getDefinitionLoc()))
      return;
    clang::CharSourceRange range =
        clang::CharSourceRange::getTokenRange(m->getDefinitionLoc(), m->getDefinitionEndLoc());
    result_.lines.push_back(
        {m->getDefinitionLoc(), false, "#define " + text(range), name.getIdentifierInfo()->getName().str()});
  }

  void MacroUndefined(const clang::Token &name, const clang::MacroDefinition &,
                      const clang::MacroDirective *) override {
    std::string id = name.getIdentifierInfo()->getName().str();
    if (isOfUser(name.getLocation()))
      result_.lines.push_back({name.getLocation(), false, "#undef " + id, id});
  }

  void MacroExpands(const clang::Token &name, const clang::MacroDefinition &d, clang::SourceRange,
                    const clang::MacroArgs *) override {
    use(name, d);
  }
  void Defined(const clang::Token &name, const clang::MacroDefinition &d, clang::SourceRange) override {
    use(name, d);
  }
  void Ifdef(clang::SourceLocation, const clang::Token &name, const clang::MacroDefinition &d) override {
    use(name, d);
  }
  void Ifndef(clang::SourceLocation, const clang::Token &name, const clang::MacroDefinition &d) override {
    use(name, d);
  }
  void Elifdef(clang::SourceLocation, const clang::Token &name, const clang::MacroDefinition &d) override {
    use(name, d);
  }
  void Elifndef(clang::SourceLocation, const clang::Token &name, const clang::MacroDefinition &d) override {
    use(name, d);
  }

  void PragmaDirective(clang::SourceLocation l, clang::PragmaIntroducerKind kind) override {
    const clang::SourceLocation written = sources_.getSpellingLoc(l);
    const bool isOfLine = kind == clang::PIK_HashPragma;
    if (kind == clang::PIK___pragma || sources_.isWrittenInBuiltinFile(written))
      return;
    const std::optional<std::string> text = isOfLine ? lineAt(written) : operandAt(written);
    if (text && !pp_.getLangOpts().OpenMP && result_.ignoredOpenMP.isInvalid() && isOpenMP(*text) &&
        !sources_.isInSystemHeader(sources_.getExpansionLoc(l)))
      result_.ignoredOpenMP = sources_.getExpansionLoc(l);
    if (isOfLine && text && llvm::StringRef(*text).starts_with("omp"))
      placeOverrides();
    if (!text || llvm::StringRef(*text).ltrim().starts_with("pack"))
      result_.packs.push_back({sources_.getExpansionLoc(l), text ? "#pragma " + *text : std::string(),
                               !sources_.isInSystemHeader(sources_.getExpansionLoc(l))});
  }

  void SourceRangeSkipped(clang::SourceRange range, clang::SourceLocation) override {
    skipped_.push_back(range);
  }

private:
  void use(const clang::Token &name, const clang::MacroDefinition &d) {
    const clang::MacroInfo *m = d.getMacroInfo();
    if (!m || !m->isFunctionLike() || !isOfUser(m->getDefinitionLoc()))
      return;
    const clang::SourceLocation l = sources_.getExpansionLoc(name.getLocation());
    if (used_.insert({name.getIdentifierInfo(), sources_.getFileID(l)}).second)
      result_.macroUses.push_back({name.getIdentifierInfo()->getName().str(), l});
  }

  static bool isOpenMP(llvm::StringRef pragma) {
    return pragma.take_until([](char c) { return std::isspace(static_cast<unsigned char>(c)); }) == "omp";
  }

  /// In front of a construct it is known which lines are skipped.
  void placeOverrides() {
    for (OverridePragma &p : result_.pragmas) {
      if (!p.constructLine)
        p.constructLine = followingConstruct(p.end);
      if (p.constructLine)
        std::erase_if(result_.problems, [&](const auto &x) { return x.location == p.location; });
    }
  }

  /// The line of `#pragma omp` after blank lines, comments, further pragmas of ours and lines of conditionals; 0 if
  /// something else comes first.
  unsigned followingConstruct(clang::SourceLocation end) const {
    const auto [file, begin] = sources_.getDecomposedLoc(end);
    const llvm::StringRef text = sources_.getBufferData(file);
    for (std::size_t at = begin; at < text.size();) {
      const llvm::StringRef rest = text.drop_front(at);
      const llvm::StringRef line = rest.take_until([](char ch) { return ch == '\n'; });
      llvm::StringRef words = line.trim();
      if (words.starts_with("/*") && !isSkipped(file, at)) {
        const std::size_t close = rest.find("*/");
        if (close == llvm::StringRef::npos)
          return 0;
        at += close + 2;
        continue;
      }
      if (isOmpPragma(words) && !isSkipped(file, at))
        return sources_.getLineNumber(file, static_cast<unsigned>(at));
      if (!mayStandBeforeConstruct(words) && !isSkipped(file, at))
        return 0;
      at += line.size() + 1;
    }
    return 0;
  }
  /// Of a directive: its words behind `#`.
  static bool isDirective(llvm::StringRef &words) {
    const bool is = words.consume_front("#");
    words = words.ltrim();
    return is;
  }
  static bool isOmpPragma(llvm::StringRef words) {
    return isDirective(words) && words.consume_front("pragma") && words.ltrim().starts_with("omp");
  }
  static bool mayStandBeforeConstruct(llvm::StringRef words) {
    if (!isDirective(words))
      return words.empty() || words.starts_with("//");
    return words.consume_front("pragma")
               ? words.ltrim().starts_with("adjgen")
               : words.starts_with("if") || words.starts_with("el") || words == "endif" ||
                     words.starts_with("endif ") || words.starts_with("endif/");
  }
  bool isSkipped(clang::FileID file, std::size_t offset) const {
    return llvm::any_of(skipped_, [&](clang::SourceRange r) {
      const auto [in, begin] = sources_.getDecomposedLoc(r.getBegin());
      return in == file && begin <= offset && offset < sources_.getFileOffset(r.getEnd());
    });
  }

  /// What stands behind `#pragma`.
  std::optional<std::string> lineAt(clang::SourceLocation hash) const {
    const auto [file, offset] = sources_.getDecomposedLoc(hash);
    llvm::StringRef text = sources_.getBufferData(file).drop_front(offset);
    std::size_t end = text.find('\n');
    while (end != llvm::StringRef::npos && text.take_front(end).rtrim("\r").ends_with("\\"))
      end = text.find('\n', end + 1);
    text = text.take_front(end);
    text.consume_front("#");
    text = text.ltrim();
    text.consume_front("pragma");
    return text.trim().str();
  }

  /// The string of `_Pragma("...")`; none: a macro makes it of its arguments.
  std::optional<std::string> operandAt(clang::SourceLocation word) const {
    const auto [file, offset] = sources_.getDecomposedLoc(word);
    llvm::StringRef text = sources_.getBufferData(file).drop_front(offset);
    if (!text.consume_front("_Pragma") || !(text = text.ltrim()).consume_front("(") ||
        !(text = text.ltrim()).consume_front("\""))
      return std::nullopt;
    return text.take_until([](char c) { return c == '"'; }).str();
  }

  bool isOfUser(clang::SourceLocation l) const {
    return l.isFileID() && !sources_.isInSystemHeader(l) && !sources_.isWrittenInBuiltinFile(l) &&
           !sources_.isWrittenInCommandLineFile(l);
  }

  /// The models are part of the tool.
  void read(const clang::FileEntryRef &f) {
    if (!f.getName().starts_with(modelFolder()) && known_.insert(f.getName().str()).second)
      result_.includedFiles.push_back(f.getName().str());
  }

  std::string text(clang::CharSourceRange range) const {
    return clang::Lexer::getSourceText(range, sources_, pp_.getLangOpts()).str();
  }

  clang::Preprocessor &pp_;
  clang::SourceManager &sources_;
  Preprocessed &result_;
  std::set<std::string> known_;
  std::set<std::pair<const clang::IdentifierInfo *, clang::FileID>> used_;
  std::vector<clang::SourceRange> skipped_; // by conditionals
};

class AdjgenPragma : public clang::PragmaHandler {
public:
  explicit AdjgenPragma(Preprocessed &result) : clang::PragmaHandler("adjgen"), result_(result) {}

  void HandlePragma(clang::Preprocessor &pp, clang::PragmaIntroducer introducer, clang::Token &) override {
    OverridePragma p;
    p.location = introducer.Loc;
    clang::Token t;
    pp.LexUnexpandedToken(t);
    std::string kind = t.is(clang::tok::eod) ? std::string() : pp.getSpelling(t);
    if (kind == "derivative")
      return derivative(pp, introducer.Loc, t, result_.derivatives);
    if (kind == "checkpoint")
      return derivative(pp, introducer.Loc, t, result_.checkpoints);
    if (kind == "constants")
      return derivative(pp, introducer.Loc, t, result_.constants);
    if (kind == "mpi")
      return derivative(pp, introducer.Loc, t, result_.passives);
    if (kind == "differentiate")
      return head(pp, introducer.Loc, t);
    if (kind != "omp_adjoint" && kind != "omp_tangent")
      return fail(pp, t,
                  {diag::pragma_kind, kind.empty()
                                          ? "a word is missing after '#pragma adjgen'"
                                          : "unknown '#pragma adjgen " + kind + "'" +
                                                didYouMean(kind, {"omp_adjoint", "omp_tangent", "derivative",
                                                                  "differentiate", "checkpoint", "mpi"})});
    p.forAdjoint = kind == "omp_adjoint";
    pp.LexUnexpandedToken(t);
    while (t.isNot(clang::tok::eod)) {
      if (t.is(clang::tok::comma))
        pp.LexUnexpandedToken(t);
      else if (!clause(pp, t, p))
        return;
    }
    p.end = pp.getSourceManager().getExpansionLoc(t.getLocation());
    fail(pp, p.location, {diag::pragma_place, ""}); // unless a construct follows
    result_.pragmas.push_back(std::move(p));
  }

private:
  void fail(clang::Preprocessor &pp, clang::Token &t, const Message &message) {
    fail(pp, t.getLocation(), message);
    if (t.isNot(clang::tok::eod))
      pp.DiscardUntilEndOfDirective();
  }
  void fail(clang::Preprocessor &, clang::SourceLocation l, const Message &message) {
    result_.problems.push_back({l, message});
  }

  /// A header's heads are those of no source that includes it.
  void head(clang::Preprocessor &pp, clang::SourceLocation at, clang::Token &t) {
    if (pp.getSourceManager().isInMainFile(at))
      return derivative(pp, at, t, result_.heads);
    pp.DiscardUntilEndOfDirective();
  }

  /// NAME(TEXT) or NAME, up to the end of the line.
  void derivative(clang::Preprocessor &pp, clang::SourceLocation at, clang::Token &t,
                  std::vector<DerivativePragma> &into) {
    DerivativePragma p;
    p.location = at;
    while (t.isNot(clang::tok::eod)) {
      if (t.is(clang::tok::comma)) {
        pp.LexUnexpandedToken(t);
        continue;
      }
      if (!t.getIdentifierInfo())
        return fail(pp, t, {diag::pragma_clause_name, p.clauses.empty() ? "" : p.clauses[0].name});
      p.clauses.push_back({pp.getSpelling(t), {}, false, t.getLocation(), {}});
      pp.LexUnexpandedToken(t);
      if (t.is(clang::tok::l_paren) && !bracketed(pp, t, p.clauses.back()))
        return;
    }
    into.push_back(std::move(p));
  }
  bool bracketed(clang::Preprocessor &pp, clang::Token &t, DerivativePragma::Clause &clause) {
    clause.hasBrackets = true;
    bool afterName = false;
    unsigned depth = 0;
    bool isExpanded = clause.name == "extent"; // numbers may be macros, as in OpenMP's clauses
    for (;;) {
      isExpanded ? pp.Lex(t) : pp.LexUnexpandedToken(t);
      isExpanded |= clause.name == "checkpoint" && t.is(clang::tok::comma);
      if (t.is(clang::tok::eod))
        return fail(pp, t,
                    {diag::pragma_syntax, "')' is missing", clause.name + "(" + clause.text,
                     clause.name + "(...)"}),
               false;
      if (t.is(clang::tok::r_paren) && depth-- == 0)
        break;
      depth += t.is(clang::tok::l_paren);
      const bool isName = t.getIdentifierInfo() != nullptr;
      if (isName)
        clause.words.emplace_back(pp.getSpelling(t), t.getLocation());
      clause.text += (isName && afterName ? " " : "") + pp.getSpelling(t);
      afterName = isName;
    }
    pp.LexUnexpandedToken(t);
    return true;
  }

  /// shared(a, b), reduction(+ : c) or atomic(d); leaves `t` behind it.
  bool clause(clang::Preprocessor &pp, clang::Token &t, OverridePragma &p) {
    std::string name = pp.getSpelling(t);
    OverrideKind kind = name == "shared"   ? OverrideKind::Shared
                        : name == "atomic" ? OverrideKind::Atomic
                                           : OverrideKind::ReductionAdd;
    if (name != "shared" && name != "atomic" && name != "reduction")
      return fail(pp, t,
                  {diag::pragma_clause, name, didYouMean(name, {"shared", "reduction", "atomic"}),
                   "'shared', 'reduction' and 'atomic'"}),
             false;
    const std::string form = name == "reduction" ? "reduction(+ : NAMES)" : name + "(NAMES)";
    auto malformed = [&](const char *what) {
      fail(pp, t, {diag::pragma_syntax, what, name, form});
      return false;
    };
    pp.LexUnexpandedToken(t);
    if (t.isNot(clang::tok::l_paren))
      return malformed("'(' is missing");
    pp.LexUnexpandedToken(t);
    if (kind == OverrideKind::ReductionAdd) {
      if (t.isNot(clang::tok::plus))
        return malformed("another operator than '+' stands");
      pp.LexUnexpandedToken(t);
      if (t.isNot(clang::tok::colon))
        return malformed("':' is missing");
      pp.LexUnexpandedToken(t);
    }
    for (;;) {
      if (t.isNot(clang::tok::identifier))
        return malformed("the name of a variable is missing");
      p.clauses.push_back({kind, t.getIdentifierInfo()->getName().str(), t.getLocation()});
      pp.LexUnexpandedToken(t);
      if (t.is(clang::tok::r_paren))
        break;
      if (t.isNot(clang::tok::comma))
        return malformed("',' or ')' is missing");
      pp.LexUnexpandedToken(t);
    }
    pp.LexUnexpandedToken(t);
    return true;
  }

  Preprocessed &result_;
};

} // namespace

void observePreprocessor(clang::CompilerInstance &compiler, Preprocessed &result) {
  clang::Preprocessor &pp = compiler.getPreprocessor();
  pp.addPPCallbacks(std::make_unique<Observer>(pp, result));
  pp.AddPragmaHandler(new AdjgenPragma(result)); // the preprocessor owns it
}

} // namespace adjgen::frontend
