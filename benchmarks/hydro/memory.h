// Temporaries of one step: plain arrays, as fast as memory can be had.
#pragma once

#include <cstddef>
#include <cstdlib>

namespace hydro {

template <class T> inline T *allocate(std::size_t count) {
  return static_cast<T *>(std::malloc(sizeof(T) * count));
}

template <class T> inline void release(T **pointer) {
  if (*pointer != nullptr) {
    std::free(*pointer);
    *pointer = nullptr;
  }
}

} // namespace hydro
