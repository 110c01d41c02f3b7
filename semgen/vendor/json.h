// Reading of vendors' JSON files.
#ifndef AUTO_SEMGEN_VENDOR_JSON_H
#define AUTO_SEMGEN_VENDOR_JSON_H

#include "support/util.h"

#include <cjson/cJSON.h>

// The array or the object in a file, for cJSON_Delete; NULL after a diagnostic "path:line:column: error:
// ...".
cJSON *json_read_array(const char *path, diagnostics *d);
cJSON *json_read_object(const char *path, diagnostics *d);

#endif
