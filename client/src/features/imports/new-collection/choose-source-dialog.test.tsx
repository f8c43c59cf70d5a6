import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../../lib/testing/show';
import { ChooseSourceDialog } from './choose-source-dialog';
import { initialForm } from './collection-form';

const PACKAGES = [
  { datasourceNameId: 'Example', name: 'DEX', beta: false, mark: { letters: 'DX', hue: 65 }, action: true, bases: ['Accrual'] },
  { datasourceNameId: 'Xero', name: 'Xero', beta: false, mark: null, action: false, bases: ['Accrual', 'Cash'] },
  { datasourceNameId: 'QuickBooksOnline', name: 'QuickBooks Online', beta: false, mark: null, action: true, bases: ['Accrual', 'Cash'] },
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
    ExistingConnections: () => ({ workspace: { __typename: 'Workspace', id: 'w', connections: CONNECTIONS } }),
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
    ExistingConnections: () => ({
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
  expect(words()).toMatch(/Not available on the cash basis\s*(DX\s*)?DEX/);
});

// covers borrower 4.2, borrower 8.2
it('a package has to be chosen; one that cannot be connected says so, and another one can be chosen', async () => {
  vi.stubGlobal('open', () => ({
    closed: false,
    close: () => undefined,
    focus: () => undefined,
    document,
    location: { replace: vi.fn() },
  }));
  vi.stubGlobal('fetch', async () => Response.json({ description: 'DEX has a day off.', code: 'PackageNotAvailable' }, { status: 403 }));
  const dialog = (
    <ChooseSourceDialog
      workspace={{ id: 'w', displayName: 'Alder' }}
      form={initialForm('direct', tenantSettingsOf({}), '2026-11-24')}
      packages={PACKAGES}
      token="token"
      onBack={() => undefined}
      onClose={() => undefined}
      onStarted={() => expect.unreachable()}
    />
  );
  const { words, press } = await show(dialog, '/', ['imports', 'common'], {
    ExistingConnections: () => ({ workspace: { __typename: 'Workspace', id: 'w', connections: [] } }),
  });
  const choose = (name: string) =>
    act(async () => [...document.querySelectorAll<HTMLElement>('[role=radio]')].find((one) => one.textContent.includes(name))?.click());
  await expect.poll(() => document.querySelectorAll('[role=radio]').length).toBeGreaterThan(0);
  const connect = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Connect')!;
  expect(connect.disabled).toBe(true);
  await choose('DEX');
  await press('Connect');
  await expect.poll(() => act(async () => words())).toContain('The accounting package couldn’t be connected.');
  await choose('QuickBooks Online');
  expect(document.querySelector('[role=radio][aria-checked=true]')?.textContent).toContain('QuickBooks Online');
});
