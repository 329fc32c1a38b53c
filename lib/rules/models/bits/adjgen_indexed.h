// Maps that the library orders, or hashes: a map of its own from the keys to numbers says where the elements are,
// and is repeated as it is. So the elements come in the library's order.
#ifndef ADJGEN_MODEL_INDEXED
#define ADJGEN_MODEL_INDEXED
#include <deque>

namespace std {

template <class V> struct adjgen_numbered {
  V value;
  size_t number;
};
template <class V> struct adjgen_numbered_place {
  adjgen_numbered<V> *node;
};

template <class Owner, class V, class R> class adjgen_indexed_iterator {
  adjgen_numbered<V> *node; // null at the end
  const Owner *of;
  template <class, class, class> friend class adjgen_indexed_iterator;

public:
  using iterator_category = forward_iterator_tag;
  using value_type = V;
  using difference_type = ptrdiff_t;
  using pointer = R *;
  using reference = R &;

  adjgen_indexed_iterator() : node(nullptr), of(nullptr) {}
  adjgen_indexed_iterator(adjgen_numbered<V> *node, const Owner *of) : node(node), of(of) {}
  adjgen_indexed_iterator(const adjgen_indexed_iterator<Owner, V, V> &other)
      : node(other.node), of(other.of) {}
  adjgen_indexed_iterator &operator=(const adjgen_indexed_iterator &other) {
    node = other.node;
    of = other.of;
    return *this;
  }
  adjgen_numbered<V> *__node() const { return node; }

  R &operator*() const { return node->value; }
  R *operator->() const { return &node->value; }
  adjgen_indexed_iterator &operator++() {
    node = of->__behind(node->number);
    return *this;
  }
  adjgen_indexed_iterator operator++(int) {
    adjgen_indexed_iterator before(node, of);
    node = of->__behind(node->number);
    return before;
  }
};
template <class O, class V, class R, class S>
bool operator==(const adjgen_indexed_iterator<O, V, R> &a, const adjgen_indexed_iterator<O, V, S> &b) {
  return a.__node() == b.__node();
}
template <class O, class V, class R, class S>
bool operator!=(const adjgen_indexed_iterator<O, V, R> &a, const adjgen_indexed_iterator<O, V, S> &b) {
  return a.__node() != b.__node();
}

template <class Index, class Names, class K, class T> class adjgen_indexed {
protected:
  using Value = pair<const K, T>;
  using Node = adjgen_numbered<Value>;
  using Place = adjgen_numbered_place<Value>;
  Index index;
  Names names;   // the keys, by these numbers
  Place *places; // by the numbers in the index; null: it is erased
  size_t used, room;

public:
  using key_type = K;
  using mapped_type = T;
  using value_type = Value;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  using reference = Value &;
  using const_reference = const Value &;
  using pointer = Value *;
  using const_pointer = const Value *;
  using iterator = adjgen_indexed_iterator<adjgen_indexed, Value, Value>;
  using const_iterator = adjgen_indexed_iterator<adjgen_indexed, Value, const Value>;

  adjgen_indexed() : places(nullptr), used(0), room(0) {}
  adjgen_indexed(const adjgen_indexed &other)
      : index(other.index), names(other.names), places(nullptr), used(0), room(0) {
    copy(other);
  }
  ~adjgen_indexed() {
    drop();
    free(places);
  }
  adjgen_indexed &operator=(const adjgen_indexed &other) {
    if (&other != this) {
      drop();
      index = other.index;
      names = other.names;
      copy(other);
    }
    return *this;
  }

  bool empty() const { return index.empty(); }
  size_t size() const { return index.size(); }
  iterator begin() { return iterator(first(), this); }
  const_iterator begin() const { return const_iterator(first(), this); }
  const_iterator cbegin() const { return const_iterator(first(), this); }
  iterator end() { return iterator(nullptr, this); }
  const_iterator end() const { return const_iterator(nullptr, this); }
  const_iterator cend() const { return const_iterator(nullptr, this); }
  void clear() {
    drop();
    index.clear();
    names.clear();
  }

  size_t count(const K &key) const { return index.count(key); }
  bool contains(const K &key) const { return index.count(key) != 0; }
  iterator find(const K &key) { return iterator(found(key), this); }
  const_iterator find(const K &key) const { return const_iterator(found(key), this); }
  T &operator[](const K &key) {
    if (index.count(key) == 0)
      make(key);
    const size_t number = index.at(key);
    return places[number].node->value.second;
  }
  T &at(const K &key) {
    const size_t number = index.at(key);
    return places[number].node->value.second;
  }
  const T &at(const K &key) const {
    const size_t number = index.at(key);
    return places[number].node->value.second;
  }
  template <class... P> pair<iterator, bool> try_emplace(const K &key, P &&...parts) {
    const bool isNew = index.count(key) == 0;
    if (isNew)
      make(key, std::forward<P>(parts)...);
    return pair<iterator, bool>(iterator(found(key), this), isNew);
  }
  template <class U> pair<iterator, bool> emplace(const K &key, U &&value) {
    return try_emplace(key, std::forward<U>(value));
  }
  template <class U> pair<iterator, bool> insert_or_assign(const K &key, U &&value) {
    const bool isNew = index.count(key) == 0;
    if (isNew)
      make(key, std::forward<U>(value));
    else
      places[index.at(key)].node->value.second = std::forward<U>(value);
    return pair<iterator, bool>(iterator(found(key), this), isNew);
  }
  pair<iterator, bool> insert(const pair<const K, T> &value) {
    return try_emplace(value.first, value.second);
  }
  template <class A, class B> pair<iterator, bool> insert(const pair<A, B> &value) {
    return try_emplace(value.first, value.second);
  }
  size_t erase(const K &key) {
    if (index.count(key) == 0)
      return 0;
    remove(index.at(key));
    index.erase(key);
    return 1;
  }
  iterator erase(const_iterator which) {
    const size_t number = which.__node()->number;
    Node *const next = __behind(number);
    remove(number);
    index.erase(names.at(number));
    return iterator(next, this);
  }
  iterator erase(iterator which) { return erase(const_iterator(which)); }

  // What comes behind it in the library's order; null: it is the last.
  Node *__behind(size_t number) const {
    return std::next(index.find(names.at(number))) == index.end()
               ? nullptr
               : places[std::next(index.find(names.at(number)))->second].node;
  }

protected:
  Node *first() const { return index.empty() ? nullptr : places[index.begin()->second].node; }
  Node *found(const K &key) const { return index.count(key) == 0 ? nullptr : places[index.at(key)].node; }
  template <class... P> void construct(pair<const K, T> *value, const K &key, P &&...parts) {
    new (value) pair<const K, T>(key, T(std::forward<P>(parts)...));
  }
  template <class... P> void make(const K &key, P &&...parts) {
    reserve(used + 1);
    Node *const node = static_cast<Node *>(malloc(sizeof(Node)));
    construct(&node->value, key, std::forward<P>(parts)...);
    node->number = used;
    places[used].node = node;
    index[key] = used;
    names[used] = key;
    ++used;
  }
  void reserve(size_t n) {
    if (n > room) {
      const size_t more = 2 * n + 3;
      Place *const fresh = static_cast<Place *>(malloc(more * sizeof(Place)));
      for (size_t k = 0; k < used; ++k)
        fresh[k].node = places[k].node;
      free(places);
      places = fresh;
      room = more;
    }
  }
  void copy(const adjgen_indexed &other) {
    used = 0;
    reserve(other.used);
    for (size_t k = 0; k < other.used; ++k) {
      Node *node = nullptr;
      if (other.places[k].node != nullptr) {
        node = static_cast<Node *>(malloc(sizeof(Node)));
        new (&node->value) Value(other.places[k].node->value);
        node->number = k;
      }
      places[k].node = node;
    }
    used = other.used;
  }
  void remove(size_t number) {
    places[number].node->value.~Value();
    free(places[number].node);
    places[number].node = nullptr;
  }
  void drop() {
    for (size_t k = 0; k < used; ++k)
      if (places[k].node != nullptr)
        remove(k);
    used = 0;
  }
};

template <class K> struct adjgen_indexed_key {
  static constexpr bool value = is_arithmetic<K>::value || is_enum<K>::value;
};
template <bool IsKey, class T> struct adjgen_indexes : adjgen_followed<T> {};
template <class T> struct adjgen_indexes<false, T> : false_type {};
template <class K, class T, class R>
using adjgen_if_indexed = typename enable_if<adjgen_indexes<adjgen_indexed_key<K>::value, T>::value, R>::type;

} // namespace std

#endif
