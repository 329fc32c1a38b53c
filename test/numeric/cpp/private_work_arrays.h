#pragma once
#include <cstdlib>
#include <vector>

template <typename T> T *allocate(std::size_t size) {
  return static_cast<T *>(std::malloc(sizeof(T) * size));
}
template <typename T> void release(T **ptr) {
  if (*ptr != nullptr) {
    std::free(*ptr);
    *ptr = nullptr;
  }
}

// Pointers to memory of a step: no accessor gives them, some give what they lead to.
class Bar {
public:
  explicit Bar(int n) : m_u(n), m_strain(nullptr), m_stress(nullptr), m_order(nullptr), m_n(n) {}
  double &u(int i) { return m_u[i]; }
  int &n() { return m_n; }

  void allocateStrains() {
    m_strain = allocate<double>(m_n);
    m_stress = allocate<double>(m_n);
  }
  void releaseStrains() {
    release(&m_stress);
    release(&m_strain);
  }
  double &strain(int i) { return m_strain[i]; }
  double &stress(int i) { return m_stress[i]; }

  double weighted(double by) {
    m_order = new int[m_n];
    m_extra = new float[m_n];
    for (int i = 0; i < m_n; ++i) {
      m_order[i] = (3 * i + 1) % m_n;
      m_extra[i] = 0.5f * i;
    }
    double sum = 0.0;
    for (int i = 0; i < m_n; ++i)
      sum += by * m_u[m_order[i]] * m_u[i] * m_extra[i];
    delete[] m_order;
    delete[] m_extra;
    m_order = nullptr;
    m_extra = nullptr;
    return sum;
  }

private:
  std::vector<double> m_u;
  double *m_strain, *m_stress;
  int *m_order;
  float *m_extra = nullptr;
  int m_n;
};

// Within another object, and of a class it derives from.
class Scratch {
public:
  void open(int n) { m_room = static_cast<double *>(std::calloc(n, sizeof(double))); }
  void close() {
    std::free(m_room);
    m_room = nullptr;
  }
  void add(int i, double v) { m_room[i] += v; }
  double get(int i) const { return m_room[i]; }
  double scale = 0.0;

private:
  std::vector<int> m_unused;
  double *m_room = nullptr;
};

struct Frame : Scratch {
  explicit Frame(int n) : bar(n) {}
  double &x(int i) { return bar.u(i); }
  Bar bar;
  Scratch other;
};

double f(Frame &frame, double by);
