import { expect, it, vi } from 'vitest';
import type { SubmissionRowFragment } from '../../../lib/graphql/types.generated';
import { formatClock, formatDay } from '../../../lib/format/format-time';
import { show } from '../../../lib/testing/show';
import type { ListedFile } from '../../../ui/file-list/file-row';
import { HistoryProvider } from './history-context';
import { HistoryTable } from './history-table';

const MADE = '2026-03-31T12:00:00Z';
const DAY = formatDay(MADE, 'en-US');
const submission = {
  id: 's',
  creationTime: MADE,
  portalStatus: 'Normal',
  displayState: 'valid',
  complete: true,
  deleted: false,
  deletedAt: null,
  deletable: true,
  restorable: false,
  source: 'Direct',
  datasourceNameId: 'Example',
  datasetName: 'Alder Creek LLC',
  isVerifiedContent: true,
  submissionEmail: null,
  requestingUser: { id: 'ada', displayName: 'Ada Fairfax' },
  workspace: { id: 'w', displayName: 'Alder Creek', accessible: true },
  retentionPolicy: { autoDeleteAt: null, isDeleted: false },
} as unknown as SubmissionRowFragment;

const aFile = (name: string): ListedFile => ({ id: name, name, made: 'r1', bytes: 2048, downloadPath: `/api/${name}`, gone: null });
const FILES = { submission: { __typename: 'Submission', id: 's', documents: [], financialRecord: null } };
const restore = vi.fn();
const sort = vi.fn();

function open(given: Partial<SubmissionRowFragment> = {}, of: 'workspace' | 'global' = 'workspace', files: object | string = FILES) {
  const context = {
    base: of === 'workspace' ? ('workspacesubmissiondetails' as const) : ('submissiondetails' as const),
    packageName: () => 'DEX',
    importing: () => null,
    statementsEnabled: true,
    listFiles: () => ({ workbooks: [aFile('analysis.xlsx')], documents: [aFile('contract.pdf')], newest: 1 }),
    onDelete: () => undefined,
    onRestore: restore,
  };
  const table = (
    <HistoryProvider value={context}>
      <HistoryTable
        of={of}
        label="Past data collections"
        rows={[{ ...submission, ...given }]}
        order={{ field: 'created', direction: 'desc' }}
        busy={false}
        onSort={sort}
      />
    </HistoryProvider>
  );
  return show(table, '/dcr', ['collections', 'overview'], { SubmissionFiles: () => files });
}

// covers lender 2.5
it.each([
  ['workspace', '/workspacesubmissiondetails/overview/w/s'],
  ['global', '/submissiondetails/overview/w/s'],
] as const)('a click on a row of the %s history opens %s', async (of, address) => {
  const { place, press } = await open({}, of);
  await press(`${DAY} ${formatClock(MADE, 'en-US')}`);
  expect(place()).toBe(address);
});

// covers lender 2.5
it('a heading sorts by its column, the newest first to begin with', async () => {
  const { press } = await open();
  expect(document.querySelector('th[aria-sort=descending]')?.textContent).toContain('Created');
  await press('Package');
  expect(sort).toHaveBeenCalledExactlyOnceWith('package');
});

// covers lender 2.5
it('a row opens to list its workbooks and documents', async () => {
  const { words, press } = await open();
  expect(words()).not.toContain('contract.pdf');
  await press(`Files of the collection from ${DAY}`);
  for (const said of ['Workbooks', 'analysis.xlsx', 'Documents', 'contract.pdf', 'Revision 1 is the latest'])
    expect(words()).toContain(said);
});

// covers lender 2.5, lender 9.6
it('files of both lists are chosen and downloaded together', async () => {
  const requested = vi.fn<(path: string) => Promise<Response>>(async () => Response.json({}));
  vi.stubGlobal('fetch', requested);
  const { words, press } = await open();
  await press(`Files of the collection from ${DAY}`);
  const download = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Download selected');
  expect(download()?.disabled).toBe(true);
  await press('Select analysis.xlsx');
  await press('Select contract.pdf');
  expect(words()).toContain('2 selected · 4 KB');
  await press('Download selected');
  await expect.poll(() => requested.mock.calls.map(([path]) => path)).toEqual(['/api/analysis.xlsx/link', '/api/contract.pdf/link']);
  vi.unstubAllGlobals();
});

// covers lender 8.5, borrower 8.4
it('an error in loading files is shown below the row', async () => {
  const { words, press } = await open({}, 'workspace', 'NotFound');
  await press(`Files of the collection from ${DAY}`);
  expect(words()).toContain('Unable to get the workbooks of this data collection.');
});

// covers lender 2.5, lender 4.3
it('a deleted one offers to restore it', async () => {
  const deleted = { deleted: true, deletedAt: '2026-04-01T12:00:00Z', deletable: false, restorable: true };
  const { press } = await open(deleted);
  await press(`Restore the collection from ${DAY}`);
  expect(restore).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 's' }));
});

// covers lender 4.3, borrower 2.3.2
it.each([
  [true, 'Verified'],
  [false, 'Unverified'],
])('content that is verified (%s) is called %s', async (isVerifiedContent, called) => {
  expect((await open({ isVerifiedContent })).words()).toContain(called);
});

it('one of a workspace that may not be viewed opens nothing', async () => {
  await open({ workspace: { ...submission.workspace, accessible: false } }, 'global');
  expect(document.querySelector('tbody')?.textContent).toContain('Alder Creek');
  expect(document.querySelectorAll('tbody a, tbody button')).toHaveLength(0);
});

// covers lender 4.3
it.each([true, false])('one that may be deleted (%s) is offered for it', async (deletable) => {
  const { press } = await open({ deletable });
  await press(`Actions for the collection from ${DAY}`);
  const items = () => [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent);
  await expect.poll(items).toContain('Overview');
  expect(items().includes('Delete…')).toBe(deletable);
});
