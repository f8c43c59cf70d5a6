import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { languageStore, type PortalLanguage } from '../../lib/i18n/language';
import { loadTextSet } from '../../lib/i18n/text-sets';
import { show } from '../../lib/testing/show';
import type { Tenant } from './load-tenant';
import { TenantContext, usePackageName } from './tenant-context';

const tenant = {
  accountingPackages: [
    { datasourceNameId: 'FileUpload', name: 'File upload' },
    { datasourceNameId: 'SageIntacct', name: 'Sage Intacct' },
  ],
} as unknown as Tenant;

function Named({ id }: { readonly id: string }) {
  return usePackageName()(id);
}

afterEach(() => act(() => languageStore.set('en')));

it.each<[string, PortalLanguage, string]>([
  ['sageintacct', 'de', 'Sage Intacct'],
  ['FileUpload', 'en', 'File upload'],
  ['FileUpload', 'de', 'Hochgeladene Datei'],
  ['MYOBBusiness', 'de', 'MYOBBusiness'],
])('the source %s has this name in %s: %s', async (id, language, name) => {
  await loadTextSet(language, 'common');
  languageStore.set(language);
  const { words } = await show(
    <TenantContext value={tenant}>
      <Named id={id} />
    </TenantContext>,
    '/',
    ['common'],
  );
  expect(words()).toBe(name);
});
