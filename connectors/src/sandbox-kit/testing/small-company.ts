import type { KernelCompany } from '../kernel/company';

/** A company without postings. */
export function emptyCompany(id: string): KernelCompany {
  return {
    id,
    name: `Company ${id}`,
    legalName: `Company ${id}, Inc.`,
    country: 'US',
    baseCurrency: 'USD',
    yearEnd: { month: 12, day: 31 },
    traits: [],
    accounts: [],
    parties: [],
    transactions: [],
    documents: [],
  };
}
