// @vitest-environment jsdom
import { ROLES } from '@countinghouse/domain/access/role';
import { describe, expect, it } from 'vitest';
import type { ManagedUserFragment } from '../../../lib/graphql/types.generated';
import type { MetadataSetting, Role, UserSettings } from '../managed-user';
import { emptyPerson, isBlank, metadataOf, personFormOf, problemsOfChanges, problemsOfNew, type PersonForm } from './person-form';

const roles: readonly Role[] = [
  { id: ROLES.administrator.id, key: 'administrator', displayName: 'Administrator', tags: [] },
  { id: ROLES.defaultUser.id, key: 'defaultUser', displayName: 'Default user', tags: ['default'] },
];
const aSetting = (given: Partial<MetadataSetting>): MetadataSetting => ({
  name: 'branch',
  label: 'Branch',
  placeholder: '',
  type: 'Choice',
  required: true,
  options: ['Chicago', 'Boston'],
  ...given,
});
const settings: UserSettings = {
  emailDomains: ['lender.example', 'northbridge.example'],
  metadata: [aSetting({}), aSetting({ name: 'badge', label: 'Badge', type: 'Number', required: false, options: [] })],
};
const aPerson = (given: Partial<PersonForm> = {}): PersonForm => ({
  ...emptyPerson(roles),
  firstName: 'Imani',
  emailAddress: 'imani@lender.example',
  metadata: { branch: 'Chicago' },
  ...given,
});
const kinds = (problems: object) => Object.fromEntries(Object.entries(problems).map(([field, { refused }]) => [field, refused]));

// covers lender 4.5
describe('the form for a new person', () => {
  // covers lender 5.4
  it('starts blank, with the default role', () => {
    const person = emptyPerson(roles);
    expect(isBlank(person)).toBe(true);
    expect(person.roleIds).toEqual([ROLES.defaultUser.id]);
    expect(isBlank({ ...person, metadata: { branch: 'Chicago' } })).toBe(false);
  });

  // covers lender 5.4
  it.each<[string, Partial<PersonForm>, Record<string, string>]>([
    ['a whole person', {}, {}],
    ['an address with blanks before it', { emailAddress: '  imani@lender.example' }, {}],
    ['no first name', { firstName: ' ' }, { firstName: 'firstNameRequired' }],
    [
      'names that are too long',
      { firstName: 'x'.repeat(129), lastName: 'x'.repeat(129) },
      { firstName: 'InvalidInput', lastName: 'InvalidInput' },
    ],
    ['markup', { lastName: '<b>Brooks</b>' }, { lastName: 'UnsafeContent' }],
    ['no address', { emailAddress: '' }, { emailAddress: 'emailMalformed' }],
    ['an address elsewhere', { emailAddress: 'imani@lendr.example' }, { emailAddress: 'emailDomainNotAllowed' }],
    ['the address of an existing person', { emailAddress: 'ADA@lender.example' }, { emailAddress: 'Duplicate' }],
    ['no branch', { metadata: {} }, { 'metadata.branch': 'metadataRequired' }],
    ['a badge of letters', { metadata: { branch: 'Boston', badge: 'A' } }, { 'metadata.badge': 'InvalidInput' }],
  ])('%s', (_, given, expected) => {
    expect(kinds(problemsOfNew(aPerson(given), settings, ['ada@lender.example']))).toEqual(expected);
  });

  it('sends metadata without what is blank', () => {
    expect(metadataOf(aPerson({ metadata: { branch: ' Boston ', badge: ' ' } }))).toEqual([{ name: 'branch', value: 'Boston' }]);
  });
});

describe('the form of an existing person', () => {
  const user: ManagedUserFragment = {
    id: '1',
    displayName: 'Old <Name>',
    firstName: 'Old <Name>',
    lastName: null,
    emailAddress: 'old@elsewhere.example',
    status: 'Active',
    lastActivityTime: null,
    version: 3,
    roles: [roles[1]!],
    metadata: [{ name: 'branch', value: 'Closed branch', type: 'Choice' }],
  };
  const before = personFormOf(user);

  it('looks only at what was changed', () => {
    expect(kinds(problemsOfChanges({ ...before, lastName: 'Brooks' }, before, settings))).toEqual({});
    expect(kinds(problemsOfChanges({ ...before, lastName: '<i>' }, before, settings))).toEqual({ lastName: 'UnsafeContent' });
    expect(kinds(problemsOfChanges({ ...before, metadata: { branch: '' } }, before, settings))).toEqual({
      'metadata.branch': 'metadataRequired',
    });
  });
});
