#include "support/Diagnostics.h"

#include "llvm/Support/LineIterator.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

namespace adjgen {

using llvm::raw_ostream;

std::uint32_t Diagnostics::addFile(const std::string &name) {
  for (std::uint32_t i = 0; i < files_.size(); ++i)
    if (files_[i] == name)
      return i + 1;
  files_.push_back(name);
  return static_cast<std::uint32_t>(files_.size());
}

std::string Diagnostics::fileName(SourceLocation where) const {
  return where.valid() && where.file <= files_.size() ? files_[where.file - 1] : std::string();
}

std::string Diagnostics::sourceLine(SourceLocation where) const {
  const std::string name = fileName(where);
  const auto text = texts_.find(name);
  auto buffer = text == texts_.end() ? llvm::MemoryBuffer::getFile(name, /*IsText=*/true)
                                     : llvm::MemoryBuffer::getMemBuffer(text->second);
  if (!buffer)
    return {};
  for (llvm::line_iterator line(**buffer, /*SkipBlanks=*/false); !line.is_at_eof(); ++line)
    if (line.line_number() == static_cast<std::int64_t>(where.line))
      return line->str();
  return {};
}

// ---- what is shown

static std::string flagOf(const DiagnosticEntry &e, ShownAs as) {
  if (!e.canBeTurnedOff())
    return e.identifier();
  const bool isMadeError = as == ShownAs::Error && e.severity == Severity::Warning;
  return (isMadeError ? "-Werror,-W" : "-W") + e.identifier();
}

bool Diagnostics::report(SourceLocation where, const Message &message) {
  const DiagnosticEntry &entry = message.entry();
  if (entry.severity == Severity::Note) {
    if (lastWasShown_)
      show({DiagnosticKind::Note, where, message.text(), entry.identifier(), "", {}});
    return false;
  }
  const ShownAs as = settings_.shownAs(entry);
  const DiagnosticKind kind = as == ShownAs::Error ? DiagnosticKind::Error : DiagnosticKind::Warning;
  const std::string text = message.text();
  lastWasShown_ = as != ShownAs::Nothing && seen_.insert({kind, where, text}).second;
  if (!lastWasShown_)
    return as == ShownAs::Error;
  if (kind == DiagnosticKind::Error && isOverLimit()) {
    lastWasShown_ = false;
    return true;
  }
  show({kind, where, text, entry.identifier(), flagOf(entry, as), {}});
  if (const std::string advice = message.advice(); !advice.empty())
    show({DiagnosticKind::Note, where, advice, entry.identifier(), "", {}});
  return kind == DiagnosticKind::Error;
}

void Diagnostics::remark(SourceLocation where, const std::string &text, const std::string &pass) {
  lastWasShown_ = seen_.insert({DiagnosticKind::Remark, where, text + pass}).second;
  if (lastWasShown_)
    show({DiagnosticKind::Remark, where, text, pass, "-Rpass=" + pass, {}});
}

void Diagnostics::addForeign(DiagnosticKind kind, SourceLocation where, const std::string &text) {
  errors_ += kind == DiagnosticKind::Error;
  lastWasShown_ = true;
  keep({kind, where, text, "compiler", "", {}});
}

/// Counts an error, and says once that there are more than shall be shown.
bool Diagnostics::isOverLimit() {
  ++errors_;
  if (!settings_.errorLimit || errors_ <= settings_.errorLimit)
    return false;
  if (!std::exchange(saidTooMany_, true) && settings_.printsText) {
    print({DiagnosticKind::Error,
           {},
           "more errors than -ferror-limit=" + std::to_string(settings_.errorLimit) +
               "; the others are not shown",
           "",
           "",
           {}},
          false);
  }
  return true;
}

void Diagnostics::keep(Diagnostic d) {
  if (d.kind == DiagnosticKind::Note && !shown_.empty())
    shown_.back().notes.push_back(std::move(d));
  else
    shown_.push_back(std::move(d));
}

void Diagnostics::show(Diagnostic d) {
  // As in Clang, a note at the place of the message before it does not repeat the source line.
  const bool isSamePlace =
      d.kind == DiagnosticKind::Note && !shown_.empty() && shown_.back().where == d.where;
  if (settings_.printsText)
    print(d, !isSamePlace);
  keep(std::move(d));
}

// ---- text

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

static raw_ostream::Colors colorOf(DiagnosticKind kind) {
  switch (kind) {
  case DiagnosticKind::Error:
    return raw_ostream::RED;
  case DiagnosticKind::Warning:
    return raw_ostream::MAGENTA;
  case DiagnosticKind::Remark:
    return raw_ostream::BLUE;
  case DiagnosticKind::Note:
    return raw_ostream::CYAN;
  }
  return raw_ostream::WHITE;
}

bool Diagnostics::usesColors() const {
  const char *noColor = std::getenv("NO_COLOR"); // https://no-color.org; options say more
  return settings_.colors == DiagnosticSettings::Colors::IfTerminal
             ? llvm::errs().has_colors() && !(noColor && *noColor)
             : settings_.colors == DiagnosticSettings::Colors::Always;
}

static llvm::ColorMode modeOf(bool usesColors) {
  return usesColors ? llvm::ColorMode::Enable : llvm::ColorMode::Disable;
}

void Diagnostics::print(const Diagnostic &d, bool withSource) const {
  raw_ostream &out = llvm::errs();
  const llvm::ColorMode mode = modeOf(usesColors());
  auto colored = [&](raw_ostream::Colors color, const std::string &text) {
    llvm::WithColor(out, color, /*Bold=*/true, /*BG=*/false, mode) << text;
  };
  colored(raw_ostream::SAVEDCOLOR, d.where.valid() ? fileName(d.where) + ":" + std::to_string(d.where.line) +
                                                         ":" + std::to_string(d.where.column) + ": "
                                                   : "adjgen: ");
  colored(colorOf(d.kind), std::string(spelling(d.kind)) + ": ");
  const std::string text = d.text + (d.flag.empty() ? "" : " [" + d.flag + "]");
  if (d.kind == DiagnosticKind::Note)
    out << text;
  else
    colored(raw_ostream::SAVEDCOLOR, text);
  out << '\n';
  if (withSource && d.where.valid())
    printSource(d.where);
}

void Diagnostics::printSource(SourceLocation where) const {
  raw_ostream &out = llvm::errs();
  const std::string line = sourceLine(where);
  if (line.empty())
    return;
  out << line << '\n';
  for (std::uint32_t i = 1; i < where.column && i <= line.size(); ++i)
    out << (line[i - 1] == '\t' ? '\t' : ' ');
  llvm::WithColor(out, raw_ostream::GREEN, /*Bold=*/true, /*BG=*/false, modeOf(usesColors())) << '^';
  out << '\n';
}

} // namespace adjgen
