// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tokenStore } from '../../../lib/calls/tokens';
import { aCollection, aRequest, requestedIn } from '../testing/a-request';
import { storedSession, type StoredSession } from './stored-session';
import { deadEndOf } from './dead-end';
import { openSession } from './open-session';

const LINK: StoredSession = { eid: 'w', rid: 'r', token: 'secret', accessToken: null };
const read = (given: Parameters<typeof aRequest>[0] = {}) => [200, { data: { borrowerRequest: aRequest(given) } }] as const;

type Answers = Readonly<Record<string, () => readonly [status: number, body: object]>>;

/** A server with these answers, by method and path or by operation; answers what was asked, in its order. */
function aServer(answers: Answers): string[] {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call = requestedIn(path, init);
    requested.push(call);
    const [status, body] = answers[call]?.() ?? [404, {}];
    return new Response(JSON.stringify(body), { status });
  });
  return requested;
}

const opens: Answers = {
  'POST /api/borrower/session': () => [200, { accessToken: 'chb_1' }],
  BorrowerRequest: () => read(),
};
const count = (requested: readonly string[], call: string) => requested.filter((each) => each === call).length;
const noWait = async () => undefined;

afterEach(() => {
  vi.unstubAllGlobals();
  tokenStore.set(null);
});

describe('a borrower’s session', () => {
  it('is opened by the secret of the link and kept for this tab', async () => {
    aServer(opens);
    expect(await openSession(LINK, noWait)).toMatchObject({
      kind: 'open',
      state: { workspace: { id: 'w' }, request: { id: 'r', fullFiscalYearsToCollect: 2 } },
    });
    expect(storedSession.read()).toEqual({ ...LINK, accessToken: 'chb_1' });
    expect(tokenStore.get()?.accessToken).toBe('chb_1');
  });

  it('continues with the stored token, and is opened again if that has expired', async () => {
    const requested = aServer(opens);
    await openSession({ ...LINK, accessToken: 'chb_0' }, noWait);
    expect(count(requested, 'POST /api/borrower/session')).toBe(0);
    let reads = 0;
    const again = aServer({
      ...opens,
      BorrowerRequest: () => (reads++ === 0 ? [401, { errors: [{ message: 'Over', extensions: { code: 'Unauthenticated' } }] }] : read()),
    });
    expect(await openSession({ ...LINK, accessToken: 'chb_0' }, noWait)).toMatchObject({ kind: 'open' });
    expect(count(again, 'POST /api/borrower/session')).toBe(1);
  });

  // covers borrower 4.3, borrower 8.3, borrower 9.2
  it('is tried five times, two seconds apart, before something is wrong', async () => {
    const requested = aServer({ 'POST /api/borrower/session': () => [503, {}] });
    const waits: number[] = [];
    const opened = await openSession(LINK, async (milliseconds) => void waits.push(milliseconds));
    expect(opened).toMatchObject({ kind: 'closed', end: 'wrong', requestId: expect.any(String) });
    expect(waits).toEqual([2_000, 2_000, 2_000, 2_000]);
    expect(count(requested, 'POST /api/borrower/session')).toBe(5);
  });

  // covers borrower 4.3, borrower 8.3, borrower 9.2
  it.each([
    [404, 'NotFound', 'notFound'],
    [410, 'LinkExpired', 'expired'],
    [410, 'LinkDeleted', 'deleted'],
    [403, 'BorrowerDisabled', 'disabled'],
  ])('ends at once with %i %s as %s', async (status, code, end) => {
    const requested = aServer({ 'POST /api/borrower/session': () => [status, { description: code, code }] });
    expect(await openSession(LINK, noWait)).toMatchObject({ kind: 'closed', end });
    expect(deadEndOf(code)).toBe(end);
    expect(count(requested, 'POST /api/borrower/session')).toBe(1);
  });

  // covers borrower 4.3, borrower 8.3, borrower 9.2
  it.each([
    ['nothing was begun', [], { kind: 'closed', end: 'limit', resetsOn: '2026-12-01' }],
    ['an import was started', [aCollection({ financialRecordId: 'f' })], { kind: 'open' }],
  ])('where the limit is reached and %s', async (_, submissions, expected) => {
    const dataCollectionLimit = { hasLimit: true, countRemaining: 0, billingPeriodEndDate: '2026-11-30' };
    aServer({ ...opens, BorrowerRequest: () => read({ submissions, dataCollectionLimit }) });
    expect(await openSession(LINK, noWait)).toMatchObject(expected);
  });

  it('is not there without a link', async () => {
    expect(await openSession(null, noWait)).toEqual({ kind: 'closed', end: 'notFound' });
  });
});
