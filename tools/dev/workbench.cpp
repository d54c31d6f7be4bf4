#include "workbench.h"

#include "play/start/seats.h"
#include "play/table/request.h"
#include "reload/messages.h"
#include "tradewind/codes.h"
#include "tradewind/knowledge.h"

#include <chrono>

namespace tradewind::terminal {
namespace {

constexpr std::uint64_t usual_seed = 1;  // the same table every time

std::string seconds_since(std::chrono::steady_clock::time_point begin) {
  const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::steady_clock::now() - begin);
  return std::to_string(passed.count()) + " ms";
}

}  // namespace

// Everything is read again: a small part of a second, because only modules in use are read.
Workbench::Loaded Workbench::read() const {
  Loaded loaded;
  loaded.library = std::make_unique<Library>(load_library(context_));
  std::optional<LaidOut> table;
  if (!request_.scenario.empty())
    table = laid_out(request_.scenario, request_.case_name, request_.sets);
  if (table && request_.seed) table->scenario.seed = *request_.seed;
  std::string code = table                      ? table->code
                     : request_.variant.empty() ? usual_code(*loaded.library, request_.mod)
                                                : request_.variant;
  if (!table) {
    for (const std::string& set : request_.sets) code += "+" + set;
  }
  const auto rules = ruleset_for(*loaded.library, code);
  loaded.scripts = std::make_unique<Scripts>(rules);
  loaded.title = table ? "Scenario: " + table->title : "A new game of " + rules->code();
  loaded.match = first_match(loaded, table);
  loaded.words = std::make_unique<PlayerText>(
      rules, texts_for(context_, *loaded.library, locale_themes(*rules)),
      loaded.match->setup().seats);
  return loaded;
}

Match Workbench::first_match(Loaded& loaded, const std::optional<LaidOut>& table) const {
  const Ruleset& rules = loaded.scripts->ruleset();
  PlayRequest seats;
  seats.seats = request_.seats.empty() ? "human" : request_.seats;
  seats.players = request_.players;
  if (table) seats.players = match_of(*table, *loaded.scripts, {}).setup().players;
  const Texts texts = texts_for(context_, *loaded.library, locale_themes(rules));
  const std::vector<SeatInfo> players = make_seats(kinds_for(seats, rules), texts);
  if (table) {
    Match match = match_of(*table, *loaded.scripts, players);
    if (request_.steps) play_steps(*table, match);
    return match;
  }
  MatchSetup setup;
  setup.players = static_cast<int>(players.size());
  setup.seats = players;
  setup.seed = request_.seed.value_or(usual_seed);
  return {*loaded.scripts, setup};
}

NameList Workbench::load(AuthorSession& session) {
  const auto begin = std::chrono::steady_clock::now();
  notices_.clear();
  NameList problems = messages_of([&] {
    Loaded loaded = read();
    play_again(loaded, session);
    words_ = std::move(loaded.words);
    match_.reset();  // before the scripts that it plays by
    match_ = std::move(loaded.match);
    scripts_ = std::move(loaded.scripts);
    library_ = std::move(loaded.library);
    title_ = loaded.title;
    notices_.insert(
        notices_.begin(),
        "Loaded in " + seconds_since(begin) +
            (fitted_ == 0 ? "." : "; moves played again: " + std::to_string(fitted_) + "."));
  });
  return problems;
}

// The steps of a scenario with --steps are part of the table; what was played on it follows.
void Workbench::play_again(Loaded& loaded, AuthorSession& session) {
  Match& match = *loaded.match;
  MatchSetup setup = match.setup();
  const std::vector<Played> laid = match.history();
  setup.changes = amended_;
  match = Match(*loaded.scripts, setup);
  const bool begins = moves_.empty();
  if (begins) moves_ = laid;
  fitted_ = 0;
  match.listen(true);
  for (const Played& move : moves_) {
    match.trace(&session.log().tracer());
    std::optional<Refusal> refusal;
    const NameList failures =
        messages_of([&] { refusal = play_or_refuse(match, move.text, move.seat); });
    session.keep_steps(move);
    if (!refusal && failures.empty()) {
      ++fitted_;
      continue;
    }
    notices_.push_back("Move " + std::to_string(fitted_ + 1) + " of " +
                       std::to_string(moves_.size()) + ", " + std::to_string(move.seat) + ": " +
                       move.text + (refusal ? ", no longer fits" : ", fails") +
                       "; the table shows the position before it.");
    if (refusal) notices_.push_back("  " + loaded.words->reason(*refusal));
    notices_.insert(notices_.end(), failures.begin(), failures.end());
    break;
  }
  if (begins) fitted_ = 0;
  match.trace(nullptr);
}

// Moves that did not fit stay in mind until something else is played.
void Workbench::keep(const Match& match) {
  const std::vector<Played>& now = match.history();
  const auto same = [](const Played& a, const Played& b) {
    return a.seat == b.seat && a.text == b.text;
  };
  amended_ = match.setup().changes;
  if (now.size() > moves_.size() || !std::equal(now.begin(), now.end(), moves_.begin(), same) ||
      now.size() < match_->history().size())
    moves_ = now;
  match_ = match;
}

void Workbench::follow(const std::vector<Played>& moves, AuthorSession& session,
                       const std::function<void()>& after_each) {
  Match match = *match_;
  const auto same = [](const Played& a, const Played& b) {
    return a.seat == b.seat && a.text == b.text;
  };
  const auto [mine, theirs] = std::mismatch(match.history().begin(), match.history().end(),
                                            moves.begin(), moves.end(), same);
  for (auto left = match.history().end() - mine; left > 0; --left)
    static_cast<void>(match.undo(true));
  match.listen(true);
  match.trace(&session.log().tracer());
  for (auto move = theirs; move != moves.end() && match.try_play(move->text, move->seat); ++move) {
    session.keep_steps(*move);
    after_each();
  }
  match.trace(nullptr);
  keep(match);
}

bool Workbench::fails(const Played& move, AuthorSession& session, Console& console) const {
  Match match = *match_;
  match.listen(true);
  match.trace(&session.log().tracer());
  try {
    static_cast<void>(match.try_play(move.text, move.seat));
  } catch (const ScriptError& failure) {
    session.failed(failure, ScriptFailed::in_move, console);
    return true;
  }
  static_cast<void>(session.log().take());
  return false;
}

void Workbench::forget_moves() {
  moves_.clear();
  amended_.reset();
}

}  // namespace tradewind::terminal
