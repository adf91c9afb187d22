"""Of the generated C, what must be fast is parted from what Python alone asks for."""

from halves import calm, halves

LINES = """\
#include <int_ops.c>
#include <vecs/librt_vecs_api.c>
#include "__native.h"
static int32_t CPyDef_courtly___kernel___Dice_clear(PyObject *self) {
    return 0;
}
    int64_t CPyDef_courtly___kernel___dice___below(int64_t n) {
        if (n) {
            PyErr_SetString(PyExc_ValueError, "a { in a text");
        }
    }
    PyObject *CPyPy_courtly___kernel___dice___below(PyObject *self) {
    }
char CPyDef_courtly___kernel___dice___Dice_____init__(PyObject *self) {
}
char CPyDef_courtly___kernel___dice_____top_level__(void) {
}
PyObject *CPyStatics[3];
""".splitlines(keepends=True)


def test_functions_are_fast_with_the_runtime_they_call() -> None:
    fast, rest = halves(LINES)
    assert "___below(int64_t n) {" in fast
    assert "in a text" in fast
    assert fast.count("{") == fast.count("}") + 1  # the one in a text
    assert "#include <int_ops.c>" in fast
    assert ".c>" not in rest
    assert "#include <vecs/librt_vecs_api.h>" in rest


def test_what_python_asks_for_and_what_runs_once_is_apart() -> None:
    fast, rest = halves(LINES)
    apart = ("Dice_clear", "CPyPy_courtly", "__init__", "top_level", "CPyStatics")
    assert all(name in rest and name not in fast for name in apart)


def test_nothing_is_made_of_what_runs_when_a_module_is_imported() -> None:
    assert calm(LINES).count("optimize") == 1
    assert '__attribute__((optimize("O0"))) char CPyDef' in calm(LINES)
