import type { FirmYear } from './firm-year';

/** Rows that a fit may see: none of the validation part. */
export interface TrainingRows {
  readonly us: readonly FirmYear[];
  readonly polishOneYear: readonly FirmYear[];
  readonly polishFiveYears: readonly FirmYear[];
}
