// Problem: the output repeats what only the source file declares, as it is written there.
// Invariant: an item is complete by itself: one declaration, or all declarators that share one type. What
// would be defined twice when both objects are linked is carried as a declaration only; the source's own
// files (SourceParts.h) are read as one text.
#include "frontend/carry/Carried.h"
#include "frontend/carry/CarriedReferences.h"
#include "frontend/carry/Mirrors.h"
#include "frontend/carry/NameKinds.h"
#include "frontend/carry/SourceMacros.h"
#include "frontend/lower/DeclarationText.h"
#include "frontend/session/Conditionals.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringSet.h"
#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <set>

namespace adjgen::frontend {

namespace {

class Carrier {
public:
  Carrier(Context &c, SourceStyle &style) : c_(c), style_(style), kinds_(c) {}

  void run() {
    if (c_.options.sameUnit)
      wholeSource();
    else
      findStatics();
    lines();
    packings();
    reserveMacros(c_);
    hideMacros();
    declarations(c_.ast.getTranslationUnitDecl());
    if (!c_.options.sameUnit)
      declarationsInFunctions();
    for (const Context::Hoisted &h : c_.hoisted)
      if (h.from)
        put(h.from->getBeginLoc(), h.item, {h.declaration}, false);
    std::stable_sort(items_.begin(), items_.end(), [&](const auto &a, const auto &b) {
      return c_.sources.isBeforeInTranslationUnit(a.place, b.place);
    });
    for (CarriedItem &item : mirrorItems(c_))
      last(std::move(item));
    for (const Context::Hoisted &h : c_.hoisted)
      if (!h.from)
        last(h.item);
    for (const CarriedItem &caller : c_.callers)
      last(caller);
    if (!c_.options.sameUnit)
      restoreKeywords();
    std::set<std::string> before;
    const std::set<std::string> ofFunctions = namesOfTables();
    namesOfFunctionsAlone();
    for (auto &[place, item, references] : items_) {
      const std::vector<std::string> operators = std::move(item.identifiers);
      if (item.kind != CarriedKind::Include) // `#include <math.h>` uses no `h`
        item.identifiers = identifiersIn(item.text, c_.ast.getLangOpts());
      item.identifiers.insert(item.identifiers.end(), operators.begin(), operators.end());
      if (item.kind == CarriedKind::Macro && !item.names.empty())
        for (const std::string &parameter :
             macroParameters(item.text, item.names.front(), c_.ast.getLangOpts()))
          llvm::erase(item.identifiers, parameter);
      if (references)
        keepWhatIsMeant(item, *references, ofFunctions);
      else if (item.kind == CarriedKind::TypeDeclaration) // written by adjgen: members have these names
        kinds_.eraseAll(item.identifiers);
      // A namespace is there if something is in it: only then can there be a using directive that names it.
      for (std::size_t end = 0; (end = item.scope.find('{', end)) != std::string::npos;)
        item.identifiers.push_back(item.scope.substr(0, ++end));
      if (item.kind == CarriedKind::Include && !before.empty())
        addNeedsOfHeaders(place, before, item);
      if (item.kind != CarriedKind::Macro)
        before.insert(item.names.begin(), item.names.end());
      c_.module.carry(std::move(item));
    }
  }

private:
  /// Of the identifiers in an item's text.
  void keepWhatIsMeant(CarriedItem &item, const References &references,
                       const std::set<std::string> &ofFunctions) const {
    if (item.isOfSource)
      llvm::erase_if(item.identifiers, [&](const std::string &n) { return ofFunctions.count(n); });
    kinds_.eraseUnmeant(item, references);
    if (item.kind == CarriedKind::FunctionDefinition && references.isComplete)
      tellOverloadsApart(item, references);
    if (item.kind != CarriedKind::FunctionPrototype) // its body is not repeated
      item.identifiers.insert(item.identifiers.end(), references.exact.begin(), references.exact.end());
  }

  struct Placed {
    clang::SourceLocation place;
    CarriedItem item;
    std::optional<References> references; // of its declarations
  };

  /// Names that only constant tables of functions have. What the source declares at file scope does not mean
  /// these: a function that is repeated as it is has its own table in it.
  std::set<std::string> namesOfTables() const {
    std::set<std::string> tables, others;
    for (const Context::Hoisted &h : c_.hoisted)
      if (h.item.kind == CarriedKind::GlobalVariable)
        tables.insert(h.item.names.begin(), h.item.names.end());
    for (const Placed &p : items_)
      if (p.references && p.item.isOfSource)
        others.insert(p.item.names.begin(), p.item.names.end());
    for (const std::string &name : others)
      tables.erase(name);
    return tables;
  }

