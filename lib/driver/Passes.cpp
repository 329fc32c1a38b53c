#include "driver/Passes.h"
#include "differentiate/Differentiate.h"
#include "differentiate/Variants.h"
#include "driver/Pipeline.h"
#include <algorithm>

namespace adjgen {

static std::vector<PassRow> all() {
  std::vector<PassRow> rows;
  appendPipelinePasses(rows);
  return rows;
}

const std::vector<PassRow> &passes() {
  static const std::vector<PassRow> rows = all();
  return rows;
}

static bool isVariant(std::string_view name) {
  return std::any_of(variants().begin(), variants().end(), [&](const Variant &v) { return v.name == name; });
}

bool isPass(std::string_view name) {
  return isVariant(name) ||
         std::any_of(passes().begin(), passes().end(), [&](const PassRow &p) { return p.name == name; });
}

} // namespace adjgen
