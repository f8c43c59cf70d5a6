import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectNoticeStore } from '../../../features/borrowers/connect/connecting';
import { changeFlow, flowOf } from '../../../features/borrowers/flow/stored-flow';
import { BorrowerProvider, useBorrowerSession } from '../../../features/borrowers/session/borrower-context';
import { storedSession } from '../../../features/borrowers/session/stored-session';
import { aRequest, requestedIn } from '../../../features/borrowers/testing/a-request';
import { TENANT } from '../../../features/borrowers/testing/a-state';
import { TenantContext } from '../../../features/tenants/tenant-context';
import { tokenStore } from '../../../lib/calls/tokens';
import { show } from '../../../lib/testing/show';
import { SummaryScreen } from './summary-screen';

const CONNECTION = { datasourceNameId: 'Example', connectionId: 'c', company: 'Alder Creek LLC' };

let refusals: Record<string, object>;
let offlineAt: string | null;
let forecast: object;
let sent: unknown[];
let ended: unknown[];

beforeEach(() => {
  refusals = {};
  offlineAt = null;
  sent = [];
  ended = [];
  forecast = {
    state: 'Unknown',
    requests: null,
    requestsMost: null,
    seconds: null,
    requestsLeftToday: null,
    requestsPerDay: null,
    lastSeconds: null,
  };
  storedSession.write({ eid: 'w', rid: 'r', token: 'secret', accessToken: 'chb_1' });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call = requestedIn(path, init);
    const variablesOf = () => (JSON.parse(init.body as string) as { variables: unknown }).variables;
    if (call === 'SubmitCollection') sent.push(variablesOf());
    if (call === 'EndBorrowerConnection') ended.push(variablesOf());
    if (call === offlineAt) throw new TypeError('Failed to fetch');
    const refusal = refusals[call];
    if (refusal) return Response.json({ errors: [{ message: 'refused', extensions: refusal }] });
    const connection = { id: 'c', datasourceNameId: 'Example', datasetName: 'Alder Creek LLC' };
    const answers = { borrowerRequest: aRequest(), submitCollection: { id: 's' }, forecastBorrowerCollection: forecast };
    return Response.json({ data: { ...answers, borrowerConnection: connection, deleteBorrowerConnection: 'c' } });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  tokenStore.set(null);
});

/** The summary once the session is open. */
function Opened() {
  return useBorrowerSession().opened?.kind === 'open' ? <SummaryScreen connection={CONNECTION} /> : null;
}

const alert = () => document.querySelector('[role=alert]')?.textContent ?? '';

function openSummary() {
  const screen = (
    <TenantContext value={TENANT}>
      <BorrowerProvider>
        <Opened />
      </BorrowerProvider>
    </TenantContext>
  );
  return show(screen, '/portal', ['borrower', 'common', 'errors']);
}

const consent = () => document.querySelector<HTMLInputElement>('input[type=checkbox]');

async function agree() {
  await expect.poll(consent).not.toBeNull();
  await act(async () => consent()!.click());
}

/** Opens the summary and sends the books; `before` runs between the two. */
async function agreeAndSend(before: () => void = () => undefined) {
  changeFlow('r', { info: { name: 'Alder Creek', email: 'nobody' } });
  const { press } = await openSummary();
  await agree();
  before();
  await press('Agree and send');
}

// covers borrower 5.1, borrower 8.3
it.each([
  [
    'an address of the business that is none',
    'SubmitCollection',
    { code: 'emailMalformed', parameter: 'verificationEmail' },
    'An error occurred processing your request. Please wait a moment and try again.',
    'The email provided for submission verification is invalid',
  ],
  [
    'an import that did not start',
    'StartBorrowerImport',
    { code: 'BadRequest' },
    'An error has occurred beginning financial import. Please wait a moment and try again.',
    'Bad request',
  ],
])('after %s the borrower reads that nothing was sent, and why', async (_, call, refusal, summary, why) => {
  refusals = { [call]: refusal };
  await agreeAndSend();
  await expect.poll(alert).toContain(summary);
  expect(alert()).toContain(why);
});

// covers borrower 8.3
it.each(['BorrowerRequest', 'SubmitCollection', 'StartBorrowerImport'])(
  'a borrower who is offline at %s reads one sentence, about the connection',
  async (call) => {
    await agreeAndSend(() => {
      offlineAt = call;
    });
    await expect.poll(alert).toBe('The server isn’t responding. Check your connection and try again.');
  },
);

// covers borrower 2.1.3
it('nothing is sent before the borrower agrees', async () => {
  changeFlow('r', { info: null });
  const { press, words } = await openSummary();
  await expect.poll(consent).not.toBeNull();
  await press('Agree and send');
  expect(words()).toContain('Check the box to agree');
  expect(document.activeElement).toBe(consent());
  expect(sent).toEqual([]);
});

it('books whose import runs already are followed as if it had started', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  history.replaceState(null, '', '/linked');
  refusals = { StartBorrowerImport: { code: 'ImportRunning' } };
  await agreeAndSend();
  await expect.poll(() => location.pathname).toBe('/progress');
});

it('the borrower reads how long copying takes, and took the last time, once that is counted', async () => {
  forecast = {
    state: 'Known',
    requests: 34,
    requestsMost: null,
    seconds: 100,
    requestsLeftToday: null,
    requestsPerDay: null,
    lastSeconds: 240,
  };
  await openSummary();
  const told = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent.trim());
  await expect.poll(told).toContain('Copying takes about 2 minutes: about 34 requests to DEX. Last time it took about 4 minutes.');
});

it.each([
  ['has ended', { BorrowerConnection: { code: 'NotFound' } }, 'stopped'],
  ['stays, as books were sent from it before', {}, 'stoppedKept'],
])('the borrower who stops ends the connection, and reads whether it %s', async (_, refused, notice) => {
  refusals = refused;
  const { press } = await openSummary();
  await expect.poll(() => document.body.textContent).toContain('Stop and send nothing');
  await press('Stop and send nothing');
  await expect.poll(() => connectNoticeStore.get()).toBe(notice);
  expect(ended).toEqual([{ id: 'c' }]);
});

it('who changes the company ends the connection and chooses again, without a notice', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  connectNoticeStore.set('stopped');
  changeFlow('r', { connection: CONNECTION });
  const { press } = await openSummary();
  await press('Change: connect another company');
  await expect.poll(() => flowOf('r').connection).toBeNull();
  expect(ended).toEqual([{ id: 'c' }]);
  expect(connectNoticeStore.get()).toBeNull();
  expect(location.pathname).toBe('/portal');
});

// covers borrower 2.1.3
it('a mistyped address for the receipt is said at its field, and nothing is sent until it is mended', async () => {
  changeFlow('r', { info: null });
  const { press, type, words } = await openSummary();
  await type('Your email, for a receipt', 'rosa@alderfinch');
  await agree();
  await press('Agree and send');
  expect(document.activeElement).toBe(document.querySelector('input[type=email]'));
  expect(words()).toContain('Enter an email address like name@business.com.');
  expect(sent).toEqual([]);
  await type('Your email, for a receipt', 'rosa@alderfinch.example');
  await press('Agree and send');
  await expect.poll(() => sent).toEqual([{ input: { business: null, verificationEmail: 'rosa@alderfinch.example' } }]);
});

// covers borrower 5.1
it('who is sending goes with the books where that was asked, and no other address is asked for', async () => {
  await agreeAndSend();
  await expect.poll(() => sent).toEqual([{ input: { business: { name: 'Alder Creek', email: 'nobody' }, verificationEmail: 'nobody' } }]);
  expect(document.querySelector('input[type=email]')).toBeNull();
});
