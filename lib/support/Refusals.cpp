#include "support/Refusals.h"

namespace adjgen {

static bool isOfDeclaration(DiagnosticId id) { return id == DiagnosticId::union_of_numbers; }

std::vector<SourceLocation> Refusals::placesOf(const std::string &text) const {
  std::vector<SourceLocation> places;
  std::set<SourceLocation> known;
  for (const Refusal &r : list_)
    if (r.message.text() == text && known.insert(r.where).second)
      places.push_back(r.where);
  return places;
}

void Refusals::report(Diagnostics &diagnostics) const {
  std::set<std::string> said;
  for (const Refusal &r : list_) {
    if (!isOfDeclaration(r.message.id())) {
      diagnostics.report(r.where, r.message);
      continue;
    }
    if (!said.insert(r.message.text()).second)
      continue;
    diagnostics.report(r.where, r.message);
    const std::vector<SourceLocation> places = placesOf(r.message.text());
    if (const std::size_t others = places.size() - 1)
      diagnostics.report(places[1],
                         {diag::other_uses, std::to_string(others), others == 1 ? "place" : "places"});
  }
}

} // namespace adjgen
