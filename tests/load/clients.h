// Tables with a player at each seat, all in this thread.
//
//   Clients clients(loop, settings, figures);
//   clients.create(); clients.sit_down();
//   clients.play(30, true);           // seconds at the rate of the settings
#pragma once

#include "load/figures.h"
#include "load/link.h"
#include "load/message.h"
#include "load/settings.h"

#include <deque>
#include <functional>
#include <memory>
#include <vector>

namespace tradewind::load {

class Clients final : public Receiver {
 public:
  Clients(Loop& loop, const Settings& settings, Figures& figures);

  // All of these throw std::runtime_error if the server does not do it.
  void create();
  void open();      // the matches, with nobody at the tables
  void sit_down();  // also after the server has been away: all join again
  void play(double seconds, bool measured);
  void play_each(int moves);  // as fast as the server can
  void hang_up();
  [[nodiscard]] int sockets() const { return static_cast<int>(tables_.size() * seats_apart()); }
  void connect_to(std::uint16_t port) { port_ = port; }

 private:
  struct Table {
    std::string match;
    std::vector<std::string> tokens;
    std::vector<std::unique_ptr<Link>> links;
    int n = 0;         // the last entry that all have been notified of
    int to = -1;       // the seat that is asked
    std::string move;  // chosen for it
    std::size_t joined = 0, notified = 0;
    bool answered = true, over = false;
    Time due = {};  // the move that is under way
    Time joining = {};
  };

  void opened(Link& link) override;
  void message(Link& link, std::string_view text) override;
  void closed(Link& link) override;
  void created(std::string_view text);
  void joined(Table& table, std::string_view text);
  void updated(Table& table, std::string_view text);
  void answered(Table& table, int id, std::string_view text);
  void look(Table& table, std::string_view text);
  void finish(Table& table);
  void join(Table& table, Link& link);
  void send_move(Table& table, Time due);
  void wait_until(const std::string& what, const std::function<bool()>& done);
  [[nodiscard]] std::size_t seats_apart() const {
    return settings_.together ? 1 : static_cast<std::size_t>(settings_.players);
  }

  Loop& loop_;
  const Settings& settings_;
  Figures& figures_;
  std::uint16_t port_;
  std::unique_ptr<Link> control_;
  std::vector<Table> tables_;
  // Tables where a move can be played, the one that has waited longest first
  std::deque<std::size_t> ready_;
  std::size_t made_ = 0, asked_for_ = 0, opening_ = 0, seated_ = 0, under_way_ = 0;
  Time heard_ = {};  // when the server said something last
};

}  // namespace tradewind::load
