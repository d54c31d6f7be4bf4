// The matches that a program has open, with what is kept for each.
//
//   OpenMatches matches(library, "en");
//   matches.add(rules, Match(rules->scripts, wanted), out);
//   OpenMatch& open = matches.at(params);
#pragma once

#include "narration/player_text.h"
#include "rpc/wire/json_writer.h"

#include <map>
#include <memory>
#include <string>

namespace tradewind {

// What all matches of one code share: an interpreter and the texts.
struct OpenRules {
  OpenRules(const std::shared_ptr<const Ruleset>& ruleset, const Texts& texts)
      : scripts(ruleset), words(ruleset, texts, {}) {}
  Scripts scripts;
  terminal::PlayerText words;
};

struct OpenMatch {
  std::shared_ptr<OpenRules> rules;
  Match match;
};

class OpenMatches {
 public:
  OpenMatches(const Library& library, std::string language)
      : library_(library), language_(std::move(language)) {}

  // All of these throw RpcError.
  [[nodiscard]] OpenMatch& at(const Json& params) { return place_of(params)->second; }
  [[nodiscard]] std::shared_ptr<OpenRules> rules_of(const std::string& code);
  void check_room() const;
  // Answers with its handle
  void add(std::shared_ptr<OpenRules> rules, Match match, JsonWriter& out);
  void close(const Json& params) { matches_.erase(place_of(params)); }

 private:
  [[nodiscard]] std::map<int, OpenMatch>::iterator place_of(const Json& params);

  const Library& library_;
  std::string language_;
  std::map<std::string, std::shared_ptr<OpenRules>> rules_;  // by code
  std::map<int, OpenMatch> matches_;
  int last_handle_ = 0;
};

}  // namespace tradewind
