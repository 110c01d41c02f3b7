# Calls functions of C and their text in NumPy on the same data: compare_numpy.py LIBRARY MODULE.py DRIVER.c
# The driver's lines CASE(name, (types), (arguments)) and VALUE(type, ...) say which; its arrays are f0, d0, b0, ...
import ctypes
import importlib.util
import inspect
import re
import sys

import numpy as np

KINDS = {"f": np.float32, "d": np.float64, "b": np.uint8, "h": np.int16, "i": np.int32}
TYPES = {"int": ctypes.c_int, "bool": ctypes.c_bool, "unsigned": ctypes.c_uint, "size_t": ctypes.c_size_t, "float": ctypes.c_float,
         "double": ctypes.c_double, "uint8_t": ctypes.c_uint8, "int16_t": ctypes.c_int16}
SIZE = 4096


def numbers(rng, dtype, size):
    return (rng.integers(-16, 25, size)).astype(dtype)


def arguments(text, types, arrays):
    """For C and for Python; None where the driver has another kind of argument."""
    for_c, for_python = [], []
    for t, a in zip(types, filter(None, text.split(", "))):
        found = re.fullmatch(r"([fdbhi]\d)(?: \+ (\d+))?", a)
        if found:
            c, p = arrays[found[1]]
            skip = int(found[2] or 0)
            for_c.append(ctypes.c_void_p(c[skip:].ctypes.data))
            for_python.append(p[skip:])
        elif re.fullmatch(r"-?[\d.]+f?", a) and t in TYPES:
            value = float(a.rstrip("f"))
            value = value if t in ("float", "double") else int(value)
            for_c.append(TYPES[t](value))
            for_python.append(value)
        else:
            return None
    return for_c, for_python


def same(x, y):
    x, y = np.asarray(x), np.asarray(y)
    if x.dtype.kind == "f":
        return np.allclose(x, y, rtol=1e-5, atol=1e-6, equal_nan=True)
    return bool(np.all(x.astype(np.int64) & 0xFFFFFFFF == y.astype(np.int64) & 0xFFFFFFFF))


def globals_of(library, module):
    """Arrays that the file has under their names: there, and here."""
    for name, view in vars(module).items():
        if isinstance(view, getattr(module, "_View")):
            try:
                there = (ctypes.c_char * (view.base.nbytes)).in_dll(library, name[len("array_"):])
            except ValueError:
                continue
            yield np.frombuffer(there, view.base.dtype), view.base


def main():
    library = ctypes.CDLL(sys.argv[1])
    spec = importlib.util.spec_from_file_location("lifted", sys.argv[2])
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    text = re.sub(r"\s+", " ", open(sys.argv[3]).read())
    # Those with first values keep them.
    empty = [(there, here) for there, here in globals_of(library, module) if not there.any()]
    cases = re.findall(r"(?:CASE\(|VALUE\((\w+), )(\w+), \((.*?)\), \((.*?)\)\);", text)
    passed = failed = skipped = 0
    for result, name, types, values in cases:
        rng = np.random.default_rng(5)
        arrays = {}
        for kind, dtype in KINDS.items():
            for k in range(7):
                x = numbers(rng, dtype, SIZE)
                arrays[kind + str(k)] = (x, x.copy())
        for there, here in empty:
            kind = here.dtype.kind
            there[:] = here[:] = rng.permutation(len(there)) if kind == "i" else numbers(rng, here.dtype, len(there))
        both = arguments(values, [t.replace("const ", "") for t in types.split(", ")], arrays)
        # A structure of several types of numbers is several arrays.
        if not both or len(inspect.signature(getattr(module, name)).parameters) != len(both[1]):
            skipped += 1
            continue
        function = getattr(library, name)
        function.restype = TYPES[result] if result else None
        x, y = function(*both[0]), getattr(module, name)(*both[1])
        ok = not result or same(x, y)
        ok = ok and all(same(a, b) for a, b in arrays.values())
        ok = ok and all(same(a, b) for a, b in globals_of(library, module))
        passed, failed = passed + ok, failed + (not ok)
        if not ok:
            print("error: %s%s differs" % (name, values))
    print("%d passed, %d failed, %d skipped" % (passed, failed, skipped))
    return failed != 0


sys.exit(main())
