// Refers to something to do, for virtual functions and for C. The function must outlive it.
//
//   void twice(Action action) { action(); action(); }
//   twice([&] { ++count; });
#pragma once

#include <type_traits>
#include <utility>

namespace tradewind {

class Action {
 public:
  template <typename Work>
  requires(!std::is_same_v<std::remove_cvref_t<Work>, Action>) Action(Work&& work)
      : call_([](const void* of) {
          (*static_cast<std::remove_reference_t<Work>*>(const_cast<void*>(of)))();
        }),
        of_(&work) {}

  void operator()() const { call_(of_); }

 private:
  void (*call_)(const void*);
  const void* of_;
};

}  // namespace tradewind
