#include "model/signatures.h"

namespace tradewind {
namespace {

using Use = Signature::Use;

constexpr ValueType game = ValueType::game, frame = ValueType::frame, seat = ValueType::seat,
                    card = ValueType::card;

class Signatures {
 public:
  Signatures(const Model& model, Program& program) : model_(model), program_(program) {}

  void find() {
    for (const SequenceId sequence : program_.sequences.ids()) of_sequence(sequence);
    for (const EventId event : program_.on.ids()) of_event(event);
    for (const QueryId query : program_.adjust.ids()) of_query(query);
  }

 private:
  void set(FunctionId function, Signature signature) {
    if (function != FunctionId::none) program_.functions[function].signature = std::move(signature);
  }

  static Signature followed_by(std::vector<ValueType> first, const std::vector<ParamDef>& params,
                               Use use) {
    for (const ParamDef& param : params) first.push_back(param.type);
    return {std::move(first), use};
  }

  void of_sequence(SequenceId id) {
    const Sequence& sequence = program_.sequences[id];
    for (const Step& step : sequence.steps) {
      if (step.effect < 0) set(step.function, {{game, frame}, Use::act, ValueType::integer, id});
    }
    for (const QuestionSpec& ask : sequence.asks) {
      for (const MoveSpec& move : ask.moves) of_move(move, id);
    }
  }

  void of_move(const MoveSpec& move, SequenceId sequence) {
    Signature signature{{game, seat}, Use::condition, ValueType::boolean, sequence};
    for (const Argument& argument : move.args) {
      const bool cover = argument.kind == Argument::Kind::cover;
      signature.parameters.push_back(cover ? ValueType::list : type_of(argument.kind));
    }
    signature.parameters.push_back(frame);
    set(move.when, signature);
    signature.use = Use::act;
    signature.returns = ValueType::integer;
    if (move.effect < 0) set(move.apply, std::move(signature));
  }

  void of_event(EventId event) {
    const std::vector<ParamDef>& params = model_.event_info[event].params;
    for (const FunctionId function : program_.on[event])
      set(function, followed_by({game}, params, Use::act));
    const Signature of_card = followed_by({game, card}, params, Use::act);
    for (const Ability& ability : program_.abilities) {
      set(ability.own[event], of_card);
      set(ability.any[event], of_card);
    }
  }

  void of_query(QueryId query) {
    const Query& info = model_.query_info[query];
    Signature answer = followed_by({game}, info.params, Use::answer);
    answer.parameters.push_back(frame);
    answer.returns = info.type;
    set(program_.query_function[query], answer);
    Signature of_rule = followed_by({info.type, game}, info.params, Use::answer);
    Signature of_card = followed_by({info.type, game, card}, info.params, Use::answer);
    of_rule.returns = of_card.returns = info.type;
    for (const FunctionId function : program_.adjust[query]) set(function, of_rule);
    for (const Ability& ability : program_.abilities) {
      set(ability.answers[query], answer);
      set(ability.adjust[query], of_card);
      set(ability.adjust_others[query], of_card);
    }
  }

  const Model& model_;
  Program& program_;
};

}  // namespace

ValueType type_of(Argument::Kind kind) {
  switch (kind) {
    case Argument::Kind::seat: return ValueType::seat;
    case Argument::Kind::number: return ValueType::integer;
    case Argument::Kind::space: return ValueType::space;
    case Argument::Kind::region: return ValueType::region;
    case Argument::Kind::card:
    case Argument::Kind::cover: break;
  }
  return ValueType::card;
}

void find_signatures(const Model& model, Program& program) { Signatures(model, program).find(); }

}  // namespace tradewind
