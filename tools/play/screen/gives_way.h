// What gives way first when the window is low (play/console/fit.h).
#pragma once

namespace tradewind::terminal {

enum GivesWay {
  rest_of_map = 1,
  texts_of_cards,
  lines_of_news,
  page_of_lesson,
  cards_of_players,
  least_of_map,
  rules_of_variant,
  older_news,
  older_steps,
  other_zones,
  players,
  cards_decided_about,
  last_moves
};

}  // namespace tradewind::terminal
