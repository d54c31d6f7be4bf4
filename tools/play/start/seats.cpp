#include "play/start/seats.h"

#include "narration/player_text.h"
#include "play/console/typed.h"
#include "support/style.h"
#include "support/words.h"
#include "tradewind/bots.h"
#include "tradewind/codes.h"
#include "tradewind/refusals.h"

#include <algorithm>

namespace tradewind::terminal {

std::string describe_seats(const std::vector<SeatInfo>& seats, const Texts& texts) {
  NameList players;
  for (const SeatInfo& seat : seats) {
    players.push_back(
        seat.kind == "human"
            ? seat.name
            : texts("ui.bot_player", {{"player", seat.name}, {"bot", bot_text(seat.kind, texts)}}));
  }
  return joined(players);
}

std::string whole_code(const std::string& code, const Library& library) {
  if (refusals(library, code).empty()) return code;
  const std::size_t end = std::min(code.find('+'), code.size());
  const std::string typed = code.substr(0, end);
  NameList meant;
  for (const VariantInfo& variant : library.variants()) {
    if (variant.id == typed) return code;
    if (starts_with(variant.id, typed)) meant.push_back(variant.id);
  }
  return meant.size() == 1 && !typed.empty() ? meant.front() + code.substr(end) : code;
}

bool has_persons(const std::vector<SeatInfo>& seats) {
  return std::ranges::any_of(seats, [](const SeatInfo& seat) { return seat.kind == "human"; });
}

std::vector<SeatInfo> in_language(std::vector<SeatInfo> seats, const Library& library,
                                  const Texts& texts) {
  const auto default_number = [&](const SeatInfo& seat, const Texts& of_language) {
    for (std::size_t i = 1; i <= seats.size(); ++i) {
      if (seat.name == of_language("ui.player", {{"number", std::to_string(i)}})) return i;
    }
    return std::size_t{0};
  };
  // Other languages are read only if somebody has another name: reading them takes long.
  const bool is_said = std::ranges::all_of(seats, [&](const SeatInfo& seat) {
    return seat.kind != "human" || default_number(seat, texts) != 0;
  });
  if (is_said) return seats;
  for (const std::string& language : Texts::languages(library.index())) {
    const Texts others(library.index(), language, {});
    for (SeatInfo& seat : seats) {
      if (const std::size_t number = default_number(seat, others); number != 0)
        seat.name = texts("ui.player", {{"number", std::to_string(number)}});
    }
  }
  return seats;
}

bool is_kind(const std::string& kind) {
  try {
    return kind == "human" || make_bot(kind) != nullptr;
  } catch (const std::invalid_argument&) {
    return false;
  }
}

std::string kind_text(const std::string& kind, const Texts& texts) {
  const std::string key = "ui.kind." + kind;
  return texts.has(key) ? texts(key) : kind;
}

std::string free_name(const std::string& kind, std::size_t seat,
                      const std::vector<SeatInfo>& others, const Texts& texts) {
  const auto is_free = [&](const std::string& name) {
    return std::ranges::find(others, name, &SeatInfo::name) == others.end();
  };
  for (const std::string& name : kind == "human" ? NameList{} : split(texts("ui.bot_names"))) {
    if (is_free(name)) return name;
  }
  for (std::size_t number = seat + 1;; ++number) {
    std::string name = texts("ui.player", {{"number", std::to_string(number)}});
    if (is_free(name)) return name;
  }
}

bool means_something_else(const std::string& name, const Texts& texts) {
  const bool number =
      std::ranges::all_of(name, [](char letter) { return letter >= '0' && letter <= '9'; });
  return number || contains(split(folded(texts("ui.look.me")), ", "), folded(name));
}

std::vector<SeatInfo> make_seats(const NameList& kinds, const Texts& texts) {
  std::vector<SeatInfo> seats;
  for (const std::string& kind : kinds)
    seats.push_back({free_name(kind, seats.size(), seats, texts), kind});
  return seats;
}

std::shared_ptr<const Ruleset> ruleset_or_reasons(const Library& library, const std::string& code,
                                                  NameList& reasons) {
  try {
    return ruleset_for(library, code);
  } catch (const VariantRefused& refused) {
    reasons = sentences_of(refused);
  } catch (const ContentError& broken) {
    for (const Diagnostic& diagnostic : broken.diagnostics())
      reasons.push_back(to_text(diagnostic));
  }
  return nullptr;
}

}  // namespace tradewind::terminal
