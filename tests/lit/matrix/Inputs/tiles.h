// Programs that use AMX, where TILES is defined, ask Linux first.
#include <stdbool.h>
#ifdef TILES
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

static bool has_tiles(void) {
#ifdef TILES
  enum { ASK_FOR_FEATURE = 0x1023, TILE_DATA = 18 };
  if (syscall(SYS_arch_prctl, ASK_FOR_FEATURE, TILE_DATA)) {
    printf("the system does not give tiles\n");
    return false;
  }
#endif
  return true;
}