  /// Which functions are meant by names that several have: who calls one of them does not need the others.
  void tellOverloadsApart(CarriedItem &item, const References &references) const {
    const auto ofSeveral = [&](const std::string &name) {
      const auto named = signatures_.find(name);
      return named != signatures_.end() && named->second.size() > 1;
    };
    llvm::erase_if(item.identifiers, ofSeveral);
    for (const auto &[signature, name] : references.signatures)
      if (ofSeveral(name))
        item.identifiers.push_back(signatures_.at(name).count(signature) ? signature : name);
  }

  /// Names that types, templates, variables or macros have as well are left to their texts.
  void namesOfFunctionsAlone() {
    for (const Placed &p : items_)
      if (p.item.kind != CarriedKind::FunctionDefinition && p.item.kind != CarriedKind::FunctionPrototype)
        for (const std::string &name : p.item.names)
          signatures_.erase(name);
  }

  /// A header of the source's own may use what stands before its #include line.
  void addNeedsOfHeaders(clang::SourceLocation place, const std::set<std::string> &before,
                         CarriedItem &include) const {
    const clang::FileID file = c_.sources.getFileID(place);
    const unsigned line = c_.sources.getSpellingLineNumber(place);
    for (unsigned k = 0; k < c_.sources.local_sloc_entry_size(); ++k) {
      const clang::SrcMgr::SLocEntry &entry = c_.sources.getLocalSLocEntry(k);
      if (!entry.isFile())
        continue;
      const clang::SourceLocation begin = clang::SourceLocation::getFromRawEncoding(entry.getOffset());
      clang::SourceLocation from = entry.getFile().getIncludeLoc();
      while (from.isValid() && c_.sources.getFileID(from) != file)
        from = c_.sources.getIncludeLoc(c_.sources.getFileID(from));
      if (from.isInvalid() || c_.sources.isInSystemHeader(begin) ||
          c_.sources.getSpellingLineNumber(from) != line)
        continue;
      const llvm::StringRef text = c_.sources.getBufferData(c_.sources.getFileID(begin));
      for (const std::string &name : identifiersIn(text.str(), c_.ast.getLangOpts()))
        if (before.count(name))
          include.identifiers.push_back(name);
    }
  }

  /// What the output is, too, with --same-unit: in front of all that it has of its own.
  void wholeSource() {
    CarriedItem item;
    item.kind = CarriedKind::Include;
    item.text = "#include \"" + std::filesystem::path(c_.module.mainFile).filename().generic_string() + "\"";
    item.always = true;
    put(c_.sources.getLocForStartOfFile(c_.sources.getMainFileID()), std::move(item), {}, false);
  }

  /// `from`: the declarations that the text is of, if it is of such.
  void put(clang::SourceLocation at, CarriedItem item, const std::vector<const clang::Decl *> &from = {},
           bool isOfSource = true) {
    item.isOfSource = isOfSource;
    item.scope = scope_;
    at = c_.sources.getExpansionLoc(at);
    if (item.kind != CarriedKind::Include && !c_.sources.isInMainFile(at))
      lookFromMainFile(c_.sources.getFileID(at), item.text);
    if (item.kind != CarriedKind::FunctionPrototype && !repeatsPackings_) // without its body
      item.text = inItsPacking(std::move(item.text), from);
    if (item.kind == CarriedKind::TypeDeclaration && !c_.sources.isInMainFile(at))
      style_.parts[item.text] = {lineThatIncludes(c_.sources.getFileID(at)),
                                 from.size() == 1 ? forwardOf(from.front()) : ""};
    items_.push_back({at, std::move(item), referencesOf(from)});
  }

  /// "struct model;" of a class of C++ that is no template and has a name.
  std::string forwardOf(const clang::Decl *d) const {
    const auto *r = clang::dyn_cast<clang::CXXRecordDecl>(d);
    if (!r || !r->getIdentifier() || !r->hasDefinition() ||
        clang::isa<clang::ClassTemplateSpecializationDecl>(r))
      return {};
    return r->getKindName().str() + " " + r->getNameAsString() + ";";
  }

  /// Of a file that is a part of the source; empty where it may not be included twice.
  std::string lineThatIncludes(clang::FileID file) const {
    const clang::OptionalFileEntryRef entry = c_.sources.getFileEntryRefForID(file);
    if (!entry || !c_.preprocessor.getHeaderSearchInfo().isFileMultipleIncludeGuarded(*entry))
      return {};
    for (const SourceLine &l : c_.preprocessed.lines)
      if (l.isInclude && l.file == &entry->getFileEntry())
        return includeText(l);
    return {};
  }

