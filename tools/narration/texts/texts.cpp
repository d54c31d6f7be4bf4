#include "tradewind/texts.h"

#include "content/catalog/catalog.h"
#include "narration/locales.h"
#include "tradewind/reference/overview.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <mutex>
#include <string_view>
#include <unordered_map>

namespace tradewind {
namespace {

constexpr std::size_t most_known = 20'000;  // keys that are remembered
constexpr std::string_view word_begins = "{word.";

// The base letters of U+00C0 to U+017F; blank where there is none.
constexpr std::string_view latin =
    "aaaaaaaceeeeiiii nooooo ouuuuy  aaaaaaaceeeeiiii nooooo ouuuuy y"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll"
    "lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
constexpr char32_t latin_begins = 0xC0, marks_begin = 0x300, marks_end = 0x370;

// The small letter of a capital one that is Greek, Cyrillic or Armenian, as its two bytes; any
// other as it is.
std::string small_pair(char32_t code) {
  if ((code >= 0x391 && code <= 0x3AB) || (code >= 0x410 && code <= 0x42F)) code += 0x20;
  if (code >= 0x400 && code <= 0x40F) code += 0x50;
  if (code >= 0x531 && code <= 0x556) code += 0x30;
  return {static_cast<char>(0xC0U | (code >> 6U)), static_cast<char>(0x80U | (code & 0x3FU))};
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Letters of any language: the bytes of a letter beyond ASCII have their high bit set.
bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '\'' || c == '-' ||
         (c & '\x80') != 0;
}

// The number at the end of a text, before one blank: "pays 3 " -> 3.
std::optional<std::string> number_before(const std::string& text) {
  if (text.empty() || text.back() != ' ') return std::nullopt;
  std::size_t start = text.size() - 1;
  while (start > 0 && is_digit(text[start - 1])) --start;
  if (start == text.size() - 1) return std::nullopt;
  return text.substr(start, text.size() - 1 - start);
}

class Filler {
 public:
  Filler(const std::string& form, const Texts::Values& values) : form_(form), values_(values) {}

  std::string run() {
    while (at_ < form_.size()) {
      if (!fill_value() && !pick_form()) text_ += form_[at_++];
    }
    return std::move(text_);
  }

 private:
  bool fill_value() {
    if (form_[at_] != '{') return false;
    const std::size_t end = form_.find('}', at_);
    if (end == std::string::npos) return false;
    const std::string name = form_.substr(at_ + 1, end - at_ - 1);
    const auto value = std::find_if(values_.begin(), values_.end(),
                                    [&](const auto& entry) { return entry.first == name; });
    if (value == values_.end()) return false;
    text_ += value->second;
    at_ = end + 1;
    return true;
  }

  // "singular|plural" directly after a number.
  bool pick_form() {
    const std::optional<std::string> number = number_before(text_);
    if (!number || !is_word(form_[at_])) return false;
    const std::size_t bar = end_of_word(at_);
    if (bar >= form_.size() || form_[bar] != '|') return false;
    const std::size_t end = end_of_word(bar + 1);
    text_ += *number == "1" ? form_.substr(at_, bar - at_) : form_.substr(bar + 1, end - bar - 1);
    at_ = end;
    return true;
  }

  [[nodiscard]] std::size_t end_of_word(std::size_t from) const {
    while (from < form_.size() && is_word(form_[from])) ++from;
    return from;
  }

