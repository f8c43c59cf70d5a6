import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeFlow, flowOf } from '../../../features/borrowers/flow/stored-flow';
import type { StartedCollection, BorrowerState } from '../../../features/borrowers/session/borrower-state';
import { aCollection } from '../../../features/borrowers/testing/a-request';
import { aState, TENANT } from '../../../features/borrowers/testing/a-state';
import { TenantContext } from '../../../features/tenants/tenant-context';
import { show } from '../../../lib/testing/show';
import { ImportErrorScreen } from './import-error-screen';

const session = vi.hoisted(() => ({ state: {} as BorrowerState }));
vi.mock('../../../features/borrowers/session/borrower-context', () => ({
  useBorrower: () => session.state,
  useShowsTerms: () => false,
  useCollectsBusinessInfo: () => false,
}));

const USED = { datasourceNameId: 'Example', connectionId: 'c', company: 'Alder Metalworks' };

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => vi.unstubAllGlobals());

/** Shows an import that the server could not read, from a connection that this tab knows or does not know any more. */
async function showError(usedConnection: typeof USED | null) {
  session.state = aState();
  changeFlow('r', { connection: null, upload: null, usedConnection, choosesAnew: false });
  const status = {
    outcome: 'Error',
    errorCode: 'InternalError',
    errorDescription: null,
    awaitedUntil: null,
    stage: 'Gathering',
    counts: {},
  };
  const trouble = (
    <TenantContext value={TENANT}>
      <ImportErrorScreen collection={aCollection()} status={status as NonNullable<StartedCollection['status']>} />
    </TenantContext>
  );
  return show(trouble, '/progress', ['borrower', 'common']);
}

// covers borrower 3.3, borrower 8.3
it('trying an import again keeps its connection, and asks for the consent again', async () => {
  const { press } = await showError(USED);
  await press('Try again now');
  expect(location.pathname).toBe('/linked');
  expect(flowOf('r')).toMatchObject({ connection: USED, choosesAnew: true });
});

it('an import whose connection is not known any more begins with a new sign-in, or with another package', async () => {
  const { words, press } = await showError(null);
  expect(words()).toContain('Sign in again');
  expect(words()).not.toContain('Try again now');
  await press('Choose another package');
  expect(location.pathname).toBe('/portal');
  expect(flowOf('r')).toMatchObject({ connection: null, choosesAnew: true });
});
