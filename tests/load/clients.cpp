#include "load/clients.h"

#include <stdexcept>

namespace tradewind::load {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t most_asked_for = 64, most_opening = 256, most_under_way = 64;
constexpr int join_id = -1, rematch_id = -2, opened_id = -3;
constexpr double patience = 30;  // seconds in which the server says nothing

std::string request(int id, const std::string& method, const std::string& params) {
  return R"({"jsonrpc":"2.0","id":)" + std::to_string(id) + R"(,"method":")" + method +
         R"(","params":{)" + params + "}}";
}

// So that a run does not depend on what arrives first (splitmix64).
std::uint64_t scrambled(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15;
  x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9;
  x = (x ^ (x >> 27U)) * 0x94D049BB133111EB;
  return x ^ (x >> 31U);
}

}  // namespace

Clients::Clients(Loop& loop, const Settings& settings, Figures& figures)
    : loop_(loop), settings_(settings), figures_(figures), port_(settings.port) {}

void Clients::wait_until(const std::string& what, const std::function<bool()>& done) {
  heard_ = Clock::now();
  while (!done()) {
    loop_.turn(1ms);
    if (figures_.errors + figures_.refused > 0 || seconds_between(heard_, Clock::now()) > patience)
      throw std::runtime_error("the server did not " + what +
                               (figures_.first_error.empty() ? "" : ": " + figures_.first_error));
  }
}

void Clients::create() {
  control_ =
      std::make_unique<Link>(loop_, port_, *this, static_cast<std::size_t>(settings_.tables));
  tables_.resize(static_cast<std::size_t>(settings_.tables));
  std::string seats;
  for (int seat = 0; seat < settings_.players; ++seat)
    seats += seat == 0 ? R"({"kind":"me"})" : R"(,{"kind":"me"})";
  wait_until("make the tables", [&] {
    for (; asked_for_ < tables_.size() && asked_for_ - made_ < most_asked_for; ++asked_for_) {
      const std::uint64_t seed = scrambled(settings_.seed + asked_for_) >> 12U;
      control_->send(request(static_cast<int>(asked_for_), "create",
                             R"("code":")" + settings_.code + R"(","seats":[)" + seats +
                                 R"(],"seed":)" + std::to_string(seed)));
    }
    return made_ == tables_.size();
  });
}

void Clients::open() {
  asked_for_ = made_ = 0;
  wait_until("open the matches", [&] {
    for (; asked_for_ < tables_.size() && asked_for_ - made_ < most_asked_for; ++asked_for_)
      control_->send(request(opened_id, "bye", R"("match":")" + tables_[asked_for_].match + "\""));
    return made_ == tables_.size();
  });
}

void Clients::sit_down() {
  seated_ = 0;
  std::size_t next = 0;
  const std::size_t all = tables_.size() * seats_apart();
  for (Table& table : tables_) table.joined = 0;
  wait_until("let all players join", [&] {
    for (; next < all && opening_ < most_opening; ++next, ++opening_) {
      Table& table = tables_[next / seats_apart()];
      if (table.links.size() == seats_apart()) table.links.clear();
      table.joining = Clock::now();
      table.links.push_back(std::make_unique<Link>(loop_, port_, *this, next / seats_apart(),
                                                   settings_.together ? 0 : next % seats_apart()));
    }
    return seated_ == all;
  });
}

void Clients::hang_up() {
  control_.reset();
  for (Table& table : tables_) table.links.clear();
  ready_.clear();
}

void Clients::play(double seconds, bool measured) {
  figures_.measuring = measured;
  const Time start = Clock::now();
  const auto end =
      start + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  const auto apart = std::chrono::duration_cast<Clock::duration>(
      std::chrono::duration<double>(1 / settings_.rate));
  Time due = start;
  for (Time now = start; now < end; now = Clock::now()) {
    for (; due <= now; due += apart) {
      if (ready_.empty()) {
        figures_.missed += measured ? 1 : 0;
        continue;
      }
      Table& table = tables_[ready_.front()];
      ready_.pop_front();
      send_move(table, due);
    }
    loop_.turn(due - Clock::now());
  }
  figures_.seconds = seconds_between(start, Clock::now());
  wait_until("answer the last moves", [&] { return under_way_ == 0; });
  figures_.measuring = false;
}

void Clients::play_each(int moves) {
  wait_until("play the moves before the restart", [&] {
    while (!ready_.empty() && under_way_ < most_under_way) {
      Table& table = tables_[ready_.front()];
      ready_.pop_front();
      if (table.n < moves) send_move(table, Clock::now());
    }
    return ready_.empty() && under_way_ == 0;
  });
}

