// Texts for people, in one language and with the words of one edition. A missing text falls back to
// English, then to its key. Files are read when they are needed; a broken one throws ContentError
// then.
//
//   Texts texts(library.index(), "es", locale_themes(*ruleset));
//   texts("event.cards_drawn", {{"player", "Ana"}, {"cards", "3"}});
#pragma once

#include "tradewind/reference/overview.h"
#include "tradewind/ruleset.h"

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace tradewind {

class Locale;
class Locales;

// The themes of a ruleset: of its modules (@MODULE), of option values, then that of the variant.
[[nodiscard]] NameList locale_themes(const Ruleset& ruleset);

// Lower case without accents, so that "nina" finds "Niña".
[[nodiscard]] std::string folded(const std::string& text);

class Texts {
 public:
  using Values = std::vector<std::pair<std::string, std::string>>;

  // `themes` take precedence over the texts of the language, the first one most; @MODULE is a
  // module whose texts come before those of others with the same keys.
  Texts(const Catalog& catalog, const std::string& language, const NameList& themes);
  Texts(const Locales& locales, const std::string& language, const NameList& themes);

  // The same, but with the texts of these modules before those of others.
  [[nodiscard]] Texts of(const Ruleset& ruleset) const;

  [[nodiscard]] bool has(const std::string& key) const;
  // The text with {name} replaced by values; "card|cards" after a number becomes singular or
  // plural.
  [[nodiscard]] std::string operator()(const std::string& key, const Values& values = {}) const;
  // Texts of cards fill in whole numbers of these options from now on, besides what is printed.
  void know_options(const Ruleset& ruleset);
  // A card's name, or another of its texts, with its printed facts and with options filled in.
  [[nodiscard]] std::string card_name(const CardInfo& card) const;
  [[nodiscard]] std::string card_text(const CardInfo& card,
                                      const std::string& which = "text") const;
  // For a text about a card: its name, what is printed on it, options; 0 for what is not printed
  // and has no text `<fact>.none`.
  [[nodiscard]] Values printed(const CardInfo& card, const std::string& key) const;
  // The printed form of a fact: "red", "2 anchors, 1 house".
  [[nodiscard]] std::string fact_text(const std::string& fact, const Node& printed) const;
  [[nodiscard]] NameList placeholders(const std::string& key) const;  // the names in braces
  // From its own module
  [[nodiscard]] static bool has(const Catalog& catalog, const std::string& language,
                                const std::string& key);
  [[nodiscard]] static NameList languages(const Catalog& catalog);
  // In which the texts of a module must exist: those that its module.yaml names, else all.
  [[nodiscard]] static NameList languages(const Catalog& catalog, const std::string& module);

 private:
  struct Found;
  [[nodiscard]] const std::string* find(const std::string& key) const;
  [[nodiscard]] Found search(const std::string& key, const Locale* only) const;
  // A text in which {word.NAME} is that text, so that an edition replaces a name and not the text.
  [[nodiscard]] std::string with_words(const Found& found) const;
  [[nodiscard]] Values printed(const CardInfo& card, const std::string& key, bool outer) const;

  std::vector<std::pair<std::shared_ptr<const Locale>, std::string>> layers_;  // searched in order
  // Whose texts come first
  NameList modules_;
  std::map<std::string, std::string> options_;
  struct Known;
  std::shared_ptr<Known> known_;  // what find() has answered; shared with copies
};

}  // namespace tradewind
