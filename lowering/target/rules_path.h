// Where the rule bundles and the accelerators' libraries are that are installed with this code.
#ifndef AUTO_LOWERING_TARGET_RULES_PATH_H
#define AUTO_LOWERING_TARGET_RULES_PATH_H

#include "support/util.h"

// Appends $AUTO_BUNDLE_DIR, or ../share/auto as seen from the library or program that holds this code.
void rules_directory(strbuf *path);

// Appends the path of a target's rules: NAME itself if it is an accelerator's file (FILE.isa); else NAME.isa
// or NAME.bundle in the directory, whichever there is; NAME.bundle if there is neither.
void rules_find(const char *name, strbuf *path);

#endif
