#include "serve/work/faults.h"

#include <iostream>

namespace tradewind::serve {
namespace {

constexpr std::size_t most_said = 1000;  // then all may be said again

}  // namespace

void Faults::note(const std::string& where, const std::string& what) {
  ++count_;
  const std::lock_guard lock(mutex_);
  if (said_.size() >= most_said) said_.clear();
  if (said_.insert(what).second) std::cerr << "tradewind: " << where << ": " << what << std::endl;
}

}  // namespace tradewind::serve
