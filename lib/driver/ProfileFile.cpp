#include "driver/ProfileFile.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

namespace adjgen {

namespace {

/// Its numbers, and those of each loop, under the names that they have.
llvm::json::Object numbersOf(const llvm::json::Object &o) {
  llvm::json::Object out;
  for (const auto &[name, value] : o)
    if (value.kind() == llvm::json::Value::Number)
      out[name] = value;
  return out;
}

} // namespace

std::string readProfile(const std::string &file, std::string &why) {
  const auto text = llvm::MemoryBuffer::getFile(file);
  if (!text)
    return why = text.getError().message(), "";
  llvm::Expected<llvm::json::Value> all = llvm::json::parse((*text)->getBuffer());
  if (!all)
    return why = llvm::toString(all.takeError()), "";
  const llvm::json::Object *object = all->getAsObject();
  const llvm::json::Array *loops = object ? object->getArray("loops") : nullptr;
  if (!loops || !object->getInteger("peak_process_bytes"))
    return why = "it is no profile of a run", "";
  llvm::json::Array places;
  for (const llvm::json::Value &l : *loops) {
    const llvm::json::Object *loop = l.getAsObject();
    const auto place = loop ? loop->getString("place") : std::nullopt;
    if (!place)
      return why = "a loop of it has no place", "";
    llvm::json::Object own = numbersOf(*loop);
    own["place"] = place->str();
    places.push_back(std::move(own));
  }
  llvm::json::Object out = numbersOf(*object);
  out["loops"] = std::move(places);
  return llvm::formatv("{0}", llvm::json::Value(std::move(out))).str();
}

} // namespace adjgen
