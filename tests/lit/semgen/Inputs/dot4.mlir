func.func @pitch() {
  %0 = "test.source"() : () -> i32
  "dot4.set_pitch"(%0) : (i32) -> ()
  "dot4.wait"() : () -> ()
  return
}
