// A hierarchy of grids, each with what differentiated code does not touch: names, maps, lists.
#pragma once
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

using NumberOf = std::unordered_map<long long, int>;

struct Work {
  double *right, *left;
};

class Level {
public:
  std::string name;
  int n;
  double **rows; // of three elements
  NumberOf numbers;
  double *scale;
  std::map<std::string, std::vector<int>> groups;
  mutable Level *coarse = nullptr;
  mutable Work *work = nullptr;
  Level *sides[2] = {};

  Level(int n, double *numbers);
  ~Level();
  Level(const Level &) = delete;

private:
  std::vector<double *> starts;
};
