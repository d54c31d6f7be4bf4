// Room: tools/dev/web. The table of an author in a browser.
// The server is serve/'s; what a change on the disk means is reload/'s.
//
// One match, served from memory. Laid out again, by the same rules or others, it has the same
// address: pages that are open come back to it by themselves.
//
//   WebTable web({.port = 8080}, context);
//   web.show(library, match);
//   web.say({"Saved: cards.yaml"});             // on pages too
//   poll(web.descriptor(), ...);                // something has happened at a page
//   if (web.has_news()) bench.follow(web.moves(), desk);
//   for (const std::string& line : web.take_typed()) obey(line);
#pragma once

#include "program/context.h"
#include "support/errors.h"
#include "tradewind/match.h"

#include <memory>
#include <string>
#include <vector>

namespace tradewind::terminal {

struct WebAddress {
  std::string address = "127.0.0.1";
  unsigned port = 8080;                 // 0: any free one
  std::vector<std::string> hosts = {};  // further names that people reach it by
};

class WebTable {
 public:
  WebTable(const WebAddress& at, const Context& context);  // throws UsageError
  ~WebTable();

  // The match as it stands, until hide(). The library must stay as long.
  void show(const Library& library, const Match& match);
  void hide();
  [[nodiscard]] bool is_shown() const;
  [[nodiscard]] NameList told() const;  // where the table is, with all seats that people have
  [[nodiscard]] int descriptor() const;
  // Moves or undos, since it was last asked, or shown
  [[nodiscard]] bool has_news();
  [[nodiscard]] std::vector<Played> moves() const;  // that lead to where the match is now

  void say(const NameList& lines);
  [[nodiscard]] NameList take_typed();               // by the author, on pages
  [[nodiscard]] std::vector<Played> take_refused();  // moves that failed, or were not legal

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace tradewind::terminal
