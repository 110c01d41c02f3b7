module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
    %f0 = transform.structured.match ops{["func.func"]} attributes {sym_name = "mixed"} in %module : (!transform.any_op) -> !transform.any_op
    %ops0 = transform.structured.match interface{LinalgOp} in %f0 : (!transform.any_op) -> !transform.any_op
    %op0:1 = transform.split_handle %ops0 : (!transform.any_op) -> (!transform.any_op)
    // tests/lit/linalg/scalars.mlir:16:3
    transform.auto.vectorize %op0#0
      {vector_dim = 1, lanes = 32, vectors = 4, row_dim = 0, group = 4, bias = false, right_bias = false, pack = true, panels = false, copy_shared = true, order = [1, 0, 2]} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