  const std::string& form_;
  const Texts::Values& values_;
  std::size_t at_ = 0;
  std::string text_;
};

// The printed values of a fact and how often each occurs: a multiset is a list that repeats them.
std::vector<std::pair<std::string, int>> counted(const Node& fact) {
  std::vector<std::pair<std::string, int>> counts;
  for (const Node& item : fact.items) {
    const auto same = std::find_if(counts.begin(), counts.end(),
                                   [&](const auto& entry) { return entry.first == item.scalar; });
    if (same == counts.end()) {
      counts.emplace_back(item.scalar, 1);
    } else {
      ++same->second;
    }
  }
  return counts;
}

}  // namespace

std::string folded(const std::string& text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool is_pair = byte >= 0xC2 && byte < 0xE0 && i + 1 < text.size();
    if (!is_pair) {
      plain += static_cast<char>(std::tolower(byte));
      continue;
    }
    const char32_t code = (byte & 0x1FU) << 6U | (static_cast<unsigned char>(text[++i]) & 0x3FU);
    const std::size_t at = code - latin_begins;  // beyond any index below them
    // An accent after its letter, as some systems write it
    if (code >= marks_begin && code < marks_end) continue;
    if (at < latin.size() && latin[at] != ' ') {
      plain += latin[at];
    } else {
      plain += small_pair(code);
    }
  }
  return plain;
}

// Most texts that are asked for do not exist, and to find that out every layer must be asked. What
// a layer has answered once it answers again: it reads all files that may hold a text before it
// says no.
struct Texts::Known {
  std::mutex mutex;
  std::unordered_map<std::string, const std::string*> texts;
  std::unordered_map<std::string, const std::string> with_words;  // never cleared: they point here
};

struct Texts::Found {
  const std::string* text = nullptr;
  const Locale* locale = nullptr;
};

Texts::Texts(const Catalog& catalog, const std::string& language, const NameList& themes)
    : Texts(locales_of(catalog), language, themes) {}

Texts::Texts(const Locales& locales, const std::string& language, const NameList& themes)
    : known_(std::make_shared<Known>()) {
  NameList tongues = {language}, words;
  for (const std::string& theme : themes) {
    if (theme.starts_with('@'))
      modules_.push_back(theme.substr(1));
    else
      words.push_back(theme);
  }
  if (language != "en") tongues.emplace_back("en");
  for (const std::string& tongue : tongues) {
    const auto locale = locales.by_language.find(tongue);
    if (locale == locales.by_language.end()) continue;
    for (const std::string& theme : words) layers_.emplace_back(locale->second, theme);
    layers_.emplace_back(locale->second, "");
  }
}

Texts Texts::of(const Ruleset& ruleset) const {
  Texts texts = *this;
  texts.modules_.assign(ruleset.modules().rbegin(), ruleset.modules().rend());
  texts.known_ = std::make_shared<Known>();
  return texts;
}

const std::string* Texts::find(const std::string& key) const {
  const std::lock_guard<std::mutex> lock(known_->mutex);
  auto& known = known_->texts;
  if (const auto found = known.find(key); found != known.end()) return found->second;
  const Found found = search(key, nullptr);
  const std::string* text = found.text;
  if (text != nullptr && text->find(word_begins) != std::string::npos)
    text = &known_->with_words.try_emplace(key, with_words(found)).first->second;
  if (known.size() >= most_known) known.clear();
  known.emplace(key, text);
  return text;
}

Texts::Found Texts::search(const std::string& key, const Locale* only) const {
  for (const auto& [locale, theme] : layers_) {
    if (only != nullptr && locale.get() != only) continue;
    if (const std::string* const text = locale->find(theme, key, modules_))
      return {text, locale.get()};
  }
  return {};
}

// In the language of the text, which may be English for want of another.
std::string Texts::with_words(const Found& found) const {
  const std::string& text = *found.text;
  std::string filled;
  for (std::size_t at = 0, end = 0;; at = end) {
    const std::size_t begin = text.find(word_begins, at);
    filled.append(text, at, begin - at);
    if (begin == std::string::npos) return filled;
    end = std::min(text.find('}', begin), text.size() - 1) + 1;
    const std::string key = text.substr(begin + 1, end - begin - 2);
    const std::string* word = search(key, found.locale).text;
    if (word == nullptr) word = search(key, nullptr).text;
    filled += word == nullptr ? text.substr(begin, end - begin) : *word;
  }
}

bool Texts::has(const std::string& key) const { return find(key) != nullptr; }