void Clients::send_move(Table& table, Time due) {
  table.due = due;
  table.notified = 0;
  table.answered = false;
  ++under_way_;
  const std::string seat = std::to_string(table.to), n = std::to_string(table.n);
  Link& link = *table.links[settings_.together ? 0 : static_cast<std::size_t>(table.to)];
  link.send(request(table.n + 1, "play",
                    R"("match":")" + table.match + R"(","seat":)" + seat + R"(,"move":")" +
                        table.move + R"(","id":")" + n + R"(","n":)" + n));
}

void Clients::join(Table& table, Link& link) {
  std::string tokens;
  for (std::size_t seat = 0; seat < table.tokens.size(); ++seat) {
    if (settings_.together || seat == link.seat)
      tokens += (tokens.empty() ? "\"" : ",\"") + table.tokens[seat] + "\"";
  }
  link.send(request(join_id, "join",
                    R"("match":")" + table.match + R"(","tokens":[)" + tokens +
                        (settings_.log ? "]" : R"(],"log":false)")));
}

void Clients::opened(Link& link) {
  if (link.of < tables_.size()) join(tables_[link.of], link);
}

void Clients::closed(Link& /*link*/) { figures_.error("the server has closed a connection"); }

void Clients::message(Link& link, std::string_view text) {
  heard_ = Clock::now();
  constexpr std::string_view start = R"({"jsonrpc":"2.0",)";
  if (!text.starts_with(start))
    return figures_.error("not understood: " + std::string(text.substr(0, 200)));
  text.remove_prefix(start.size());
  if (text.starts_with(R"("method":"update")")) return updated(tables_[link.of], text);
  if (text.starts_with(R"("method":)")) return;
  const int id = number_at(behind(text, R"("id":)"));
  if (text.find(R"("error":{)") < text.find(R"("result":)")) {
    ++figures_.refused;
    if (figures_.first_error.empty()) figures_.first_error = std::string(text.substr(0, 300));
    return;
  }
  if (id == opened_id) {
    ++made_;
    return;
  }
  if (link.of >= tables_.size()) return created(text);
  Table& table = tables_[link.of];
  id == join_id ? joined(table, text) : answered(table, id, text);
}

void Clients::created(std::string_view text) {
  Table& table = tables_[static_cast<std::size_t>(number_at(behind(text, R"("id":)")))];
  table.match = text_at(behind(text, R"("match":")"));
  for (std::string_view left = behind(text, R"("token":")"); !left.empty();
       left = behind(left, R"("token":")"))
    table.tokens.push_back(text_at(left));
  ++made_;
}

void Clients::joined(Table& table, std::string_view text) {
  if (opening_ > 0) --opening_;
  ++seated_;
  if (const int n = number_at(behind(text, R"("n":)")); n < table.n)
    figures_.error("a move that was answered is lost");
  figures_.joined.add(table.joining, heard_);
  look(table, text);
  if (++table.joined == table.links.size())
    ready_.push_back(static_cast<std::size_t>(&table - tables_.data()));
}

void Clients::look(Table& table, std::string_view text) {
  const Question question = question_in(text);
  table.over = question.over;
  if (question.moves.empty()) return;
  const std::uint64_t random = scrambled(
      settings_.seed ^ scrambled(static_cast<std::uint64_t>(&table - tables_.data()) << 32U ^
                                 static_cast<std::uint64_t>(table.n)));
  table.to = question.to;
  table.move = question.moves[settings_.first ? 0 : random % question.moves.size()];
}

void Clients::updated(Table& table, std::string_view text) {
  if (number_at(behind(text, R"("n":)")) != table.n + 1)
    return figures_.error("an update came out of order");
  if (figures_.measuring) {
    ++figures_.updates;
    figures_.bytes += text.size();
  }
  look(table, text);
  if (++table.notified < table.links.size()) return;
  if (figures_.measuring) figures_.seen.add(table.due, heard_);
  if (table.answered) finish(table);
}

void Clients::answered(Table& table, int id, std::string_view text) {
  if (id == rematch_id) {
    table.match = text_at(behind(text, R"("match":")"));
    table.n = 0;
    table.joined = 0;
    table.joining = Clock::now();
    for (const auto& link : table.links) join(table, *link);
    return;
  }
  if (figures_.measuring) figures_.answered.add(table.due, heard_);
  table.answered = true;
  if (table.notified == table.links.size()) finish(table);
}

void Clients::finish(Table& table) {
  ++table.n;
  --under_way_;
  if (table.over)
    return table.links.front()->send(
        request(rematch_id, "rematch", R"("match":")" + table.match + "\""));
  ready_.push_back(static_cast<std::size_t>(&table - tables_.data()));
}

}  // namespace tradewind::load
