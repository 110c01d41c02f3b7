// One file for all tables; opened under a lock, so that only one process sets a bad one aside.
#define _GNU_SOURCE
#include "support/user_cache.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct user_cache {
  sqlite3 *database;
  sqlite3_stmt *get, *put;
};

enum {
  APPLICATION = 0x4155544f, // "AUTO" in the file's header
  LAYOUT = 1,               // of the tables
  BUSY_MILLISECONDS = 5000
};

// ---- the file ---------------------------------------------------------------------------------------------

static bool make_directories(char *path) {
  for (char *p = path + 1;; p++) {
    if (*p != '/' && *p)
      continue;
    char end = *p;
    *p = 0;
    bool ok = mkdir(path, 0777) == 0 || errno == EEXIST;
    *p = end;
    if (!ok || !end)
      return ok;
  }
}

// The file's path, in a directory that there is.
static bool find_file(strbuf *path) {
  const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
  if (cache && *cache == '/')
    strbuf_printf(path, "%s/automlir", cache);
  else if (home && *home == '/')
    strbuf_printf(path, "%s/.cache/automlir", home);
  else
    return errno = ENOENT, false;
  bool ok = make_directories(path->text);
  strbuf_printf(path, "/tune.db");
  return ok;
}

static bool number_of(sqlite3 *d, const char *pragma, int *out) {
  sqlite3_stmt *s;
  if (sqlite3_prepare_v2(d, pragma, -1, &s, NULL) != SQLITE_OK)
    return false;
  bool ok = sqlite3_step(s) == SQLITE_ROW;
  if (ok)
    *out = sqlite3_column_int(s, 0);
  return sqlite3_finalize(s) == SQLITE_OK && ok;
}

static bool execute(sqlite3 *d, const char *sql) {
  return sqlite3_exec(d, sql, NULL, NULL, NULL) == SQLITE_OK;
}

static sqlite3_stmt *prepare(sqlite3 *d, const char *format, const char *table) {
  strbuf sql = {0};
  strbuf_printf(&sql, format, table);
  sqlite3_stmt *s = NULL;
  sqlite3_prepare_v2(d, sql.text, -1, &s, NULL);
  strbuf_free(&sql);
  return s;
}

static bool check_is_ok(sqlite3 *d) {
  sqlite3_stmt *s = NULL;
  bool ok = sqlite3_prepare_v2(d, "PRAGMA quick_check(1)", -1, &s, NULL) == SQLITE_OK &&
            sqlite3_step(s) == SQLITE_ROW && !strcmp((const char *)sqlite3_column_text(s, 0), "ok");
  return sqlite3_finalize(s) == SQLITE_OK && ok;
}

// An empty database becomes ours; any other must be.
static bool prepare_database(user_cache *c, const char *table) {
  sqlite3 *d = c->database;
  int application = 0, layout = 0, tables = 0;
  if (!number_of(d, "PRAGMA application_id", &application) || !number_of(d, "PRAGMA user_version", &layout) ||
      !number_of(d, "SELECT count(*) FROM sqlite_master", &tables))
    return false;
  if (!application && !layout && !tables) {
    strbuf sql = {0};
    strbuf_printf(&sql, "PRAGMA application_id = %d; PRAGMA user_version = %d", APPLICATION, LAYOUT);
    bool ok = execute(d, "PRAGMA journal_mode = WAL") && execute(d, sql.text);
    strbuf_free(&sql);
    if (!ok)
      return false;
  } else if (application != APPLICATION || layout != LAYOUT || !check_is_ok(d)) {
    return false;
  }
  sqlite3_stmt *create =
      prepare(d,
              "CREATE TABLE IF NOT EXISTS %s (scope TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, "
              "PRIMARY KEY (scope, key)) WITHOUT ROWID",
              table);
  bool ok = create && sqlite3_step(create) == SQLITE_DONE;
  sqlite3_finalize(create);
  c->get = ok ? prepare(d, "SELECT value FROM %s WHERE scope = ?1 AND key = ?2", table) : NULL;
  c->put = c->get ? prepare(d, "INSERT OR REPLACE INTO %s VALUES (?1, ?2, ?3)", table) : NULL;
  return c->put;
}

