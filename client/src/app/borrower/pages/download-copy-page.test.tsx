import { expect, it, vi } from 'vitest';
import type { Tenant } from '../../../features/tenants/load-tenant';
import { TenantContext } from '../../../features/tenants/tenant-context';
import { show } from '../../../lib/testing/show';
import { DownloadCopyPage } from './download-copy-page';

vi.mock('../../../features/borrowers/session/borrower-context', () => ({
  useShowsTerms: () => false,
  useCollectsBusinessInfo: () => false,
}));

const tenantWith = (supportUrl: string | null) =>
  ({
    visibleName: 'Northbridge Bank',
    brand: { showLogo: false, logoUrl: null },
    portal: { hideFooter: true, helpUrl: null, supportUrl },
    settings: { languages: ['en'], allowLanguageSelection: false },
  }) as unknown as Tenant;

it.each([
  ['leads to the lender', 'mailto:books@northbridge.example', ['Email Northbridge Bank']],
  ['has no action where the lender gave no address', null, []],
])('the page of a copy that does not exist %s', async (_, supportUrl, actions) => {
  const page = (
    <TenantContext value={tenantWith(supportUrl)}>
      <DownloadCopyPage />
    </TenantContext>
  );
  const { words } = await show(page, '/borrowerDownloadCopy', ['borrower', 'borrower-files', 'common']);
  expect(words()).toContain('This copy does not exist');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#content a')];
  expect(links.map(({ textContent }) => textContent)).toEqual(actions);
  expect(links[0]?.href ?? null).toBe(supportUrl);
});
