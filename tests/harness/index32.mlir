// convert-vector-to-llvm with an index of 32 bits, as a script for mlir-opt's --transform-interpreter: the pass
// has no option for the width.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op) {
    transform.apply_patterns to %module {
      transform.apply_patterns.vector.lower_bitcast
      transform.apply_patterns.vector.lower_broadcast
      transform.apply_patterns.vector.lower_contraction
      transform.apply_patterns.vector.lower_masks
      transform.apply_patterns.vector.lower_shape_cast
      transform.apply_patterns.vector.lower_interleave
      transform.apply_patterns.vector.lower_transpose
      transform.apply_patterns.vector.lower_transfer max_transfer_rank = 1
    } : !transform.any_op
    transform.apply_conversion_patterns to %module {
      transform.apply_conversion_patterns.vector.vector_to_llvm
    } with type_converter {
      transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter {index_bitwidth = 32 : i64}
    } {legal_dialects = ["arith", "builtin", "cf", "func", "llvm", "math", "memref"], partial_conversion} : !transform.any_op
    transform.yield
  }
}
