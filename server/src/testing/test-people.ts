import type { PersonSeed, TenantSeed } from '../seed/tenant-seed';

const aPerson = (number: number, firstName: string, given: Partial<PersonSeed> = {}): PersonSeed => ({
  id: `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`,
  firstName,
  lastName: 'Example',
  emailAddress: `${firstName.toLowerCase()}@lender.example`,
  status: 'Active',
  role: 'defaultUser',
  ...given,
});

/** The people of the tests, each described next to the name. */
export const TEST_PEOPLE = {
  /** Administrator of `lender`. */
  ada: aPerson(1, 'Ada', { role: 'administrator' }),
  /** Default user of `lender`. */
  ben: aPerson(2, 'Ben'),
  /** Invited to `lender`, never signed in. */
  cy: aPerson(3, 'Cy', { status: 'Invited' }),
  /** Default user of `lender` whose session has ended. */
  dan: aPerson(4, 'Dan'),
  /** Administrator of `other`. */
  eve: aPerson(5, 'Eve', { role: 'administrator', emailAddress: 'eve@other.example' }),
} as const satisfies Record<string, PersonSeed>;

/** The tenants of a test: everything happens in `lender`, `other` must never see it. */
export const TEST_TENANTS: readonly TenantSeed[] = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'lender',
    visibleName: 'Northbridge Bank',
    brandName: 'northbridge',
    hosts: ['lender.localhost'],
    settings: { timeZone: 'America/New_York', allowExcelFileUpload: true },
    people: [TEST_PEOPLE.ada, TEST_PEOPLE.ben, TEST_PEOPLE.cy, TEST_PEOPLE.dan],
  },
  {
    id: '00000000-0000-4000-8000-000000000002',
    name: 'other',
    visibleName: 'Other Bank',
    brandName: 'other',
    hosts: ['other.localhost'],
    settings: {},
    people: [TEST_PEOPLE.eve],
  },
];
