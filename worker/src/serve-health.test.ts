import { freePort } from '@countinghouse/server/platform/embedded/free-port';
import { expect, it } from 'vitest';
import { serveHealth } from './serve-health';

it('a worker serves its liveness and, by part, its readiness on a separate port', async () => {
  let works = true;
  let port = await freePort();
  const check = async () => {
    if (!works) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  const open = () => serveHealth({ host: '127.0.0.1', port }, [{ name: 'database', isNeeded: true, check }]);
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return [answer.status, await answer.json()];
  };
  let close = await open();
  expect(await get('/health/live')).toEqual([200, { status: 'live' }]);
  expect(await get('/health/ready')).toMatchObject([200, { status: 'ready', checks: [{ name: 'database', status: 'ok' }] }]);
  expect(await get('/elsewhere')).toMatchObject([404, { code: 'NotFound' }]);
  close();
  works = false;
  port = await freePort();
  close = await open();
  expect(await get('/health/live')).toEqual([200, { status: 'live' }]);
  expect(await get('/health/ready')).toMatchObject([503, { status: 'not ready', checks: [{ failure: 'network error' }] }]);
  close();
});
