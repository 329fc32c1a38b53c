#include "rules/VectorIntrinsics.h"

#include <map>

namespace adjgen {

namespace {

using K = LaneKind;

/// Without "_mm_", and without the ending of those that are the same for both types.
const std::map<std::string, VectorIntrinsic> &ofBoth() {
  static const std::map<std::string, VectorIntrinsic> table = {
      {"add_p", {K::Operation, "+"}}, {"sub_p", {K::Operation, "-"}}, {"mul_p", {K::Operation, "*"}},
      {"div_p", {K::Operation, "/"}}, {"add_s", {K::First, "+"}},     {"sub_s", {K::First, "-"}},
      {"mul_s", {K::First, "*"}},     {"div_s", {K::First, "/"}},     {"min_p", {K::Least}},
      {"max_p", {K::Greatest}},       {"sqrt_p", {K::Root}},          {"shuffle_p", {K::Chosen}},
      {"setzero_p", {K::Zero}},       {"set1_p", {K::Same}},          {"set_p", {K::Numbers}},
      {"setr_p", {K::InOrder}},       {"set_s", {K::OneNumber}},      {"load_p", {K::Read}},
      {"loadu_p", {K::Read}},         {"load_s", {K::ReadFirst}},     {"load1_p", {K::ReadSame}},
      {"store_p", {K::Write}},        {"storeu_p", {K::Write}},       {"store_s", {K::WriteFirst}},
      {"loadl_p", {K::ReadLow}},      {"loadh_p", {K::ReadHigh}},     {"storel_p", {K::WriteLow}},
      {"storeh_p", {K::WriteHigh}},
  };
  return table;
}

const std::map<std::string, VectorIntrinsic> &ofOne() {
  static const std::map<std::string, VectorIntrinsic> table = {
      {"_mm_set_ps1", {K::Same}},
      {"_mm_load_ps1", {K::ReadSame}},
      {"_mm_load_pd1", {K::ReadSame}},
      {"_mm_movehl_ps", {K::Given, "6723"}},
      {"_mm_movelh_ps", {K::Given, "0145"}},
      {"_mm_move_ss", {K::Given, "4123"}},
      {"_mm_move_sd", {K::Given, "21"}},
      {"_mm_unpacklo_ps", {K::Given, "0415"}},
      {"_mm_unpackhi_ps", {K::Given, "2637"}},
      {"_mm_unpacklo_pd", {K::Given, "02"}},
      {"_mm_unpackhi_pd", {K::Given, "13"}},
      {"__builtin_ia32_shufps", {K::Chosen}},
      {"__builtin_ia32_shufpd", {K::Chosen}},
      {"_mm_cvtss_f32", {K::Take}},
      {"_mm_cvtsd_f64", {K::Take}},
      {"_mm_cvtps_pd", {K::Widen}},
      {"_mm_cvtpd_ps", {K::Narrow}},
  };
  return table;
}

} // namespace

VectorIntrinsic vectorIntrinsic(const std::string &name) {
  if (const auto found = ofOne().find(name); found != ofOne().end())
    return found->second;
  if (!name.starts_with("_mm_") || name.size() < 6 || (name.back() != 's' && name.back() != 'd'))
    return (name.ends_with("_pi") && name.starts_with("_mm_"))
               ? vectorIntrinsic(name.substr(0, name.size() - 1) + "s")
               : VectorIntrinsic();
  const auto found = ofBoth().find(name.substr(4, name.size() - 5));
  return found == ofBoth().end() ? VectorIntrinsic() : found->second;
}

} // namespace adjgen
