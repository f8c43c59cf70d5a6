import type { Estimate } from '@countinghouse/tools/risk/fitting/bootstrap';

/** A figure with the interval in which it lies with 95 %. */
export function withInterval({ value, low, high }: Estimate, digits = 3): string {
  return `${value.toFixed(digits)} [${low.toFixed(digits)}, ${high.toFixed(digits)}]`;
}
