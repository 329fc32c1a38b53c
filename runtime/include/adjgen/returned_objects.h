/* C++: objects that heads return, which their derivatives make and fill. */
#ifndef ADJGEN_RETURNED_OBJECTS_H
#define ADJGEN_RETURNED_OBJECTS_H

#ifdef __cplusplus

#include <adjgen/objects.h>

#include <type_traits>

/* An object of a class that is no more than its members, and has no constructor without arguments. */
template <class T> union adjgen_room {
  unsigned char bytes[sizeof(T)];
  T object;
  adjgen_room() : bytes() {}
  ~adjgen_room() {}
};
template <class T> inline T adjgen_blank() {
  adjgen_room<T> room;
  return room.object;
}

/* The container gets so many elements; a matrix, so many rows and columns. */
template <class C, class N> inline void adjgen_resize_to(C *object, N count, std::true_type) {
  object->resize(static_cast<size_t>(count));
}
template <class C, class N> inline void adjgen_resize_to(C *object, N count, std::false_type) {
  object->resize(static_cast<size_t>(count), adjgen_blank<typename C::value_type>());
}
template <class C, class N> inline void adjgen_resize(C *object, N count) {
  adjgen_resize_to(object, count, std::is_default_constructible<typename C::value_type>());
}
template <class C, class N> inline void adjgen_resize(C *object, N rows, N columns) {
  object->resize(rows, columns);
}

/* Ends the program with a message unless the seed of a returned container has so many elements. */
template <class C, class N> inline void adjgen_seed_size(const C *seed, N count) {
  adjgen_seed_fits(static_cast<size_t>(seed->size()), static_cast<size_t>(count));
}
template <class C, class N> inline void adjgen_seed_size(const C *seed, N rows, N columns) {
  adjgen_seed_fits(static_cast<size_t>(seed->rows()), static_cast<size_t>(rows));
  adjgen_seed_fits(static_cast<size_t>(seed->cols()), static_cast<size_t>(columns));
}

#endif

#endif
