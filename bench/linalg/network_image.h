// Networks that classify an image.
#ifndef AUTO_BENCH_LINALG_NETWORK_IMAGE_H
#define AUTO_BENCH_LINALG_NETWORK_IMAGE_H

#include "bench/linalg/network_text.h"

// From the image to its classes.
tensor network_mobilenet(printer *p, tensor x);
tensor network_resnet(printer *p, tensor x);

#endif
