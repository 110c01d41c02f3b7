// auto-network: prints a network as a module of linalg on tensors.
#include "bench/linalg/network.h"
#include "support/options.h"

#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  unsigned side = 0, width = 1, kind = 0, quantization = 0;
  const char *output = "-";
  bool given = false;
  const option rows[] = {
      {"--network", "mobilenet|resnet|transformer", "which (default mobilenet)", .choice = &kind,
       .given = &given},
      {"--quantization", "channel|tensor",
       "of images: a scale for each channel, and zero points or unsigned bytes, or signed bytes with a scale "
       "for each "
       "tensor (default channel)",
       .choice = &quantization},
      {"--side", "N", "of the image (default 224); of the transformer, tokens (default 128)", .number = &side,
       .low = 1},
      {"--width", "N", "divides all channels (default 1)", .number = &width, .low = 1},
      {"-o", "FILE", "default: standard output", .text = &output},
  };
  const option_table table = {
      "auto-network",
      "usage: auto-network [options]\n"
      "Prints a quantized network, with weights by chance, as a function of linalg on tensors.\n",
      OPTION_ROWS(rows), NULL};
  int status = options_read(&table, argc, argv);
  if (status != OPTIONS_GO)
    return status;
  if (kind == NETWORK_TRANSFORMER && quantization)
    return options_wrong(table.program, "--quantization is of images");
  network n = {.kind = kind,
               .quantization = quantization,
               .side = side                          ? side
                       : kind == NETWORK_TRANSFORMER ? 128
                                                     : 224,
               .width = width};
  strbuf text = {0};
  network_print(&n, 0, &text);
  bool good = util_write_file(output, text.text, text.size);
  if (!good)
    perror(output);
  strbuf_free(&text);
  return !good;
}
