#pragma once

double law(double pressure, double temperature);
