import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectNoticeStore } from '../../../features/borrowers/connect/connecting';
import { changeFlow } from '../../../features/borrowers/flow/kept-flow';
import { BorrowerProvider, useBorrowerSession } from '../../../features/borrowers/session/borrower-context';
import { aRequest, askedIn } from '../../../features/borrowers/testing/a-request';
import { keptSession } from '../../../features/borrowers/session/kept-session';
import type { Tenant } from '../../../features/tenants/load-tenant';
import { TenantContext } from '../../../features/tenants/tenant-context';
import { tokenStore } from '../../../lib/calls/tokens';
import { show } from '../../../lib/testing/show';
import { SummaryScreen } from './summary-screen';

const tenant = {
  visibleName: 'Northbridge',
  brand: { showLogo: false, logoUrl: null },
  portal: { hideFooter: true, helpUrl: null, supportUrl: null },
  settings: { languages: ['en'], allowLanguageSelection: false },
  accountingPackages: [{ datasourceNameId: 'Example', name: 'DEX' }],
} as unknown as Tenant;
const CONNECTION = { datasourceNameId: 'Example', connectionId: 'c', company: 'Alder Creek LLC' };

let refusals: Record<string, object>;
let offlineAt: string | null;
let forecast: object;

beforeEach(() => {
  refusals = {};
  offlineAt = null;
  forecast = { state: 'Unknown', requests: null, requestsMost: null, seconds: null, requestsLeftToday: null, lastSeconds: null };
  keptSession.write({ eid: 'w', rid: 'r', token: 'secret', accessToken: 'chb_1' });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call = askedIn(path, init);
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
    <TenantContext value={tenant}>
      <BorrowerProvider>
        <Opened />
      </BorrowerProvider>
    </TenantContext>
  );
  return show(screen, '/portal', ['borrower', 'common', 'errors']);
}

/** Opens the summary and sends the books; `before` runs between the two. */
async function agreeAndSend(before: () => void = () => undefined) {
  changeFlow('r', { info: { name: 'Alder Creek', email: 'nobody' } });
  const { press } = await openSummary();
  const consent = () => document.querySelector<HTMLInputElement>('input[type=checkbox]');
  await expect.poll(consent).not.toBeNull();
  await act(async () => consent()!.click());
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

it('the borrower reads how long copying takes, and took the last time, once that is counted', async () => {
  forecast = { state: 'Known', requests: 34, requestsMost: null, seconds: 100, requestsLeftToday: null, lastSeconds: 240 };
  await openSummary();
  const told = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent.trim());
  await expect.poll(told).toContain('Copying takes about 2 minutes: about 34 requests to DEX. Last time it took about 4 minutes.');
});

it.each([
  ['has ended', { BorrowerConnection: { code: 'NotFound' } }, 'stopped'],
  ['stays, as books were sent from it before', {}, 'stoppedKept'],
])('the borrower who stops reads whether the connection %s', async (_, refused, notice) => {
  refusals = refused;
  const { press } = await openSummary();
  await expect.poll(() => document.body.textContent).toContain('Stop and send nothing');
  await press('Stop and send nothing');
  await expect.poll(() => connectNoticeStore.get()).toBe(notice);
});
