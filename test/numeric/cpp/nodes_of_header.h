#pragma once
#include "nodes_of_header_inner.h"

/// Numbers by their keys.
struct Table {
  std::map<int, double> at;
  void add(int k, double v) { at[k] += v; }
};
