#include "tradewind/position.h"

#include "engine/match/position_parts.h"
#include "tradewind/random.h"

#include <algorithm>
#include <cassert>

namespace tradewind {
namespace {

const Layout& layout_for(const Ruleset& ruleset, int players) {
  if (players < ruleset.min_players() || players > ruleset.max_players()) {
    throw VariantRefused({{"players",
                           {{"code", ruleset.code()},
                            {"min", std::to_string(ruleset.min_players())},
                            {"max", std::to_string(ruleset.max_players())},
                            {"players", std::to_string(players)}}}});
  }
  for (const OptionDef& option : ruleset.option_defs()) {
    if (option.type != OptionType::seat) continue;
    const std::string seat = to_text(ruleset.options().at(option.id));
    // A word such as random
    if (seat.empty() || seat.find_first_not_of("0123456789") != std::string::npos) continue;
    if (seat.size() > 1 || std::stoi(seat) >= players) {
      throw VariantRefused({{"seat",
                             {{"setting", option.id + "=" + seat},
                              {"players", std::to_string(players)},
                              {"last", std::to_string(players - 1)}}}});
    }
  }
  return ruleset.layout(players);
}

// Moves of one kind, at one step, run the same functions more often than not.
std::size_t site_of(const Answer& answer) {
  const auto sequence = static_cast<std::size_t>(word_of(answer.sequence)),
             ask = static_cast<std::size_t>(answer.ask);
  return (sequence * 8 + ask) * 8 + answer.move.spec;
}

}  // namespace

std::unique_ptr<PositionParts> PositionParts::unstarted(Scripts& scripts, int players,
                                                        std::uint64_t seed) {
  auto parts = std::make_unique<PositionParts>(scripts, layout_for(scripts.ruleset(), players));
  parts->state.seed_streams(seed);
  parts->state.gather();
  return parts;
}

void PositionParts::begin() {
  run([this] {
    Flow flow(runner());
    flow.start(true);
    flow.run(question);
  });
}

void PositionParts::list_again() {
  look([this] { MoveGenerator(runner(), question.to).list(question.moves); });
}

void PositionParts::shrink_to_fit() {
  question.moves.shrink_to_fit();
  happened.shrink_to_fit();
}

Position::Position(std::unique_ptr<PositionParts> parts) : parts_(std::move(parts)) {}

Position::Position(Scripts& scripts, int players, std::uint64_t seed)
    : parts_(PositionParts::unstarted(scripts, players, seed)) {
  parts_->begin();
}

Position::Position(const Position& other)
    : parts_(std::make_unique<PositionParts>(*other.parts_)) {}

Position& Position::operator=(const Position& other) {
  if (this != &other) *parts_ = *other.parts_;
  return *this;
}

Position::~Position() = default;

const Ruleset& Position::ruleset() const { return parts_->scripts->ruleset(); }
Scripts& Position::scripts() const { return *parts_->scripts; }

void Position::use(Scripts& scripts) {
  assert(&scripts.ruleset() == &ruleset());
  parts_->scripts = &scripts;
}

int Position::players() const { return parts_->state.layout().seats(); }
int Position::active() const { return static_cast<int>(index(parts_->state.header().active)); }

std::int64_t Position::rounds() const {
  const CounterId counter = parts_->model().rounds;
  return counter == CounterId::none
             ? 0
             : parts_->state.counters()[parts_->state.layout().counter_slot(counter, 0, 0)];
}

bool Position::over() const { return parts_->state.header().finished != 0; }

Result Position::result() const {
  const Header& header = parts_->state.header();
  Result result;
  for (int seat = 0; seat < players(); ++seat) {
    result.places.push_back(header.place[seat]);
    result.scores.push_back(header.score[seat]);
  }
  if (header.team != 0) result.team = header.team > 0 ? "won" : "lost";
  if (header.title != 0) result.title = parts_->model().names[header.title - 1U];
  result.again = header.again != 0;
  return result;
}

int Position::to() const { return over() ? -1 : static_cast<int>(index(parts_->question.to)); }

const std::string& Position::about() const {
  static const std::string nothing;
  return over() ? nothing : parts_->ask().about;
}

int Position::moves() const { return static_cast<int>(parts_->question.moves.size()); }

MoveText Position::move(int index, int viewer) const {
  if (viewer >= 0 && viewer != to() && is_sealed()) return {sealed_move, sealed_move, {}, {}, {}};
  return parts_->words(viewer < 0 ? parts_->question.to : id_of<Seat>(viewer))
      .describe(static_cast<std::size_t>(index));
}

std::string Position::text(int index) const {
  return parts_->words(parts_->question.to).text(static_cast<std::size_t>(index));
}

std::vector<MoveText> Position::all_moves() const {
  std::vector<MoveText> all;
  for (int i = 0; i < moves(); ++i) all.push_back(move(i));
  return all;
}

std::optional<int> Position::find(const std::string& text) const {
  if (over()) return std::nullopt;
  const std::vector<std::size_t> meant =
      parts_->words(parts_->question.to).meant(split_words(text));
  return meant.size() == 1 ? std::optional<int>(static_cast<int>(meant.front())) : std::nullopt;
}

bool Position::is_sealed() const { return !over() && parts_->ask().at_once; }

bool Position::asks(int seat) const {
  if (over() || seat < 0 || seat >= players()) return false;
  if (seat == to() || !is_sealed()) return seat == to();
  bool owes = false;
  parts_->look(
      [&] { owes = MoveGenerator(parts_->runner(), id_of<Seat>(seat)).owes(id_of<Seat>(seat)); });
  return owes;
}

std::vector<bool> Position::answered() const {
  std::vector<bool> answered(is_sealed() ? static_cast<std::size_t>(players()) : 0);
  for (std::size_t seat = 0; seat < answered.size(); ++seat)
    answered[seat] = Answers(parts_->state).has(id_of<Seat>(seat));
  return answered;
}

Position Position::asking(int seat) const {
  Position other(*this);
  if (seat == to() || !asks(seat)) return other;
  other.parts_->question.to = id_of<Seat>(seat);
  other.parts_->list_again();
  return other;
}

void Position::play(int index) {
  assert(index >= 0 && index < moves());
  const Answer answer = parts_->question.answer(static_cast<std::size_t>(index));
  const Seat active_before = parts_->state.header().active;
  parts_->run(
      [&] {
        Flow flow(parts_->runner());
        flow.answer(answer);
        flow.run(parts_->question);
      },
      site_of(answer));
  if (parts_->trail.step(parts_->state.header().active == active_before, parts_->revealed))
    parts_->trail.look(parts_->state, rounds());
}

bool Position::revealed() const { return parts_->revealed; }
bool Position::circles() const { return parts_->trail.circles; }
void Position::listen(bool on) { parts_->listening = on; }
void Position::trace(Tracer* tracer) { parts_->trace.tracer = tracer; }
bool Position::listening() const { return parts_->listening; }

std::uint64_t Position::hash() const { return parts_->state.hash(); }
bool Position::same_state(const Position& other) const {
  return parts_->state == other.parts_->state;
}

}  // namespace tradewind
