// A store in a database of PostgreSQL, which any number of processes may share.
#pragma once

#include "serve/store/store.h"

#include <memory>

namespace tradewind::serve {

[[nodiscard]] bool is_postgres(const std::string& store);  // postgresql://... or postgres://...
// Makes the tables if they are not there. Throws StoreError, also if this program was built without
// PostgreSQL.
[[nodiscard]] std::unique_ptr<Store> open_postgres_store(const std::string& url);
// What to call it where others read along: without the password.
[[nodiscard]] std::string name_of_postgres(const std::string& url);

}  // namespace tradewind::serve
