// Functions of <xmmintrin.h> and <emmintrin.h>, as data: what each lane of the result is.
#pragma once

#include <string>

namespace adjgen {

enum class LaneKind {
  None,       // not known
  Operation,  // `lanes` is an operator
  First,      // ... of the first lanes; the others are the first argument's
  Least,      // as min: a < b ? a : b
  Greatest,   // a > b ? a : b
  Root,       // the square root
  Given,      // the lanes of both arguments, by `lanes`: "45 01" counts on through the second one
  Chosen,     // ... by the last argument: _mm_shuffle_ps, _mm_shuffle_pd
  Zero,       // all lanes are zero
  Same,       // all lanes are the argument
  Numbers,    // the arguments, from the last to the first
  InOrder,    // the arguments
  OneNumber,  // the argument and zeros
  Read,       // from memory
  ReadFirst,  // from memory; the others are zero
  ReadSame,   // one number
  ReadLow,    // the lower half from memory, the rest is the first argument's
  ReadHigh,   // the upper half
  Write,      // to memory
  WriteFirst, // the first lane
  WriteLow,   // the lower half
  WriteHigh,  // the upper half
  Take,       // the first lane, a number
  Widen,      // the lower half, as double
  Narrow,     // as float; the rest is zero
};

struct VectorIntrinsic {
  LaneKind kind = LaneKind::None;
  std::string lanes = {};
};

/// What the compiler's headers call it.
VectorIntrinsic vectorIntrinsic(const std::string &name);

} // namespace adjgen
