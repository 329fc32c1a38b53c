#include "driver/Outputs.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

namespace adjgen {

namespace {

bool failed(const std::string &file, const std::string &why, Diagnostics &diagnostics) {
  diagnostics.report({}, {diag::file_unwritten, file, why});
  return false;
}

/// Standard output, a device or a pipe: nothing can be put in its place.
bool isStream(const std::string &file) {
  return file == "-" || (llvm::sys::fs::exists(file) && !llvm::sys::fs::is_regular_file(file));
}

/// A new file beside `file`; several in `made`, to be kept or discarded together.
bool writeBeside(const std::string &file, const std::string &text, std::vector<llvm::sys::fs::TempFile> &made,
                 Diagnostics &diagnostics) {
  auto temporary = llvm::sys::fs::TempFile::create(file + ".%%%%%%.tmp");
  if (!temporary)
    return failed(file, toString(temporary.takeError()), diagnostics);
  llvm::raw_fd_ostream out(temporary->FD, /*shouldClose=*/false);
  out << text;
  out.flush();
  made.push_back(std::move(*temporary));
  if (!out.has_error())
    return true;
  const std::string why = out.error().message();
  out.clear_error();
  return failed(file, why, diagnostics);
}

bool writeStream(const std::string &file, const std::string &text, Diagnostics &diagnostics) {
  std::error_code error;
  llvm::raw_fd_ostream out(file, error);
  if (error)
    return failed(file, error.message(), diagnostics);
  out << text;
  out.flush();
  if (!out.has_error())
    return true;
  const std::string why = out.error().message();
  out.clear_error();
  return failed(file, why, diagnostics);
}

} // namespace

bool Outputs::write(Diagnostics &diagnostics) const {
  std::vector<llvm::sys::fs::TempFile> made;
  std::vector<std::string> names;
  bool ok = true;
  for (const Output &o : list_) {
    if (!ok || isStream(o.file))
      continue;
    ok = writeBeside(o.file, o.text, made, diagnostics);
    names.push_back(o.file);
  }
  for (const Output &o : list_)
    if (ok && isStream(o.file))
      ok = writeStream(o.file, o.text, diagnostics);
  for (std::size_t i = 0; i < made.size(); ++i) {
    llvm::Error error = ok ? made[i].keep(names[i]) : made[i].discard();
    if (error)
      ok = failed(names[i], toString(std::move(error)), diagnostics);
  }
  return ok;
}

} // namespace adjgen
