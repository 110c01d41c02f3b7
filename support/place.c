// Asks the loader which file an address belongs to.
#define _GNU_SOURCE // dladdr
#include "support/place.h"

#include <dlfcn.h>
#include <limits.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>

void place_of(const void *code, strbuf *out) {
  Dl_info file;
  struct link_map *map;
  char path[PATH_MAX];
  if (!dladdr1(code, &file, (void **)&map, RTLD_DL_LINKMAP))
    die("dladdr1 does not know this code");
  // The program itself has no name here: it may have been called by any.
  const char *name = *map->l_name ? map->l_name : "/proc/self/exe";
  if (realpath(name, path))
    name = path;
  const char *slash = strrchr(name, '/');
  strbuf_append(out, name, slash ? (size_t)(slash - name) + 1 : 0);
}
