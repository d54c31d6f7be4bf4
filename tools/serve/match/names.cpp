#include "serve/match/names.h"

#include <algorithm>
#include <set>

namespace tradewind::serve {
namespace {

// As a set of what others are called.
class Taken {
 public:
  bool take(const std::string& name) { return names_.insert(folded(name)).second; }
  std::string take_numbered(const std::string& name) {
    std::string free = name;
    for (int number = 2; !take(free); ++number) free = name + " " + std::to_string(number);
    return free;
  }

 private:
  std::set<std::string> names_;
};

void name_bot(HostedSeat& bot, const NameList& names, const std::string& otherwise, Taken& taken) {
  if (!bot.name.empty() && taken.take(bot.name)) return;
  const auto free = std::find_if(names.begin(), names.end(), [&](const std::string& name) { return taken.take(name); });
  bot.name = free == names.end() ? taken.take_numbered(otherwise) : *free;
}

}  // namespace

std::string name_of_bot(const std::string& name, const Texts& texts) { return texts("ui.bot_named", {{"name", name}}); }

bool reads_as_bot(const std::string& name, const Library& library) {
  const std::string read = folded(name);
  const NameList languages = Texts::languages(library.index());
  return std::any_of(languages.begin(), languages.end(), [&](const std::string& language) {
    const std::string sample = "x", named = folded(name_of_bot(sample, Texts(library.index(), language, {})));
    const std::size_t at = named.find(sample);
    const std::string before = named.substr(0, at), after = named.substr(at + sample.size());
    return !(before + after).empty() && (read + " ").starts_with(before) && (" " + read).ends_with(after);
  });
}

bool has_unseen_letters(const std::string& name) {
  if (std::any_of(name.begin(), name.end(), [](unsigned char c) { return c < ' ' || c == 0x7F; })) return true;
  // No-break space, soft hyphen, word joiners, spaces of other widths, marks of direction.
  const NameList unseen = {"\u00A0", "\u00AD", "\u034F", "\u061C", "\u115F", "\u1160", "\u3000", "\u3164", "\uFEFF", "\uFFA0"};
  if (std::any_of(unseen.begin(), unseen.end(), [&](const std::string& one) { return name.find(one) != std::string::npos; }))
    return true;
  for (std::size_t at = name.find('\xE2'); at != std::string::npos && at + 2 < name.size(); at = name.find('\xE2', at + 1)) {
    const auto second = static_cast<unsigned char>(name[at + 1]), third = static_cast<unsigned char>(name[at + 2]);
    const bool spaces = second == 0x80 && (third <= 0x8F || third >= 0xA8);  // U+2000 to 200F, 2028 and up
    if ((spaces && third <= 0xAF) || (second == 0x81 && third >= 0x9F && third <= 0xAF)) return true;
  }
  return false;
}

bool is_name_taken(const std::vector<HostedSeat>& seats, int seat, const std::string& name) {
  for (int other = 0; other < static_cast<int>(seats.size()); ++other) {
    if (other != seat && folded(seats[static_cast<std::size_t>(other)].name) == folded(name)) return true;
  }
  return false;
}

std::string free_name(const std::vector<HostedSeat>& seats, int seat, const std::string& name) {
  std::string free = name;
  for (int number = 2; is_name_taken(seats, seat, free); ++number) free = name + " " + std::to_string(number);
  return free;
}

void name_seats(std::vector<HostedSeat>& seats, const Texts& texts) {
  Taken taken;
  const NameList of_bots = split(texts("ui.bot_names"), ' ');
  const auto of_player = [&](std::size_t seat) { return texts("ui.player", {{"number", std::to_string(seat + 1)}}); };
  for (HostedSeat& seat : seats) {
    if (!seat.is_bot() && !seat.name.empty()) seat.name = taken.take_numbered(seat.name);
  }
  for (std::size_t at = 0; at < seats.size(); ++at) {
    if (!seats[at].is_bot() && seats[at].name.empty()) seats[at].name = taken.take_numbered(of_player(at));
  }
  for (std::size_t at = 0; at < seats.size(); ++at) {
    if (seats[at].is_bot()) name_bot(seats[at], of_bots, of_player(at), taken);
  }
}

}  // namespace tradewind::serve
