import type { Party } from './books';
import type { SourceParty } from './page';

const LABELS: Readonly<Record<SourceParty['role'], 'Customer' | 'Vendor' | 'Contact'>> = {
  customer: 'Customer',
  vendor: 'Vendor',
  both: 'Customer',
  unknown: 'Contact',
};

/** Customers and vendors under neutral names, numbered per label in order of arrival, so that a repeated import names them alike. */
export function neutralNames(parties: readonly Party[]): Party[] {
  const numbers = { Customer: 0, Vendor: 0, Contact: 0 };
  return parties.map(({ ordinal, role }) => {
    const label = LABELS[role];
    const number = ++numbers[label];
    return { ordinal, role, sourceId: `${label.toLowerCase()}-${number}`, name: `${label} ${number}` };
  });
}
