import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { connectNoticeStore } from '../../../features/borrowers/connect/connecting';
import type { BorrowerState } from '../../../features/borrowers/session/borrower-state';
import { aRequest } from '../../../features/borrowers/testing/a-request';
import { aState, TENANT } from '../../../features/borrowers/testing/a-state';
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

afterEach(() => act(() => connectNoticeStore.set(null)));

async function showLanding(given: Parameters<typeof aState>[0]) {
  session.state = aState(given);
  history.replaceState(null, '', '/portal');
  const page = (
    <TenantContext value={TENANT}>
      <LandingPage />
    </TenantContext>
  );
  return show(page, '/portal', ['borrower', 'handoff', 'common']);
}

it('a borrower who is asked for their business reads beside it who wants its books, and until when', async () => {
  const { settings } = aRequest();
  const { words } = await showLanding({
    workspace: { id: 'w', displayName: 'Alder & Finch Bakery' },
    requestedBy: 'Ada Moreno',
    expirationTime: '2026-11-27T12:00:00Z',
    settings: { ...settings, alwaysCollectBorrowerBusinessInfo: true },
  });
  expect(document.querySelector('h1')?.textContent).toBe('Tell Northbridge Bank who you are');
  expect(words()).toContain('Share Alder & Finch Bakery’s books with Northbridge Bank');
  expect(words()).toContain('Ada Moreno asked for them. No account needed.');
  expect(words().replaceAll('\u00A0', ' ')).toContain('This link works until November 27, 2026.');
});

it('a borrower who comes back while their bookkeeper has the step still waits', async () => {
  const handoff = {
    state: 'Sent',
    senderName: 'Rosa Alder',
    emailAddress: 'sam@northledger.example',
    createdTime: '2026-11-20T10:00:00Z',
  };
  await showLanding({ handoff: { ...handoff, remindedTime: null, openedTime: null, connection: null, upload: null } as never });
  expect(document.querySelector('h1')?.textContent).toBe('Waiting for sam@northledger.example');
});

// covers borrower 2.1.2
it.each([
  ['windowClosed', 'You closed the window. Nothing was connected.'],
  ['stopped', 'You ended the connection. Nothing was sent.'],
] as const)('the choice says what became of the connection before: %s', async (notice, sentence) => {
  const { words } = await showLanding({});
  await act(async () => connectNoticeStore.set(notice));
  expect(words()).toContain(sentence);
});
