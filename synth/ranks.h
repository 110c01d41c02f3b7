// The processes of one mpirun, on any number of machines, which exchange messages of bytes.
//
// Each runs the whole program in the same way, and shares the work of pool.h; the first one alone prints and
// writes files.
#ifndef AUTO_SYNTH_RANKS_H
#define AUTO_SYNTH_RANKS_H

#include "support/util.h"

typedef struct ranks ranks;
// *out is NULL where the process was not started by mpirun, or is the only one. False after a diagnostic: it
// was, but this build has no MPI.
bool ranks_open(ranks **out, diagnostics *d);
// Ends the process, with this status, where a rank was lost: MPI would wait for it.
void ranks_close(ranks *r, int status); // NULL: nothing

unsigned ranks_own(const ranks *r); // 0: the first; of NULL too
unsigned ranks_count(const ranks *r);
// Returns at once, whether anybody receives it or not.
void ranks_send(ranks *r, unsigned to, const void *data, size_t size);
// The next message, of more than one byte, which replaces *out; those of one sender come in order. False:
// there is none now.
bool ranks_receive(ranks *r, unsigned *from, strbuf *out);
// Nothing is expected of it any more.
void ranks_give_up(ranks *r, unsigned rank);
// A number for each piece of work, the same in all ranks.
uint32_t ranks_next_stage(ranks *r);

// What libAutoRanks.so is, which MPI is linked to.
typedef struct ranks_module {
  bool (*begin)(unsigned *own, unsigned *count);
  void (*send)(unsigned to, const void *data, size_t size);
  bool (*receive)(unsigned *from, strbuf *out);
  bool (*is_sending)(const bool *lost); // to ranks that are not lost
  void (*end)(void);
} ranks_module;
extern const ranks_module auto_ranks_module;

#endif
