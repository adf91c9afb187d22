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


def test_what_goes_wrong_is_told_apart_before_the_first_function() -> None:
    fast, rest = halves(LINES)
    hint = "__typeof__(PyErr_SetString) PyErr_SetString __attribute__((cold));"
    assert fast.index("__native.h") < fast.index(hint) < fast.index("___below")
    assert fast.count(hint) == 1
    assert hint not in rest


def test_the_lowest_of_a_set_is_an_instruction_where_the_compiler_has_one() -> None:
    begins = "int64_t CPyDef_courtly___kernel___bits___lowest(int64_t cpy_r_s) {\n"
    fast, _ = halves([begins, "return cpy_r_s;\n", "}\n"])
    instead = "#ifdef __GNUC__\nreturn __builtin_ctzll(cpy_r_s);\n#endif\n"
    assert fast.endswith(begins + instead + "return cpy_r_s;\n}\n")
