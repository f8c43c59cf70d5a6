import { afterEach, expect, it, vi } from 'vitest';
import { changeFlow, flowOf } from '../../../features/borrowers/flow/stored-flow';
import type { BorrowerState } from '../../../features/borrowers/session/borrower-state';
import { aRequest } from '../../../features/borrowers/testing/a-request';
import { aState, TENANT } from '../../../features/borrowers/testing/a-state';
import { TenantContext } from '../../../features/tenants/tenant-context';
import { show } from '../../../lib/testing/show';
import { LinkedPage } from './linked-page';

const session = vi.hoisted(() => ({ state: {} as BorrowerState }));
vi.mock('../../../features/borrowers/session/borrower-context', () => ({
  useBorrower: () => session.state,
  useShowsTerms: () => false,
  useCollectsBusinessInfo: () => true,
  useBorrowerSession: () => ({ refresh: async () => session.state, lost: () => false }),
}));

afterEach(() => vi.unstubAllGlobals());

// covers borrower 2.1.2, borrower 5.1
it('a tab that had not been asked who is sending when it connected is asked before anything is sent', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ errors: [{ message: 'refused', extensions: { code: 'NotFound' } }] }));
  session.state = aState({ settings: { ...aRequest().settings, alwaysCollectBorrowerBusinessInfo: true, retentionDays: 30 } });
  changeFlow('r', { info: null, connection: { datasourceNameId: 'Example', connectionId: 'c', company: 'Alder Metalworks' } });
  const page = (
    <TenantContext value={TENANT}>
      <LinkedPage />
    </TenantContext>
  );
  const { press, type, words } = await show(page, '/linked', ['borrower', 'borrower-example', 'common', 'errors']);
  const title = () => document.querySelector('h1')?.textContent;
  expect(title()).toBe('Tell Northbridge Bank who you are');
  await type('Business name', 'Alder & Finch Bakery LLC');
  await type('Business email', 'rosa@alderfinch.example');
  await press('Continue');
  await expect.poll(title).toBe('Check exactly what will be sent');
  expect(words()).toContain('receives what is listed here and keeps it until');
  expect(flowOf('r').info).toEqual({ name: 'Alder & Finch Bakery LLC', email: 'rosa@alderfinch.example' });
});
