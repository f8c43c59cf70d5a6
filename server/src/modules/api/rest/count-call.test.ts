import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const PER_MINUTE = 5;

describe('how often a caller may call', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ settings: { other: { requestsPerMinute: PER_MINUTE } } });
  });
  afterAll(() => test?.close());

  const ask = () => test.call('eve', 'GET', '/api/auth/session');

  it('is sent with every response, over REST and GraphQL alike', async () => {
    const rest = await test.call('ben', 'GET', '/api/auth/session');
    const graph = await test.graphql('ben', '{ viewer { id } }');
    expect(rest.headers['ratelimit-policy']).toBe('"minute";q=6000;w=60');
    expect([rest, graph].map(({ headers }) => headers['ratelimit'])).toEqual([
      expect.stringMatching(/^"minute";r=5\d{3};t=\d+$/),
      expect.stringMatching(/^"minute";r=5\d{3};t=\d+$/),
    ]);
  });

  it('ends with 429, which says when to come back, and leaves everybody else alone', async () => {
    const answers = [];
    for (let call = 0; call <= PER_MINUTE; call += 1) answers.push(await ask());
    const last = answers.at(-1)!;
    expect(last.status).toBe(429);
    expect(last.body.code).toBe('TooManyRequests');
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(last.headers['ratelimit']).toMatch(/^"minute";r=0;t=\d+$/);
    expect((await test.graphql('eve', '{ viewer { id } }')).status).toBe(429);
    expect((await test.call('anonymous', 'GET', '/api/tenant/safedatacollectionlimit', { host: 'other.localhost' })).status).toBe(200);
    expect((await test.call('ben', 'GET', '/api/auth/session')).status).toBe(200);
  });

  it('counts those who are not signed in by their address', async () => {
    const statuses = [];
    for (let call = 0; call <= PER_MINUTE; call += 1)
      statuses.push((await test.call('anonymous', 'GET', '/api/tenant/safedatacollectionlimit', { host: 'other.localhost' })).status);
    expect(statuses.at(0)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});
