static int ticks;
void tick(int n);
void tick(int n) { ticks += n; }
