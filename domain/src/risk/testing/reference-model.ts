import type { AdditiveModel } from '../risk-model';

/** The five-ratio reference at one year, as published with it (`reference_fit.json`). */
export const REFERENCE_ONE_YEAR: AdditiveModel = {
  intercept: -3.3377,
  baseRate: 0.03395,
  terms: [
    {
      ratio: 'netIncomeToAssets',
      coefficient: 0.6156,
      values: [-1.4767, -0.4828, -0.2268, -0.1037, -0.0368, 0.0028, 0.0265, 0.0486, 0.0792, 0.1578],
      weights: [0.6684, 0.6684, 0.5372, 0.2291, 0.2291, -0.4284, -0.9201, -0.98, -1.1798, -1.2573],
    },
    {
      ratio: 'liabilitiesChange',
      coefficient: 0.2383,
      values: [-0.2333, -0.0765, -0.0375, -0.0156, 0.0024, 0.0219, 0.0497, 0.097, 0.1913, 0.6002],
      weights: [-0.8831, -0.8831, -0.8831, -0.713, -0.713, -0.2637, -0.0188, 0.1379, 0.7979, 1.0571],
    },
    {
      ratio: 'liabilitiesToAssets',
      coefficient: 0.6788,
      values: [0.119, 0.2216, 0.3155, 0.4029, 0.4925, 0.5764, 0.6707, 0.7807, 0.9649, 1.939],
      weights: [-2.2605, -1.2975, -1.2975, -0.6232, -0.6232, -0.3594, 0.0286, 0.2379, 1.0103, 1.0382],
    },
    {
      ratio: 'salesGrowth',
      coefficient: 0.3596,
      values: [-0.4931, -0.2081, -0.0981, -0.0301, 0.018, 0.0647, 0.1194, 0.1971, 0.3596, 1.0232],
      weights: [0.3924, 0.3924, 0.3924, 0.2763, -0.3181, -0.3181, -0.3181, -0.3181, -0.3758, -0.3758],
    },
    {
      ratio: 'cashToAssets',
      coefficient: 0.769,
      values: [0.0236, 0.0474, 0.0728, 0.1076, 0.1529, 0.2105, 0.2846, 0.3904, 0.5384, 0.7721],
      weights: [0.414, 0.33, 0.33, 0.33, 0.0397, 0.0397, -0.1752, -0.3933, -0.9496, -0.9496],
    },
  ],
};
