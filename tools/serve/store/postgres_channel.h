// What processes with one database say to each other, by LISTEN and NOTIFY.
#pragma once

#include "serve/store/store.h"

#include <memory>

namespace tradewind::serve {

[[nodiscard]] std::unique_ptr<Channel> make_postgres_channel(const std::string& url);

}  // namespace tradewind::serve
