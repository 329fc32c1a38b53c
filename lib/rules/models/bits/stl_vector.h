// Headers of the library include it without <vector>.
#include <vector>
