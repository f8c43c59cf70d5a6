import { expect, it } from 'vitest';
import type { Tenant } from '../../features/tenants/load-tenant';
import { TenantContext } from '../../features/tenants/tenant-context';
import { show } from '../../lib/testing/show';
import { Component as TenantSelectorPage } from './tenant-selector-page';

// covers lender 2.9
it.each([
  ['is asked for where the tenant lets people name it', true, 'Choose your team'],
  ['is asked for nowhere else', false, 'cannot be found'],
])('the team of a person %s', async (_, tenantSelectionEnabled, said) => {
  const tenant = { visibleName: 'Northbridge Bank', portal: { tenantSelectionEnabled } } as unknown as Tenant;
  const page = (
    <TenantContext value={tenant}>
      <TenantSelectorPage />
    </TenantContext>
  );
  expect((await show(page, '/selecttenant', ['common', 'sign-in', 'frame'])).words()).toContain(said);
});
