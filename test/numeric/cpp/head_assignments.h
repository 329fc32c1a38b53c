// What the head of head_assignments.cpp is passed.
#pragma once
#include <vector>

struct Cell {
  double value;
  int kind;
};

struct State {
  std::vector<double> pair, own;
  std::vector<int> kinds;
  std::vector<Cell> cells;
};
