import { putPackage } from '@countinghouse/connectors/testing/put-package';
import { toyPollingPackage } from '@countinghouse/connectors/testing/toy-polling/toy-polling';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SettingsError } from '../config/settings-error';
import { readPackageClients } from './package-clients';

const DEX = {
  PACKAGE_EXAMPLE_CLIENT_ID: 'countinghouse',
  PACKAGE_EXAMPLE_CLIENT_SECRET: 'secret',
  PACKAGE_EXAMPLE_AUTHORIZE_URL: 'https://dex.example/authorize',
  PACKAGE_EXAMPLE_TOKEN_URL: 'https://dex.example/token',
  PACKAGE_EXAMPLE_REVOKE_URL: 'https://dex.example/revoke',
  PACKAGE_EXAMPLE_API_URL: 'https://dex.example/',
};

describe('the clients of packages', () => {
  it('are those whose id and secret are set; addresses end without a slash', () => {
    expect(readPackageClients({})).toEqual({});
    expect(readPackageClients(DEX)).toEqual({
      Example: {
        clientId: 'countinghouse',
        clientSecret: 'secret',
        addresses: {
          authorize: 'https://dex.example/authorize',
          token: 'https://dex.example/token',
          revoke: 'https://dex.example/revoke',
          api: 'https://dex.example',
        },
      },
    });
  });

  it.each([
    [{ PACKAGE_EXAMPLE_CLIENT_SECRET: '' }, 'PACKAGE_EXAMPLE_CLIENT_SECRET is missing beside PACKAGE_EXAMPLE_CLIENT_ID'],
    [{ PACKAGE_EXAMPLE_CLIENT_ID: '' }, 'PACKAGE_EXAMPLE_CLIENT_ID is missing beside PACKAGE_EXAMPLE_CLIENT_SECRET'],
    [{ PACKAGE_EXAMPLE_API_URL: '' }, 'PACKAGE_EXAMPLE_API_URL is missing: this package has no address of its own'],
    [{ PACKAGE_EXAMPLE_TOKEN_URL: 'dex' }, 'PACKAGE_EXAMPLE_TOKEN_URL is not an address such as https://example.com/path'],
  ])('are refused with %j', (change, error) => {
    expect(() => readPackageClients({ ...DEX, ...change })).toThrow(new SettingsError([error]));
  });
});

describe('what a stand-in accepts in the form of a package', () => {
  const ACCEPTS = { PACKAGE_EXAMPLE_STAND_IN_ACCEPTS: '{"account":"HARBOR_1"}' };

  it('is known in the demo', () => {
    const { Example } = readPackageClients({ ...DEX, ...ACCEPTS, COUNTINGHOUSE_DEMO: 'true' });
    expect(Example?.standInAccepts).toEqual({ account: 'HARBOR_1' });
  });

  it('is refused elsewhere, so that no form says what to type into it', () => {
    const error = 'PACKAGE_EXAMPLE_STAND_IN_ACCEPTS has no use: only the demo has stand-ins';
    expect(() => readPackageClients({ ...DEX, ...ACCEPTS })).toThrow(new SettingsError([error]));
  });
});

describe('the client of a package whose machine polls', () => {
  const ID = { PACKAGE_QUICKBOOKS_DESKTOP_CLIENT_ID: '57f3b9b6-86f1-4fcc-b1ff-966de1813d20' };
  let takeOut: (() => void) | undefined;
  beforeAll(() => void (takeOut = putPackage(toyPollingPackage)));
  afterAll(() => takeOut?.());

  it('is its id alone, and how long the machine is waited for', () => {
    const addresses = { authorize: '', token: '', revoke: '', api: '' };
    const client = { clientId: ID.PACKAGE_QUICKBOOKS_DESKTOP_CLIENT_ID, clientSecret: '', addresses };
    expect(readPackageClients(ID)).toEqual({ QuickBooksDesktop: client });
    expect(readPackageClients({ ...ID, PACKAGE_QUICKBOOKS_DESKTOP_WAIT_DAYS: '14' })).toEqual({
      QuickBooksDesktop: { ...client, waitDays: 14 },
    });
  });

  it('has the page of a stand-in in the demo alone', () => {
    const url = { PACKAGE_QUICKBOOKS_DESKTOP_STAND_IN_URL: 'http://127.0.0.1:5000' };
    expect(readPackageClients({ ...ID, ...url, COUNTINGHOUSE_DEMO: 'true' })).toMatchObject({
      QuickBooksDesktop: { standInUrl: 'http://127.0.0.1:5000' },
    });
    expect(() => readPackageClients({ ...ID, ...url })).toThrow(/only the demo has stand-ins/);
  });

  const useless = (name: string) =>
    `PACKAGE_QUICKBOOKS_DESKTOP_${name} has no use: the computer of the customer calls the product, which needs PACKAGE_QUICKBOOKS_DESKTOP_CLIENT_ID alone`;
  it.each([
    [
      { PACKAGE_QUICKBOOKS_DESKTOP_CLIENT_ID: 'countinghouse' },
      ['PACKAGE_QUICKBOOKS_DESKTOP_CLIENT_ID is not a GUID, such as 57f3b9b6-86f1-4fcc-b1ff-966de1813d20'],
    ],
    [
      { PACKAGE_QUICKBOOKS_DESKTOP_CLIENT_SECRET: 's', PACKAGE_QUICKBOOKS_DESKTOP_API_URL: 'https://a.example' },
      [useless('CLIENT_SECRET'), useless('API_URL')],
    ],
    [
      { PACKAGE_QUICKBOOKS_DESKTOP_WAIT_DAYS: '0' },
      ['PACKAGE_QUICKBOOKS_DESKTOP_WAIT_DAYS=0 is not a number of days from 1 to 60, such as 7'],
    ],
    [
      { PACKAGE_QUICKBOOKS_DESKTOP_CLIENT_ID: '', PACKAGE_QUICKBOOKS_DESKTOP_WAIT_DAYS: '7' },
      ['PACKAGE_QUICKBOOKS_DESKTOP_CLIENT_ID is missing beside PACKAGE_QUICKBOOKS_DESKTOP_WAIT_DAYS'],
    ],
    [
      { PACKAGE_XERO_WAIT_DAYS: '7' },
      ['PACKAGE_XERO_WAIT_DAYS has no use: this package is asked at its own addresses, and no computer is waited for'],
    ],
  ])('is refused with %j', (change, errors) => {
    expect(() => readPackageClients({ ...ID, ...change })).toThrow(new SettingsError(errors));
  });
});