  static std::optional<References> referencesOf(const std::vector<const clang::Decl *> &declarations) {
    if (declarations.empty())
      return std::nullopt;
    References references;
    for (const clang::Decl *d : declarations)
      references.TraverseDecl(const_cast<clang::Decl *>(d));
    return references;
  }

  /// Behind all that has a place in the source.
  void last(CarriedItem item) { items_.push_back({clang::SourceLocation(), std::move(item), std::nullopt}); }

  /// Its place, begin and end, and what opens the scopes in it; none where only a whole declaration is
  /// carried.
  struct Enclosing {
    clang::SourceRange range;
    std::optional<std::string> scope;
  };

  /// In the order of the source, outer ones first.
  void findEnclosing(const clang::DeclContext *context, const std::string &scope) {
    for (const clang::Decl *d : context->decls()) {
      if (d->isImplicit() || !c_.isInSource(d->getLocation()))
        continue;
      const std::string inner = scopeIn(d, scope);
      const bool isScope = inner != scope;
      enclosing_.push_back(
          {{c_.sources.getExpansionLoc(d->getBeginLoc()), c_.sources.getExpansionLoc(d->getEndLoc())},
           isScope ? std::optional(inner) : std::nullopt});
      if (isScope)
        findEnclosing(clang::cast<clang::DeclContext>(d), inner);
    }
  }

  /// The scope that stands around a line; none inside of a function or an initializer.
  std::optional<std::string> scopeAround(clang::SourceLocation l) const {
    std::optional<std::string> scope = std::string();
    for (const Enclosing &e : enclosing_)
      if (c_.sources.isBeforeInTranslationUnit(e.range.getBegin(), l) &&
          c_.sources.isBeforeInTranslationUnit(l, e.range.getEnd()))
        scope = e.scope;
    return scope;
  }

  /// What the output is to repeat of #include and #define lines, with their scopes.
  std::vector<std::pair<const SourceLine *, std::string>> linesToCarry() {
    findEnclosing(c_.ast.getTranslationUnitDecl(), "");
    std::vector<std::pair<const SourceLine *, std::string>> result;
    for (const SourceLine &l : c_.preprocessed.lines) {
      if (!c_.isInSource(l.location) || (l.file && c_.parts.files.count(l.file)))
        continue;
      const std::optional<std::string> scope = l.isInclude ? scopeAround(l.location) : std::string();
      if (scope)
        result.emplace_back(&l, *scope);
    }
    return result;
  }

  void lines() {
    const auto all = linesToCarry();
    std::size_t behindIncludes = 0;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (all[i].first->isInclude)
        behindIncludes = i + 1;
    const std::set<std::string> alone = macrosOfSourceAlone(c_, all);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const SourceLine &l = *all[i].first;
      CarriedItem item;
      item.kind = l.isInclude ? CarriedKind::Include : CarriedKind::Macro;
      item.text = l.isInclude ? quietly(l, includeText(l)) : l.text;
      if (!l.isInclude)
        item.names.push_back(l.name);
      item.always = i < behindIncludes && (l.isInclude || !alone.count(l.name));
      scope_ = all[i].second;
      put(l.location, std::move(item));
      scope_.clear();
      if (l.isInclude)
        lastInclude_ = l.location;
    }
  }

  /// Each type that is repeated says its packing. That of what an #include line declares is what the pragmas
  /// in front of the line make it, or a header's own that others leave on: then these are repeated, too.
  void packings() {
    std::vector<const Preprocessed::PackPragma *> own;
    bool others = false, isNeeded = false;
    for (const Preprocessed::PackPragma &p : c_.preprocessed.packs) {
      const bool isOwn = p.ofUser && c_.isInSource(p.location);
      others |= !isOwn && !p.text.empty();
      if (!isOwn || !scopeAround(p.location))
        continue;
      own.push_back(&p);
      isNeeded |= lastInclude_.isValid() && c_.sources.isBeforeInTranslationUnit(p.location, lastInclude_);
    }
    const bool isPlain =
        llvm::all_of(own, [](const auto *p) { return p->text.empty(); }) && !packsElsewhere();
    if (isPlain || !(isNeeded || others))
      return;
    repeatsPackings_ = true;
    for (const Preprocessed::PackPragma *p : own)
      packing(*p);
    if (!own.empty() && own.back()->text == "#pragma pack()") // which ends all
      return;
    CarriedItem end;
    end.kind = CarriedKind::TypeDeclaration;
    end.always = true;
    end.text = "#pragma pack()";
    put(c_.sources.getLocForEndOfFile(c_.sources.getMainFileID()), std::move(end));
  }

