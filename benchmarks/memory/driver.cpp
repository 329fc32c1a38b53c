// Times one program and its adjoint, and counts the memory that the adjoint takes: `driver SIZE STEPS ROUNDS [check|primal]` prints one line of JSON.
// [random access] Shadows: what the generated code takes from calloc (the linker leads these calls here), and what the caller has.
// [in sequence] What the runtime holds: saved values and snapshots.
#include "programs.h"

#include <adjgen/memory.h>
#include <adjgen/runtime.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <mutex>
#include <sys/resource.h>
#include <unordered_map>
#include <vector>

#include "derivative.h"

namespace {

std::mutex lock;
std::unordered_map<void *, std::size_t> shadows;
std::size_t shadow_bytes, shadow_peak;

} // namespace

extern "C" {
void *__real_calloc(std::size_t n, std::size_t size);
void __real_free(void *memory);

void *__wrap_calloc(std::size_t n, std::size_t size) {
  void *memory = __real_calloc(n, size);
  const std::lock_guard<std::mutex> guard(lock);
  shadows[memory] = n * size;
  shadow_bytes += n * size;
  shadow_peak = std::max(shadow_peak, shadow_bytes);
  return memory;
}

void __wrap_free(void *memory) {
  {
    const std::lock_guard<std::mutex> guard(lock);
    if (const auto found = shadows.find(memory); found != shadows.end()) {
      shadow_bytes -= found->second;
      shadows.erase(found);
    }
  }
  __real_free(memory);
}
}

namespace {

/// On one thread the processor's time, which other programs do not change.
double now() {
  if (const char *threads = std::getenv("OMP_NUM_THREADS"); threads && std::strcmp(threads, "1") == 0)
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double median(std::vector<double> times) {
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

std::size_t process_peak() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::size_t>(usage.ru_maxrss) * 1024;
}

/// What a disk has really read or written for this process; what it has not is the page cache's part. -1: not known.
long long of_storage(const char *what) {
  long long bytes = -1;
  if (FILE *io = std::fopen("/proc/self/io", "r")) {
    char name[64];
    long long value;
    while (std::fscanf(io, "%63[^:]: %lld\n", name, &value) == 2)
      if (std::strcmp(name, what) == 0)
        bytes = value;
    std::fclose(io);
  }
  return bytes;
}

/// Bytes a second, from a place that caches do not hold to another one.
double copy_rate() {
  const std::size_t n = std::size_t(1) << 26;
  std::vector<char> from(n, 1), to(n);
  std::vector<double> times;
  for (int k = 0; k < 5; k++) {
    const double begin = now();
    std::memcpy(to.data(), from.data(), n);
    times.push_back(now() - begin);
    from[to[static_cast<std::size_t>(k)]] = 2;
  }
  return static_cast<double>(n) / median(times);
}

struct Run {
  int size, steps;
  std::vector<double> x, x_b;

  double primal() const { return program(size, steps, x.data()); }
  void adjoint() {
    std::fill(x_b.begin(), x_b.end(), 0.0);
    program_b(size, steps, x.data(), x_b.data(), 1.0);
  }

  /// Of the adjoint's derivative in one direction, from central differences.
  double error() {
    std::vector<double> d(x.size()), start = x;
    double expected = 0.0, scale = 0.0;
    for (std::size_t k = 0; k < x.size(); k++) {
      d[k] = start[k] * std::cos(1.7 * static_cast<double>(k));
      expected += x_b[k] * d[k];
      scale += std::abs(x_b[k] * d[k]);
    }
    double least = 1e300;
    for (const double h : {1e-4, 1e-5, 1e-6}) {
      for (std::size_t k = 0; k < x.size(); k++)
        x[k] = start[k] + h * d[k];
      const double up = primal();
      for (std::size_t k = 0; k < x.size(); k++)
        x[k] = start[k] - h * d[k];
      least = std::min(least, std::abs((up - primal()) / (2.0 * h) - expected));
      x = start;
    }
    return least / scale;
  }
};

} // namespace

int main(int argc, char **argv) {
  if (argc < 4)
    return 2;
  Run run{std::atoi(argv[1]), std::atoi(argv[2]), {}, {}};
  const int rounds = std::atoi(argv[3]);
  const char *what = argc > 4 ? argv[4] : "";
  const bool isChecked = std::strcmp(what, "check") == 0, isPrimal = std::strcmp(what, "primal") == 0;
  run.x.resize(static_cast<std::size_t>(inputs(run.size)));
  run.x_b.resize(run.x.size());
  start(run.size, run.x.data());
  std::vector<double> primal, adjoint;
  double sum = 0.0;
  for (int k = 0; k < rounds; k++) {
    const double begin = now();
    sum += run.primal();
    const double between = now();
    if (!isPrimal)
      run.adjoint();
    primal.push_back(between - begin);
    adjoint.push_back(now() - between);
  }
  const std::size_t peak = process_peak();
  double gradient = 0.0; // in some direction
  for (std::size_t k = 0; k < run.x_b.size(); k++)
    gradient += run.x_b[k] * std::cos(0.3 * static_cast<double>(k));
  std::printf(
      "{\"result\": %.15g, \"gradient\": %.17g, \"primal_seconds\": %.6f, \"adjoint_seconds\": %.6f, \"shadow_bytes\": %zu, "
      "\"held_bytes\": %zu, \"peak_process_bytes\": %zu, \"storage_read_bytes\": %lld, "
      "\"storage_written_bytes\": %lld, \"error\": %.3g, \"copy_rate\": %.4g}\n",
      sum / rounds, gradient, median(primal), median(adjoint), shadow_peak + run.x_b.size() * sizeof(double),
      adjgen_memory_peak(), peak, of_storage("read_bytes"), of_storage("write_bytes"), isChecked ? run.error() : 0.0, copy_rate());
  return 0;
}
