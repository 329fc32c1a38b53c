#include "printer/Carried.h"

#include "printer/FunctionPrinter.h"

#include <filesystem>

namespace adjgen {

namespace fs = std::filesystem;

static bool declaresAnyOf(const CarriedItem &item, const std::set<std::string> &names) {
  for (const std::string &n : item.names)
    if (names.count(n))
      return true;
  return false;
}

std::vector<bool> neededItems(const Module &module, std::set<std::string> &identifiers) {
  std::set<std::string> defined;
  for (const Function *f : module.functions)
    if (isDefinedHere(f))
      defined.insert(f->name);
  std::vector<bool> needed(module.carried.size(), false);
  for (bool grows = true; grows;) {
    grows = false;
    for (std::size_t i = 0; i < module.carried.size(); ++i) {
      const CarriedItem &item = module.carried[i];
      const bool isFunction = item.kind == CarriedKind::FunctionDefinition || item.kind == CarriedKind::FunctionPrototype;
      if (needed[i] || (isFunction && declaresAnyOf(item, defined)))
        continue;
      if (!item.always && item.kind != CarriedKind::Include && !declaresAnyOf(item, identifiers))
        continue;
      needed[i] = grows = true;
      identifiers.insert(item.identifiers.begin(), item.identifiers.end());
    }
  }
  return needed;
}

std::string includeText(const std::string &text, const std::string &mainFile, const std::string &outputFolder) {
  const std::size_t open = text.find('"'), close = text.rfind('"');
  if (open == std::string::npos || close <= open)
    return text;
  const fs::path name = text.substr(open + 1, close - open - 1);
  std::error_code error;
  const fs::path source = fs::absolute(mainFile, error).parent_path() / name;
  if (name.is_absolute() || !fs::exists(source, error))
    return text; // found by way of -I, from anywhere
  const fs::path folder = fs::absolute(outputFolder.empty() ? fs::path(".") : fs::path(outputFolder), error);
  if (fs::equivalent(folder / name, source, error) && !error)
    return text;
  const fs::path relative = fs::relative(source, folder, error);
  const fs::path found = error || relative.empty() ? fs::weakly_canonical(source, error) : relative;
  return text.substr(0, open + 1) + found.generic_string() + text.substr(close);
}

} // namespace adjgen
