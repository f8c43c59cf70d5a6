import { afterEach, expect, it, vi } from 'vitest';
import { connectingStore } from '../../../features/borrowers/connect/connecting';
import { aState, TENANT } from '../../../features/borrowers/testing/a-state';
import { TenantContext } from '../../../features/tenants/tenant-context';
import { ApiProblem } from '../../../lib/calls/api-problem';
import { show } from '../../../lib/testing/show';
import { ConnectFailedScreen } from './connect-failed-screen';

const session = vi.hoisted(() => ({ lost: vi.fn((_problem: unknown) => false) }));
vi.mock('../../../features/borrowers/session/borrower-context', () => ({
  useBorrower: () => aState(),
  useShowsTerms: () => false,
  useCollectsBusinessInfo: () => false,
  useBorrowerSession: () => session,
}));

afterEach(() => connectingStore.set(null));

// covers borrower 2.1.2
it.each([
  ['is given up where the session has ended', true, null],
  ['says why, where it has not', false, 'failed'],
])('a connection that was refused %s', async (_, isOver, stands) => {
  session.lost.mockReturnValue(isOver);
  const problem = new ApiProblem('Over', 401, 'Unauthenticated', 'r');
  const failed = { datasourceNameId: 'Example', errorCode: 'Unauthenticated', errorDescription: null, problem } as const;
  connectingStore.set({ kind: 'failed', ...failed });
  const screen = (
    <TenantContext value={TENANT}>
      <ConnectFailedScreen {...failed} />
    </TenantContext>
  );
  await show(screen, '/portal', ['borrower', 'common', 'errors']);
  expect(session.lost).toHaveBeenCalledWith(problem);
  expect(connectingStore.get()?.kind ?? null).toBe(stands);
});
