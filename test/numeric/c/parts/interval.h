#pragma once
typedef struct {
  double low, high;
} Interval;
