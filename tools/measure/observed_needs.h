// Notes how the needs of all moves come out; the listing itself stops at the first that fails.
#pragma once

namespace tradewind {

class MoveGenerator;
struct Coverage;

void observe_needs(const MoveGenerator& generator, Coverage& into);

}  // namespace tradewind
