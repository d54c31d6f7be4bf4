#include "match/names.h"

#include <unicode/normalizer2.h>
#include <unicode/translit.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <array>
#include <memory>
#include <stdexcept>

namespace tradewind::serve {
namespace {

using icu::UnicodeString;

constexpr int most_marks = 3;  // on one letter; Greek, Hebrew and Tibetan need as many

void check(UErrorCode failed) {
  if (U_FAILURE(failed) != 0)
    throw std::runtime_error(std::string("names cannot be compared (ICU): ") + u_errorName(failed));
}

// The same for texts that look alike, as the Unicode Consortium lists them (UTS 39).
UnicodeString skeleton(const UnicodeString& text) {
  UErrorCode failed = U_ZERO_ERROR;
  static const icu::LocalUSpoofCheckerPointer checker(uspoof_open(&failed));
  UnicodeString same;
  uspoof_getSkeletonUnicodeString(checker.getAlias(), 0, text, same, &failed);
  check(failed);
  return same;
}

// Without accents, in lower case, and with plain forms of unusual Latin letters.
std::string plain(UnicodeString text) {
  UErrorCode failed = U_ZERO_ERROR;
  static const std::unique_ptr<const icu::Transliterator> rules(icu::Transliterator::createInstance(
      "NFKD; [[\\u0300-\\u036F][:Default_Ignorable_Code_Point:]] Remove; Latin-ASCII; Any-Lower",
      UTRANS_FORWARD, failed));
  check(failed);
  rules->transliterate(text);
  std::string bytes;
  return text.toUTF8String(bytes);
}

// As it looks as written and in lower case: I looks like l, but not like i.
using Looks = std::array<std::string, 2>;

Looks looks_of(const std::string& name) {
  UErrorCode failed = U_ZERO_ERROR;
  const UnicodeString text = UnicodeString::fromUTF8(name);
  const UnicodeString small =
      icu::Normalizer2::getNFKCCasefoldInstance(failed)->normalize(text, failed);
  check(failed);
  return {plain(skeleton(text)), plain(skeleton(small))};
}

bool look_alike(const Looks& one, const Looks& other) {
  return one[0] == other[0] || one[1] == other[1];
}

bool is_mark(UChar32 c) { return (U_GET_GC_MASK(c) & (U_GC_MN_MASK | U_GC_ME_MASK)) != 0; }

// What some scripts need to write a word: between letters that would join, or after the sign that
// takes a vowel away.
bool is_needed_joiner(const UnicodeString& text, int at) {
  constexpr UChar32 non_joiner = 0x200C, joiner = 0x200D;
  constexpr int takes_the_vowel = 9;
  const UChar32 c = text.char32At(at);
  if ((c != non_joiner && c != joiner) || at == 0 || at + 1 == text.length()) return false;
  const UChar32 before = text.char32At(text.moveIndex32(at, -1)), after = text.char32At(at + 1);
  if (u_getCombiningClass(before) == takes_the_vowel) return u_isalpha(after) != 0;
  const auto joins = [](UChar32 letter, UJoiningType one_side) {
    const int type = u_getIntPropertyValue(letter, UCHAR_JOINING_TYPE);
    return type == U_JT_DUAL_JOINING || type == one_side;
  };
  return c == non_joiner && joins(before, U_JT_LEFT_JOINING) && joins(after, U_JT_RIGHT_JOINING);
}

bool is_unseen(const UnicodeString& text, int at) {
  constexpr std::array<UChar32, 6> blank = {0x2800, 0xFFFC, 0x13441, 0x13442, 0x16FE4, 0x1D159};
  constexpr UChar32 as_picture = 0xFE0F, first_picture = 0xA9;
  const UChar32 c = text.char32At(at);
  if (c == ' ' || is_needed_joiner(text, at)) return false;
  if (c == as_picture && at > 0) {
    const UChar32 before = text.char32At(text.moveIndex32(at, -1));
    return before < first_picture || u_hasBinaryProperty(before, UCHAR_EMOJI) == 0;
  }
  return (U_GET_GC_MASK(c) & (U_GC_C_MASK | U_GC_Z_MASK)) != 0 ||
         u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0 ||
         std::find(blank.begin(), blank.end(), c) != blank.end();
}

// As a set of what others are called.
class Taken {
 public:
  bool take(const std::string& name) {
    const Looks looks = looks_of(name);
    if (std::any_of(names_.begin(), names_.end(),
                    [&](const Looks& other) { return look_alike(looks, other); }))
      return false;
    names_.push_back(looks);
    return true;
  }
  std::string take_numbered(const std::string& name) {
    std::string free = name;
    for (int number = 2; !take(free); ++number) free = name + " " + std::to_string(number);
    return free;
  }