  /// Is what headers declare laid out by pragmas?
  bool packsElsewhere() const {
    return llvm::any_of(c_.ast.getTranslationUnitDecl()->decls(), [&](const clang::Decl *d) {
      return d->hasAttr<clang::MaxFieldAlignmentAttr>() && !c_.isInSource(d->getLocation());
    });
  }

  void packing(const Preprocessed::PackPragma &p) {
    if (p.text.empty())
      return void(c_.diagnostics.report(
          c_.place(p.location),
          {diag::construct, "a pragma that a macro makes, beside '#pragma pack' for what is included,"}));
    CarriedItem item;
    item.kind = CarriedKind::TypeDeclaration;
    item.always = true;
    item.text = p.text;
    put(p.location, std::move(item));
  }

  /// static const double table[] = { #include "table.inc" };
  void lookFromMainFile(const clang::FileID file, std::string &text) const {
    for (const SourceLine &l : c_.preprocessed.lines)
      if (l.isInclude && c_.sources.getFileID(l.location) == file)
        if (const std::size_t at = text.find(l.text); at != std::string::npos)
          text.replace(at, l.text.size(), includeText(l));
  }

  /// A part of the source includes what stands beside it: seen from the main file.
  std::string includeText(const SourceLine &l) const {
    namespace fs = std::filesystem;
    const std::size_t open = l.text.find('"'), close = l.text.rfind('"');
    if (c_.sources.isInMainFile(l.location) || close <= open)
      return l.text;
    const clang::OptionalFileEntryRef by = c_.sources.getFileEntryRefForID(c_.sources.getFileID(l.location));
    const std::string name = l.text.substr(open + 1, close - open - 1);
    if (!by || fs::path(by->getName().str()).parent_path() / name != fs::path(l.name))
      return l.text; // found by way of -I
    std::error_code error;
    const fs::path folder = fs::absolute(c_.module.mainFile, error).parent_path();
    const fs::path path = fs::relative(l.name, folder, error);
    return error || path.empty() ? l.text
                                 : l.text.substr(0, open + 1) + path.generic_string() + l.text.substr(close);
  }

  /// The source uses the static functions and variables of what it includes; the output may not.
  std::string quietly(const SourceLine &l, const std::string &text) const {
    const auto found = l.file ? withStatics_.find(l.file) : withStatics_.end();
    if (found == withStatics_.end())
      return text;
    std::string before = "#pragma GCC diagnostic push\n";
    for (const std::string &warning : found->second)
      before += "#pragma GCC diagnostic ignored \"" + warning + "\"\n";
    return before + text + "\n#pragma GCC diagnostic pop";
  }

  /// The warning about it where nothing uses it; empty: there is none.
  static const char *warningIfUnused(const clang::Decl *d) {
    const auto *f = clang::dyn_cast<clang::FunctionDecl>(d);
    const auto *v = clang::dyn_cast<clang::VarDecl>(d);
    const auto *n = clang::dyn_cast<clang::NamedDecl>(d);
    if (!n || n->isExternallyVisible() || d->hasAttr<clang::UnusedAttr>())
      return "";
    if (f)
      return f->isInlined() || f->isTemplated() || clang::isa<clang::CXXMethodDecl>(f) ? ""
                                                                                       : "-Wunused-function";
    return v && v->isFileVarDecl() && !v->isInline() && !v->getType().isConstQualified() &&
                   !v->isStaticDataMember() && !v->isTemplated()
               ? "-Wunused-variable"
               : "";
  }

  void findStatics() {
    forEachDecl(c_.ast.getTranslationUnitDecl(), [&](const clang::Decl *d) {
      const std::string warning = warningIfUnused(d);
      if (warning.empty() || c_.isInSource(d->getLocation()) || c_.isInSystemHeader(d->getLocation()))
        return;
      for (clang::FileID file = c_.sources.getFileID(c_.sources.getExpansionLoc(d->getLocation()));
           file.isValid() && file != c_.sources.getMainFileID();
           file = c_.sources.getFileID(c_.sources.getIncludeLoc(file)))
        if (const clang::OptionalFileEntryRef entry = c_.sources.getFileEntryRefForID(file))
          withStatics_[&entry->getFileEntry()].insert(warning);
    });
  }

