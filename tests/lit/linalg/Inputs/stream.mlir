module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match interface{LinalgOp} in %module : (!transform.any_op) -> !transform.any_op
    transform.auto.vectorize %op {stream = true} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
