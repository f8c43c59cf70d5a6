import { expect, it } from 'vitest';
import type { Tenant } from '../../features/tenants/load-tenant';
import { TenantContext } from '../../features/tenants/tenant-context';
import { show } from '../../lib/testing/show';
import { FrameFooter } from './frame-footer';

// covers lender 2.7
it.each([
  ['is there', false, 'Powered by Countinghouse'],
  ['is absent where the tenant hides it', true, ''],
])('the foot of a page %s', async (_, hideFooter, said) => {
  const portal = { hideFooter, helpUrl: null, privacyUrl: null, termsUrl: null, supportUrl: null };
  const foot = (
    <TenantContext value={{ portal } as unknown as Tenant}>
      <FrameFooter />
    </TenantContext>
  );
  expect((await show(foot, '/', ['frame', 'common'])).words()).toBe(said);
});
