module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
    %product = transform.structured.match ops{["linalg.matmul"]} in %module : (!transform.any_op) -> !transform.any_op
    transform.auto.vectorize %product {rows = 3} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
