#ifdef __cplusplus
extern "C" {
#endif

/* A pendulum that a motor swings up, in `steps` steps of length h. z has three numbers for each of the steps + 1 times:
 * angle, velocity and torque. */

/* What the motor takes: the integral of the torque's square. */
double effort(int steps, double h, const double *z);

/* How far each step is from the trapezoidal rule: two numbers for each step. */
void defects(int steps, double h, const double *z, double *defect);

/* factor * effort + multiplier' * defects */
double lagrangian(int steps, double h, const double *z, double factor, const double *multiplier);

#ifdef __cplusplus
}
#endif
