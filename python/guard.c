// Locks that a thread waits for without the interpreter's lock.
#include "python/core.h"

bool guard_init(guard *g) {
  g->owner = 0;
  g->lock = PyThread_allocate_lock();
  if (!g->lock)
    PyErr_NoMemory();
  return g->lock;
}

void guard_free(guard *g) {
  if (g->lock)
    PyThread_free_lock(g->lock);
}

bool guard_try(guard *g) {
  if (PyThread_acquire_lock(g->lock, NOWAIT_LOCK) != PY_LOCK_ACQUIRED)
    return false;
  g->owner = PyThread_get_thread_ident();
  return true;
}

bool guard_enter(guard *g, const char *what) {
  unsigned long self = PyThread_get_thread_ident();
  if (guard_try(g))
    return true;
  if (g->owner == self) {
    PyErr_Format(PyExc_RuntimeError, "the %s is in use by the call that this callback belongs to", what);
    return false;
  }
  Py_BEGIN_ALLOW_THREADS PyThread_acquire_lock(g->lock, WAIT_LOCK);
  Py_END_ALLOW_THREADS g->owner = self;
  return true;
}

void guard_leave(guard *g) {
  g->owner = 0;
  PyThread_release_lock(g->lock);
}
