// The interface is that of C.
#include "../c/tables_of_rows.adapter.cpp"
