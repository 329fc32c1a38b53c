// Problem: a handler of a signal may do next to nothing. Approach: it writes the signal's number into a pipe,
// at whose end a thread waits.
#include "check/Stop.h"

#include "llvm/Support/FileSystem.h"
#include <csignal>
#include <cstdlib>
#include <mutex>
#include <thread>
#include <unistd.h>

namespace adjgen {

namespace {

int pipeEnds[2];
std::mutex starting; // held while a program is started, and for ever by who stops
int runningGroup = 0;

void handle(int number) {
  const auto byte = static_cast<unsigned char>(number);
  if (write(pipeEnds[1], &byte, 1) != 1)
    _exit(128 + number);
}

void waitAndCleanUp(const std::string &folder) {
  unsigned char number = 0;
  while (read(pipeEnds[0], &number, 1) != 1)
    ;
  starting.lock();
  if (runningGroup > 0)
    kill(-runningGroup, SIGKILL);
  if (!folder.empty())
    llvm::sys::fs::remove_directories(folder);
  signal(number, SIG_DFL);
  kill(getpid(), number); // other threads do not block it
  pause();
  _exit(128 + number);
}

} // namespace

void cleanUpWhenStopped(const std::string &folder) {
  if (pipe(pipeEnds))
    return;
  // Signals go to the thread that waits for programs, which an alarm ends.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  std::thread(waitAndCleanUp, folder).detach();
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  for (int number : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction action = {}, known = {};
    sigaction(number, nullptr, &known);
    if (known.sa_handler == SIG_IGN) // nohup
      continue;
    action.sa_handler = handle;
    action.sa_flags = SA_RESTART;
    sigaction(number, &action, nullptr);
  }
}

void setRunningGroup(int group) {
  const std::lock_guard<std::mutex> lock(starting);
  runningGroup = group;
}

} // namespace adjgen