std::string Texts::operator()(const std::string& key, const Values& values) const {
  const std::string* const text = find(key);
  return text == nullptr ? key : Filler(*text, values).run();
}

void Texts::know_options(const Ruleset& ruleset) {
  for (const auto& [option, value] : ruleset.options()) {
    if (const auto* const number = std::get_if<std::int64_t>(&value))
      options_[option] = std::to_string(*number);
  }
}

std::string Texts::card_name(const CardInfo& card) const { return card_text(card, "name"); }

std::string Texts::card_text(const CardInfo& card, const std::string& which) const {
  const std::string key = "card." + card.name_key + "." + which;
  return (*this)(key, printed(card, key, true));
}

Texts::Values Texts::printed(const CardInfo& card, const std::string& key) const {
  return printed(card, key, true);
}

// The text of a printed value names other facts of the card in its turn.
Texts::Values Texts::printed(const CardInfo& card, const std::string& key, bool outer) const {
  Values values;
  for (const std::string& name : placeholders(key)) {
    const Node* const fact = card.facts.find(name);
    const auto option = options_.find(name);
    const std::string word = name + "." + (fact == nullptr ? "none" : fact->scalar);
    if (name == "name" && fact == nullptr) {
      values.emplace_back(name, card_name(card));
    } else if (fact == nullptr && option != options_.end()) {
      values.emplace_back(name, option->second);
    } else if (outer && has(word)) {
      values.emplace_back(name, (*this)(word, printed(card, word, false)));
    } else {
      values.emplace_back(name, fact == nullptr ? "0" : fact_text(name, *fact));
    }
  }
  return values;
}

std::string Texts::fact_text(const std::string& fact, const Node& printed) const {
  const auto word = [&](const std::string& value) {
    const std::string key = fact + "." + value;
    return has(key) ? (*this)(key) : value;
  };
  if (printed.is_scalar()) return word(printed.scalar);
  std::string text;
  for (const auto& [value, times] : counted(printed)) {
    const std::string forms = word(value);  // "load of rum|loads of rum"
    const std::size_t bar = forms.find('|');
    const std::string form =
        times == 1 || bar == std::string::npos ? forms.substr(0, bar) : forms.substr(bar + 1);
    text += (text.empty() ? "" : ", ") + std::to_string(times) + " " + form;
  }
  return text;
}

NameList Texts::placeholders(const std::string& key) const {
  NameList names;
  const std::string* const text = find(key);
  for (std::size_t at = text == nullptr ? std::string::npos : text->find('{');
       at != std::string::npos; at = text->find('{', at + 1)) {
    names.push_back(text->substr(at + 1, text->find('}', at) - at - 1));
  }
  return names;
}

bool Texts::has(const Catalog& catalog, const std::string& language, const std::string& key) {
  const auto& locales = locales_of(catalog).by_language;
  const auto locale = locales.find(language);
  return locale != locales.end() && locale->second->find("", key) != nullptr;
}

NameList Texts::languages(const Catalog& catalog) {
  return keys_of(locales_of(catalog).by_language);
}

NameList Texts::languages(const Catalog& catalog, const std::string& module) {
  const auto known = catalog.modules.find(module);
  if (known == catalog.modules.end()) return languages(catalog);
  const NameList& named = known->second.languages;
  return named.empty() ? languages(catalog) : named;
}

NameList locale_themes(const Ruleset& ruleset) {
  NameList themes;
  // Those that need others first
  for (auto id = ruleset.modules().rbegin(); id != ruleset.modules().rend(); ++id)
    themes.push_back('@' + *id);
  for (const OptionDef& option : ruleset.option_defs()) {
    const auto theme = option.locale_themes.find(to_text(ruleset.options().at(option.id)));
    if (theme != option.locale_themes.end()) themes.push_back(theme->second);
  }
  themes.push_back(ruleset.catalog().variants.at(ruleset.variant()).locale_theme);
  return themes;
}

}  // namespace tradewind
