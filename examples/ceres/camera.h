#ifdef __cplusplus
extern "C" {
#endif

/* Where a camera sees a point, less where it was seen: residual[2], in pixels. camera[9]: rotation as an axis times an
 * angle, translation, focal length, two coefficients of distortion. point[3], seen[2]. */
void project(const double *camera, const double *point, const double *seen, double *residual);

#ifdef __cplusplus
}
#endif
