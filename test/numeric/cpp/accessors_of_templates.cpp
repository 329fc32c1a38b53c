// n=7 m=6 no-roundtrip : accessors that are called, of an instance of a class template: operators, one by another, references to constants, lists of lists
#include "accessors_of_templates.h"

template <class G> static double around(const G &graph, short i) {
  double sum = 0.0;
  for (int k = 0; k < graph.degree(i); ++k)
    sum += graph.weight(graph(i, k)) * graph.weight(i);
  return sum;
}

double f(model::Graph<short> &graph, double by) {
  double sum = 0.0;
  for (short i = 0; i < graph.nodes(); ++i) {
    sum += by * around(graph, i);
    graph.weight(i) *= sum;
    graph.used()++;
  }
  for (int l = 0; l < 2; ++l)
    for (unsigned long k = 0; k < graph.listed(l); ++k)
      sum += graph.weight(graph.list(l)[k]) * graph.weight(graph.last());
  return sum * graph.used();
}
