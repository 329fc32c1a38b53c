// Problem: functions reach one another and the same declaration is met many times. Invariant: one Variable or
// Function for each declaration; a function's body is lowered once, after whatever asked for it.
#include "frontend/lower/Context.h"
#include "frontend/lower/LinkedUnits.h"
#include "frontend/session/Conditionals.h"
#include "frontend/session/Places.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "frontend/syntax/WrittenNames.h"
#include "ir/IntegerElements.h"
#include "ir/Visitor.h"
#include "support/Progress.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

namespace adjgen::frontend {

Context::Context(clang::ASTContext &ast, Module &module, Diagnostics &diagnostics, Preprocessed &preprocessed,
                 const clang::Preprocessor &preprocessor, const FrontendOptions &options,
                 const FaultyCode &faulty, const BodyLowering &bodies, LinkedUnits *linked)
    : ast(ast), module(module), diagnostics(diagnostics), preprocessed(preprocessed),
      preprocessor(preprocessor), b(module), types(ast, module.types()),
      publicAccess(ast, types, module.types()), accessorCalls(ast, types, publicAccess),
      sources(ast.getSourceManager()), parts(partsOfSource(ast, preprocessed)), options(options),
      faulty(faulty), linked(linked), ownHoistedNames(options.takenNames.begin(), options.takenNames.end()),
      hoistedNames(linked ? linked->hoistedNames : ownHoistedNames),
      ownFunctionNames_(options.takenNames.begin(), options.takenNames.end()),
      functionNames_(linked ? linked->functionNames : ownFunctionNames_), bodies_(bodies),
      staticUses_(ast, faulty, [this](clang::SourceLocation l) { return !isInSystemHeader(l); }) {
  if (linked) { // the output has them, whichever source uses the name
    hoistedNames.insert(options.takenNames.begin(), options.takenNames.end());
    functionNames_.insert(options.takenNames.begin(), options.takenNames.end());
  }
  std::set<std::string> heads;
  for (const HeadSpec &h : options.heads)
    heads.insert(ownName(h.name));
  types.reached.setBegins(std::move(heads), linked != nullptr);
  types.unusedName = [this](const std::string &wish) { return unusedName(wish, hoistedNames); };
  types.movedName = [this](const clang::NamedDecl *d) { return movedName(d); };
  if (linked) {
    types.linkedRecords = &linked->records;
    types.linkedStandsFor = &linked->standsFor;
    types.isOtherwise = [this](const clang::RecordDecl *d) {
      this->linked->isOtherwise(place(d->getLocation()), d, this->linked->open.front()->options.source);
    };
  }
  forEachDecl(ast.getTranslationUnitDecl(), [this](const clang::Decl *d) {
    if (const auto *v = clang::dyn_cast<clang::VarDecl>(d); v && !isInSystemHeader(d->getLocation()))
      nameRecordOf(v);
  });
}

SourceLocation Context::place(clang::SourceLocation l) const { return placeOf(sources, diagnostics, l); }

bool Context::isFaulty(const clang::FunctionDecl *body) const {
  const FaultyCode::Fault *fault = faulty.in(body);
  if (fault)
    diagnostics.report(fault->where, fault->message);
  return fault;
}

bool Context::isInSource(clang::SourceLocation l) const {
  l = sources.getExpansionLoc(l);
  if (sources.isInMainFile(l))
    return !isInLastOf(sources, options.behindSource.size(), l);
  return parts.files.count(sources.getFileEntryForID(sources.getFileID(l))) != 0;
}
/// What generated code includes: it is called as it is, and what of it has derivatives the rules know.
static bool isOfRuntime(llvm::StringRef file) {
  const llvm::StringRef name = llvm::sys::path::stem(file), folder = llvm::sys::path::parent_path(file);
  return llvm::sys::path::filename(folder) == "adjgen" && file.ends_with(".h") &&
         llvm::StringSwitch<bool>(name)
             .Cases("aligned", "apart", "copies", "events", "exceptions", true)
             .Cases("factored", "gather", "math", "objects", "results", true)
             .Cases("runtime", "schedule", "stack", "sums", "team", true)
             .Cases("resized", "sorted", true)
             .Default(false);
}

bool Context::isInSystemHeader(clang::SourceLocation l) const {
  const clang::SourceLocation at = sources.getExpansionLoc(l);
  return sources.isInSystemHeader(at) || isOfRuntime(sources.getFilename(at));
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

std::string Context::nameOf(const clang::NamedDecl *d) const {
  const std::string name = d->getNameAsString();
  const std::string bare = llvm::StringRef(name).ltrim('_').str();
  const bool isReserved = bare.size() != name.size() && !bare.empty() &&
                          !std::isdigit(static_cast<unsigned char>(bare[0])) &&
                          isInSystemHeader(d->getLocation());
  return isReserved && !ast.Idents.get(bare).hasMacroDefinition() ? bare : name;
}

std::string Context::text(clang::SourceRange range) const {
  clang::CharSourceRange chars = clang::Lexer::makeFileCharRange(clang::CharSourceRange::getTokenRange(range),
                                                                 sources, ast.getLangOpts());
  if (chars.isInvalid())
    chars = sources.getExpansionRange(range);
  return withWholeConditionals(clang::Lexer::getSourceText(chars, sources, ast.getLangOpts()));
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

/// False: not all of it are integers that are known, or these are too many.
static bool addElements(const clang::APValue &value, std::vector<std::int64_t> &out) {
  constexpr std::size_t Most = 4096;
  if (value.isInt() && value.getInt().isRepresentableByInt64()) {
    out.push_back(value.getInt().getExtValue());
    return out.size() <= Most;
  }
  const bool isArray = value.isArray() && value.getArraySize() <= Most;
  bool all = isArray || (value.isStruct() && !value.getStructNumBases());
  for (unsigned k = 0; all && k < (isArray ? value.getArraySize() : value.getStructNumFields()); ++k)
    all = addElements(!isArray                              ? value.getStructField(k)
                      : k < value.getArrayInitializedElts() ? value.getArrayInitializedElt(k)
                                                            : value.getArrayFiller(),
                      out);
  return all;
}

void Context::noteElements(Variable &v, const clang::VarDecl *d) const {
  const clang::VarDecl *definition = nullptr;
  const clang::QualType t = ast.getBaseElementType(d->getType());
  const bool isKnown = (t->isIntegerType() || t->isRecordType()) && d->getAnyInitializer(definition) &&
                       !definition->getInit()->isValueDependent() && !d->isWeak();
  const clang::APValue *value = isKnown ? definition->evaluateValue() : nullptr;
  if (value && (!addElements(*value, v.elements) ||
                static_cast<std::int64_t>(v.elements.size()) != integersIn(v.type)))
    v.elements.clear();
}

/// Without unnamed and inline namespaces.
std::string Context::spaceAround(const clang::Decl *d) const {
  const clang::DeclContext *in = d->getDeclContext()->getEnclosingNamespaceContext();
  while (const auto *space = clang::dyn_cast<clang::NamespaceDecl>(in)) {
    if (!space->isAnonymousNamespace() && !space->isInline())
      return qualifiedName(space);
    in = space->getParent()->getEnclosingNamespaceContext();
  }
  return {};
}

/// What another source has made of it already; null: none has.
const Variable *Context::linkedGlobal(const clang::VarDecl *d, const clang::VarDecl *shown) {
  LinkedUnits::Symbol<Variable> *symbol = linked->symbolOf(d);
  Variable *v = symbol ? symbol->object : nullptr;
  if (!v)
    return nullptr;
  globals_[d] = v;
  given_.emplace_back(d, v);
  module.globals.push_back(v);
  const Type *t = type(shown->getType());
  const bool completes = v->type->isArray() && v->type->extent < 0 && !v->type->extentExpr && t->isArray() &&
                         t->element->canonical == v->type->element->canonical;
  const bool isOpen = t->isArray() && t->extent < 0 && v->type->isArray() &&
                      t->element->canonical == v->type->element->canonical;
  if (completes)
    v->type = v->declaredType = t;
  else if (!isOpen && (t->canonical != v->type->canonical || isConstant(d) != v->isConstant))
    linked->isOtherwise(place(shown->getLocation()), shown, symbol->source);
  if (symbol->isDefined || shown->isThisDeclarationADefinition() == clang::VarDecl::DeclarationOnly)
    return v;
  symbol->isDefined = true;
  v->hasInitializer = shown->hasInit();
  v->location = place(shown->getLocation());
  if (v->isConstant)
    noteElements(*v, d);
  noteInitialPointers(*v, shown);
  return v;
}

const Variable *Context::global(const clang::VarDecl *d, const std::string &name) {
  d = d->getCanonicalDecl();
  auto found = globals_.find(d);
  if (found != globals_.end())
    return found->second;
  const clang::VarDecl *definition = d->getDefinition(ast);
  const clang::VarDecl *shown = definition ? definition : d->getMostRecentDecl();
  const bool isLinked = linked && name.empty() && !isInSystemHeader(d->getLocation());
  if (const Variable *known = isLinked ? linkedGlobal(d, shown) : nullptr)
    return known;
  // The output has threads' variables of its own: beside one that a header declares, under another name.
  const bool isDeclaredAnyway = llvm::any_of(d->redecls(), [this](const clang::VarDecl *r) {
    return !sources.isWrittenInMainFile(sources.getExpansionLoc(r->getLocation()));
  });
  const bool isOwn = d->getTLSKind() != clang::VarDecl::TLS_None && d->isExternallyVisible() &&
                     !options.sameUnit && isDeclaredAnyway;
  const std::string wish = isOwn ? unusedName(qualifiedName(d) + "_own", hoistedNames) : qualifiedName(d);
  Variable *v = b.variable(name.empty() ? wish : name, type(shown->getType()), VariableKind::Global,
                           place(shown->getLocation()));
  v->storage = d->getTLSKind() != clang::VarDecl::TLS_None ? StorageKind::ThreadLocal
               : name.empty() && (options.sameUnit || d->hasExternalStorage() || d->isExternallyVisible())
                   ? StorageKind::External
                   : StorageKind::Static;
  v->isInternal = name.empty() && !d->isExternallyVisible();
  v->space = spaceAround(d);
  v->isConstant = isConstant(d);
  v->hasInitializer = shown->hasInit();
  if (v->isConstant)
    noteElements(*v, d);
  globals_[d] = v;
  if (LinkedUnits::Symbol<Variable> *symbol = isLinked ? linked->symbolOf(d) : nullptr)
    *symbol = {v, options.source, shown->isThisDeclarationADefinition() != clang::VarDecl::DeclarationOnly};
  given_.emplace_back(d, v);
  noteInitialPointers(*v, shown); // what they lead to comes first
  module.globals.push_back(v);
  return v;
}

bool Context::isConstant(const clang::VarDecl *d) const {
  clang::QualType t = ast.getBaseElementType(d->getType());
  if (t.isVolatileQualified())
    return false;
  const clang::CXXRecordDecl *r = t->getAsCXXRecordDecl();
  if (t.isConstQualified() && !(r && r->hasDefinition() && r->hasMutableFields()))
    return true;
  return d->getTLSKind() == clang::VarDecl::TLS_None && d->hasGlobalStorage() && !d->isExternallyVisible() &&
         staticUses_.isUnchanged(d) && !isChangedUnseen();
}

/// With --same-unit the variable is the source's own, and what stands behind `#ifndef __adjgen__` may change it.
bool Context::isChangedUnseen() const {
  const clang::MacroInfo *m = preprocessor.getMacroInfo(preprocessor.getIdentifierInfo("__adjgen__"));
  return options.sameUnit && m && m->isUsed();
}

std::string Context::qualifiedName(const clang::NamedDecl *d) const {
  return frontend::qualifiedName(d, ast);
}

/// Can generated code call it as the source does? Otherwise the output holds it, too, in its own form.
bool Context::isCalledByName(const clang::FunctionDecl *d) {
  if (usesVariablesOfOriginal(d))
    return false;
  if (!ast.getLangOpts().CPlusPlus || d->isExternC())
    return true;
  const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(d);
  return !m && d->getIdentifier() && !d->isTemplateInstantiation() && hasCSignature(d, types) &&
         !hasOverloads(d) && !sharesNameWithOuter(d) && !d->getDeclContext()->isFunctionOrMethod();
}

static bool declaresAnother(const clang::DeclContext *in, const clang::FunctionDecl *d,
                            const std::function<bool(const clang::Decl *)> &counts) {
  for (const clang::NamedDecl *other : in->lookup(d->getDeclName()))
    if (other->getCanonicalDecl() != d->getCanonicalDecl() && counts(other))
      return true;
  return false;
}

static const clang::NamespaceDecl *unnamedNamespaceOf(const clang::DeclContext *d) {
  if (const auto *unit = clang::dyn_cast<clang::TranslationUnitDecl>(d))
    return unit->getAnonymousNamespace();
  const auto *space = clang::dyn_cast<clang::NamespaceDecl>(d);
  return space ? space->getAnonymousNamespace() : nullptr;
}

/// Functions of unnamed namespaces may have the name, and even the parameters, of one of the source's that
/// stands around them, or in an unnamed one that stands in theirs: outside of the source's own text no call
/// tells them apart.
bool Context::sharesNameWithOuter(const clang::FunctionDecl *d) const {
  const clang::DeclContext *own = d->getDeclContext()->getRedeclContext(), *outer = own;
  for (const auto *n = clang::dyn_cast<clang::NamespaceDecl>(outer); n && n->isAnonymousNamespace();
       n = clang::dyn_cast<clang::NamespaceDecl>(outer))
    outer = outer->getParent()->getRedeclContext();
  if (outer == own)
    return false;
  const auto isOfSource = [this](const clang::Decl *o) { return !isInSystemHeader(o->getLocation()); };
  for (const clang::DeclContext *in = outer; in; in = unnamedNamespaceOf(in))
    if (in != own && declaresAnother(in, d, isOfSource))
      return true;
  return false;
}

bool Context::hasOverloads(const clang::FunctionDecl *d) const {
  return declaresAnother(d->getDeclContext(), d, [](const clang::Decl *) { return true; });
}

/// "Grid_at", "square", "square_float": an identifier of its own for each function and instance.
/// The function's name, or a word for what has none that could be part of another name.
std::string wordFor(const clang::FunctionDecl *d) {
  static const std::map<clang::OverloadedOperatorKind, const char *> operators = {
      {clang::OO_Plus, "plus"},          {clang::OO_Minus, "minus"},
      {clang::OO_Star, "times"},         {clang::OO_Slash, "divided"},
      {clang::OO_PlusEqual, "add"},      {clang::OO_MinusEqual, "subtract"},
      {clang::OO_StarEqual, "multiply"}, {clang::OO_SlashEqual, "divide"},
      {clang::OO_Call, "call"},          {clang::OO_Subscript, "at"},
      {clang::OO_Equal, "assign"},       {clang::OO_EqualEqual, "equals"},
      {clang::OO_Less, "less"},          {clang::OO_PlusPlus, "next"},
      {clang::OO_MinusMinus, "previous"}};
  auto op = operators.find(d->getOverloadedOperator());
  if (d->getIdentifier())
    return d->getNameAsString();
  if (clang::isa<clang::CXXConstructorDecl>(d))
    return "construct";
  if (clang::isa<clang::CXXDestructorDecl>(d))
    return "destroy";
  if (const clang::IdentifierInfo *suffix = d->getLiteralIdentifier())
    return "literal_" + suffix->getName().ltrim('_').str();
  return op == operators.end() ? "operation" : op->second;
}

std::string Context::functionName(const clang::FunctionDecl *d) {
  std::string name = wordFor(d);
  if (const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(d);
      m && m->getParent()->getIdentifier() && !m->getParent()->isLambda())
    name = m->getParent()->getNameAsString() + "_" + name;
  if (!sharesNameWithOuter(d) && functionNames_.insert(name).second)
    return name;
  std::string types;
  if (const clang::TemplateArgumentList *args = d->getTemplateSpecializationArgs()) {
    for (const clang::TemplateArgument &a : args->asArray())
      if (a.getKind() == clang::TemplateArgument::Type)
        types +=
            "_" + a.getAsType().getUnqualifiedType().getAsString(clang::PrintingPolicy(ast.getLangOpts()));
    std::string word;
    for (char ch : types)
      if (std::isalnum(static_cast<unsigned char>(ch)) || ch == '_')
        word += ch;
    if (word.size() < 40 && !word.empty() && functionNames_.insert(name + word).second)
      return name + word;
  }
  return unusedName(name + "_1", functionNames_);
}

const Function *Context::function(const clang::FunctionDecl *d, SourceLocation calledAt) {
  const clang::FunctionDecl *key = d->getCanonicalDecl();
  auto found = functions_.find(key);
  if (found != functions_.end())
    return found->second;
  if (givenRules.count(key))
    return givenFunction(key);
  if (const auto *m = clang::dyn_cast<clang::CXXMethodDecl>(key); m && accessorCalls.stays(m))
    return accessorFunction(m);
  const clang::FunctionDecl *body = nullptr;
  key->hasBody(body);
  const clang::FunctionDecl *shown = body ? body : d;
  bool ofLibrary = body && isInSystemHeader(body->getLocation());
  LinkedUnits::Symbol<Function> *symbol =
      linked && !isInSystemHeader(key->getLocation()) ? linked->symbolOf(key, body) : nullptr;
  Function *known = symbol ? symbol->object : nullptr;
  if (known && (!body || symbol->isDefined)) {
    functions_[key] = known;
    declarations_[known] = key;
    if (!body)
      checkDeclared(*known, *declaredFunction(key, shown, known->name, false), key, symbol->source);
    return known;
  }
  if (ofLibrary)
    calledAt_[body] = calledAt;
  bool byName = isCalledByName(key);
  const bool isOwn = body && keepsItsOwn(key) && (byName || isCallableOutside(key, types));
  const bool staysInScope = byName && !isInNamespaceOfUnnamed(key);
  std::string name = known ? known->name : staysInScope ? qualifiedName(key) : functionName(key);
  functionNames_.insert(name);
  Function *f = declaredFunction(key, shown, name, false, false, {}, known);
  if (symbol) {
    symbol->object = f;
    symbol->source = options.source;
    symbol->isDefined = body != nullptr;
  }
  functions_[key] = f;
  declarations_[f] = key;
  if (byName && !staysInScope)
    f->primalName = qualifiedName(key); // its derivatives stand outside
  else if (!byName && body && !isOwn) {
    f->primalName = unusedName(name + "_primal", functionNames_);
    f->isStatic = true;
    f->inSystemHeader = f->inHeader = false;
  } else if (!byName && isCallableOutside(key, types)) {
    f->primalName = unusedName(name + "_call", functionNames_);
    f->isStatic = true;
    if (const std::string own = qualifiedName(key); functionNames_.insert(own).second)
      f->name = own; // as messages call it
    callers.push_back(callerOf(key, f->primalName));
  }
  if (ofLibrary)
    f->location = calledAt;
  f->knowsNothing = isOwn && !keepsItsOwn_.at(key);
  if (isOwn)
    f->keepsState = !f->returnType->isVoid() || llvm::any_of(f->parameters, [](const Variable *p) {
      return p->type->isPointer() && !p->type->element->isConst();
    });
  else if (body && (!ofLibrary || (ast.getLangOpts().CPlusPlus ? !byName : types.isOfModel(body))))
    pending_.push_back({body, f, false});
  return f;
}

SourceLocation Context::calledAt(const clang::FunctionDecl *body) const {
  auto found = calledAt_.find(body);
  return found == calledAt_.end() ? SourceLocation() : found->second;
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

Function *libraryFunction(Builder &b, const std::string &name, const Type *result) {
  Function *f = b.function(name, result);
  f->inSystemHeader = f->inHeader = f->isVariadic = true;
  return f;
}

} // namespace adjgen::frontend
