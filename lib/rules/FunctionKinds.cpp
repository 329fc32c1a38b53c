// Names of library functions by what a call of them does. One table; the real functions of <math.h> are
// listed by their double name and looked up without the suffix `f` or `l`.
#include "rules/FunctionKinds.h"
#include <map>
#include <set>
#include <string_view>

namespace adjgen {

namespace {

using Names = std::set<std::string_view>;

/// Functions of <math.h> (and the GNU C library's further ones) whose result depends on the arguments' values
/// only. Each has a float and a long double variant with suffix. Those that also store through a pointer
/// (frexp, modf, remquo, sincos, lgamma_r) are not here; lgamma is: the sign that it leaves in a global is
/// not used by sane programs.
const Names &mathNames() {
  static const Names names = {
      "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "ceil", "copysign", "cos", "cosh",
      "drem", "erf", "erfc", "exp", "exp10", "exp2", "expm1", "fabs", "fdim", "floor", "fma", "fmax", "fmin",
      "fmod", "hypot", "ilogb", "j0", "j1", "jn", "ldexp", "lgamma", "llrint", "llround", "log", "log10",
      "log1p", "log2", "logb", "lrint", "lround", "nearbyint", "nextafter", "nexttoward", "pow", "pow10",
      "remainder", "rint", "round", "roundeven", "scalb", "scalbln", "scalbn", "significand", "sin", "sinh",
      "sqrt", "tan", "tanh", "tgamma", "trunc", "y0", "y1", "yn", "nan", "fmaximum", "fminimum",
      "fmaximum_num", "fminimum_num", "cospi", "sinpi", "tanpi", "acospi", "asinpi", "atanpi", "atan2pi",
      "nextup", "nextdown", "llogb", "exp2m1", "exp10m1", "log2p1", "log10p1", "rsqrt", "rootn", "pown",
      "powr", "compoundn", "inf", "huge_val", "isnan", "isinf", "finite", "signbit",
      // The integer results of functions that also store one; the runtime's headers define these.
      "adjgen_frexp_exponent", "adjgen_remquo_quotient",
      // and these, of derivatives (rules/Partials.h)
      "adjgen_chain", "adjgen_quotient", "adjgen_product", "adjgen_digamma", "adjgen_trigamma"};
  return names;
}

const Names &otherPureNames() {
  static const Names names = {
      // classification and comparison, which <math.h> defines as macros over builtins and internal functions
      "isfinite", "isnormal", "issubnormal", "iszero", "issignaling", "iscanonical", "fpclassify",
      "isgreater", "isgreaterequal", "isless", "islessequal", "islessgreater", "isunordered", "isinf_sign",
      "__isnan", "__isnanf", "__isnanl", "__isinf", "__isinff", "__isinfl", "__finite", "__finitef",
      "__finitel", "__signbit", "__signbitf", "__signbitl", "__fpclassify", "__fpclassifyf", "__fpclassifyl",
      "__issignaling", "__issignalingf", "__issignalingl",
      // integers and bits
      "abs", "labs", "llabs", "imaxabs", "ffs", "ffsl", "ffsll", "clz", "clzl", "clzll", "ctz", "ctzl",
      "ctzll", "popcount", "popcountl", "popcountll", "parity", "parityl", "parityll", "clrsb", "clrsbl",
      "clrsbll", "bswap16", "bswap32", "bswap64", "toupper", "tolower", "isalpha", "isdigit", "isalnum",
      "isspace", "isupper", "islower", "isxdigit", "ispunct", "isprint", "iscntrl", "isgraph", "isblank",
      "strlen", "expect", "expect_with_probability", "constant_p", "nans", "nansf", "nansl", "difftime",
      // OpenMP: constant from the view of one iteration
      "omp_get_thread_num", "omp_get_num_threads", "omp_get_max_threads", "omp_get_num_procs",
      "omp_in_parallel", "omp_get_level", "omp_get_active_level", "omp_get_ancestor_thread_num",
      "omp_get_team_size", "omp_get_thread_limit", "omp_get_dynamic", "omp_get_nested",
      "omp_get_max_active_levels", "omp_get_cancellation", "omp_in_final", "omp_get_num_teams",
      "omp_get_team_num", "omp_is_initial_device",
      // the same of the runtime, which a program without OpenMP has, too
      "adjgen_thread_num", "adjgen_thread_count", "adjgen_max_threads", "adjgen_trip_lt", "adjgen_trip_le",
      "adjgen_trip_gt", "adjgen_trip_ge", "adjgen_trip_ne", "adjgen_utrip_lt", "adjgen_utrip_le",
      "adjgen_utrip_gt", "adjgen_utrip_ge", "adjgen_utrip_ne", "adjgen_iteration", "adjgen_uiteration",
      "adjgen_iteration_number", "adjgen_uiteration_number",
      // what realloc keeps: the size of an array is the same as long as it exists
      "adjgen_kept", "adjgen_kept_of_both"};
  return names;
}

/// Also the clocks and other sources whose value is no function of the arguments: a second evaluation would
/// differ, so that a call stays where it is, once; no active data comes from it.
const Names &outputNames() {
  static const Names names = {"printf",
                              "fprintf",
                              "dprintf",
                              "vprintf",
                              "vfprintf",
                              "va_start",
                              "puts",
                              "fputs",
                              "putchar",
                              "fputc",
                              "putc",
                              "putwchar",
                              "fputwc",
                              "putwc",
                              "fputws",
                              "wprintf",
                              "fwprintf",
                              "perror",
                              "fwrite",
                              "fflush",
                              "__printf_chk",
                              "__fprintf_chk",
                              "__vprintf_chk",
                              "__vfprintf_chk",
                              "puts_unlocked",
                              "putchar_unlocked",
                              "fputs_unlocked",
                              "fputc_unlocked",
                              "putc_unlocked",
                              "fwrite_unlocked",
                              "fflush_unlocked",
                              "psignal",
                              "syslog",
                              "clock",
                              "time",
                              "omp_get_wtime",
                              "omp_get_wtick",
                              "rand",
                              "random",
                              "drand48",
                              "lrand48",
                              "mrand48",
                              "srand",
                              "srandom",
                              "srand48",
                              "sleep",
                              "usleep",
                              "sched_yield",
                              "getpid"};
  return names;
}

const Names &terminateNames() {
  static const Names names = {"adjgen_other_function",
                              "exit",
                              "_exit",
                              "_Exit",
                              "quick_exit",
                              "abort",
                              "assert",
                              "__assert_fail",
                              "__assert_rtn",
                              "__assert",
                              "__assert_perror_fail",
                              "unreachable",
                              "trap",
                              "debugtrap",
                              "err",
                              "errx",
                              "verr",
                              "verrx",
                              "__stack_chk_fail",
                              "__fortify_fail",
                              "__chk_fail",
                              "adjgen_distinct",
                              "adjgen_left_null",
                              "adjgen_keep_size",
                              "adjgen_resize",
                              "adjgen_seed_size"};
  return names;
}

const std::map<std::string_view, FunctionKind> &memoryNames() {
  static const std::map<std::string_view, FunctionKind> names = {
      {"malloc", FunctionKind::Allocate},
      {"alloca", FunctionKind::Unknown}, // its memory ends with the function: not the same as malloc's
      {"calloc", FunctionKind::AllocateZeroed},
      {"aligned_alloc", FunctionKind::AllocateAligned},
      {"adjgen_aligned_alloc", FunctionKind::AllocateAligned}, // what posix_memalign becomes
      {"memalign", FunctionKind::AllocateAligned},
      {"adjgen_malloc", FunctionKind::Allocate}, // of arrays that realloc may get
      {"adjgen_calloc", FunctionKind::AllocateZeroed},
      {"realloc", FunctionKind::Reallocate},
      {"free", FunctionKind::Free},
      {"memcpy", FunctionKind::CopyMemory},
      {"__memcpy_chk", FunctionKind::Unknown}, // four arguments
      {"memmove", FunctionKind::MoveMemory},
      {"memset", FunctionKind::SetMemory},
      {"omp_set_lock", FunctionKind::LockSet},
      {"omp_set_nest_lock", FunctionKind::LockSet},
      {"omp_unset_lock", FunctionKind::LockUnset},
      {"omp_unset_nest_lock", FunctionKind::LockUnset},
      {"omp_test_lock", FunctionKind::LockTest},
      {"omp_test_nest_lock", FunctionKind::LockTest},
      {"omp_init_lock", FunctionKind::LockManage},
      {"omp_init_nest_lock", FunctionKind::LockManage},
      {"omp_init_lock_with_hint", FunctionKind::LockManage},
      {"omp_init_nest_lock_with_hint", FunctionKind::LockManage},
      {"omp_destroy_lock", FunctionKind::LockManage},
      {"omp_destroy_nest_lock", FunctionKind::LockManage},
      {"setjmp", FunctionKind::Jump},
      {"_setjmp", FunctionKind::Jump},
      {"__sigsetjmp", FunctionKind::Jump},
      {"sigsetjmp", FunctionKind::Jump},
      {"longjmp", FunctionKind::Jump},
      {"_longjmp", FunctionKind::Jump},
      {"siglongjmp", FunctionKind::Jump},
      {"__longjmp_chk", FunctionKind::Jump}};
  return names;
}

bool isMath(std::string_view name) {
  if (mathNames().contains(name))
    return true;
  // "fmaxf", "erfl"; a name such as "erf" was found above.
  if (name.size() < 2 || (name.back() != 'f' && name.back() != 'l'))
    return false;
  return mathNames().contains(name.substr(0, name.size() - 1));
}

} // namespace

bool isThrow(const std::string &name) { return name.starts_with("adjgen_throw_"); }

bool isOfText(const std::string &name) { return name.starts_with("adjgen_text_"); }

bool readsClockThroughPointer(const std::string &name) { return name == "time"; }
bool seedsRandomNumbers(const std::string &name) {
  return name == "srand" || name == "srandom" || name == "srand48";
}

bool givesRandomNumber(const std::string &name) {
  static const Names names = {"rand", "random", "drand48", "lrand48", "mrand48"};
  return names.contains(name);
}

bool isAccessor(const std::string &name) { return name == "__errno_location"; }

FunctionKind functionKind(const std::string &name) {
  constexpr std::string_view prefix = "__builtin_";
  std::string_view n = name;
  if (n.starts_with(prefix))
    n.remove_prefix(prefix.size());
  // What the frontend makes of text that it carries over (frontend/lower/LowerOutput.cpp).
  if (n.starts_with("adjgen_print_"))
    return FunctionKind::Output;
  if (isOfText(name) || isThrow(name))
    return FunctionKind::Terminate;
  if (auto found = memoryNames().find(n); found != memoryNames().end())
    return found->second;
  if (outputNames().contains(n))
    return FunctionKind::Output;
  if (terminateNames().contains(n))
    return FunctionKind::Terminate;
  return otherPureNames().contains(n) || isMath(n) ? FunctionKind::Pure : FunctionKind::Unknown;
}

bool startsVariableArguments(const std::string &name) { return name == "__builtin_va_start"; }

bool onlyPrints(const std::string &name) {
  return functionKind(name) == FunctionKind::Output && !seedsRandomNumbers(name) &&
         !readsClockThroughPointer(name);
}

} // namespace adjgen
