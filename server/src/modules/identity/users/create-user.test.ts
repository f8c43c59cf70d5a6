import { ROLES } from '@countinghouse/domain/access/role';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const SETTINGS = {
  emailDomains: ['lender.example', 'northbridge.example'],
  userMetadata: [
    { name: 'branch', label: 'Branch', type: 'Choice', options: ['Chicago', 'Boston'] },
    { name: 'badge', label: 'Employee number', placeholder: 'For example 10482', type: 'Number' },
  ],
};
const PENDING = {
  displayName: 'Fay Lund',
  firstName: 'Fay',
  lastName: 'Lund',
  emailAddress: 'fay@lender.example',
  status: 'PendingInvite',
  lastActivityTime: null,
  userCapabilities: [],
  metadata: [{ name: 'branch', value: 'Boston', type: 'Choice' }],
  resourceRoles: [{ resourceType: 'Tenant', roleId: ROLES.defaultUser.id }],
  version: 1,
};

describe('adding a person', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ settings: { lender: SETTINGS } });
  });
  afterAll(() => test?.close());

  const post = (body: object) => test.call('ada', 'POST', '/api/users', { body });
  const aPerson = (given: object = {}) => ({ firstName: 'Gus', emailAddress: `${crypto.randomUUID()}@lender.example`, ...given });

  // covers lender 7.3
  it('answers 201 with the person, whose invitation is pending', async () => {
    const answer = await post({
      displayName: 'Fay Lund',
      firstName: ' Fay ',
      lastName: 'Lund',
      emailAddress: ' \tfay@lender.example',
      roleIds: [ROLES.defaultUser.id],
      metadata: [
        { name: 'branch', value: 'Boston', type: 'String' },
        { name: 'badge', value: ' ', type: 'String' },
      ],
    });
    expect(answer).toMatchObject({ status: 201, headers: { etag: '"1"' }, body: PENDING });
  });

  it('sets the default role, and a display name made of the names, unless given', async () => {
    const { body } = await post(aPerson({ lastName: 'Ito' }));
    expect(body).toMatchObject({ displayName: 'Gus Ito', resourceRoles: [{ roleId: ROLES.defaultUser.id }] });
    expect((await post(aPerson({ displayName: 'Dr. Gus' }))).body.displayName).toBe('Dr. Gus');
  });

  it('can make an administrator, who has every right once they are active', async () => {
    const { body } = await post(aPerson({ roleIds: [ROLES.administrator.id.toUpperCase()] }));
    expect(body).toMatchObject({ resourceRoles: [{ roleId: ROLES.administrator.id }], userCapabilities: [] });
  });

  // covers lender 5.4, lender 7.3
  it.each([
    [{ firstName: ' ' }, 'firstNameRequired', 'firstName', 'A first name is required.'],
    [{ firstName: 'x'.repeat(129) }, 'InvalidInput', 'firstName', 'The first name has more than 128 characters.'],
    [{ firstName: '<img src=x onerror=alert(1)>' }, 'UnsafeContent', 'firstName', 'The first name contains unsafe content.'],
    [{ lastName: 'x'.repeat(129) }, 'InvalidInput', 'lastName', 'The last name has more than 128 characters.'],
    [{ lastName: 'a\r\nBcc: b' }, 'UnsafeContent', 'lastName', 'The last name contains unsafe content.'],
    [{ displayName: '<b>x</b>' }, 'UnsafeContent', 'displayName', 'DisplayName contains unsafe content.'],
    [{ emailAddress: undefined }, 'emailMalformed', 'emailAddress', 'Enter an email address such as name@example.com.'],
    [{ emailAddress: 'gus@lender.example\r\nBcc: x@y.example' }, 'emailMalformed', 'emailAddress', expect.any(String)],
    [{ emailAddress: 'gus@lender.e' }, 'emailMalformed', 'emailAddress', expect.any(String)],
    [
      { emailAddress: 'gus@lendr.example' },
      'emailDomainNotAllowed',
      'emailAddress',
      'Use an address at lender.example or northbridge.example.',
    ],
    [{ emailAddress: 'ADA@lender.example' }, 'Duplicate', 'emailAddress', 'A user with this email address already exists.'],
    [{ roleIds: [] }, 'InvalidInput', 'roleIds', expect.any(String)],
    [{ roleIds: [crypto.randomUUID()] }, 'InvalidInput', 'roleIds', expect.any(String)],
    [{ roleIds: 'administrator' }, 'InvalidInput', 'roleIds', expect.any(String)],
    [{ metadata: [{ name: 'branch', value: 'Paris' }] }, 'InvalidInput', 'metadata.branch', expect.any(String)],
    [{ metadata: [{ name: 'badge', value: '<b>1</b>' }] }, 'UnsafeContent', 'metadata.badge', expect.any(String)],
    [{ metadata: [{ name: 'shoeSize', value: '44' }] }, 'InvalidInput', 'metadata', expect.any(String)],
    [{ metadata: { branch: 'Boston' } }, 'InvalidInput', 'metadata', expect.any(String)],
  ])('refuses %j: %s', async (given, code, parameter, description) => {
    const answer = await post(aPerson(given));
    expect(answer.status).toBe(code === 'Duplicate' ? 409 : 400);
    expect(answer.body).toEqual({ code, parameter, description });
  });

  it('accepts the address of a deleted person for a new person', async () => {
    const first = await post(aPerson({ emailAddress: 'twice@lender.example' }));
    expect((await post(aPerson({ emailAddress: 'Twice@lender.example' }))).status).toBe(409);
    await test.call('ada', 'DELETE', `/api/users/${first.body.id}`);
    const second = await post(aPerson({ emailAddress: 'Twice@lender.example' }));
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  // covers lender 5.4
  it('by two at once makes one', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(aPerson({ emailAddress: 'race@lender.example' }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  });

  it('treats an address in another tenant as a different person', async () => {
    const body = { firstName: 'Ada', emailAddress: 'ada@lender.example' };
    expect((await test.call('eve', 'POST', '/api/users', { body })).status).toBe(201);
  });

  it('works by GraphQL as well', async () => {
    const mutation = `mutation ($input: CreateUserInput!) { createUser(input: $input) {
      displayName emailAddress status firstName lastName roles { key } metadata { name value type } version } }`;
    const input = { firstName: 'Hal', emailAddress: 'hal@northbridge.example', metadata: [{ name: 'badge', value: '7' }] };
    expect((await test.graphql('ada', mutation, { input })).body.data.createUser).toEqual({
      displayName: 'Hal',
      emailAddress: 'hal@northbridge.example',
      status: 'PendingInvite',
      firstName: 'Hal',
      lastName: null,
      roles: [{ key: 'defaultUser' }],
      metadata: [{ name: 'badge', value: '7', type: 'Number' }],
      version: 1,
    });
    const again = await test.graphql('ada', mutation, { input });
    expect(again.body.errors[0].extensions).toEqual({ code: 'Duplicate', parameter: 'emailAddress' });
  });

  // covers lender 7.8
  it('shows the tenant’s settings only to its own signed-in people', async () => {
    expect((await test.call('ada', 'GET', '/api/tenant/emaildomains')).body).toEqual(SETTINGS.emailDomains);
    expect((await test.call('ada', 'GET', '/api/tenant/usermetadatasettings')).body).toMatchObject(SETTINGS.userMetadata);
    expect((await test.call('eve', 'GET', '/api/tenant/emaildomains')).body).toEqual([]);
    const settings = '{ tenant { userSettings { emailDomains metadata { name required options } } } }';
    expect((await test.graphql('ben', settings)).body.data.tenant.userSettings.emailDomains).toEqual(SETTINGS.emailDomains);
    expect((await test.graphql('anonymous', settings)).body.data.tenant.userSettings).toBeNull();
  });
});
