double force(double at);
double orbit(int steps, double speed);
