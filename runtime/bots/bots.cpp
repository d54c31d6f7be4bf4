#include "bots/greedy_bot.h"
#include "bots/random_bot.h"

#include <stdexcept>

namespace tradewind {

NameList bot_names() { return {"greedy", "random"}; }

std::unique_ptr<Bot> make_bot(const std::string& name) {
  if (name == "random") {
    return std::make_unique<RandomBot>();
  }
  if (name == "greedy") {
    return std::make_unique<GreedyBot>();
  }
  throw std::invalid_argument("there is no bot '" + name + "'");
}

}  // namespace tradewind
