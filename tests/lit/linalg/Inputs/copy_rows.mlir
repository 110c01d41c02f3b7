module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.batch_matmul_transpose_a"]} in %module : (!transform.any_op) -> !transform.any_op
    transform.auto.vectorize %op {copy_shared = true, rows = 4} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
