import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { PLAIN_PLAN } from '../sandbox-kit/kernel/companies';
import { writeCompany } from '../sandbox-kit/kernel/write-company';
import { sageIntacctAuthorization } from './authorization';
import { gatewayOf } from './gateway-address';
import { SANDBOX_LOGIN } from './sandbox/session-book';
import { TODAY, visitCompany } from './testing/visit-company';

const company = writeCompany({ ...PLAIN_PLAN, years: 1 }, TODAY);

describe('access to Sage Intacct', async () => {
  const { running, authorize, client } = await visitCompany(company);
  afterEach(() => running.sandbox.heal());
  afterAll(() => running.close());

  it('is granted for the time of a session, and keeps what signs in again', async () => {
    const granted = await authorize({ companyId: company.id });
    expect(granted).toMatchObject({ expiresInSeconds: 3_600, organizations: [{ id: company.id, name: company.id }] });
    const secrets = 'secrets' in granted ? granted.secrets : {};
    expect(secrets).toMatchObject({ companyId: company.id, ...SANDBOX_LOGIN });
    expect(Object.keys(sageIntacctAuthorization.access(secrets, client))).toEqual(['sender', 'session', 'endpoint']);
  });

  it.each([
    ['another password', { companyId: company.id, password: 'guess' }],
    ['another user', { companyId: company.id, userId: 'someone' }],
    ['an unknown company', { companyId: 'elsewhere' }],
    ['a password with signs of XML', { companyId: company.id, password: '</password><password>' + SANDBOX_LOGIN.password }],
  ])('is refused for %s, without saying which value is wrong', async (_, typed) => {
    expect(await authorize(typed)).toEqual({ refused: null });
  });

  it('needs a user who may read books', async () => {
    running.sandbox.harm({ matches: /query GLACCOUNT/, skip: 0, times: 1, kind: 'forbidden' });
    await expect(authorize({ companyId: company.id })).rejects.toMatchObject({ code: 'InsufficientUserPermissions' });
  });

  it.each([
    [
      'the sender is not known',
      { number: 'XL03000006', text: 'Incorrect Intacct XML Partner ID or password.', level: 'control' },
      'InternalError',
    ],
    [
      'the company has not authorized the sender',
      { number: 'XL03000006', text: 'You are not authorized to use Web Services under the company.', level: 'authentication' },
      'InsufficientUserPermissions',
    ],
  ] as const)('names it no fault of what was typed where %s', async (_, { number, text, level }, code) => {
    const error = `<errormessage><error><errorno>${number}</errorno><description2>${text}</description2></error></errormessage>`;
    const control = `<control><status>${level === 'control' ? 'failure' : 'success'}</status></control>`;
    const operation = `<operation><authentication><status>failure</status></authentication>${error}</operation>`;
    const body = `<response>${control}${level === 'control' ? error : operation}</response>`;
    running.intercept = () => ({ status: 200, headers: { 'content-type': 'text/xml' }, body });
    await expect(authorize({ companyId: company.id })).rejects.toMatchObject({ code });
    running.intercept = null;
  });
});

describe('the gateway of a session', () => {
  const API = 'https://api.intacct.com';
  const USUAL = `${API}/ia/xml/xmlgw.phtml`;

  it.each([
    ['none', null, USUAL],
    ['one of the vendor', 'https://www-p03.intacct.com/ia/xml/xmlgw.phtml', 'https://www-p03.intacct.com/ia/xml/xmlgw.phtml'],
    ['one without encryption', 'http://www-p03.intacct.com/ia/xml/xmlgw.phtml', USUAL],
    ['one of another domain', 'https://intacct.com.example/ia/xml/xmlgw.phtml', USUAL],
    ['one whose name only ends alike', 'https://notintacct.com/ia/xml/xmlgw.phtml', USUAL],
    ['one with a user in it', 'https://a:b@www.intacct.com/', USUAL],
    ['no address', 'intacct', USUAL],
  ])('is as stated where that is %s', (_, stated, address) => {
    expect(gatewayOf(API, stated)).toBe(address);
  });

  it('stays within the same origin where that is another than the vendor’s', () => {
    const local = 'http://127.0.0.1:9';
    expect(gatewayOf(local, `${local}/other`)).toBe(`${local}/other`);
    expect(gatewayOf(local, 'https://www.intacct.com/')).toBe(`${local}/ia/xml/xmlgw.phtml`);
  });
});