  void hideMacros() {
    if (lastInclude_.isInvalid() && !c_.options.sameUnit)
      return;
    const std::vector<std::string> names = macrosToHide(c_, lastInclude_);
    CarriedItem item;
    item.kind = CarriedKind::Macro;
    item.always = true;
    for (const std::string &name : names)
      item.text += (item.text.empty() ? "" : " ") + name;
    if (!names.empty() && c_.options.sameUnit)
      last(std::move(item));
    else if (!names.empty())
      put(lastInclude_, std::move(item), {}, false);
  }

  /// Behind all of the source's text: in generated text a keyword is one.
  void restoreKeywords() {
    for (const std::string &name : keywordsThatAreMacros(c_)) {
      CarriedItem item;
      item.kind = CarriedKind::Macro;
      item.always = true;
      item.names.push_back(name);
      item.text = "#undef " + name;
      last(std::move(item));
    }
  }

  /// Declarations that begin at the same place are one: struct s { ... } a, b;
  void declarations(const clang::DeclContext *context) {
    std::vector<const clang::Decl *> group;
    auto flush = [&] {
      if (!group.empty())
        carry(group);
      group.clear();
    };
    for (const clang::Decl *d : context->decls()) {
      if (d->isImplicit() || !c_.isInSource(d->getLocation()))
        continue;
      if (const auto *n = clang::dyn_cast<clang::NamespaceDecl>(d)) {
        flush();
        inScope(n);
        continue;
      }
      if (const auto *l = clang::dyn_cast<clang::LinkageSpecDecl>(d)) {
        flush();
        inScope(l);
        continue;
      }
      if (!group.empty() && !together(group.front(), d))
        flush();
      group.push_back(d);
    }
    flush();
  }

  /// void f(void) { extern double scale; double model(double); ... }: nothing else may declare these.
  void declarationsInFunctions() {
    std::vector<const clang::NamedDecl *> found;
    const auto add = [&](const auto *first) {
      const bool isInside = llvm::all_of(
          first->redecls(), [](const auto *d) { return d->isLocalExternDecl() || d->isImplicit(); });
      if (isInside && first->getMostRecentDecl()->isLocalExternDecl())
        found.push_back(first->getMostRecentDecl());
    };
    for (const auto &[v, known] : c_.globals())
      add(v);
    for (const auto &[f, known] : c_.functions())
      add(f);
    llvm::sort(found, [&](const clang::NamedDecl *a, const clang::NamedDecl *b) {
      return c_.sources.isBeforeInTranslationUnit(a->getLocation(), b->getLocation());
    });
    for (const clang::NamedDecl *d : found) {
      scope_ = scopeAround(d->getLexicalDeclContext());
      if (const auto *v = clang::dyn_cast<clang::VarDecl>(d))
        variable(v);
      else
        function(clang::cast<clang::FunctionDecl>(d));
    }
    scope_.clear();
  }

  static std::string scopeAround(const clang::DeclContext *d) {
    const clang::DeclContext *outer = d->getLexicalParent();
    return outer ? scopeIn(clang::cast<clang::Decl>(d), scopeAround(outer)) : "";
  }

  /// `outer` and what opens the scope that `d` is, if it is one: namespaces, extern "C".
  static std::string scopeIn(const clang::Decl *d, const std::string &outer) {
    const std::string before = outer + (outer.empty() ? "" : " ");
    if (const auto *l = clang::dyn_cast<clang::LinkageSpecDecl>(d))
      return before +
             (l->getLanguage() == clang::LinkageSpecLanguageIDs::C ? "extern \"C\" {" : "extern \"C++\" {");
    if (const auto *n = clang::dyn_cast<clang::NamespaceDecl>(d))
      return before + (n->isInline() ? "inline " : "") + "namespace " +
             (n->isAnonymousNamespace() ? "" : n->getNameAsString() + " ") + "{";
    return outer;
  }

  /// The same of a namespace that has no part in headers, which the output includes; else empty.
  std::string scopeOfOwn(const clang::NamespaceDecl *n) const {
    for (const clang::NamespaceDecl *part : n->redecls())
      if (!c_.isInSource(part->getLocation()))
        return {};
    const auto *around = clang::dyn_cast<clang::NamespaceDecl>(n->getDeclContext());
    return scopeIn(n, around ? scopeOfOwn(around) : "");
  }

  template <class Scope> void inScope(const Scope *d) {
    const std::string outer = scope_;
    scope_ = scopeIn(d, outer);
    declarations(d);
    scope_ = outer;
  }

