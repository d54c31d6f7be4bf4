// What `why` says: whether and why moves are legal, how values come about; and what a bot would do.
//
//   Reasons reasons(console, words, match, question);
//   if (!reasons.explain("hire sailor")) ...
#pragma once

#include "clauses/citations.h"
#include "screen/open_question.h"
#include "tradewind/explain.h"

namespace tradewind::terminal {

class Reasons {
 public:
  Reasons(Console& console, const PlayerText& words, const TableMatch& match,
          OpenQuestion& question)
      : console_(console), words_(words), match_(match), question_(question) {}

  // With the clauses that are cited where it is decided; false if nothing of the kind is known.
  [[nodiscard]] bool explain(const std::string& typed);
  // Why what was typed is no legal move; false if it begins with no verb.
  [[nodiscard]] bool explain_refusal(const std::string& typed);
  // The things it may have meant
  void not_understood(const std::string& typed, const NameList& commands);
  // The advice of a bot of this level; empty: of the best.
  void hint(const std::string& level);

 private:
  [[nodiscard]] const Position& position() const { return match_.position(); }
  [[nodiscard]] bool say_why(const std::string& typed);
  void cite(const std::vector<Citation>& more);
  void cite_value(const std::string& query, const std::vector<QueryStep>& steps);
  [[nodiscard]] bool say_legal(const std::vector<int>& moves);
  [[nodiscard]] bool say_refusals(const NameList& moves);
  [[nodiscard]] bool explain_value(const std::string& typed);
  void say_origin(const std::string& query, int seat);
  [[nodiscard]] std::string not_there(const std::string& move) const;
  [[nodiscard]] NameList refused_about(const std::string& typed) const;
  [[nodiscard]] NameList cards_in_sight() const;

  Console& console_;
  const PlayerText& words_;
  const TableMatch& match_;
  OpenQuestion& question_;
  std::vector<Citation> cited_;  // by what has been said since the last question
};

}  // namespace tradewind::terminal
