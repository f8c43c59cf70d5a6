import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import { describe, expect, it } from 'vitest';
import { presentPackages } from './present-packages';
import { offersUpload } from './tenant-packages';

const SETTINGS = tenantSettingsOf({ allowExcelFileUpload: true });
const CLIENT = { baseUrl: 'https://dex.example', clientId: 'countinghouse', clientSecret: 'secret' };
const actionOf = (id: string, packages: object) =>
  presentPackages({ tenant: { settings: SETTINGS }, packages } as never).find(({ datasourceNameId }) => datasourceNameId === id)?.action;

describe('the chooser of packages', () => {
  it('offers DEX only where the product has a client there', () => {
    expect(actionOf('Example', {})).toBeUndefined();
    expect(actionOf('Example', { Example: CLIENT })).toBe(true);
  });

  it('lists the others with or without clients, and connects those where the product has one', () => {
    for (const packages of [{}, { Example: CLIENT, NetSuite: CLIENT }]) expect(actionOf('NetSuite', packages)).toBe(false);
    expect(actionOf('Xero', {})).toBe(false);
    expect(actionOf('Xero', { Xero: CLIENT })).toBe(true);
  });

  it('offers a file where the tenant allows it, whatever the clients', () => {
    expect(actionOf('FileUpload', {})).toBe(true);
    expect(offersUpload(SETTINGS)).toBe(true);
    expect(offersUpload({ ...SETTINGS, allowExcelFileUpload: false })).toBe(false);
  });
});
