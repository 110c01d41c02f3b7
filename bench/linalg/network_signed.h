// Layers of signed bytes without zero points, with a scale for each tensor.
#ifndef AUTO_BENCH_LINALG_NETWORK_SIGNED_H
#define AUTO_BENCH_LINALG_NETWORK_SIGNED_H

#include "bench/linalg/network_text.h"

bool network_is_by_tensor(const printer *p);
tensor network_scaled(printer *p, tensor sums, double factor, bool relu);
tensor network_biased(printer *p, tensor like, double scale);
tensor network_signed_convolution(printer *p, tensor x, int64_t filters, int64_t kernel, int64_t stride,
                                  bool relu);
tensor network_signed_classes(printer *p, tensor x);
tensor network_signed_residual(printer *p, tensor x, tensor y, bool relu);

#endif
