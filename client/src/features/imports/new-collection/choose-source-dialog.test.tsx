import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../../lib/testing/show';
import { ChooseSourceDialog } from './choose-source-dialog';
import { initialForm } from './collection-form';

const PACKAGES = [
  { datasourceNameId: 'Example', name: 'DEX', beta: false, action: true, bases: ['Accrual'] },
  { datasourceNameId: 'Xero', name: 'Xero', beta: false, action: false, bases: ['Accrual', 'Cash'] },
  { datasourceNameId: 'QuickBooksOnline', name: 'QuickBooks Online', beta: false, action: true, bases: ['Accrual', 'Cash'] },
] as const;
const aConnection = (id: string, datasetName: string, facts: object = {}) => ({
  __typename: 'PackageConnection',
  id,
  datasetName,
  datasourceNameId: 'Example',
  state: 'Connected',
  creationTime: '2026-10-02T09:00:00.000Z',
  history: { __typename: 'ConnectionHistory', lastSyncSeconds: null },
  ...facts,
});
const CONNECTIONS = [
  aConnection('c1', 'Alder Metalworks'),
  aConnection('c2', 'Lost Company', { state: 'Disconnected' }),
  aConnection('c3', 'Company in Xero', { datasourceNameId: 'Xero' }),
  aConnection('c4', 'Finch Components', { history: { __typename: 'ConnectionHistory', lastSyncSeconds: 231 } }),
];

afterEach(() => vi.unstubAllGlobals());

// covers borrower 3.3, lender 3.3
it('an existing connection is used again, without a window for consent', async () => {
  const [open, started, onStarted] = [vi.fn(), vi.fn(), vi.fn()];
  vi.stubGlobal('open', open);
  const form = initialForm('direct', tenantSettingsOf({}), '2026-11-24');
  const dialog = (
    <ChooseSourceDialog
      workspace={{ id: 'w', displayName: 'Alder' }}
      form={form}
      packages={PACKAGES}
      token="token"
      onBack={() => undefined}
      onClose={() => undefined}
      onStarted={onStarted}
    />
  );
  const { words, press } = await show(dialog, '/', ['imports', 'common'], {
    StandingConnections: () => ({ workspace: { __typename: 'Workspace', id: 'w', connections: CONNECTIONS } }),
    CreateSubmissionRequest: () => ({ createSubmissionRequest: { __typename: 'SubmissionRequest', id: 'r' } }),
    CreateSubmission: () => ({ createSubmission: { __typename: 'Submission', id: 's' } }),
    StartImport: ({ input }) => {
      started(input);
      return { startImport: { __typename: 'RunningImport', financialRecordId: 'f' } };
    },
  });
  await expect.poll(words).toContain('Alder Metalworks');
  expect(words()).toContain('DEX, connected on October 2, 2026. No new consent needed.');
  expect(words()).toContain('No new consent needed. The last collection took about 4 minutes.');
  expect(words()).not.toContain('Lost Company');
  expect(words()).not.toContain('Company in Xero');
  await press('Alder Metalworks');
  await press('Start collection');
  await expect.poll(() => onStarted).toHaveBeenCalled();
  expect(started).toHaveBeenCalledWith({ workspaceId: 'w', submissionId: 's', connectionId: 'c1' });
  expect(open).not.toHaveBeenCalled();
});

it('on the cash basis only packages and connections are offered that have books on it; the others are named', async () => {
  const dialog = (
    <ChooseSourceDialog
      workspace={{ id: 'w', displayName: 'Alder' }}
      form={{ ...initialForm('direct', tenantSettingsOf({}), '2026-11-24'), basis: 'Cash' }}
      packages={PACKAGES}
      token="token"
      onBack={() => undefined}
      onClose={() => undefined}
      onStarted={() => undefined}
    />
  );
  const { words } = await show(dialog, '/', ['imports', 'common'], {
    StandingConnections: () => ({
      workspace: {
        __typename: 'Workspace',
        id: 'w',
        connections: [...CONNECTIONS, aConnection('c5', 'Company in QuickBooks', { datasourceNameId: 'QuickBooksOnline' })],
      },
    }),
  });
  await expect.poll(words).toContain('Company in QuickBooks');
  expect(words()).not.toContain('Alder Metalworks');
  const choices = [...document.querySelectorAll('[role="radio"]')].map(({ textContent }) => textContent);
  expect(choices).toEqual([expect.stringContaining('Company in QuickBooks'), expect.stringContaining('QuickBooks Online')]);
  expect(words()).toMatch(/Not available on the cash basis\s*(DE\s*)?DEX/);
});
