// Problem: the output declares the source's types again, and their objects are the callers': each member must
// be where the source has it. Attributes behind a declaration are not in Clang's range of it, and #pragma
// pack is a state of the compiler that no text of a declaration shows. Invariant: what is repeated is laid
// out as the source's, or its place is known to be refused.
#include "frontend/lower/DeclarationText.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"

namespace adjgen::frontend {

static bool isAttributeWord(llvm::StringRef word) {
  return word == "__attribute__" || word == "__attribute" || word == "__asm__" || word == "__asm" ||
         word == "asm" || word == "__extension__";
}

/// Does the macro stand for attributes, or for nothing?
static bool isOfAttributes(const Context &c, llvm::StringRef name, unsigned depth = 0) {
  const clang::IdentifierInfo *id = &c.ast.Idents.get(name);
  const clang::MacroInfo *m = id->hadMacroDefinition() ? c.preprocessor.getMacroInfo(id) : nullptr;
  if (!m || depth > 8)
    return false;
  if (m->tokens_empty())
    return true;
  const clang::Token &first = *m->tokens_begin();
  const clang::IdentifierInfo *word = first.getIdentifierInfo();
  return first.is(clang::tok::l_square) ||
         (word && (isAttributeWord(word->getName()) || isOfAttributes(c, word->getName(), depth + 1)));
}

clang::SourceLocation endWithAttributes(const Context &c, clang::SourceLocation end) {
  const auto next = [&](clang::SourceLocation at) {
    return clang::Lexer::findNextToken(at, c.sources, c.ast.getLangOpts());
  };
  const auto isOpen = [](const clang::Token &t) {
    return t.isOneOf(clang::tok::l_paren, clang::tok::l_square);
  };
  clang::SourceLocation last = end;
  auto t = next(c.sources.getExpansionRange(end).getEnd());
  while (t) {
    const bool isWord = t->is(clang::tok::raw_identifier);
    const bool isAttribute =
        isWord ? isAttributeWord(t->getRawIdentifier()) || isOfAttributes(c, t->getRawIdentifier())
               : t->is(clang::tok::l_square);
    if (!isAttribute)
      return last;
    clang::SourceLocation place = t->getLocation();
    if (isWord)
      t = next(place);
    unsigned depth = 0;
    while (t && (depth || isOpen(*t))) { // what stands in its brackets
      place = t->getLocation();
      depth += isOpen(*t);
      depth -= t->isOneOf(clang::tok::r_paren, clang::tok::r_square);
      t = next(place);
      if (!depth)
        break;
    }
    last = place;
  }
  return last;
}

clang::SourceLocation attributeOutside(const Context &c, const std::vector<const clang::Decl *> &declarations,
                                       clang::SourceRange repeated) {
  const clang::SourceLocation begin = c.sources.getExpansionLoc(repeated.getBegin()),
                              end = c.sources.getExpansionRange(repeated.getEnd()).getEnd();
  for (const clang::Decl *d : declarations) {
    if (!clang::isa<clang::TypeDecl>(d))
      continue;
    for (const clang::Attr *a : d->attrs()) {
      const clang::SourceLocation at = c.sources.getExpansionLoc(a->getLocation());
      const bool laysOut = clang::isa<clang::PackedAttr, clang::AlignedAttr, clang::ModeAttr,
                                      clang::MSStructAttr, clang::TransparentUnionAttr>(a);
      if (laysOut && !a->isInherited() && at.isValid() &&
          (c.sources.isBeforeInTranslationUnit(at, begin) || c.sources.isBeforeInTranslationUnit(end, at)))
        return d->getLocation();
    }
  }
  return {};
}

/// A line `#pragma NAME...`.
static bool isPragma(llvm::StringRef line, llvm::StringRef name) {
  line = line.ltrim();
  return line.consume_front("#") && (line = line.ltrim()).consume_front("pragma") &&
         line.ltrim().starts_with(name);
}

std::string withoutHeadPragmas(const std::string &text) {
  std::string result;
  llvm::StringRef rest = text;
  bool inPragma = false;
  while (!rest.empty()) {
    auto [line, next] = rest.split('\n');
    const bool isOfHead = inPragma || isPragma(line, "adjgen");
    inPragma = isOfHead && line.ends_with("\\");
    if (!isOfHead)
      result += (line + (next.empty() && !rest.ends_with("\n") ? "" : "\n")).str();
    rest = next;
  }
  while (!result.empty() && result.back() == '\n')
    result.pop_back();
  return result;
}

namespace {

/// The packing in force in front of what is searched is that of its first struct.
class FirstRecord : public clang::RecursiveASTVisitor<FirstRecord> {
public:
  unsigned packing = 0; // in bytes; 0: none

  bool VisitRecordDecl(clang::RecordDecl *d) {
    const auto *k = clang::dyn_cast<clang::CXXRecordDecl>(d);
    if (!d->isThisDeclarationADefinition() || d->isImplicit() || (k && k->isLambda()))
      return true;
    if (const auto *m = d->getAttr<clang::MaxFieldAlignmentAttr>())
      packing = m->getAlignment() / 8;
    return false;
  }
};

} // namespace

std::string inItsPacking(std::string text, const std::vector<const clang::Decl *> &declarations) {
  if (declarations.empty())
    return text;
  FirstRecord first;
  for (const clang::Decl *d : declarations)
    if (!first.TraverseDecl(const_cast<clang::Decl *>(d)))
      break;
  bool changes = false; // inside the text
  for (llvm::StringRef rest = text; !rest.empty(); rest = rest.split('\n').second)
    changes |= isPragma(rest.split('\n').first, "pack");
  changes |= text.find("_Pragma") != std::string::npos && text.find("pack") != std::string::npos;
  if (!first.packing && !changes)
    return text;
  return "#pragma pack(push" + (first.packing ? ", " + std::to_string(first.packing) : "") + ")\n" + text +
         "\n#pragma pack(pop)";
}

bool isInlineForAll(const clang::FunctionDecl *f) {
  const clang::FunctionDecl *definition = f->getDefinition();
  return !f->getASTContext().getLangOpts().CPlusPlus && definition && definition->isInlined() &&
         f->isExternallyVisible() && definition->isInlineDefinitionExternallyVisible();
}

std::string plainPrototype(const clang::FunctionDecl *f) {
  const clang::ASTContext &ast = f->getASTContext();
  const clang::PrintingPolicy policy(ast.getLangOpts());
  std::string list;
  for (const clang::ParmVarDecl *p : f->parameters()) {
    const clang::QualType t = p->getType().getUnqualifiedType();
    const bool isOld = !f->hasWrittenPrototype();
    const bool isPromoted = isOld && ast.isPromotableIntegerType(t);
    const bool isFloat = isOld && t->isSpecificBuiltinType(clang::BuiltinType::Float);
    std::string one = p->getNameAsString();
    (isPromoted ? ast.getPromotedIntegerType(t)
     : isFloat  ? ast.DoubleTy
                : t)
        .getAsStringInternal(one, policy);
    list += (list.empty() ? "" : ", ") + one;
  }
  if (f->isVariadic() && !list.empty())
    list += ", ...";
  if (list.empty() && f->hasWrittenPrototype())
    list = "void";
  std::string whole = f->getNameAsString() + "(" + list + ")";
  f->getReturnType().getAsStringInternal(whole, policy);
  return whole;
}

} // namespace adjgen::frontend
