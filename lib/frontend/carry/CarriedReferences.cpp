#include "frontend/carry/CarriedReferences.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/MemoryBuffer.h"
#include <filesystem>

namespace adjgen::frontend {

std::vector<std::string> identifiersIn(const std::string &text, const clang::LangOptions &options) {
  std::vector<std::string> result;
  llvm::StringSet<> seen;
  clang::Lexer lexer(clang::SourceLocation(), options, text.data(), text.data(), text.data() + text.size());
  clang::Token t;
  for (bool end = false; !end;) {
    end = lexer.LexFromRawLexer(t);
    if (t.is(clang::tok::raw_identifier)) {
      std::string name = t.getRawIdentifier().str();
      if (seen.insert(name).second)
        result.push_back(name);
    }
  }
  return result;
}

std::set<std::string> identifiersOfHeaders(const std::string &folder, const clang::LangOptions &options) {
  std::set<std::string> names;
  std::error_code error;
  namespace fs = std::filesystem;
  for (const fs::directory_entry &e : fs::directory_iterator(folder, error))
    if (auto text = llvm::MemoryBuffer::getFile(e.path().string()); text && e.path().extension() == ".h")
      for (std::string &name : identifiersIn((*text)->getBuffer().str(), options))
        names.insert(std::move(name));
  return names;
}

std::vector<std::string> macroParameters(llvm::StringRef text, llvm::StringRef name,
                                         const clang::LangOptions &options) {
  text = text.substr(text.find(name)).drop_front(name.size());
  return text.consume_front("(")
             ? identifiersIn(text.take_until([](char c) { return c == ')'; }).str(), options)
             : std::vector<std::string>();
}

std::string operatorName(const clang::FunctionDecl *f) {
  if (!f || f->getDeclName().isIdentifier())
    return {};
  if (const clang::FunctionDecl *pattern = f->getTemplateInstantiationPattern())
    f = pattern;
  return f->getQualifiedNameAsString() + " " + f->getType().getAsString();
}

std::string signatureOf(const clang::FunctionDecl *f) {
  return f->getQualifiedNameAsString() + " " + f->getType().getCanonicalType().getAsString();
}

std::string threadPrivateLine(const clang::VarDecl *v) {
  const bool is = v->hasAttr<clang::OMPThreadPrivateDeclAttr>();
  return is ? "\n#pragma omp threadprivate(" + v->getNameAsString() + ")" : std::string();
}

} // namespace adjgen::frontend
