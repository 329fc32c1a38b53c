#include "ir/ModuleCopy.h"
#include "ir/Builder.h"

namespace adjgen {

static void copyFunctions(const Module &original, ModuleCopy &out) {
  Builder b(out.module);
  for (const Function *f : original.functions) {
    Function *copy = b.function(f->name, f->returnType);
    const std::uint32_t id = copy->id;
    *copy = *f;
    copy->id = id;
    out.functions[f] = copy;
    out.module.functions.push_back(copy);
  }
}

ModuleCopy copyModule(const Module &original) {
  ModuleCopy out{Module(original.sharedStorage()), {}};
  out.module.isCxx = original.isCxx;
  out.module.mainFile = original.mainFile;
  out.module.otherSources = original.otherSources;
  out.module.includesSource = original.includesSource;
  out.module.globals = original.globals;
  out.module.carried = original.carried;
  out.module.heads = original.heads;
  copyFunctions(original, out);
  const auto follow = [&](const Function *&f) {
    if (auto it = out.functions.find(f); it != out.functions.end())
      f = it->second;
  };
  for (CarriedItem &item : out.module.carried)
    follow(item.function);
  for (Head &head : out.module.heads)
    follow(head.function);
  return out;
}

} // namespace adjgen
