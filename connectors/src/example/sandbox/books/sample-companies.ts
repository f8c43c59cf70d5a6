import type { SampleCompany } from './book';

/** The companies that people can choose in DEX: the same kind of business with the calendar year, and with a year that begins in April. */
export const SAMPLE_COMPANIES: readonly SampleCompany[] = [
  {
    id: 'alder-metalworks',
    name: 'Alder Metalworks',
    legalName: 'Alder Metalworks Inc.',
    country: 'US',
    baseCurrency: 'USD',
    fiscalYearStartMonth: 1,
  },
  {
    id: 'finch-components',
    name: 'Finch Components',
    legalName: 'Finch Components LLC',
    country: 'US',
    baseCurrency: 'USD',
    fiscalYearStartMonth: 4,
  },
];
