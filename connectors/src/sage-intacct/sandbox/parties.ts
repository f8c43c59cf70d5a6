import type { KernelCompany, KernelParty } from '../../sandbox-kit/kernel/company';
import type { StoredObject } from './run-query';

const OBJECTS = {
  CUSTOMER: { kind: 'customer', id: 'CUSTOMERID', name: 'NAME' },
  VENDOR: { kind: 'supplier', id: 'VENDORID', name: 'NAME' },
  EMPLOYEE: { kind: 'employee', id: 'EMPLOYEEID', name: 'PERSONALINFO.CONTACTNAME' },
} as const;

/** The id of a party within its kind: customers and vendors may have the same. */
function idOf({ id }: KernelParty): string {
  return `P-${id.slice(1)}`;
}

/** The fields by which a record names a party of each kind. */
export function partyFields(party: KernelParty | null): Readonly<Record<string, string | null>> {
  return Object.fromEntries(Object.values(OBJECTS).map(({ kind, id }) => [id, party?.kind === kind ? idOf(party) : null]));
}

/** The lists of parties. */
export function partyObject({ parties }: KernelCompany, object: keyof typeof OBJECTS): StoredObject {
  const { kind, id, name } = OBJECTS[object];
  const listed = parties.filter((party) => party.kind === kind);
  return {
    fields: ['RECORDNO', id, name, 'STATUS'],
    records: listed.map((party, at) => ({
      RECORDNO: String(at + 1),
      [id]: idOf(party),
      [name]: party.name,
      STATUS: party.active ? 'active' : 'inactive',
    })),
  };
}
