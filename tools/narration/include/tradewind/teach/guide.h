// The rules pages and the glossary of a variant, filled with the numbers of the match.
//
//   const Guide guide(texts, position);
//   for (const std::string& entry : guide.find("zone").entries)
//     for (const std::string& paragraph : guide.text(entry)) std::cout << paragraph << '\n';
//
// Modules list their pages and terms in module.yaml; the texts are rules.<page>.* and term.<term>.*
// in the locale. A page or term without text in this variant does not exist.
// docs/reference/table-texts.md says what a text may name.
#pragma once

#include "tradewind/position.h"
#include "tradewind/texts.h"

#include <string>

namespace tradewind {

class Guide {
 public:
  // Both must outlive the guide.
  Guide(const Texts& texts, const Position& position);

  // Entries are stems of keys: "rules.turn", "term.zone". Pages in the order of the modules, terms
  // by name.
  [[nodiscard]] const NameList& pages() const { return pages_; }
  [[nodiscard]] const NameList& terms() const { return terms_; }
  [[nodiscard]] std::string name(const std::string& entry) const;
  // A short word to type: the first of `.also`, or its id
  [[nodiscard]] std::string word(const std::string& entry) const;
  [[nodiscard]] NameList text(const std::string& entry) const;  // paragraphs

  struct Found {
    NameList entries;
    // The text is a whole name, apart from singular and plural; otherwise its beginning
    bool whole = false;
  };
  // What a typed text may mean: by id, name or another word for it (`.also`).
  [[nodiscard]] Found find(const std::string& typed) const;

  // A region or space by its id: what its facts say of it (`<fact>.<value>.about`), and what its
  // spaces want.
  [[nodiscard]] NameList place(const std::string& id) const;
  // Ids of named regions and spaces with this name
  [[nodiscard]] NameList places(const std::string& typed) const;

  // Any text, with options, queries of the game and other texts filled in.
  [[nodiscard]] std::string filled(const std::string& key, const Texts::Values& more = {}) const;

 private:
  [[nodiscard]] std::string filled(const std::string& key, const Texts::Values& more,
                                   int depth) const;
  [[nodiscard]] std::optional<std::string> value_of(const std::string& name, int depth) const;
  [[nodiscard]] std::optional<std::string> option_text(const std::string& name, int depth) const;
  [[nodiscard]] std::optional<std::string> about_newest(const std::string& key) const;
  [[nodiscard]] NameList names_of(const std::string& entry) const;
  [[nodiscard]] NameList about(const Node& facts, const Texts::Values& more) const;
  void add_special_spaces(NameList& paragraphs, const BoardRegion& region) const;
  void add_places(NameList& paragraphs, const std::string& entry) const;

  const Texts& texts_;
  const Position& position_;
  NameList pages_, terms_;
};

}  // namespace tradewind
