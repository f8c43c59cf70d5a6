import { describe, expect, it } from 'vitest';
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
  ])('are refused with %j', (change, fault) => {
    expect(() => readPackageClients({ ...DEX, ...change })).toThrow(new SettingsError([fault]));
  });
});