// SQLITE_OK, or what is wrong.
static int open_database(user_cache *c, const char *path, const char *table) {
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOFOLLOW;
  int status = sqlite3_open_v2(path, &c->database, flags, NULL);
  if (status != SQLITE_OK)
    return status;
  sqlite3_busy_timeout(c->database, BUSY_MILLISECONDS);
  if (prepare_database(c, table))
    return SQLITE_OK;
  status = sqlite3_errcode(c->database) & 0xff;
  return status == SQLITE_OK || status == SQLITE_ROW || status == SQLITE_DONE ? SQLITE_NOTADB : status;
}

static void close_database(user_cache *c) {
  sqlite3_finalize(c->get);
  sqlite3_finalize(c->put);
  sqlite3_close(c->database);
  *c = (user_cache){0};
}

static void set_aside(const char *path, strbuf *warning) {
  strbuf name = {0}, to = {0};
  static const char *const parts[] = {"", "-wal", "-shm"};
  for (unsigned i = 0; i < 3; i++) {
    name.size = to.size = 0;
    strbuf_printf(&name, "%s%s", path, parts[i]);
    strbuf_printf(&to, "%s.bad%s", path, parts[i]);
    if (rename(name.text, to.text) != 0 && i == 0)
      strbuf_printf(warning, "%s: warning: is no cache of this program, and cannot be renamed: %s", path,
                    strerror(errno));
    else if (i == 0)
      strbuf_printf(warning, "%s: warning: is damaged or no cache of this program; it is now %s", path,
                    to.text);
  }
  strbuf_free(&name);
  strbuf_free(&to);
}

user_cache *user_cache_open(const char *table, strbuf *warning) {
  strbuf path = {0}, lock_path = {0};
  if (!find_file(&path)) {
    strbuf_printf(warning, "%s: warning: no cache: %s", path.text ? path.text : "XDG_CACHE_HOME, HOME",
                  strerror(errno));
    strbuf_free(&path);
    return NULL;
  }
  strbuf_printf(&lock_path, "%s.lock", path.text);
  int lock = open(lock_path.text, O_CREAT | O_RDWR | O_CLOEXEC, 0666);
  if (lock >= 0)
    flock(lock, LOCK_EX);
  user_cache *c = util_alloc(sizeof *c);
  *c = (user_cache){0};
  int status = open_database(c, path.text, table);
  if (status == SQLITE_NOTADB || status == SQLITE_CORRUPT || status == SQLITE_ERROR) {
    close_database(c);
    set_aside(path.text, warning);
    status = open_database(c, path.text, table);
  }
  if (status != SQLITE_OK) {
    if (!warning->size)
      strbuf_printf(warning, "%s: warning: no cache: %s", path.text, sqlite3_errstr(status));
    close_database(c);
    util_release(c);
    c = NULL;
  }
  if (lock >= 0)
    close(lock);
  strbuf_free(&path);
  strbuf_free(&lock_path);
  return c;
}

void user_cache_close(user_cache *c) {
  if (c)
    close_database(c);
  util_release(c);
}

// ---- values -----------------------------------------------------------------------------------------------

static void bind(sqlite3_stmt *s, const char *scope, const char *key) {
  sqlite3_reset(s);
  sqlite3_bind_text(s, 1, scope, -1, SQLITE_STATIC);
  sqlite3_bind_text(s, 2, key, -1, SQLITE_STATIC);
}

bool user_cache_get(user_cache *c, const char *scope, const char *key, strbuf *value) {
  bind(c->get, scope, key);
  bool found = sqlite3_step(c->get) == SQLITE_ROW;
  if (found)
    strbuf_printf(value, "%s", (const char *)sqlite3_column_text(c->get, 0));
  sqlite3_reset(c->get);
  return found;
}

bool user_cache_put(user_cache *c, const char *scope, const char *key, const char *value) {
  bind(c->put, scope, key);
  sqlite3_bind_text(c->put, 3, value, -1, SQLITE_STATIC);
  bool ok = sqlite3_step(c->put) == SQLITE_DONE;
  sqlite3_reset(c->put);
  return ok;
}
