double noise(void);
