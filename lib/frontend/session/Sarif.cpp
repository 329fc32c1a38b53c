// Problem: Clang's writer of SARIF wants places as its source manager knows them, but messages come from
// stages that have no Clang, and from more than one run of it. Approach: a source manager of its own, which
// reads the files that messages name.
#include "frontend/session/Sarif.h"
#include "frontend/session/ClangVersions.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/Sarif.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <map>

namespace adjgen {

namespace {

class Writer {
public:
  explicit Writer(const Diagnostics &d)
      : d_(d), engine_(new clang::DiagnosticIDs, options_.handle(), new clang::IgnoringDiagConsumer),
        files_(clang::FileSystemOptions()), sources_(engine_, files_), writer_(sources_) {}

  std::string document(const std::string &version) {
    writer_.createRun("adjgen", "adjgen", version);
    for (const Diagnostic &d : d_.shown())
      writer_.appendResult(result(d));
    std::string text;
    llvm::raw_string_ostream(text) << llvm::formatv("{0:2}\n", llvm::json::Value(writer_.createDocument()));
    return text;
  }

private:
  static clang::SarifResultLevel levelOf(DiagnosticKind kind) {
    switch (kind) {
    case DiagnosticKind::Error:
      return clang::SarifResultLevel::Error;
    case DiagnosticKind::Warning:
      return clang::SarifResultLevel::Warning;
    case DiagnosticKind::Remark:
    case DiagnosticKind::Note:
      break;
    }
    return clang::SarifResultLevel::Note;
  }

  static std::string descriptionOf(const Diagnostic &d) {
    for (const DiagnosticEntry &e : diagnosticTable())
      if (e.identifier() == d.identifier)
        return std::string(e.text);
    return d.kind == DiagnosticKind::Remark ? "A decision of " + d.identifier
                                            : "What the compiler says of the source";
  }

  std::size_t rule(const Diagnostic &d) {
    auto [known, isNew] = rules_.emplace(d.identifier, 0);
    if (isNew)
      known->second =
          writer_.createRule(clang::SarifRule::create()
                                 .setRuleId(d.identifier)
                                 .setName(d.identifier)
                                 .setDescription(descriptionOf(d))
                                 .setDefaultConfiguration(
                                     clang::SarifReportingConfiguration::create().setLevel(levelOf(d.kind))));
    return known->second;
  }

  clang::SarifResult result(const Diagnostic &d) {
    std::string text = d.text;
    llvm::SmallVector<clang::ThreadFlow, 4> flows;
    for (const Diagnostic &n : d.notes) {
      const clang::CharSourceRange where = range(n.where);
      if (n.where == d.where || where.isInvalid())
        text += "\n" + n.text;
      else
        flows.push_back(clang::ThreadFlow::create()
                            .setRange(where)
                            .setImportance(clang::ThreadFlowImportance::Essential)
                            .setMessage(n.text));
    }
    clang::SarifResult r = clang::SarifResult::create(static_cast<std::uint32_t>(rule(d)))
                               .setDiagnosticMessage(text)
                               .setDiagnosticLevel(levelOf(d.kind));
    if (const clang::CharSourceRange where = range(d.where); where.isValid())
#if LLVM_VERSION_MAJOR >= 22
      r = r.addLocations({where});
#else
      r = r.setLocations({where});
#endif
    return flows.empty() ? r : r.setThreadFlows(flows);
  }

  /// Invalid where no file can be read.
  clang::CharSourceRange range(SourceLocation where) {
    if (!where.valid())
      return {};
    clang::OptionalFileEntryRef file = files_.getOptionalFileRef(d_.fileName(where));
    if (!file)
      return {};
    const clang::FileID id = sources_.getOrCreateFileID(*file, clang::SrcMgr::C_User);
    const clang::SourceLocation l = sources_.translateLineCol(id, where.line, where.column);
    return l.isValid() ? clang::CharSourceRange::getCharRange(l, l) : clang::CharSourceRange();
  }

  const Diagnostics &d_;
  frontend::ClangDiagnosticOptions options_;
  clang::DiagnosticsEngine engine_;
  clang::FileManager files_;
  clang::SourceManager sources_;
  clang::SarifDocumentWriter writer_;
  std::map<std::string, std::size_t> rules_;
};

} // namespace

std::string asSarif(const Diagnostics &diagnostics, const std::string &version) {
  return Writer(diagnostics).document(version);
}

} // namespace adjgen
