// A block of a transformer.
#ifndef AUTO_BENCH_LINALG_NETWORK_TRANSFORMER_H
#define AUTO_BENCH_LINALG_NETWORK_TRANSFORMER_H

#include "bench/linalg/network_text.h"

// From rows of tokens to rows of tokens.
tensor network_transformer(printer *p, tensor x);

#endif
