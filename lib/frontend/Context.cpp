// Problem: functions reach one another and the same declaration is met many times. Invariant: one Variable or
// Function for each declaration; a function's body is lowered once, after whatever asked for it.
#include "frontend/Context.h"
#include "frontend/LowerFunction.h"
#include "frontend/Walk.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"

namespace adjgen::frontend {

Context::Context(clang::ASTContext &ast, Module &module, Diagnostics &diagnostics, Preprocessed &preprocessed,
                 const clang::Preprocessor &preprocessor)
    : ast(ast), module(module), diagnostics(diagnostics), preprocessed(preprocessed),
      preprocessor(preprocessor), b(module), types(ast, module.types()), sources(ast.getSourceManager()) {
  findChangedStatics();
}

SourceLocation Context::place(clang::SourceLocation l) const {
  if (l.isInvalid())
    return {};
  clang::PresumedLoc p = sources.getPresumedLoc(sources.getFileLoc(l));
  if (p.isInvalid())
    return {};
  return {diagnostics.addFile(p.getFilename()), p.getLine(), p.getColumn()};
}

bool Context::isInMainFile(clang::SourceLocation l) const {
  return sources.isInMainFile(sources.getExpansionLoc(l));
}
bool Context::isInSystemHeader(clang::SourceLocation l) const {
  return sources.isInSystemHeader(sources.getExpansionLoc(l));
}

std::string Context::unusedName(std::string wish, std::set<std::string> &used) const {
  const clang::IdentifierTable &table = preprocessor.getIdentifierTable();
  std::string name = wish;
  int k = 1;
  if (wish.back() == '1')
    wish.pop_back();
  while (table.find(name) != table.end() || !used.insert(name).second)
    name = wish + std::to_string(++k);
  return name;
}

std::string Context::text(clang::SourceRange range) const {
  clang::CharSourceRange chars = clang::Lexer::makeFileCharRange(clang::CharSourceRange::getTokenRange(range),
                                                                 sources, ast.getLangOpts());
  if (chars.isInvalid())
    chars = sources.getExpansionRange(range);
  return clang::Lexer::getSourceText(chars, sources, ast.getLangOpts()).str();
}

/// static struct { double scale; } state;   Its shadow has the type of `state`, whatever that is called.
void Context::nameRecordOf(const clang::VarDecl *d) {
  const clang::RecordDecl *r = ast.getBaseElementType(d->getType())->getAsRecordDecl();
  if (!r || r->getDeclName() || r->getTypedefNameForAnonDecl())
    return;
  std::string element = d->getNameAsString();
  for (const clang::ArrayType *t = ast.getAsArrayType(d->getType()); t;
       t = ast.getAsArrayType(t->getElementType()))
    element += "[0]";
  types.nameRecord(r, "__typeof__(" + element + ")");
}

const Variable *Context::global(const clang::VarDecl *d, const std::string &name) {
  d = d->getCanonicalDecl();
  auto found = globals_.find(d);
  if (found != globals_.end())
    return found->second;
  const clang::VarDecl *definition = d->getDefinition(ast);
  const clang::VarDecl *shown = definition ? definition : d->getMostRecentDecl();
  Variable *v = b.variable(name.empty() ? d->getQualifiedNameAsString() : name, type(shown->getType()),
                           VariableKind::Global, place(shown->getLocation()));
  v->storage = d->getTLSKind() != clang::VarDecl::TLS_None           ? StorageKind::ThreadLocal
               : d->hasExternalStorage() || d->isExternallyVisible() ? StorageKind::External
                                                                     : StorageKind::Static;
  v->isConstant = isConstant(d);
  v->hasInitializer = shown->hasInit();
  globals_[d] = v;
  given_.emplace_back(d, v);
  module.globals.push_back(v);
  return v;
}

bool Context::isConstant(const clang::VarDecl *d) const {
  clang::QualType t = ast.getBaseElementType(d->getType());
  if (t.isVolatileQualified())
    return false;
  if (t.isConstQualified())
    return true;
  return d->getTLSKind() == clang::VarDecl::TLS_None && d->hasGlobalStorage() && !d->isExternallyVisible() &&
         !changed_.count(d->getCanonicalDecl());
}

void Context::noteChanges(const clang::Stmt *s, const clang::FunctionDecl *in) {
  VariableUses uses;
  uses.assigned = uses.addressTaken = [&](const clang::VarDecl *v, const clang::Stmt *) {
    if (v->hasGlobalStorage())
      changed_[v->getCanonicalDecl()].insert(in);
  };
  forEachUse(s, uses);
}

static void forEachDecl(const clang::DeclContext *context,
                        const std::function<void(const clang::Decl *)> &f) {
  for (const clang::Decl *d : context->decls()) {
    f(d);
    if (const auto *inner = clang::dyn_cast<clang::DeclContext>(d);
        inner && !clang::isa<clang::FunctionDecl>(d))
      forEachDecl(inner, f);
  }
}

void Context::findChangedStatics() {
  forEachDecl(ast.getTranslationUnitDecl(), [this](const clang::Decl *d) {
    if (isInSystemHeader(d->getLocation()))
      return;
    if (const auto *f = clang::dyn_cast<clang::FunctionDecl>(d);
        f && f->doesThisDeclarationHaveABody() && f->getBody())
      noteChanges(f->getBody(), f->getCanonicalDecl());
    if (const auto *v = clang::dyn_cast<clang::VarDecl>(d)) {
      nameRecordOf(v);
      if (v->getInit())
        noteChanges(v->getInit(), nullptr);
    }
  });
}

const Function *Context::function(const clang::FunctionDecl *d) {
  const clang::FunctionDecl *key = d->getCanonicalDecl();
  auto found = functions_.find(key);
  if (found != functions_.end())
    return found->second;
  const clang::FunctionDecl *body = nullptr;
  key->hasBody(body);
  const clang::FunctionDecl *shown = body ? body : d;
  Function *f = b.function(key->getQualifiedNameAsString(), type(shown->getReturnType()));
  functions_[key] = f;
  f->isVariadic = shown->isVariadic();
  f->inSystemHeader = isInSystemHeader(key->getLocation()) || key->getBuiltinID() != 0;
  f->inHeader = !isInMainFile(key->getLocation()) || f->inSystemHeader;
  f->isStatic = !shown->isExternallyVisible() || (shown->isInlined() && !f->inHeader);
  f->noReturn = shown->isNoReturn();
  f->location = place(shown->getLocation());
  declareParameters(*this, *f, shown);
  if (body && !isInSystemHeader(body->getLocation()))
    pending_.push_back(body);
  return f;
}

const Function *Context::namedFunction(const std::string &name, const Type *returnType) {
  Function *&f = named_[name];
  if (!f) {
    f = b.function(name, returnType);
    f->inSystemHeader = f->inHeader = true;
    f->parameters.push_back(b.variable("expression", b.types().intType(), VariableKind::Parameter));
    module.functions.push_back(f);
  }
  return f;
}

void Context::lowerBodies() {
  while (!pending_.empty()) {
    const clang::FunctionDecl *d = pending_.front();
    pending_.pop_front();
    Function *f = functions_.at(d->getCanonicalDecl());
    f->body = lowerBody(*this, *f, d);
  }
  for (const auto &[d, v] : given_)
    if (auto found = changed_.find(d); found != changed_.end())
      for (const clang::FunctionDecl *f : found->second)
        v->changedElsewhere |= !f || !functions_.count(f);
}

} // namespace adjgen::frontend
