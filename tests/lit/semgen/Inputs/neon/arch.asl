// Half()
// ======

integer Half(integer n)
    return n DIV 2;
