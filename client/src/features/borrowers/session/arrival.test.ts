// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { tokenStore } from '../../../lib/calls/tokens';
import { aRequest, requestedIn } from '../testing/a-request';
import { arrive, arriveAgain, arrived } from './arrival';
import { storedSession } from './stored-session';

afterEach(() => {
  vi.unstubAllGlobals();
  tokenStore.set(null);
});

it('arriving opens the session once, takes the secret out of the address, and is known without waiting once it came to something', async () => {
  const requested: string[] = [];
  const answers: Readonly<Record<string, object>> = {
    'POST /api/borrower/session': { accessToken: 'chb_1' },
    BorrowerRequest: { data: { borrowerRequest: aRequest() } },
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call = requestedIn(path, init);
    requested.push(call);
    return new Response(JSON.stringify(answers[call]), { status: 200 });
  });
  history.replaceState(null, '', '/portal?eid=w&rid=r#t=secret');

  const [first, second] = [arrive(), arrive()];
  expect(second).toBe(first);
  expect([location.hash, arrived()]).toEqual(['', null]);
  const opened = await first;
  expect(opened).toMatchObject({ kind: 'open', state: { workspace: { id: 'w' } } });
  expect(arrived()).toBe(opened);
  expect(requested.filter((call) => call.startsWith('POST'))).toHaveLength(1);

  const again = arriveAgain();
  expect([arrived(), arrive()]).toEqual([null, again]);
  expect(await again).toMatchObject({ kind: 'open' });
  expect(storedSession.read()).toMatchObject({ eid: 'w', rid: 'r', accessToken: 'chb_1' });
  expect(requested.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});
