import type { PartyPlan } from './company-plan';

/** Customers, suppliers and employees by name, each with the currency of its documents behind a bar where that is not the base currency. */
export function partiesOf(customers: readonly string[], suppliers: readonly string[], employees: readonly string[] = []): PartyPlan[] {
  const party = (kind: PartyPlan['kind'], prefix: string) => (text: string, at: number) => {
    const [name = '', currency = null] = text.split('|');
    return { id: `${prefix}${at + 1}`, name, kind, active: true, currency };
  };
  return [...customers.map(party('customer', 'c')), ...suppliers.map(party('supplier', 's')), ...employees.map(party('employee', 'e'))];
}
