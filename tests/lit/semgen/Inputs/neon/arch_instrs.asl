__instruction sums
    __encoding sums_of_vectors
        __instruction_set A64
        __field Q 30 +: 1
        __field U 29 +: 1
        __field size 22 +: 2
        __field Rm 16 +: 5
        __field Rn 5 +: 5
        __field Rd 0 +: 5
        __opcode '0xx01110 xx1xxxxx 100001xx xxxxxxxx'
        __guard TRUE
        __decode
            if size == '00' then UNDEFINED;
            integer lane = 8 << UInt(size);
            integer all = if Q == '1' then 128 else 64;

    __execute
        bits(all) x = V[UInt(Rn)];
        bits(all) y = V[UInt(Rm)];
        bits(all) z;
        for k = 0 to (all DIV lane) - 1
            if U == '1' then
                Elem[z, k, lane] = Elem[x, k, lane] - Elem[y, k, lane];
            else
                Elem[z, k, lane] = Elem[x, k, lane] + Elem[y, k, lane];
        V[UInt(Rd)] = z;

__instruction shifts
    __encoding shifts_to_the_right
        __instruction_set A64
        __field Q 30 +: 1
        __field immh 19 +: 4
        __field immb 16 +: 3
        __field Rn 5 +: 5
        __field Rd 0 +: 5
        __opcode '0x101111 0xxxxxxx 000001xx xxxxxxxx'
        __guard TRUE
        __decode
            if immh[3:2] != '01' then UNDEFINED;
            integer by = 64 - UInt(immh:immb);

    __execute
        bits(64) x = V[UInt(Rn)];
        bits(64) z;
        for k = 0 to Half(4) - 1
            Elem[z, k, 32] = (UInt(Elem[x, k, 32]) >> by)[31:0];
        V[UInt(Rd)] = z;
