import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '@countinghouse/domain/limits';
import { aBorrower, type TestBorrower } from '../../testing/a-borrower';
import { aClientToken, anApiClient, basicOf } from '../../testing/builders';
import { startTestApp, type TestAnswer, type TestApp, type TestCall } from '../../testing/test-app';
import { openSocket } from '../../testing/test-socket';
import { poolOf } from '../database/pool-of';

const WRONG_TOKENS = 10;
const GROUPS = { 'financial-statements': true, 'accounts-receivable': true, 'accounts-payable': true, transactions: true };

describe('guessing', () => {
  let test: TestApp;
  let network = 0;
  let borrower: TestBorrower;
  beforeAll(async () => {
    test = await startTestApp({ trustedProxies: ['127.0.0.1'], settings: { lender: { wrongTokensPerMinute: WRONG_TOKENS } } });
    borrower = await aBorrower(test);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => test?.close());

  /** A network without earlier guesses. */
  const newNetwork = () => ({ 'x-forwarded-for': `203.0.${(network += 1)}.7` });
  const from = (place: object, token?: string): TestCall => ({
    headers: { ...place, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  });
  const many = async (times: number, call: (at: number) => Promise<TestAnswer>) => {
    const answers: TestAnswer[] = [];
    for (let at = 0; at < times; at += 1) answers.push(await call(at));
    return answers;
  };
  const statusesOf = (answers: readonly TestAnswer[]) => [...new Set(answers.map(({ status }) => status))];
  const guessLink = (place: object, at: number) =>
    test.call('anonymous', 'POST', '/api/borrower/session', {
      body: { eid: borrower.workspaceId, rid: borrower.requestId, token: `guess-${at}-of-the-secret` },
      ...from(place),
    });

  it.each([
    ['a token of the identity provider', 'nonsense'],
    ['a token of a borrower', 'chb_nonsense'],
    ['a delegated token', 'chd_nonsense'],
    ['a token of an API client', 'chc_nonsense'],
  ])('%s ends with 429, which says when to come back', async (_, prefix) => {
    const place = newNetwork();
    const path = `/Organizations/${borrower.workspaceId}/Connections`;
    const answers = await many(WRONG_TOKENS + 1, (at) => test.call('anonymous', 'GET', path, from(place, `${prefix}${at}`)));
    expect(statusesOf(answers.slice(0, WRONG_TOKENS))).toEqual([401]);
    const last = answers.at(-1)!;
    expect([last.status, last.body.code]).toEqual([429, 'TooManyRequests']);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is counted over REST, GraphQL and sockets together', async () => {
    const place = newNetwork();
    await many(WRONG_TOKENS - 1, (at) => test.call('anonymous', 'GET', '/api/auth/session', from(place, `wrong${at}`)));
    const graph = () => test.call('anonymous', 'POST', '/graphql', { body: { query: '{ viewer { id } }' }, ...from(place, 'wrong') });
    expect((await graph()).status).toBe(401);
    const refused = await graph();
    expect([refused.status, refused.body.errors[0].extensions.code]).toEqual([429, 'TooManyRequests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const socket = await openSocket(test, 'ben', { token: 'wrong', headers: { ...place } });
    expect(await socket.next()).toBe(1013);
  });

  it('beyond the limit costs no question to the database', async () => {
    const place = newNetwork();
    const guess = () => borrowerState(place, 'chb_of_nobody');
    const answers = await many(WRONG_TOKENS, guess);
    expect(statusesOf(answers)).toEqual([401]);
    const requested = vi.spyOn(poolOf(test.platform.dataSource), 'connect');
    expect((await guess()).status).toBe(429);
    expect(requested).not.toHaveBeenCalled();
  });

  const borrowerState = (place: object, token: string) => test.call('anonymous', 'GET', '/api/borrower/session', from(place, token));

  it('of a stranger does not block others in their network', async () => {
    const place = newNetwork();
    const client = await aClientToken(test, await anApiClient(test));
    const going = {
      client: () => test.call('anonymous', 'GET', `/Organizations/${borrower.workspaceId}/Connections`, from(place, client)),
      borrower: () => borrower.call('GET', '/api/borrower/session', from(place)),
      person: () => test.call('ben', 'GET', '/api/auth/session', from(place)),
    };
    for (const call of Object.values(going)) expect((await call()).status).toBe(200);
    const guesses = await many(WRONG_TOKENS + 1, (at) => borrowerState(place, `chb_${at}`));
    expect(guesses.at(-1)?.status).toBe(429);
    for (const call of Object.values(going)) expect((await call()).status).toBe(200);
  });

  it('in one network does not concern another', async () => {
    await many(WRONG_TOKENS + 1, (at) => borrowerState({ 'x-forwarded-for': '198.51.100.7' }, `chb_${at}`));
    expect((await borrowerState(newNetwork(), 'chb_of_nobody')).status).toBe(401);
  });

  it('the secret of a link ends after thirty in a minute', async () => {
    const place = newNetwork();
    const answers = await many(LIMITS.wrongLinksPerMinute + 20, (at) => guessLink(place, at));
    expect(LIMITS.wrongLinksPerMinute).toBeLessThanOrEqual(30);
    expect(statusesOf(answers.slice(0, LIMITS.wrongLinksPerMinute))).toEqual([404]);
    expect(statusesOf(answers.slice(LIMITS.wrongLinksPerMinute))).toEqual([429]);
    expect(answers.at(-1)?.body.description).toBe('Too many requests. Please try again later.');
  });

  it('many secrets of links at once is limited as one after the other', async () => {
    const place = newNetwork();
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => guessLink(place, at)));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(LIMITS.wrongLinksPerMinute);
  });

  it('one kind of link after another is counted together', async () => {
    const place = newNetwork();
    const record = '0b5cf3a2-0000-4000-8000-000000000001';
    const calls: ((at: number) => Promise<TestAnswer>)[] = [
      (at) => guessLink(place, at),
      (at) => test.call('anonymous', 'POST', '/api/borrower/session', { body: { token: `chh_${at}` }, ...from(place) }),
      (at) => test.call('anonymous', 'POST', '/api/invitations/open', { body: { token: `guess${at}` }, ...from(place) }),
      (at) => test.call('anonymous', 'GET', `/api/${record}/financialrecords/${record}/customerdata/file?token=${at}`, from(place)),
      (at) => test.call('anonymous', 'GET', `/api/documents/${record}/${record}/${record}?token=${at}`, from(place)),
    ];
    const answers = await many(LIMITS.wrongLinksPerMinute, (at) => calls[at % calls.length]!(at));
    expect(statusesOf(answers)).not.toContain(429);
    for (const call of calls) expect((await call(999)).status).toBe(429);
  });

  it('of others does not close a link that was opened before', async () => {
    const place = newNetwork();
    const made = await test.call('ben', 'POST', `/api/${borrower.workspaceId}/SubmissionRequests`, {
      body: { hasShareableLink: true, accountingCollectionGroups: GROUPS },
    });
    const token = new URL(made.body.shareableLink.url as string).hash.replace('#t=', '');
    const open = () =>
      test.call('anonymous', 'POST', '/api/borrower/session', {
        body: { eid: borrower.workspaceId, rid: made.body.id as string, token },
        ...from(place),
      });
    expect((await open()).status).toBe(200);
    await many(LIMITS.wrongLinksPerMinute + 1, (at) => guessLink(place, at));
    expect((await open()).status).toBe(200);
  });

  it('the secret of an API client counts as well', async () => {
    const client = await anApiClient(test);
    const place = newNetwork();
    const ask = (secret: string) =>
      test.call('anonymous', 'POST', '/v1/token', {
        body: 'grant_type=client_credentials',
        headers: {
          ...place,
          'content-type': 'application/x-www-form-urlencoded',
          authorization: basicOf({ ...client, secret }),
        },
      });
    const answers = await many(WRONG_TOKENS + 1, (at) => ask(`wrong${at}`));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(WRONG_TOKENS).fill(401), 429]);
  });
});
