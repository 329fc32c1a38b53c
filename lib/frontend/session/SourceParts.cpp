// Problem: the output repeats the source's #include lines and is linked with the source's object. A file with
// a definition of external linkage (`#include "solver.c"`) would then be defined twice. Approach: such a
// file, and all through which it comes in, is a part of the source: its own #include lines and declarations
// are carried instead of the line that includes it.
#include "frontend/session/SourceParts.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

namespace adjgen::frontend {

namespace {

/// Would a second object that has it, too, be refused by the linker?
bool definesForAllObjects(const clang::ASTContext &ast, const clang::Decl *d) {
  if (d->isImplicit() || d->hasAttr<clang::WeakAttr>() || d->isTemplated())
    return false;
  if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(d))
    return f->doesThisDeclarationHaveABody() && ast.GetGVALinkageForFunction(f) == clang::GVA_StrongExternal;
  const auto *v = clang::dyn_cast<clang::VarDecl>(d);
  return v && v->isThisDeclarationADefinition() != clang::VarDecl::DeclarationOnly &&
         ast.GetGVALinkageForVariable(v) == clang::GVA_StrongExternal;
}

class SourcePartFinder {
public:
  SourcePartFinder(clang::ASTContext &ast, const Preprocessed &preprocessed)
      : ast_(ast), sources_(ast.getSourceManager()), preprocessed_(preprocessed) {}

  SourceParts run() {
    definitions(ast_.getTranslationUnitDecl());
    if (!result_.files.empty())
      includers();
    return std::move(result_);
  }

private:
  void definitions(const clang::DeclContext *context) {
    for (const clang::Decl *d : context->decls()) {
      if (clang::isa<clang::NamespaceDecl, clang::LinkageSpecDecl>(d))
        definitions(clang::cast<clang::DeclContext>(d));
      else if (const clang::SourceLocation l = sources_.getExpansionLoc(d->getLocation());
               l.isValid() && !sources_.isInMainFile(l) && definesForAllObjects(ast_, d))
        definition(clang::cast<clang::NamedDecl>(d), sources_.getFileID(l));
    }
  }

  void definition(const clang::NamedDecl *d, clang::FileID file) {
    const clang::FileEntry *entry = sources_.getFileEntryForID(file);
    if (!entry || result_.files.count(entry))
      return;
    bool ofSystem = false;
    for (clang::FileID id = file; id != sources_.getMainFileID();) {
      const clang::SourceLocation begin = sources_.getLocForStartOfFile(id),
                                  from = sources_.getIncludeLoc(id);
      ofSystem |= sources_.isInSystemHeader(begin);
      if (from.isInvalid())
        return; // by a flag of the compiler: the output has no line that includes it
      id = sources_.getFileID(from);
    }
    if (!ofSystem)
      result_.files.insert(entry);
    else
      result_.problems.push_back(
          {d->getLocation(), d->getNameAsString(), sources_.getFileEntryRefForID(file)->getName().str()});
  }

  /// Also those that had included it, had not a guard left it out.
  void includers() {
    for (bool grows = true; grows;) {
      grows = false;
      for (const SourceLine &line : preprocessed_.lines)
        if (line.file && result_.files.count(line.file) && !sources_.isInMainFile(line.location))
          if (const clang::FileEntry *by = sources_.getFileEntryForID(sources_.getFileID(line.location)))
            grows |= result_.files.insert(by).second;
    }
  }

  clang::ASTContext &ast_;
  const clang::SourceManager &sources_;
  const Preprocessed &preprocessed_;
  SourceParts result_;
};

} // namespace

SourceParts partsOfSource(clang::ASTContext &ast, const Preprocessed &preprocessed) {
  return SourcePartFinder(ast, preprocessed).run();
}

} // namespace adjgen::frontend
