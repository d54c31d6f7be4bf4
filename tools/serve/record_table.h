// A table that continues a match which was played elsewhere, such as at a terminal.
//
//   for (const SeatLink& link : lay_out_record({"game.yaml", {1}}, "en", library, *store))
//     std::cout << link.player << ": " << url << link.path << '\n';
#pragma once

#include "serve/run_serve.h"
#include "serve/store/store.h"
#include "tradewind/ruleset.h"

namespace tradewind::serve {

struct SeatLink {
  std::string player;  // empty: for who comes and takes an open seat
  std::string path;    // below the address of the server
};

// Writes it to the store. Each person of the record has a link; a friend takes one of the named
// seats, which are open until then. Throws UsageError, ContentError.
[[nodiscard]] std::vector<SeatLink> lay_out_record(const RecordRequest& request,
                                                   const std::string& language,
                                                   const Library& library, Store& store);

}  // namespace tradewind::serve
