// What the generated code must define; included ahead of it to check that it does.

#ifndef LSTM_DERIVATIVES_H
#define LSTM_DERIVATIVES_H

#include <vector>

namespace lstm {

double loss_d(int width, int layers, const std::vector<double> &parameters,
              const std::vector<double> &parameters_d, const std::vector<double> &sequence,
              const std::vector<double> &sequence_d, double *return_d);
void loss_b(int width, int layers, const std::vector<double> &parameters, std::vector<double> &parameters_b,
            const std::vector<double> &sequence, std::vector<double> &sequence_b, double return_b);

} // namespace lstm

#endif
