import type { KernelCompany } from '../../sandbox-kit/kernel/company';

const CURRENCIES = new Map([
  ['AU', 'AUD'],
  ['NZ', 'NZD'],
]);

/** A company as MYOB can have it: one of another country keeps its books in Australia, in as many Australian dollars. */
export function inAustralasia(company: KernelCompany): KernelCompany {
  const { baseCurrency: before } = company;
  if (CURRENCIES.get(company.country) === before) return company;
  const [country, baseCurrency] = ['AU', 'AUD'];
  const moved = <T extends { readonly currency: string | null }>(record: T): T => {
    if (record.currency === baseCurrency) throw new RangeError(`${company.name} has ${baseCurrency} as a foreign currency.`);
    return record.currency === before ? { ...record, currency: baseCurrency } : record;
  };
  return {
    ...company,
    country,
    baseCurrency,
    accounts: company.accounts.map(moved),
    transactions: company.transactions.map(moved),
    documents: company.documents.map(moved),
  };
}
