double rate[2], total;
