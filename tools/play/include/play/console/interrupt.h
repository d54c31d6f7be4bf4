// Ctrl-C and similar signals while a person plays: the game is saved and the program leaves.
//
//   const InterruptGuard guard;
//   while (!interrupted() && read_input(&byte, 1) > 0) take(byte);
#pragma once

#include <sys/types.h>

#include <functional>
#include <string>
#include <vector>

namespace tradewind::terminal {

// During its lifetime SIGINT, SIGHUP and SIGTERM only set a flag, so that the game can be saved; a
// closed pipe or a file that grows too large is an error of the output instead of a signal.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;
};
[[nodiscard]] bool interrupted();

// Anything besides the keyboard that may end the waiting for a line: `wakes` is asked when one of
// the descriptors has something to read, and after this many milliseconds each time (-1: never); if
// it says true, reading ends as at the end of the input.
struct Waker {
  std::vector<int> descriptors;
  int every = -1;
  std::function<bool()> wakes;
};
void set_waker(const Waker* waker);  // which must outlive its use; nullptr: none
// Whether reading has ended so since this was last asked.
[[nodiscard]] bool take_woken();

// Waits for standard input and reads what is there: the number of bytes; 0 at its end, once
// interrupted or woken; -1 if another signal came first.
[[nodiscard]] ssize_t read_input(char* bytes, std::size_t size);
// What is typed at the terminal until a key is pressed, that time is over or a signal comes. It is
// not shown.
[[nodiscard]] std::string typed_within(int milliseconds);

}  // namespace tradewind::terminal
