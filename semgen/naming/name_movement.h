// Words for how a class moves lanes: interleave, permute, broadcast. See naming.c.
#ifndef AUTO_SEMGEN_NAMING_NAME_MOVEMENT_H
#define AUTO_SEMGEN_NAMING_NAME_MOVEMENT_H

#include "semgen/naming/name_operation.h"

// `core`, the words for the body, with words for how the lanes move that it reads; where it is "" the body is
// the identity and the movement is all there is to say.
const char *movement_words(namer *n, const char *core);

#endif