  bool together(const clang::Decl *a, const clang::Decl *b) const {
    return c_.sources.getExpansionLoc(a->getBeginLoc()) == c_.sources.getExpansionLoc(b->getBeginLoc()) ||
           (clang::isa<clang::TagDecl>(a) && a->getSourceRange().isValid() &&
            c_.sources.isBeforeInTranslationUnit(c_.sources.getExpansionLoc(b->getBeginLoc()),
                                                 c_.sources.getExpansionLoc(a->getEndLoc())));
  }

  clang::SourceLocation beginOf(const std::vector<const clang::Decl *> &group) const {
    clang::SourceLocation begin = group.front()->getBeginLoc();
    for (const clang::Decl *d : group)
      if (c_.sources.isBeforeInTranslationUnit(c_.sources.getExpansionLoc(d->getBeginLoc()),
                                               c_.sources.getExpansionLoc(begin)))
        begin = d->getBeginLoc();
    return begin;
  }

  clang::SourceLocation endOf(const std::vector<const clang::Decl *> &group) const {
    clang::SourceLocation end = group.front()->getEndLoc();
    for (const clang::Decl *d : group)
      if (c_.sources.isBeforeInTranslationUnit(c_.sources.getExpansionLoc(end),
                                               c_.sources.getExpansionLoc(d->getEndLoc())))
        end = d->getEndLoc();
    return end;
  }

  void carry(const std::vector<const clang::Decl *> &group) {
    const clang::Decl *last = group.back();
    const auto *variable = clang::dyn_cast<clang::VarDecl>(last);
    const bool isStaticMember = variable && variable->isStaticDataMember();
    if (clang::isa<clang::CXXMethodDecl>(last) || (isStaticMember && variable->isExternallyVisible()))
      return; // a class's own affair
    if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(last))
      return function(f);
    CarriedItem item;
    item.kind = CarriedKind::TypeDeclaration;
    clang::SourceLocation begin = beginOf(group);
    const clang::SourceRange whole(begin, endWithAttributes(c_, endOf(group)));
    item.text = withoutHeadPragmas(c_.text(whole));
    if (!item.text.empty() && item.text.back() != ';')
      item.text += ";";
    bool isVariable = false;
    for (const clang::Decl *d : group) {
      names(d, item);
      isVariable |= clang::isa<clang::VarDecl>(d);
    }
    if (isStaticMember)
      return staticMembers(group, std::move(item));
    if (isVariable)
      return variables(group, item);
    refuseAttributesOutside(group, whole);
    if (const auto *directive = clang::dyn_cast<clang::UsingDirectiveDecl>(last)) {
      const std::string own = scopeOfOwn(directive->getNominatedNamespace());
      item.always = own.empty();
      item.names = {own};
    }
    if (clang::isa<clang::TagDecl>(last) || clang::isa<clang::TypedefNameDecl>(last) ||
        clang::isa<clang::StaticAssertDecl>(last) || clang::isa<clang::UsingDecl>(last) ||
        clang::isa<clang::UsingDirectiveDecl>(last) || clang::isa<clang::NamespaceDecl>(last) ||
        clang::isa<clang::NamespaceAliasDecl>(last) || clang::isa<clang::TemplateDecl>(last))
      put(begin, std::move(item), group);
  }

  void refuseAttributesOutside(const std::vector<const clang::Decl *> &group, clang::SourceRange repeated) {
    if (const clang::SourceLocation at = attributeOutside(c_, group, repeated); at.isValid())
      c_.diagnostics.report(
          c_.place(at),
          {diag::construct, "an attribute that lays out a type and is not written in its declaration"});
  }

  void names(const clang::Decl *d, CarriedItem &item) {
    if (const auto *n = clang::dyn_cast<clang::NamedDecl>(d); n && n->getDeclName())
      addName(n, item);
    if (const auto *e = clang::dyn_cast<clang::EnumDecl>(d))
      for (const clang::EnumConstantDecl *k : e->enumerators())
        addName(k, item);
    if (const auto *r = clang::dyn_cast<clang::RecordDecl>(d); r && !c_.module.isCxx)
      for (const clang::Decl *inner : r->decls())
        if (clang::isa<clang::TagDecl>(inner))
          names(inner, item);
  }

  void addName(const clang::NamedDecl *d, CarriedItem &item) const {
    item.names.push_back(d->getNameAsString());
    if (!scope_.empty())
      item.names.push_back(c_.qualifiedName(d));
    const auto *t = clang::dyn_cast<clang::FunctionTemplateDecl>(d);
    if (std::string name = operatorName(t ? t->getTemplatedDecl() : clang::dyn_cast<clang::FunctionDecl>(d));
        !name.empty())
      item.names.push_back(std::move(name));
  }

