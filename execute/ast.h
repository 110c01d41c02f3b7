// The syntax tree that all notations parse to, and that the symbolic executor runs.
//
// Nodes are uniform: a kind, a place, and children; what the children are is said with each kind.
// Trees live in an arena and are never changed after parsing.
#ifndef AUTO_EXECUTE_AST_H
#define AUTO_EXECUTE_AST_H

#include "support/util.h"

typedef struct ast_place {
  uint32_t line, column; // 1-based, in the file the text came from
} ast_place;

// Of nesting in a text: bounds the stack on hostile input.
enum { AST_MAX_DEPTH = 200 };

typedef enum ast_kind {
  // Expressions.
  AST_NUMBER,      // number
  AST_NAME,        // name
  AST_UNARY,       // op; child 0
  AST_BINARY,      // op; children 0, 1
  AST_ONE_OF,      // children: a value, then what it may be equal to: patterns too; of a tuple, tuples
  AST_INFIX,       // name of a variable that holds a comparison operator; children 0, 1
  AST_CONDITIONAL, // children: condition, then, else
  AST_CALL,        // name; children: arguments
  AST_SLICE,       // children: base, high, low (bits, inclusive)
  AST_BIT,         // children: base, position
  AST_VIEW,        // number: element width in bits; children: base [, element number]
  AST_BITS,        // name: its digits, highest first: 0, 1 or, in a pattern to compare with, x for either
  AST_REAL,        // name: a number with a fraction, as written
  AST_TUPLE,       // children: the parts
  AST_FIELD,       // name; child 0: what it is a part of
  AST_ACCESS,      // name of something that is indexed like an array; children: the indices
  AST_UNKNOWN,     // child 0: AST_TYPE; any value
  // Statements.
  AST_BLOCK,   // children: statements
  AST_ASSIGN,  // children: target, value; op is the compound operator or AST_OP_NONE
  AST_FOR,     // name; children: from, to, body; op is AST_OP_ADD (up) or AST_OP_SUB (down)
  AST_WHILE,   // children: condition, body
  AST_IF,      // children: condition, then [, else]
  AST_CASE,    // children: selector, then pairs of (label, body)
  AST_RETURN,  // child 0, if there is a value
  AST_DEFINE,  // name; children: parameters (AST_NAME, AST_SLICE of one, or AST_DECLARE), then the body
  AST_DECLARE, // name; children: AST_TYPE [, value]
  AST_ASSERT,  // child 0
  AST_REJECT,  // name: why the text as a whole does not apply
  // A type: name; of a bit string child 0 is its width, of a tuple the children are the parts' types.
  AST_TYPE,
} ast_kind;

typedef enum ast_op {
  AST_OP_NONE,
  AST_OP_ADD,
  AST_OP_SUB,
  AST_OP_MUL,
  AST_OP_MOD,
  AST_OP_AND, // bitwise; on single bits also logical
  AST_OP_OR,
  AST_OP_XOR,
  AST_OP_SHL,
  AST_OP_SHR,
  AST_OP_EQ,
  AST_OP_NE,
  AST_OP_LT,
  AST_OP_LE,
  AST_OP_GT,
  AST_OP_GE,
  AST_OP_NEGATE,
  AST_OP_NOT,
  AST_OP_DIV,      // of floating-point numbers only
  AST_OP_QUOTIENT, // of integers, rounded down
  AST_OP_POWER,
  AST_OP_CONCAT, // of bit strings, the first one above
  AST_OP_BOTH,   // of truth values; the second operand is not looked at where the first one decides
  AST_OP_EITHER,
} ast_op;

typedef struct ast_node ast_node;
struct ast_node {
  ast_kind kind;
  ast_op op;
  ast_place place;
  const char *name;
  uint64_t number;
  uint32_t count;
  const ast_node **child;
};

// Copies the children into the arena.
static inline ast_node *ast_new(arena *a, ast_kind kind, ast_place place, const ast_node *const *children,
                                uint32_t count) {
  ast_node *n = arena_alloc(a, sizeof *n);
  n->kind = kind;
  n->place = place;
  n->count = count;
  n->child = count ? arena_alloc(a, count * sizeof *n->child) : NULL;
  for (uint32_t i = 0; i < count; i++)
    n->child[i] = children[i];
  return n;
}

// Same kind, names, numbers and children, wherever they stand in the text.
bool ast_equal(const ast_node *a, const ast_node *b);
// Of a function's name, PREFIXn: its number of bits, from 1 to `limit`. 0: it is something else.
unsigned ast_width_after(const char *name, const char *prefix, unsigned limit);
// Does the name occur in the tree, as whatever it may be?
bool ast_mentions(const ast_node *n, const char *name);

#endif
