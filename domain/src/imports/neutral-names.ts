import type { Party } from './books';
import type { SourceParty } from './page';

const LABELS: Readonly<Record<SourceParty['role'], 'Customer' | 'Vendor' | 'Employee' | 'Contact'>> = {
  customer: 'Customer',
  vendor: 'Vendor',
  both: 'Customer',
  employee: 'Employee',
  other: 'Contact',
  unknown: 'Contact',
};

/** Parties under neutral names, numbered per label in order of arrival, so that a repeated import names them alike. */
export function neutralNames(parties: readonly Party[]): Party[] {
  const numbers = { Customer: 0, Vendor: 0, Employee: 0, Contact: 0 };
  return parties.map(({ ordinal, role }) => {
    const label = LABELS[role];
    const number = ++numbers[label];
    return { ordinal, role, sourceId: `${label.toLowerCase()}-${number}`, name: `${label} ${number}` };
  });
}
