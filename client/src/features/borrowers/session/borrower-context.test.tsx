import { afterEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../../lib/calls/api-problem';
import { tokenStore } from '../../../lib/calls/tokens';
import { show } from '../../../lib/testing/show';
import { aRequest, requestedIn } from '../testing/a-request';
import { BorrowerProvider, useBorrowerSession } from './borrower-context';
import { storedSession } from './stored-session';

afterEach(() => {
  vi.unstubAllGlobals();
  tokenStore.set(null);
});

const STATUS = { Unauthenticated: 401, BorrowerDisabled: 403, Conflict: 409 };

/** Says how the session stands, and is told that a call was refused. */
function Page() {
  const { opened, lost } = useBorrowerSession();
  return (
    <>
      <p>{opened?.kind === 'closed' ? opened.end : (opened?.kind ?? 'opening')}</p>
      {(['Unauthenticated', 'BorrowerDisabled', 'Conflict'] as const).map((code) => (
        <button key={code} onClick={() => lost(new ApiProblem('Refused', STATUS[code], code, 'r'))}>
          {code}
        </button>
      ))}
    </>
  );
}

// covers borrower 2.1.2, borrower 2.1.5
it('a session that the lender ended, by revoking the link or by taking no borrowers, is over at the next call', async () => {
  let code: string | null = null;
  storedSession.write({ eid: 'w', rid: 'r', token: 'secret', accessToken: 'chb_1' });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (code === null) return Response.json({ data: { borrowerRequest: aRequest() } });
    const isRead = requestedIn(path, init) === 'BorrowerRequest';
    return isRead
      ? Response.json({ errors: [{ message: 'Over', extensions: { code: 'Unauthenticated' } }] }, { status: 401 })
      : Response.json({ code, description: code }, { status: 410 });
  });
  const page = (
    <BorrowerProvider>
      <Page />
    </BorrowerProvider>
  );
  const { press } = await show(page, '/portal', ['common']);
  const stands = () => document.querySelector('p')?.textContent;
  await expect.poll(stands).toBe('open');
  code = 'BorrowerDisabled';
  await press('Conflict');
  expect(stands()).toBe('open');
  await press('BorrowerDisabled');
  await expect.poll(stands).toBe('disabled');
  code = 'LinkDeleted';
  await press('Unauthenticated');
  await expect.poll(stands).toBe('deleted');
});
