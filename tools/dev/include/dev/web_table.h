// The table of an author in a browser, as `tradewind dev` sees it; tools/server has one.
//
// One match. Laid out again, by the same rules or others, it has the same address: pages that are
// open come back to it by themselves.
//
//   const std::unique_ptr<WebTable> web = open_web_table({.port = 8080}, context);
//   web->show(library, match);
//   web->say({"Saved: cards.yaml"});            // on pages too
//   poll(web->descriptor(), ...);               // something has happened at a page
//   if (web->has_news()) bench.follow(web->moves(), session);
//   for (const std::string& line : web->take_typed()) obey(line);
#pragma once

#include "program/context.h"
#include "support/errors.h"
#include "tradewind/match.h"

#include <functional>
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
  virtual ~WebTable() = default;

  // The match as it stands, until hide(). The library must stay as long.
  virtual void show(const Library& library, const Match& match) = 0;
  virtual void hide() = 0;
  [[nodiscard]] virtual bool is_shown() = 0;
  // Where the table is, with all seats that people have
  [[nodiscard]] virtual NameList address_lines() const = 0;
  [[nodiscard]] virtual int descriptor() const = 0;
  // Moves or undos, since it was last asked, or shown
  [[nodiscard]] virtual bool has_news() = 0;
  // That lead to where the match is now
  [[nodiscard]] virtual std::vector<Played> moves() = 0;

  virtual void say(const NameList& lines) = 0;
  [[nodiscard]] virtual NameList take_typed() = 0;  // by the author, on pages
  // Moves that failed, or were not legal
  [[nodiscard]] virtual std::vector<Played> take_refused() = 0;
};

// Throws UsageError
using OpenWebTable =
    std::function<std::unique_ptr<WebTable>(const WebAddress& at, const Context& context)>;

}  // namespace tradewind::terminal
