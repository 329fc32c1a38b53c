enum { SIZE = 4 };
