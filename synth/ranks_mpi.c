// libAutoRanks.so: messages by MPI. Sends keep a copy of their bytes until they are received.
#include "synth/ranks.h"

#include <mpi.h>
#include <string.h>

typedef struct sent {
  MPI_Request request;
  char *bytes;
  unsigned to;
} sent;

// MPI is one for the process, as this is.
static STACK(sent) sending;

static bool begin(unsigned *own, unsigned *count) {
  int rank, size;
  if (MPI_Init(NULL, NULL) != MPI_SUCCESS)
    return false;
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  *own = (unsigned)rank;
  *count = (unsigned)size;
  return true;
}

// Forgets what was received.
static void sweep(void) {
  size_t left = 0;
  for (size_t k = 0; k < sending.size; k++) {
    int done = 0;
    bool ok = MPI_Test(&sending.data[k].request, &done, MPI_STATUS_IGNORE) == MPI_SUCCESS;
    if (ok && !done)
      sending.data[left++] = sending.data[k];
    else
      util_release(sending.data[k].bytes);
  }
  sending.size = left;
}

static void send_bytes(unsigned to, const void *data, size_t size) {
  sent s = {.bytes = util_alloc(size + 1), .to = to};
  memcpy(s.bytes, data, size);
  if (MPI_Isend(s.bytes, (int)size, MPI_BYTE, (int)to, 0, MPI_COMM_WORLD, &s.request) == MPI_SUCCESS)
    stack_push(&sending, s);
  else
    util_release(s.bytes);
}

static bool receive(unsigned *from, strbuf *out) {
  int there = 0, size;
  MPI_Status status;
  sweep();
  if (MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &there, &status) != MPI_SUCCESS || !there)
    return false;
  MPI_Get_count(&status, MPI_BYTE, &size);
  char *bytes = util_alloc((size_t)size + 1);
  bool ok =
      MPI_Recv(bytes, size, MPI_BYTE, status.MPI_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE) == MPI_SUCCESS;
  out->size = 0;
  if (ok)
    strbuf_append(out, bytes, (size_t)size);
  *from = (unsigned)status.MPI_SOURCE;
  util_release(bytes);
  return ok;
}

static bool is_sending(const bool *lost) {
  sweep();
  for (size_t k = 0; k < sending.size; k++)
    if (!lost[sending.data[k].to])
      return true;
  return false;
}

static void end(void) {
  MPI_Finalize();
  stack_free(&sending);
}

const ranks_module auto_ranks_module = {begin, send_bytes, receive, is_sending, end};
