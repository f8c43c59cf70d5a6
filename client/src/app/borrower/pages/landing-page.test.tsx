import { expect, it, vi } from 'vitest';
import type { BorrowerState } from '../../../features/borrowers/session/borrower-state';
import { aRequest } from '../../../features/borrowers/testing/a-request';
import type { Tenant } from '../../../features/tenants/load-tenant';
import { TenantContext } from '../../../features/tenants/tenant-context';
import { show } from '../../../lib/testing/show';
import { LandingPage } from './landing-page';

const session = vi.hoisted(() => ({ state: {} as BorrowerState }));
vi.mock('../../../features/borrowers/session/borrower-context', () => ({
  useBorrower: () => session.state,
  useShowsTerms: () => false,
  useCollectsBusinessInfo: () => true,
  useBorrowerSession: () => ({ opened: { kind: 'open', state: session.state }, refresh: async () => session.state, lost: () => false }),
}));

const tenant = {
  visibleName: 'Northbridge Bank',
  brand: { showLogo: false, logoUrl: null },
  portal: { hideFooter: true, helpUrl: null, supportUrl: null },
  settings: { languages: ['en'], allowLanguageSelection: false },
} as unknown as Tenant;

it('a borrower who is asked for their business reads beside it who wants its books, and until when', async () => {
  const { settings } = aRequest();
  const { options, ...request } = aRequest({
    workspace: { id: 'w', displayName: 'Alder & Finch Bakery' },
    requestedBy: 'Ada Moreno',
    expirationTime: '2026-11-27T12:00:00Z',
    settings: { ...settings, alwaysCollectBorrowerBusinessInfo: true },
  });
  session.state = { ...request, request: { id: 'r', ...options }, submissions: [] } as unknown as BorrowerState;
  history.replaceState(null, '', '/portal');
  const page = (
    <TenantContext value={tenant}>
      <LandingPage />
    </TenantContext>
  );
  const { words } = await show(page, '/portal', ['borrower', 'common']);
  expect(document.querySelector('h1')?.textContent).toBe('Tell Northbridge Bank who you are');
  expect(words()).toContain('Share Alder & Finch Bakery’s books with Northbridge Bank');
  expect(words()).toContain('Ada Moreno asked for them. No account needed.');
  expect(words().replaceAll('\u00A0', ' ')).toContain('This link works until November 27, 2026.');
});
