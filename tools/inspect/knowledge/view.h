// What a seat sees of the table.
#pragma once

#include "tradewind/writer.h"

namespace tradewind {

// Writes the entries of a view without its queries; seat -1: nothing hidden.
void write_table(const Position& position, int seat, DocumentWriter& out);

}  // namespace tradewind
