// Looks beside the library or program, so that what is installed can be moved as a whole.
#include "lowering/target/rules_path.h"

#include "support/place.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void rules_directory(strbuf *path) {
  const char *directory = getenv("AUTO_BUNDLE_DIR");
  if (directory && *directory) {
    strbuf_printf(path, "%s", directory);
    return;
  }
  strbuf place = {0};
  place_of((const void *)(uintptr_t)&rules_directory, &place);
  // "/prefix/lib/": what lies beside "lib".
  size_t end = place.size;
  for (int slashes = 0; end > 0 && slashes < 2; end--)
    slashes += place.text[end - 1] == '/';
  strbuf_append(path, place.text ? place.text : "", end);
  strbuf_printf(path, "/share/auto");
  strbuf_free(&place);
}

void rules_find(const char *name, strbuf *path) {
  size_t length = strlen(name);
  if (length > 4 && !strcmp(name + length - 4, ".isa")) {
    strbuf_printf(path, "%s", name);
    return;
  }
  rules_directory(path);
  size_t size = path->size;
  strbuf_printf(path, "/%s.isa", name);
  if (access(path->text, R_OK) == 0)
    return;
  path->size = size;
  strbuf_printf(path, "/%s.bundle", name);
}
