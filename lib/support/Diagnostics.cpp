#include "support/Diagnostics.h"

#include "llvm/Support/LineIterator.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

namespace adjgen {

std::uint32_t Diagnostics::addFile(const std::string &name) {
  for (std::uint32_t i = 0; i < files_.size(); ++i)
    if (files_[i] == name)
      return i + 1;
  files_.push_back(name);
  return static_cast<std::uint32_t>(files_.size());
}

std::string Diagnostics::fileName(SourceLocation where) const {
  return where.valid() ? files_.at(where.file - 1) : std::string();
}

std::string Diagnostics::sourceLine(SourceLocation where) const {
  auto buffer = llvm::MemoryBuffer::getFile(fileName(where), /*IsText=*/true);
  if (!buffer)
    return {};
  for (llvm::line_iterator line(**buffer, /*SkipBlanks=*/false); !line.is_at_eof(); ++line)
    if (line.line_number() == static_cast<std::int64_t>(where.line))
      return line->str();
  return {};
}

static const char *spelling(DiagnosticKind kind) {
  switch (kind) {
  case DiagnosticKind::Error:
    return "error";
  case DiagnosticKind::Warning:
    return "warning";
  case DiagnosticKind::Remark:
    return "remark";
  case DiagnosticKind::Note:
    return "note";
  }
  return "";
}

static llvm::raw_ostream::Colors color(DiagnosticKind kind) {
  switch (kind) {
  case DiagnosticKind::Error:
    return llvm::raw_ostream::RED;
  case DiagnosticKind::Warning:
    return llvm::raw_ostream::MAGENTA;
  case DiagnosticKind::Remark:
    return llvm::raw_ostream::BLUE;
  case DiagnosticKind::Note:
    return llvm::raw_ostream::CYAN;
  }
  return llvm::raw_ostream::WHITE;
}

void Diagnostics::report(DiagnosticKind kind, SourceLocation where, const std::string &message) {
  // A note belongs to the message before it and is dropped together with it.
  if (kind == DiagnosticKind::Note) {
    if (noteFollowsRepeated_)
      return;
  } else {
    noteFollowsRepeated_ = !seen_.insert({kind, where, message}).second;
    if (noteFollowsRepeated_)
      return;
  }
  if (kind == DiagnosticKind::Error)
    ++errors_;
  llvm::raw_ostream &out = llvm::errs();
  if (where.valid())
    out << fileName(where) << ':' << where.line << ':' << where.column << ": ";
  else
    out << "adjgen: ";
  llvm::WithColor(out, color(kind), /*Bold=*/true) << spelling(kind) << ": ";
  out << message << '\n';
  if (std::string line = sourceLine(where); !line.empty()) {
    out << line << '\n';
    for (std::uint32_t i = 1; i < where.column && i <= line.size(); ++i)
      out << (line[i - 1] == '\t' ? '\t' : ' ');
    llvm::WithColor(out, llvm::raw_ostream::GREEN, /*Bold=*/true) << '^';
    out << '\n';
  }
}

} // namespace adjgen
