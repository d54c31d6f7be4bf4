#include "happening_text.h"
#include "lua/bind/handles.h"
#include "lua_text.h"
#include "script/script_context.h"
#include "script/tracer.h"
#include "state_changes.h"
#include "tradewind/author/author.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace tradewind {

class TraceLog::Recorder final : public Tracer {
 public:
  explicit Recorder(Keeps keeps) : keeps_(keeps) {}

  void starts(ScriptContext& context) override {
    context_ = &context;
    lines_.clear();
    running_.clear();
    events_told_ = 0;
    if (keeps_ == Keeps::everything) before_ = context.state();
  }

  // Functions that only answer change nothing: they get no line, but what they print does.
  void begins(FunctionId function) override {
    if (keeps_ != Keeps::everything) return;
    const ScriptFunction& called = context_->program().functions[function];
    if (called.signature.use != Signature::Use::act) return running_.push_back(no_line);
    settle();
    running_.push_back(lines_.size());
    lines_.push_back(
        {TraceLine::Kind::function, depth(), called.name, called.place.file, called.place.line});
  }

  void ends() override {
    if (keeps_ != Keeps::everything) return;
    if (running_.back() != no_line) settle();
    running_.pop_back();
  }

  void prints(lua_State* lua) override {
    const std::string text = printed_text(lua);
    lua_Debug place;
    if (lua_getstack(lua, 1, &place) == 0 || lua_getinfo(lua, "Sl", &place) == 0) return;
    if (lines_.size() < most_lines)
      lines_.push_back({TraceLine::Kind::print, depth(), text,
                        place.source[0] == '@' ? place.source + 1 : place.source,
                        place.currentline});
  }

  [[nodiscard]] bool wants_functions() const override { return keeps_ == Keeps::everything; }

  void finish() override {
    if (keeps_ == Keeps::everything && context_ != nullptr) settle();
    nest();
    context_ = nullptr;
  }

  [[nodiscard]] const std::vector<TraceLine>& lines() const { return lines_; }
  [[nodiscard]] std::vector<TraceLine> take() { return std::exchange(lines_, {}); }

 private:
  static constexpr std::size_t no_line = std::numeric_limits<std::size_t>::max();
  static constexpr std::size_t most_lines = 10'000;  // of one move: a loop may print

  // What has changed since the last time goes to the function that is running, or else to nobody;
  // then the new events.
  void settle() {
    NameList changes = changes_between(context_->model(), *before_, context_->state());
    before_ = context_->state();
    if (!changes.empty()) {
      const auto acts = std::find_if(running_.rbegin(), running_.rend(),
                                     [](std::size_t line) { return line != no_line; });
      if (acts == running_.rend()) {
        lines_.push_back({TraceLine::Kind::declared, depth(), "", "", 0, std::move(changes)});
      } else {
        NameList& known = lines_[*acts].changes;
        known.insert(known.end(), std::make_move_iterator(changes.begin()),
                     std::make_move_iterator(changes.end()));
      }
    }
    const std::vector<EventRecord>* const events = context_->events();
    for (; events != nullptr && events_told_ < events->size(); ++events_told_) {
      const EventRecord& event = (*events)[events_told_];
      lines_.push_back({TraceLine::Kind::event, depth(),
                        happening_text(context_->model(), context_->state(), event), "", 0});
    }
  }

  // Depths as an outline has them: what lies deeper than a line before it lies one level deeper.
  void nest() {
    std::vector<int> around;
    for (TraceLine& line : lines_) {
      while (!around.empty() && around.back() >= line.depth) around.pop_back();
      around.push_back(std::exchange(line.depth, static_cast<int>(around.size())));
    }
  }

  // Items of the agenda under way: sequences within sequences, and reactions to their events.
  [[nodiscard]] int depth() const {
    State& state = context_->state();
    const Agenda agenda(state);
    int depth = 0;
    for (int end = state.header().agenda_top; end > 0; ++depth)
      end -= agenda.below(end).header.size() + 1;
    return depth;
  }

  Keeps keeps_;
  ScriptContext* context_ = nullptr;  // of the run under way
  std::optional<State> before_;
  std::vector<TraceLine> lines_;
  std::vector<std::size_t> running_;  // lines of the functions under way, innermost last
  std::size_t events_told_ = 0;
};

TraceLog::TraceLog(Keeps keeps) : recorder_(std::make_unique<Recorder>(keeps)) {}
TraceLog::~TraceLog() = default;
const std::vector<TraceLine>& TraceLog::lines() const { return recorder_->lines(); }
std::vector<TraceLine> TraceLog::take() { return recorder_->take(); }
Tracer& TraceLog::tracer() { return *recorder_; }

}  // namespace tradewind
