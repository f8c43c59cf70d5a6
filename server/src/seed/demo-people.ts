import type { PersonSeed } from './tenant-seed';

const aPerson = (
  tenant: number,
  number: number,
  firstName: string,
  lastName: string,
  given: Partial<PersonSeed> & Pick<PersonSeed, 'emailAddress'>,
): PersonSeed => ({
  id: `5f0a7c1e-0000-4000-8${String(tenant).padStart(3, '0')}-${String(number).padStart(12, '0')}`,
  firstName,
  lastName,
  status: 'Active',
  role: 'defaultUser',
  ...given,
});

/** People of the demo by tenant. */
export const PEOPLE = {
  lender: [
    aPerson(1, 1, 'Ada', 'Fairfax', { emailAddress: 'ada@lender.example', role: 'administrator' }),
    aPerson(1, 2, 'Ben', 'Okafor', { emailAddress: 'ben@lender.example' }),
    aPerson(1, 3, 'Cy', 'Lindqvist', { emailAddress: 'cy@lender.example', status: 'Invited' }),
  ],
  accountant: [
    aPerson(2, 1, 'Nora', 'Whitfield', { emailAddress: 'nora@accountant.example', role: 'administrator' }),
    aPerson(2, 2, 'Omar', 'Haddad', { emailAddress: 'omar@accountant.example' }),
  ],
  countinghouse: [
    aPerson(3, 1, 'Sam', 'Ellery', { emailAddress: 'sam@countinghouse.example', role: 'administrator' }),
    aPerson(3, 2, 'Tess', 'Moreau', { emailAddress: 'tess@countinghouse.example' }),
  ],
  harbourline: [
    aPerson(4, 1, 'Ines', 'Carvalho', { emailAddress: 'ines@harbourline.example', role: 'administrator' }),
    aPerson(4, 2, 'Jonah', 'Reid', { emailAddress: 'jonah@harbourline.example' }),
  ],
  verdant: [aPerson(5, 1, 'Maya', 'Lund', { emailAddress: 'maya@verdant.example', role: 'administrator' })],
  kestrel: [
    aPerson(6, 1, 'Pieter', 'Vos', { emailAddress: 'pieter@kestrel.example', role: 'administrator' }),
    aPerson(6, 2, 'Ruth', 'Abrams', { emailAddress: 'ruth@kestrel.example' }),
  ],
} as const satisfies Record<string, readonly PersonSeed[]>;
