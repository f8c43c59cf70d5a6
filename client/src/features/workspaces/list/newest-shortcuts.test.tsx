import { expect, it } from 'vitest';
import type { WorkspaceRowFragment } from '../../../lib/graphql/types.generated';
import { show } from '../../../lib/testing/show';
import { NewestCell } from './newest-cell';
import { NewestShortcuts } from './newest-shortcuts';
import type { WorkspaceListContext } from './workspace-row';

const ENABLED = { statementsEnabled: true, riskEnabled: true, importing: () => null } as unknown as WorkspaceListContext;
const STATEMENTS = '/workspacesubmissiondetails/financialstatements/w/s';
const RISK = '/workspacesubmissiondetails/riskanalysis/w/s';

const NEWEST = { id: 's', creationTime: '2026-03-31T12:00:00Z', deleted: false };
const VALID = { ...NEWEST, complete: true, portalStatus: 'Normal', financialRecord: { id: 'r', status: 'Created' } };
const FAILED = { ...NEWEST, complete: false, portalStatus: 'ImportError', financialRecord: { id: 'r', status: 'ImportError' } };
const withNewest = (newestSubmission: object | null) =>
  ({ id: 'w', displayName: 'Alder Creek', newestSubmission }) as unknown as WorkspaceRowFragment;

// covers lender 4.2, lender 6.4, borrower 4.1
it.each<[string, object | null, Partial<WorkspaceListContext>, string[]]>([
  ['both where the books are valid', VALID, {}, [STATEMENTS, RISK]],
  ['no statements where the tenant has none', VALID, { statementsEnabled: false }, [RISK]],
  ['no risk analysis where the tenant has none', VALID, { riskEnabled: false }, [STATEMENTS]],
  ['nothing after an import error', FAILED, {}, []],
  ['nothing while nothing was collected', null, {}, []],
  ['nothing while an import runs', VALID, { importing: () => '9 lines' }, []],
])('the row of a workspace offers %s', async (_, newest, given, addresses) => {
  await show(<NewestShortcuts workspace={withNewest(newest)} context={{ ...ENABLED, ...given }} />, '/', ['workspaces']);
  expect([...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))).toEqual(addresses);
});

// covers lender 2.3, lender 4.2
it.each<[string, object | null, string, string[]]>([
  ['valid', VALID, 'DEX', ['/workspacesubmissiondetails/overview/w/s']],
  ['one whose import failed', FAILED, 'DEX · import error', ['/workspacesubmissiondetails/overview/w/s']],
  ['none', null, 'No collections yet', []],
])('the row of a workspace whose newest collection is %s says so, and leads to it', async (_, newest, said, addresses) => {
  const { words } = await show(<NewestCell workspace={withNewest(newest)} packageName="DEX" importing={null} />, '/', ['workspaces']);
  expect(words()).toContain(said);
  expect([...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))).toEqual(addresses);
});
