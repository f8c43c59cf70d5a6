import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matrixFixture } from '../../../testing/matrix-fixture';
import { startTestApp, type Persona, type TestApp } from '../../../testing/test-app';
import { ROUTES } from './routes';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const NOBODYS = '00000000-0000-4000-8000-00000000dead';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

const allowed = (headers: Readonly<Record<string, string>>) => (headers['allow'] ?? '').split(', ');

describe('a method that a path does not take', () => {
  it.each([...new Set(ROUTES.map(({ path }) => path))])('is answered 405 at %s', async (path) => {
    const address = path.replace(/\{\w+\}/g, NOBODYS);
    const own = ROUTES.filter((route) => route.path.toLowerCase() === path.toLowerCase()).map(({ method }) => method);
    for (const method of METHODS.filter((each) => !own.includes(each as 'GET'))) {
      const answer = await test.call('anonymous', method, address);
      // Another path may take it, as `/api/submissions/{id}` does at `/api/submissions/newest`.
      if (answer.status === 401) continue;
      expect(answer).toMatchObject({ status: 405, body: { code: 'MethodNotAllowed', description: expect.any(String) } });
      expect(allowed(answer.headers)).toEqual(expect.arrayContaining(own));
      expect(allowed(answer.headers)).not.toContain(method);
    }
  });

  it('says all that the path takes, in any case and with a slash at its end', async () => {
    const { headers } = await test.call('anonymous', 'POST', `/API/%45ntities/${NOBODYS}/?x=1`);
    expect(allowed(headers)).toEqual(['DELETE', 'GET', 'HEAD', 'PATCH', 'PUT']);
  });

  it('says the same to everybody, whether the thing is there or not', async () => {
    const { workspaceId } = await matrixFixture(test);
    const answers = [];
    for (const id of [workspaceId, NOBODYS])
      for (const persona of ['ben', 'anonymous', 'expired', 'intruder'] satisfies Persona[]) {
        const { status, body, headers } = await test.call(persona, 'POST', `/api/Entities/${id}`, { body: { displayName: 'Acme' } });
        answers.push(JSON.stringify({ status, body, allow: headers['allow'] }));
      }
    expect([...new Set(answers)]).toHaveLength(1);
  });

  it.each([
    ['/api/users', 405],
    ['/graphql', 404],
    ['/', 404],
  ])('is TRACE, so that nothing echoes the headers of a caller: %s', async (path, status) => {
    const answer = await test.call('anonymous', 'TRACE', path, { headers: { 'x-echo': 'what the caller sent' } });
    expect(answer.status).toBe(status);
    expect(answer.bytes.toString()).not.toContain('what the caller sent');
  });

  it('does not cause a body to be read', async () => {
    const answer = await test.call('anonymous', 'POST', '/api/users/x', { body: '<x/>', headers: { 'content-type': 'application/xml' } });
    expect(answer.status).toBe(405);
  });

  it('is sent as a problem document to callers who ask for it', async () => {
    const answer = await test.call('anonymous', 'DELETE', '/api/users', { headers: { accept: 'application/problem+json' } });
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body).toMatchObject({ type: 'about:blank', status: 405, code: 'MethodNotAllowed' });
  });

  it('is readable for cross-origin pages where they may call', async () => {
    const path = `/Organizations/${NOBODYS}/ConnectionRequests`;
    const { status, headers } = await test.call('anonymous', 'DELETE', path);
    expect({ status, origin: headers['access-control-allow-origin'] }).toEqual({ status: 405, origin: '*' });
    expect((await test.call('anonymous', 'DELETE', '/api/users')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each([
    ['POST', '/api/nothing'],
    ['PUT', `/api/Entities/${NOBODYS}/nothing`],
    ['POST', '/api/Entities//users'],
    ['POST', `/api/Entities/${'x'.repeat(300)}`],
    ['POST', '/'],
  ])('does not matter at an unknown path: %s %s', async (method, path) => {
    expect(await test.call('anonymous', method, path)).toMatchObject({ status: 404, body: { code: 'NotFound' } });
  });

  it('does not hide that the host is unknown', async () => {
    expect((await test.call('anonymous', 'DELETE', '/api/users', { host: 'nobody.example' })).status).toBe(421);
  });
});
