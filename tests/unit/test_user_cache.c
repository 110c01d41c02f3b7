// The user's cache: values by scope and key, several processes, files that are no cache.
#define _GNU_SOURCE
#include "support/user_cache.h"

// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
// clang-format on
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char directory[] = "/tmp/auto-cache-XXXXXX";
static char file[256];

static int set_up(void **state) {
  (void)state;
  strcpy(directory, "/tmp/auto-cache-XXXXXX");
  assert_non_null(mkdtemp(directory));
  setenv("XDG_CACHE_HOME", directory, 1);
  snprintf(file, sizeof file, "%s/automlir/tune.db", directory);
  return 0;
}

static int tear_down(void **state) {
  (void)state;
  char command[300];
  snprintf(command, sizeof command, "rm -rf %s", directory);
  return system(command);
}

static user_cache *open_cache(const char *table) {
  strbuf warning = {0};
  user_cache *c = user_cache_open(table, &warning);
  assert_non_null(c);
  assert_int_equal(warning.size, 0);
  strbuf_free(&warning);
  return c;
}

static void assert_value(user_cache *c, const char *scope, const char *key, const char *expected) {
  strbuf value = {0};
  assert_true(user_cache_get(c, scope, key, &value));
  assert_string_equal(value.text, expected);
  strbuf_free(&value);
}

static void assert_nothing(user_cache *c, const char *scope, const char *key) {
  strbuf value = {0};
  assert_false(user_cache_get(c, scope, key, &value));
  assert_int_equal(value.size, 0);
}

static void values_are_kept(void **state) {
  (void)state;
  user_cache *c = open_cache("schedules");
  assert_nothing(c, "v1", "a");
  assert_true(user_cache_put(c, "v1", "a", "one"));
  assert_true(user_cache_put(c, "v1", "a", "two"));
  assert_true(user_cache_put(c, "v2", "a", "three; DROP TABLE schedules"));
  user_cache_close(c);
  c = open_cache("schedules");
  assert_value(c, "v1", "a", "two");
  assert_value(c, "v2", "a", "three; DROP TABLE schedules");
  assert_nothing(c, "v1", "b");
  user_cache *rules = open_cache("rules");
  assert_nothing(rules, "v1", "a");
  user_cache_close(rules);
  user_cache_close(c);
}

static void write_many(int first) {
  user_cache *c = open_cache("schedules");
  for (int i = 0; i < 50; i++) {
    char key[32];
    snprintf(key, sizeof key, "%d", first + i);
    if (!user_cache_put(c, "", key, key))
      _exit(1);
  }
  user_cache_close(c);
  _exit(0);
}

static void processes_share_it(void **state) {
  (void)state;
  enum { PROCESSES = 4 };
  for (int i = 0; i < PROCESSES; i++)
    if (fork() == 0)
      write_many(i * 50);
  for (int i = 0; i < PROCESSES; i++) {
    int status;
    wait(&status);
    assert_int_equal(status, 0);
  }
  user_cache *c = open_cache("schedules");
  for (int i = 0; i < PROCESSES * 50; i++) {
    char key[32];
    snprintf(key, sizeof key, "%d", i);
    assert_value(c, "", key, key);
  }
  user_cache_close(c);
}

// Opens with the warning that the file was set aside, and the cache works.
static void assert_set_aside(void) {
  strbuf warning = {0};
  user_cache *c = user_cache_open("schedules", &warning);
  assert_non_null(c);
  assert_non_null(strstr(warning.text, "tune.db.bad"));
  strbuf_free(&warning);
  assert_nothing(c, "", "a");
  assert_true(user_cache_put(c, "", "a", "b"));
  assert_value(c, "", "a", "b");
  user_cache_close(c);
  user_cache_close(open_cache("schedules"));
}

static void damage_is_set_aside(void **state) {
  (void)state;
  user_cache *c = open_cache("schedules");
  for (int i = 0; i < 200; i++) {
    char key[32];
    snprintf(key, sizeof key, "a key that takes room %d", i);
    assert_true(user_cache_put(c, "", key, "value"));
  }
  user_cache_close(c);
  FILE *f = fopen(file, "r+b");
  assert_non_null(f);
  fseek(f, 4096, SEEK_SET);
  for (int i = 0; i < 4096; i++)
    fputc(0x5a, f);
  fclose(f);
  assert_set_aside();
}

static void another_program_is_set_aside(void **state) {
  (void)state;
  user_cache_close(open_cache("schedules"));
  // The application's number is at byte 68.
  FILE *f = fopen(file, "r+b");
  assert_non_null(f);
  fseek(f, 68, SEEK_SET);
  fputc(1, f);
  fclose(f);
  assert_set_aside();
}

static void no_directory_is_a_warning(void **state) {
  (void)state;
  setenv("XDG_CACHE_HOME", "/proc/none", 1);
  strbuf warning = {0};
  assert_null(user_cache_open("schedules", &warning));
  assert_non_null(strstr(warning.text, "/proc/none/automlir/tune.db: warning: no cache: "));
  strbuf_free(&warning);
}

int main(void) {
#define TEST(NAME) cmocka_unit_test_setup_teardown(NAME, set_up, tear_down)
  const struct CMUnitTest tests[] = {
      TEST(values_are_kept),           TEST(processes_share_it),
      TEST(damage_is_set_aside),       TEST(another_program_is_set_aside),
      TEST(no_directory_is_a_warning),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
