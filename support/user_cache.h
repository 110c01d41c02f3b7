// What was found out at some expense on this machine, kept for later runs: tables of texts by text in one
// SQLite file, $XDG_CACHE_HOME/automlir/tune.db or ~/.cache/automlir/tune.db.
//
// Several processes may use it at once. A file that is no such database, or is damaged, is renamed to
// tune.db.bad, and a new one begun.
#ifndef AUTO_SUPPORT_USER_CACHE_H
#define AUTO_SUPPORT_USER_CACHE_H

#include "support/util.h"

typedef struct user_cache user_cache;
// Opens a table, which is made where there is none; its name is an identifier. NULL where there can be no
// cache. `warning` gets a line, without a newline, if there is none or a file was set aside.
user_cache *user_cache_open(const char *table, strbuf *warning);
void user_cache_close(user_cache *c); // NULL: nothing
// Appends the value. `scope` is what the value holds for besides the key: versions, machines. False: there is
// none.
bool user_cache_get(user_cache *c, const char *scope, const char *key, strbuf *value);
// Replaces the value. False: it could not be kept.
bool user_cache_put(user_cache *c, const char *scope, const char *key, const char *value);

#endif
