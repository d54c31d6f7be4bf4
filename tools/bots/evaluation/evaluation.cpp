#include "evaluation/evaluation.h"

namespace tradewind {

void Evaluation::prepare(const Position& position) {
  const Ruleset& ruleset = position.ruleset();
  if (given_ || source_ == Source::declared ||
      (ruleset_.get() == &ruleset && players_ == position.players()))
    return;
  ruleset_ = position.scripts().ruleset_pointer();
  players_ = position.players();
  learned_ = nullptr;
  const std::string file = file_.empty() ? weights_file(ruleset, players_, bot_) : file_;
  if (file.empty()) return;
  auto features = std::make_shared<const FeatureSet>(ruleset);
  std::optional<Weights> weights = read_weights(file, *features);
  if (weights) {
    learned_ = std::make_shared<const LinearEvaluation>(std::move(features), *std::move(weights));
  } else if (!file_.empty()) {
    throw ContentError(foreign_weights(file_, ruleset));
  }
}

}  // namespace tradewind
