module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.generic"]} in %module : (!transform.any_op) -> !transform.any_op
    transform.auto.vectorize %op {vector_dim = 2, row_dim = 0, order = [1, 0, 2, 3], group = 1, panels = true} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