  /// Each variable is an item of its own; what its type defines (struct s { ... } a;) is one before it.
  void variables(const std::vector<const clang::Decl *> &group, CarriedItem item) {
    bool definesType = clang::isa<clang::TagDecl>(group.front());
    bool visible = false, isInline = false;
    std::size_t count = 0;
    const clang::VarDecl *only = nullptr;
    for (const clang::Decl *d : group)
      if (const auto *v = clang::dyn_cast<clang::VarDecl>(d)) {
        visible |= v->isExternallyVisible();
        isInline |= v->isInline();
        ++count;
        only = v;
      }
    clang::SourceLocation begin = beginOf(group);
    if (definesType && clang::cast<clang::TagDecl>(group.front())->getDeclName()) {
      const clang::Decl *t = group.front();
      CarriedItem type;
      type.kind = CarriedKind::TypeDeclaration;
      const clang::SourceRange whole(t->getBeginLoc(), endWithAttributes(c_, t->getEndLoc()));
      refuseAttributesOutside({t}, whole);
      type.text = c_.text(whole) + ";";
      names(t, type);
      put(begin, std::move(type), {t});
    } else if (definesType || isInline || (!visible && count == 1)) {
      item.kind = CarriedKind::GlobalVariable;
      auto found = c_.globals().find(only->getCanonicalDecl());
      item.variable = found == c_.globals().end() || (isInline && count > 1) ? nullptr : found->second;
      if (visible && !isInline) // an inline one is defined wherever it is used
        return; // a variable of an unnamed type that other objects see: no other unit can name it
      item.text += threadPrivateLine(only);
      return put(begin, std::move(item), group);
    }
    for (const clang::Decl *d : group)
      if (const auto *v = clang::dyn_cast<clang::VarDecl>(d))
        variable(v);
  }

  /// Of a class that the output has as its own (of an unnamed namespace), outside of which they are defined.
  /// The class's own text has their plain names. Instances of templates are what their pattern is.
  void staticMembers(const std::vector<const clang::Decl *> &group, CarriedItem item) {
    const auto *first = clang::cast<clang::VarDecl>(group.front());
    const auto known = patterns_.find(first->getTemplateInstantiationPattern());
    std::vector<std::string> names;
    for (const clang::Decl *d : group) {
      const auto *v = clang::cast<clang::VarDecl>(d);
      names.insert(names.end(), {c_.qualifiedName(v), v->getQualifiedNameAsString()});
    }
    if (known != patterns_.end()) {
      std::vector<std::string> &all = items_[known->second].item.names;
      return void(all.insert(all.end(), names.begin(), names.end()));
    }
    if (first->isTemplated())
      patterns_[first] = items_.size();
    item.kind = CarriedKind::GlobalVariable;
    item.names = std::move(names);
    constexpr llvm::StringLiteral unused = "__attribute__((unused)) ";
    if (group.size() > 1 && !llvm::StringRef(item.text).starts_with(unused)) // maybe only one is needed
      item.text = unused.str() + item.text;
    put(beginOf(group), std::move(item), group);
  }

  /// As the source writes it: objects of classes that have mirrors, which only code that is differentiated uses.
  std::optional<std::string> declaredAsInSource(const clang::VarDecl *v) {
    const clang::Type *t = v->getType().getTypePtr();
    for (; t->isPointerType() || t->isArrayType();)
      t = t->getPointeeOrArrayElementType();
    const clang::CXXRecordDecl *d = t->getAsCXXRecordDecl();
    if (!d || !d->hasDefinition() || !c_.types.isMirrored(d))
      return std::nullopt;
    std::string text = v->getNameAsString();
    v->getType().getAsStringInternal(text, c_.ast.getPrintingPolicy());
    return text;
  }

  static const clang::VarDecl *lastOutside(const clang::VarDecl *v) {
    for (v = v->getMostRecentDecl(); v->isLocalExternDecl();)
      v = v->getPreviousDecl();
    return v;
  }

