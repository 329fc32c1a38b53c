#include "check/Report.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

namespace adjgen {

namespace json = llvm::json;

/// A number as people read it; "nan" and "inf" are strings in JSON.
static std::string numberOf(const json::Object &o, const char *name, const char *format) {
  if (const auto x = o.getNumber(name)) {
    char text[64];
    std::snprintf(text, sizeof text, format, *x);
    return text;
  }
  return o.getString(name).value_or("").str();
}

static Finding findingOf(const json::Object &row, const char *name) {
  Finding f;
  if (const json::Object *o = row.getObject(name)) {
    f.failed = o->getBoolean("failed").value_or(false);
    f.what = o->getString("what").value_or("").str();
    f.variable = o->getString("variable").value_or("").str();
    f.index = static_cast<std::uint64_t>(o->getInteger("index").value_or(0));
    f.doubt = o->getString("doubt").value_or("").str();
    f.isSingle = o->getBoolean("single").value_or(false);
    f.got = numberOf(*o, "got", "%.10g");
    f.expected = numberOf(*o, "expected", "%.10g");
    f.relative = numberOf(*o, "relative", "%.1e");
  }
  return f;
}

static std::optional<json::Value> parsed(const std::string &text) {
  llvm::Expected<json::Value> value = json::parse(text);
  if (value && value->getAsObject())
    return *value;
  llvm::consumeError(value.takeError());
  return std::nullopt;
}

std::optional<Report> readReport(const std::string &text) {
  const auto value = parsed(text);
  const json::Array *rows = value ? value->getAsObject()->getArray("rows") : nullptr;
  if (!rows)
    return std::nullopt;
  Report report;
  for (const json::Value &v : *rows)
    if (const json::Object *o = v.getAsObject())
      report.rows.push_back({static_cast<unsigned>(o->getInteger("threads").value_or(0)),
                             findingOf(*o, "primal"), findingOf(*o, "of-threads"), findingOf(*o, "tangent"),
                             findingOf(*o, "adjoint"), o->getBoolean("has-derivative").value_or(true)});
  return report;
}

std::optional<BeyondAccess> readBeyond(const std::string &text) {
  const auto value = parsed(text);
  if (!value)
    return std::nullopt;
  const json::Object &o = *value->getAsObject();
  return BeyondAccess{o.getString("variable").value_or("").str(), o.getInteger("index").value_or(0),
                      o.getInteger("count").value_or(0), o.getBoolean("writes").value_or(false)};
}

std::optional<FoundPlace> readPlace(const std::string &text) {
  const auto value = parsed(text);
  if (!value)
    return std::nullopt;
  const json::Object &o = *value->getAsObject();
  FoundPlace p;
  p.found = o.getBoolean("found").value_or(false);
  p.kind = o.getString("kind").value_or("").str();
  p.why = o.getString("why").value_or("").str();
  p.site = static_cast<unsigned>(o.getInteger("site").value_or(0));
  p.before = static_cast<std::uint64_t>(o.getInteger("before").value_or(0));
  p.got = numberOf(o, "got", "%.10g");
  p.expected = numberOf(o, "expected", "%.10g");
  return p;
}

} // namespace adjgen
