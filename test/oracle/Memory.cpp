#include "Memory.h"

#include <cstdlib>
#include <cstring>

namespace oracle {
namespace {

constexpr std::size_t guardBytes = 256;
constexpr unsigned char guardByte = 0xa5;

std::size_t bytes(Precision precision) {
  switch (precision) {
  case Precision::Float:
    return sizeof(float);
  case Precision::Double:
    return sizeof(double);
  case Precision::LongDouble:
    break;
  }
  return sizeof(long double);
}

void store(void *to, int i, Precision precision, long double value) {
  if (precision == Precision::Float)
    static_cast<float *>(to)[i] = static_cast<float>(value);
  else if (precision == Precision::Double)
    static_cast<double *>(to)[i] = static_cast<double>(value);
  else
    static_cast<long double *>(to)[i] = value;
}

long double load(const void *from, int i, Precision precision) {
  if (precision == Precision::Float)
    return static_cast<const float *>(from)[i];
  if (precision == Precision::Double)
    return static_cast<const double *>(from)[i];
  return static_cast<const long double *>(from)[i];
}

} // namespace

Memory::Memory(const Problem &p, const Vector &values, bool isExact) : problem(p), exact(isExact) {
  const std::size_t guard = exact ? 0 : guardBytes;
  std::size_t next = 0;
  for (int v = 0; v < p.count; ++v) {
    const Variable &variable = p.variables[v];
    const std::size_t size = variable.size * bytes(variable.precision);
    auto *block = static_cast<unsigned char *>(std::malloc(size + 2 * guard));
    std::memset(block, guardByte, size + 2 * guard);
    blocks.push_back(block);
    pointers.push_back(block + guard);
    for (int i = 0; i < variable.size; ++i)
      store(pointers.back(), i, variable.precision, values[next++]);
  }
}

Memory::~Memory() {
  for (unsigned char *block : blocks)
    std::free(block);
}

Vector Memory::read() const {
  Vector values;
  for (int v = 0; v < problem.count; ++v)
    for (int i = 0; i < problem.variables[v].size; ++i)
      values.push_back(load(pointers[v], i, problem.variables[v].precision));
  return values;
}

const char *Memory::damaged() const {
  if (exact)
    return nullptr;
  for (int v = 0; v < problem.count; ++v) {
    const Variable &variable = problem.variables[v];
    const unsigned char *after = blocks[v] + guardBytes + variable.size * bytes(variable.precision);
    for (std::size_t i = 0; i < guardBytes; ++i)
      if (blocks[v][i] != guardByte || after[i] != guardByte)
        return variable.name;
  }
  return nullptr;
}

} // namespace oracle
