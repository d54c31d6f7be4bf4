// A store in one file of SQLite: a write-ahead log that is synchronized with the disk at each
// write.
#pragma once

#include "serve/store/store.h"

#include <memory>

namespace tradewind::serve {

// Makes the file, and its folder, if they do not exist. Throws StoreError.
[[nodiscard]] std::unique_ptr<Store> open_sqlite_store(const std::string& path);

}  // namespace tradewind::serve
