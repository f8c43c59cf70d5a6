import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeFlow, flowOf } from '../../../features/borrowers/flow/stored-flow';
import { goTo } from '../../../features/borrowers/location';
import type { BorrowerState } from '../../../features/borrowers/session/borrower-state';
import { aCollection, aRequest } from '../../../features/borrowers/testing/a-request';
import { aState, TENANT } from '../../../features/borrowers/testing/a-state';
import { TenantContext } from '../../../features/tenants/tenant-context';
import { show } from '../../../lib/testing/show';
import { ConfirmingPage } from './confirming-page';
import { DonePage } from './done-page';

const session = vi.hoisted(() => ({ state: {} as BorrowerState }));
vi.mock('../../../features/borrowers/session/borrower-context', () => ({
  useBorrower: () => session.state,
  useShowsTerms: () => true,
  useCollectsBusinessInfo: () => false,
}));

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const DONE = { outcome: 'Success', stage: 'Done', errorCode: 'None', errorDescription: null, awaitedUntil: null, counts: {} };
const sent = (id: string, datasetName: string, given: object = {}) =>
  aCollection({ id, datasetName, financialRecordId: `f-${id}`, status: DONE as never, ...given });

async function showDone(at: string, settings: object = {}) {
  changeFlow('r', { connection: null, upload: null, choosesAnew: false });
  const submissions = [sent('s2', 'Finch Components', { autoDeleteAt: '2027-11-20T00:00:00Z' }), sent('s1', 'Alder Metalworks')];
  session.state = aState({ submissions, settings: { ...aRequest().settings, ...settings } });
  goTo(at);
  const page = (
    <TenantContext value={TENANT}>
      <DonePage />
    </TenantContext>
  );
  return show(page, at, ['borrower', 'borrower-files', 'handoff', 'withdrawal-guides', 'common']);
}

// covers borrower 2.1.3
it.each([
  ['the newest collection', '/submission-l', 'Finch Components'],
  ['the one that the address names', '/submissions/s1/confirm', 'Alder Metalworks'],
])('what was sent is confirmed for %s', async (_, at, company) => {
  const { words } = await showDone(at);
  expect(document.querySelector('h1')?.textContent).toBe('Northbridge Bank has your books');
  expect(words()).toContain(`Books${company}DEX`);
});

it('the receipt says until when the books are retained', async () => {
  const { words } = await showDone('/submission-l');
  expect(words().replaceAll('\u00A0', ' ')).toMatch(/Retained untilNovember \d\d, 2027/);
});

it('a collection that is not there is not confirmed', async () => {
  await showDone('/submissions/s9/confirm');
  expect(document.querySelector('h1')?.textContent).toMatch(/cannot be found/);
});

// covers borrower 2.1.3
it('who may send more books begins again with the choice', async () => {
  const { press } = await showDone('/submission-l', { allowUserUpload: true });
  expect([...document.querySelectorAll('h2 + ul > li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Upload more documents'),
    expect.stringContaining('Import additional financials'),
  ]);
  await press('Import additional financialsFor a second company or package');
  expect(location.pathname).toBe('/portal');
  expect(flowOf('r').choosesAnew).toBe(true);
});

it('where nothing more is allowed, nothing more is offered', async () => {
  const { words } = await showDone('/submission-l', { allowMultipleBorrowerImports: false });
  expect(words()).not.toContain('Optional');
});

// covers borrower 9.2
it('confirming what was sent takes two seconds, then it is confirmed', async () => {
  goTo('/submissions/s1/confirming');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const page = (
    <TenantContext value={TENANT}>
      <ConfirmingPage />
    </TenantContext>
  );
  const { words } = await show(page, '/', ['borrower', 'common']);
  expect(words()).toContain('Confirming what you sent');
  expect(location.pathname).toBe('/submissions/s1/confirming');
  await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)));
  expect(location.pathname).toBe('/submissions/s1/confirm');
});
