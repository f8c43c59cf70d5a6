import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BorrowerState, Handoff } from '../../../features/borrowers/session/borrower-state';
import { requestedIn } from '../../../features/borrowers/testing/a-request';
import { aState, TENANT } from '../../../features/borrowers/testing/a-state';
import { TenantContext } from '../../../features/tenants/tenant-context';
import { show } from '../../../lib/testing/show';
import { HandoffPage } from './handoff-page';

const session = vi.hoisted(() => ({ state: {} as BorrowerState }));
vi.mock('../../../features/borrowers/session/borrower-context', () => ({
  useBorrower: () => session.state,
  useShowsTerms: () => false,
  useCollectsBusinessInfo: () => false,
  useBorrowerSession: () => ({ opened: { kind: 'open', state: session.state }, refresh: async () => session.state, lost: () => false }),
}));

let requested: string[];

beforeEach(() => {
  requested = [];
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requested.push(requestedIn(path, init));
    return Response.json({ data: { renewHandoff: { url: null }, declineHandoff: true, deleteHandoff: true } });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The step as Rosa Alder handed it over. */
function aStep(given: Partial<Handoff>): Handoff {
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
  } as Handoff;
}

const title = () => document.querySelector('h1')!.textContent;

/** Shows the page of a step, as its reader sees it. */
async function showStep(role: 'Borrower' | 'Bookkeeper', step: Partial<Handoff>) {
  session.state = aState({ role, handoff: aStep(step), workspace: { id: 'w', displayName: 'Alder & Finch Bakery' } });
  const page = (
    <TenantContext value={TENANT}>
      <HandoffPage />
    </TenantContext>
  );
  return show(page, '/handoff', ['borrower', 'borrower-files', 'handoff', 'common', 'errors', 'export-guides']);
}

// covers borrower 2.1.1
it('a bookkeeper who connected a company reads whose books were asked for', async () => {
  const connection = { id: 'c', datasourceNameId: 'Example', datasetName: 'Alder Metalworks' } as Handoff['connection'];
  const page = await showStep('Bookkeeper', { connection });
  expect(page.words()).toContain('Northbridge Bank asked for the books of Alder & Finch Bakery.');
  expect(page.words()).toContain('Alder Metalworks');
  expect(page.words()).toContain('Who owes the company');
});

it.each([
  ['by email was sent', 'sam@northledger.example', 'SentNovember 20, 2026'],
  ['by a link was not sent, but has a link', null, 'Link createdNovember 20, 2026'],
])('a step that is handed over %s', async (_, emailAddress, expected) => {
  const page = await showStep('Borrower', { state: 'Sent' as Handoff['state'], emailAddress });
  expect(page.words()).toContain(expected);
});

it('a bookkeeper who is not the right person says so by one press', async () => {
  const { press } = await showStep('Bookkeeper', {});
  await press('I’m not the right person: tell Rosa Alder');
  await expect.poll(title).toBe('We let Rosa Alder know');
  expect(requested).toEqual(['DeclineHandoff']);
});

it.each([
  [null, 'The person who opened the link says they’re not the right one.'],
  ['sam@northledger.example', 'sam@northledger.example says they’re not the right person.'],
])('a borrower whose step was declined can send it to another person (by email: %s)', async (emailAddress, notice) => {
  const { words } = await showStep('Borrower', { state: 'Declined', emailAddress });
  expect(title()).toBe('Send this to your bookkeeper');
  expect(words()).toContain(notice);
  expect(document.querySelector<HTMLInputElement>('input[autocomplete=name]')?.value).toBe('Rosa Alder');
});

it('what is missing of a step is said at its field, and the first error gets the focus', async () => {
  const { press, words } = await showStep('Borrower', { state: 'Declined', senderName: '' });
  await press('Send request');
  expect(document.activeElement).toBe(document.querySelector('input[autocomplete=off]'));
  expect(words()).toContain('Enter their email address, or copy a link instead.');
  expect(words()).toContain('Enter your name.');
  expect(requested).toEqual([]);
});

it('a borrower who waits reminds the bookkeeper, and reads where the reminder went', async () => {
  const emailAddress = 'sam@northledger.example';
  const { press, words } = await showStep('Borrower', { emailAddress, remindedTime: '2026-11-21T10:00:00Z' });
  expect(title()).toBe(`Waiting for ${emailAddress}`);
  expect(words()).toContain('RemindedNovember 21, 2026');
  await press('Send reminder');
  await expect.poll(words).toContain(`A reminder is on its way to ${emailAddress}.`);
  expect(requested).toEqual(['RenewHandoff']);
});

it.each([
  ['Cancel request', '/handoff'],
  ['Do it myself', '/portal'],
])('“%s” takes the step back and leads to %s', async (button, path) => {
  history.replaceState(null, '', '/elsewhere');
  const { press } = await showStep('Borrower', {});
  await press(button);
  await expect.poll(() => location.pathname).toBe(path);
  expect(requested).toEqual(['DeleteHandoff']);
});
