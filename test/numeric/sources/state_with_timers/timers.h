double now(void);
void timer_start(int n);
void timer_stop(int n);
double law(double x);
