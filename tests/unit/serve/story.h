// The whole story that a viewer tells, read in as many slices as it takes.
#pragma once

#include "serve/view/viewer.h"

namespace tradewind::serve {

inline std::string story_of(Viewer& viewer, const HostedMatch& match) {
  while (!viewer.read_story(match, TimeSlice())) {
  }
  return viewer.log_json();
}

}  // namespace tradewind::serve
