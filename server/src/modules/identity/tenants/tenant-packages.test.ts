import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import { loadTextSet } from '@countinghouse/domain/locales/load-text-set';
import { describe, expect, it } from 'vitest';
import { describePackages, presentPackages } from './present-packages';
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
    for (const packages of [{}, { Example: CLIENT, FreshBooks: CLIENT }]) expect(actionOf('FreshBooks', packages)).toBe(false);
    expect(actionOf('Xero', {})).toBe(false);
    expect(actionOf('Xero', { Xero: CLIENT })).toBe(true);
  });

  it('offers a file where the tenant allows it, whatever the clients', () => {
    expect(actionOf('FileUpload', {})).toBe(true);
    expect(offersUpload(SETTINGS)).toBe(true);
    expect(offersUpload({ ...SETTINGS, allowExcelFileUpload: false })).toBe(false);
  });
});

describe('the mark of a package', () => {
  it('is that of its manifest, and null where it has none', () => {
    const shown = presentPackages({ tenant: { settings: SETTINGS }, packages: {} } as never);
    const markOf = (id: string) => shown.find(({ datasourceNameId }) => datasourceNameId === id)?.mark;
    expect(markOf('Xero')).toEqual({ letters: 'XE', hue: 225 });
    expect(markOf('FileUpload')).toBeNull();
  });
});

describe('the steps to withdraw access in a package', () => {
  it('are known by the name of their text, and each text belongs to a package', async () => {
    const shown = presentPackages({ tenant: { settings: SETTINGS }, packages: {} } as never);
    const guides = shown.flatMap(({ withdrawalGuide }) => withdrawalGuide ?? []);
    expect(guides.toSorted()).toEqual(Object.keys(await loadTextSet('en', 'withdrawal-guides')).toSorted());
    expect(shown.find(({ datasourceNameId }) => datasourceNameId === 'FreeAgent')?.withdrawalGuide).toBeNull();
  });
});

describe('the guide to the export of a package', () => {
  const listed = (language = '') => describePackages({ tenant: { settings: SETTINGS }, packages: { Xero: CLIENT } } as never, language);
  const stepsOf = async (id: string, language?: string) =>
    (await listed(language)).find(({ datasourceNameId }) => datasourceNameId === id)?.exportSteps;

  it('is there for every package that is not connected, and for others as well', async () => {
    const packages = await listed();
    const isLost = packages.filter(({ connectable, kind, exportSteps }) => !connectable && kind !== 'upload' && exportSteps === null);
    expect(isLost).toEqual([]);
    expect(packages.find(({ datasourceNameId }) => datasourceNameId === 'Xero')).toMatchObject({
      connectable: true,
      authorization: 'oauth2',
      bases: ['Accrual', 'Cash'],
    });
    expect(await stepsOf('Xero')).toMatchObject({ export: 'Choose “Export”, then “Excel”.' });
    expect(await stepsOf('FileUpload')).toBeNull();
  });

  it.each([
    ['fr-CA, en;q=0.5', /^Ouvrez .*«/],
    ['de', /^Öffnen Sie /],
    ['ja', /^Open /],
  ])('is written for a reader of %s', async (language, words) => {
    const steps = await stepsOf('SageOne', language);
    expect(steps?.open).toMatch(words);
    expect(Object.values(steps ?? {}).every((step) => step !== undefined && step !== '')).toBe(true);
  });
});
