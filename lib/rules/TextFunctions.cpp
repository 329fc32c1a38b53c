#include "rules/TextFunctions.h"
#include <set>
#include <string_view>

namespace adjgen {

using Names = std::set<std::string_view>;

static std::string_view withoutPrefix(std::string_view name) {
  constexpr std::string_view prefix = "__builtin_";
  if (name.starts_with(prefix))
    name.remove_prefix(prefix.size());
  return name;
}

bool writesText(const std::string &name) {
  static const Names names = {"sprintf",        "snprintf",        "vsprintf",        "vsnprintf",
                              "__sprintf_chk",  "__snprintf_chk",  "__vsprintf_chk",  "__vsnprintf_chk",
                              "___sprintf_chk", "___snprintf_chk", "___vsprintf_chk", "___vsnprintf_chk"};
  return names.contains(withoutPrefix(name));
}

bool writesCharacters(const std::string &name) {
  static const Names names = {
      "strcpy",       "strncpy",       "strcat",         "strncat",        "stpcpy",         "stpncpy",
      "__strcpy_chk", "__strncpy_chk", "__strcat_chk",   "__strncat_chk",  "__stpcpy_chk",   "sprintf",
      "snprintf",     "__sprintf_chk", "__snprintf_chk", "___sprintf_chk", "___snprintf_chk"};
  return names.contains(withoutPrefix(name));
}

bool onlyOrders(const std::string &name) { return name == "adjgen_sort_order"; }

bool sortsOrSearches(const std::string &name) {
  static const Names names = {"qsort", "qsort_r", "bsearch", "lfind", "lsearch"};
  return names.contains(name);
}

} // namespace adjgen
