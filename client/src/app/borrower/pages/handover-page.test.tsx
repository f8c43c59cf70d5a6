import { expect, it, vi } from 'vitest';
import type { BorrowerState, HandOver } from '../../../features/borrowers/session/borrower-state';
import { aRequest } from '../../../features/borrowers/testing/a-request';
import type { Tenant } from '../../../features/tenants/load-tenant';
import { TenantContext } from '../../../features/tenants/tenant-context';
import { show } from '../../../lib/testing/show';
import { HandoverPage } from './handover-page';

const session = vi.hoisted(() => ({ state: {} as BorrowerState }));
vi.mock('../../../features/borrowers/session/borrower-context', () => ({
  useBorrower: () => session.state,
  useShowsTerms: () => false,
  useCollectsBusinessInfo: () => false,
  useBorrowerSession: () => ({ opened: { kind: 'open', state: session.state }, refresh: async () => session.state, lost: () => false }),
}));

const tenant = {
  visibleName: 'Northbridge Bank',
  brand: { showLogo: false, logoUrl: null },
  portal: { hideFooter: true, helpUrl: null, supportUrl: null },
  settings: { languages: ['en'], allowLanguageSelection: false },
  accountingPackages: [{ datasourceNameId: 'Example', name: 'DEX' }],
} as unknown as Tenant;

/** The step as Rosa Alder handed it over. */
function aStep(given: Partial<HandOver>): HandOver {
  return {
    id: 'h',
    state: 'Opened',
    senderName: 'Rosa Alder',
    emailAddress: null,
    datasourceNameId: 'Example',
    createdTime: '2026-11-20T10:00:00Z',
    remindedTime: null,
    openedTime: null,
    connection: null,
    upload: null,
    ...given,
  } as HandOver;
}

/** Shows the page of a step, as its reader sees it. */
async function showStep(role: 'Borrower' | 'Bookkeeper', step: Partial<HandOver>) {
  const { options, ...request } = aRequest({ role, handOver: aStep(step) });
  const workspace = { id: 'w', displayName: 'Alder & Finch Bakery' };
  session.state = { ...request, workspace, request: { id: 'r', ...options }, submissions: [] };
  const page = (
    <TenantContext value={tenant}>
      <HandoverPage />
    </TenantContext>
  );
  return show(page, '/handover', ['borrower', 'borrower-files', 'hand-over', 'common', 'errors', 'export-guides']);
}

// covers borrower 2.1.1
it('a bookkeeper who connected a company reads whose books were asked for', async () => {
  const connection = { id: 'c', datasourceNameId: 'Example', datasetName: 'Alder Metalworks' } as HandOver['connection'];
  const page = await showStep('Bookkeeper', { connection });
  expect(page.words()).toContain('Northbridge Bank asked for the books of Alder & Finch Bakery.');
  expect(page.words()).toContain('Alder Metalworks');
  expect(page.words()).toContain('Who owes the company');
});

it.each([
  ['by email was sent', 'sam@northledger.example', 'SentNovember 20, 2026'],
  ['by a link was not sent, but has a link', null, 'Link createdNovember 20, 2026'],
])('a step that is handed over %s', async (_, emailAddress, expected) => {
  const page = await showStep('Borrower', { state: 'Sent' as HandOver['state'], emailAddress });
  expect(page.words()).toContain(expected);
});