  void variable(const clang::VarDecl *v) {
    CarriedItem item;
    item.kind = CarriedKind::GlobalVariable;
    addName(v, item);
    auto found = c_.globals().find(v->getCanonicalDecl());
    item.variable = found == c_.globals().end() ? nullptr : found->second;
    auto extent = [](const Expr *) { return std::string(); };
    std::string declared = declarationOf(c_.type(v->getType()), v->getNameAsString(), extent);
    if (const auto own = item.variable ? std::nullopt : declaredAsInSource(v))
      declared = *own;
    std::string thread =
        v->getTSCSpec() == clang::TSCS_unspecified ? "" : style_.threadLocal(c_.module.isCxx);
    if (v->isExternallyVisible()) {
      if (!v->isLocalExternDecl() && v != lastOutside(v))
        return; // the last declaration has the complete type
      if (const auto *label = v->getAttr<clang::AsmLabelAttr>())
        declared += " __asm__(\"" + label->getLabel().str() + "\")";
      item.text = "extern " + thread + declared + ";";
    } else {
      item.text = "static " + thread + declared;
      if (v->getInit())
        item.text += " = " + c_.text(v->getInit()->getSourceRange());
      item.text += ";";
    }
    item.text += threadPrivateLine(v);
    put(v->getBeginLoc(), std::move(item), {v});
  }

  void function(const clang::FunctionDecl *f) {
    CarriedItem item;
    addName(f, item);
    item.names.push_back(signatureOf(f));
    signatures_[f->getNameAsString()].insert(item.names.back());
    auto found = c_.functions().find(f->getCanonicalDecl());
    item.function = found == c_.functions().end() ? nullptr : found->second;
    const bool isOfSourceOnly = isInlineForAll(f);
    bool own = (!f->isExternallyVisible() || f->isInlined()) && !isOfSourceOnly;
    bool defined = f->doesThisDeclarationHaveABody();
    if (own && defined) {
      item.kind = CarriedKind::FunctionDefinition;
      item.text = isOldStyle(f) ? withPrototype(f) : c_.text(f->getSourceRange());
    } else {
      item.kind = CarriedKind::FunctionPrototype;
      const bool isPlain = isOfSourceOnly || f->isLocalExternDecl(); // double x, model(double);
      item.text = (isPlain ? plainPrototype(f) : prototype(f)) + ";";
    }
    put(f->getBeginLoc(), std::move(item), {f});
  }

  /// Defined with an identifier list, of which Clang warns. A declaration f() beside it fits no other
  /// definition with parameters of float, or char.
  static bool isOldStyle(const clang::FunctionDecl *f) {
    return !f->hasWrittenPrototype() && !f->param_empty() && f->isFirstDecl() && f->getMostRecentDecl() == f;
  }
  /// The same function with parameters that have their types, as it has them itself.
  std::string withPrototype(const clang::FunctionDecl *f) {
    const clang::PrintingPolicy policy(c_.ast.getLangOpts());
    std::string list;
    for (const clang::ParmVarDecl *p : f->parameters()) {
      std::string one = p->getNameAsString();
      p->getType().getAsStringInternal(one, policy);
      list += (list.empty() ? "" : ", ") + one;
    }
    std::string whole = f->getNameAsString() + "(" + list + ")";
    f->getReturnType().getAsStringInternal(whole, policy);
    return std::string(f->getStorageClass() == clang::SC_Static ? "static " : "") +
           (f->isInlineSpecified() ? "inline " : "") + whole + " " + c_.text(f->getBody()->getSourceRange());
  }

  std::string prototype(const clang::FunctionDecl *f) {
    if (!f->doesThisDeclarationHaveABody()) {
      const bool hasLabel = f->hasAttr<clang::AsmLabelAttr>();
      return c_.text({f->getBeginLoc(), hasLabel ? endWithAttributes(c_, f->getEndLoc()) : f->getEndLoc()});
    }
    if (!f->hasWrittenPrototype() && !f->param_empty())
      return plainPrototype(f);
    clang::SourceLocation body = c_.sources.getExpansionLoc(f->getBody()->getBeginLoc());
    clang::SourceLocation begin = c_.sources.getExpansionLoc(f->getBeginLoc());
    const llvm::StringRef text = clang::Lexer::getSourceText(
        clang::CharSourceRange::getCharRange(begin, body), c_.sources, c_.ast.getLangOpts());
    return withWholeConditionals(text.rtrim());
  }

  Context &c_;
  SourceStyle &style_;
  std::string scope_;
  std::vector<Enclosing> enclosing_;
  clang::SourceLocation lastInclude_;
  bool repeatsPackings_ = false; // the source's own pragmas, at their places
  std::map<const clang::FileEntry *, std::set<std::string>>
      withStatics_; // the warnings where nothing uses them
  std::vector<Placed> items_;
  std::map<const clang::VarDecl *, std::size_t> patterns_; // of templates' static members; their items
  const NameKinds kinds_;
  std::map<std::string, std::set<std::string>> signatures_; // of functions, by name
};

} // namespace

void carryOver(Context &c, SourceStyle &style) { Carrier(c, style).run(); }

} // namespace adjgen::frontend
