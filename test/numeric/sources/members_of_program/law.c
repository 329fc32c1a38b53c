#include "vector.h"

void scale_parent(struct law_parent *law, double by) {
  law->scale *= by;
  ((struct law *)law)->shift += 0.25 * law->scale;
}