 private:
  std::vector<Looks> names_;
};

void name_bot(HostedSeat& bot, const NameList& names, const std::string& otherwise, Taken& taken) {
  if (!bot.name.empty() && taken.take(bot.name)) return;
  const auto free = std::find_if(names.begin(), names.end(),
                                 [&](const std::string& name) { return taken.take(name); });
  bot.name = free == names.end() ? taken.take_numbered(otherwise) : *free;
}

}  // namespace

std::string name_of_bot(const std::string& name, const Texts& texts) {
  return texts("ui.bot_named", {{"name", name}});
}

bool reads_as_bot(const std::string& name, const Library& library) {
  const Looks read = looks_of(name);
  const NameList languages = Texts::languages(library.index());
  return std::any_of(languages.begin(), languages.end(), [&](const std::string& language) {
    const std::string sample = "*",
                      named = name_of_bot(sample, Texts(library.index(), language, {}));
    const std::size_t at = named.find(sample);
    const Looks before = looks_of(named.substr(0, at)),
                after = looks_of(named.substr(at + sample.size()));
    const auto reads = [&](std::size_t i) {
      return !(before[i] + after[i]).empty() && (read[i] + " ").starts_with(before[i]) &&
             (" " + read[i]).ends_with(after[i]);
    };
    return reads(0) || reads(1);
  });
}

std::string fault_of_name(const std::string& name) {
  UErrorCode failed = U_ZERO_ERROR;
  const UnicodeString text = UnicodeString::fromUTF8(name);
  for (int at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
    if (is_unseen(text, at)) return "has a character that cannot be seen";
  }
  const UnicodeString apart = icu::Normalizer2::getNFDInstance(failed)->normalize(text, failed);
  check(failed);
  UChar32 before = ' ';
  for (int at = 0, marks = 0; at < apart.length(); at = apart.moveIndex32(at, 1)) {
    const UChar32 c = apart.char32At(at);
    marks = is_mark(c) ? marks + 1 : 0;
    if (before == ' ' && (U_GET_GC_MASK(c) & U_GC_M_MASK) != 0)
      return "has an accent without a letter";
    if (marks > most_marks || (marks > 1 && c == before))
      return "has more accents on a letter than can be read";
    before = c;
  }
  return "";
}

int letters_in(const std::string& name) {
  UErrorCode failed = U_ZERO_ERROR;
  const int letters = icu::Normalizer2::getNFKCInstance(failed)
                          ->normalize(UnicodeString::fromUTF8(name), failed)
                          .countChar32();
  check(failed);
  return letters;
}

bool is_name_taken(const std::vector<HostedSeat>& seats, int seat, const std::string& name) {
  const Looks looks = looks_of(name);
  for (int other = 0; other < static_cast<int>(seats.size()); ++other) {
    if (other != seat && look_alike(looks_of(seats[static_cast<std::size_t>(other)].name), looks))
      return true;
  }
  return false;
}

std::string free_name(const std::vector<HostedSeat>& seats, int seat, const std::string& name) {
  std::string free = name;
  for (int number = 2; is_name_taken(seats, seat, free); ++number)
    free = name + " " + std::to_string(number);
  return free;
}

void name_seats(std::vector<HostedSeat>& seats, const Texts& texts) {
  Taken taken;
  const NameList of_bots = split(texts("ui.bot_names"), ' ');
  const auto of_player = [&](std::size_t seat) {
    return texts("ui.player", {{"number", std::to_string(seat + 1)}});
  };
  for (HostedSeat& seat : seats) {
    if (!seat.is_bot() && !seat.name.empty()) seat.name = taken.take_numbered(seat.name);
  }
  for (std::size_t at = 0; at < seats.size(); ++at) {
    if (!seats[at].is_bot() && seats[at].name.empty())
      seats[at].name = taken.take_numbered(of_player(at));
  }
  for (std::size_t at = 0; at < seats.size(); ++at) {
    if (seats[at].is_bot()) name_bot(seats[at], of_bots, of_player(at), taken);
  }
}

}  // namespace tradewind::serve
