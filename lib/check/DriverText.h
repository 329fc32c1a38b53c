// The driver as text: what a user could have written with adjgen/check.h.
#pragma once

#include "check/Signature.h"

namespace adjgen {

struct DriverForm {
  std::string folder; // where it will stand; includes are named as from there. Empty: by their whole paths
  std::vector<std::string> includedFiles; // of the source
  bool integersByAddress = false;         // passed to the function of --init
};

std::string driverText(const CheckOptions &options, const Signature &signature, const DriverForm &form);

} // namespace adjgen
