import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noticeStore } from '../../../lib/notices/notice-store';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { show, type Answers } from '../../../lib/testing/show';
import { followFor, trackingStore } from '../tracking/tracked-revisions';
import { useRegenerate } from '../tracking/use-regenerate';
import { RevisionsPanel } from './revisions-panel';
import { WorkbooksButton } from './workbooks-button';

type Outcome = 'Pending' | 'Success' | 'Error';

const PLACE = { workspaceId: 'w', submissionId: 's', financialRecordId: 'record' };
const PROGRESS = {
  __typename: 'WorkbookProgress',
  workbook: 2,
  workbooks: 2,
  sheet: 9,
  sheets: 16,
  sheetName: 'Cash Flow - Months',
  percent: 62,
};
const shownStatement = (statementType: string, version: number) => ({ __typename: 'ShownStatement', statementType, version });
const aRevision = (revisionNumber: number, outcome: Outcome, given: object = {}) => ({
  __typename: 'WorkbookRevision',
  id: `record:${revisionNumber}`,
  revisionNumber,
  outcome,
  errorDescription: outcome === 'Error' ? 'The file store did not answer.' : null,
  creationTime: '2026-11-22T10:31:00Z',
  endTime: outcome === 'Pending' ? null : '2026-11-22T10:32:00Z',
  reason: revisionNumber === 1 ? 'FirstImport' : 'SavedVersion',
  requestId: '8f2c-41d0',
  createdBy: revisionNumber === 1 ? null : { __typename: 'User', id: 'ada', displayName: 'Ada Fairfax' },
  statementVersions: [shownStatement('BalanceSheet', revisionNumber), shownStatement('IncomeStatement', 1)],
  progress: outcome === 'Success' ? null : PROGRESS,
  workbooks:
    outcome === 'Success'
      ? [
          {
            __typename: 'Workbook',
            variantId: 'FullAnalysis',
            filename: 'a.xlsx',
            fileSize: 4096,
            creationTime: '2026-11-22T10:32:00Z',
            downloadPath: '/a',
            changedSince: [],
          },
        ]
      : [],
  ...given,
});

/** A server whose revisions a test changes; it counts how often they were asked for. */
function aServer(first: readonly object[]) {
  const server = { revisions: first, requested: 0 };
  const answers: Answers = {
    SubmissionRevisions: () => {
      server.requested += 1;
      const financialRecord = { __typename: 'FinancialRecord', id: 'record', workbookRevisions: server.revisions };
      return { submission: { __typename: 'Submission', id: 's', financialRecord } };
    },
    RegenerateWorkbooks: () => {
      const ordered = aRevision(server.revisions.length + 1, 'Pending');
      server.revisions = [ordered, ...server.revisions];
      return { regenerateWorkbooks: ordered };
    },
  };
  return Object.assign(server, { answers });
}

function Panel() {
  const regeneration = useRegenerate(PLACE);
  return (
    <>
      <WorkbooksButton revisions={regeneration.revisions ?? []} financialRecordId="record" open onToggle={() => undefined} />
      <RevisionsPanel
        docked
        regeneration={regeneration}
        financialRecordId="record"
        statementType="IncomeStatement"
        revisionPath="/overview?highlightrevision=true"
        onClose={() => undefined}
      />
    </>
  );
}

const shown = (answers: Answers) => show(<Panel />, '/', ['revisions', 'statements', 'overview'], answers);
const seconds = (count: number) => act(async () => vi.advanceTimersByTime(count * 1_000));
let people = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'], now: Date.parse('2026-11-22T10:31:30Z') });
  followFor(`person ${(people += 1)}`);
});

afterEach(() => {
  vi.useRealTimers();
  noticeStore.set([]);
  errorBannerStore.set(null);
});

describe('the panel of workbook revisions', () => {
  // covers borrower 4.7
  it('shows why each was made, who requested it and from what, with the newest marked', async () => {
    const { words } = await shown(aServer([aRevision(2, 'Success'), aRevision(1, 'Success')]).answers);
    expect(words()).toContain('Workbooks r2');
    expect(words()).toContain('Saved version: Balance sheet\u00a02 · Ada FairfaxNewest');
    expect(words()).toContain('As imported · automatic');
    expect(words()).toContain('1 workbook, 4 KB');
  });

  // covers borrower 4.7
  it('says what has changed since the newest was made, and asks again every minute', async () => {
    const of = (changedSince: readonly string[]) => {
      const workbook = { __typename: 'Workbook', variantId: 'FullAnalysis', filename: 'a.xlsx', fileSize: 4096 };
      const workbooks = [{ ...workbook, creationTime: '2026-11-22T10:32:00Z', downloadPath: '/a', changedSince }];
      return [aRevision(2, 'Success', { workbooks }), aRevision(1, 'Success', { workbooks })];
    };
    const server = aServer(of([]));
    const { words } = await shown(server.answers);
    expect(words()).not.toContain('Out of date');
    server.revisions = of(['Adjustments', 'Approval']);
    await seconds(60);
    expect(words().match(/Changed since: adjustments and approval/g)).toHaveLength(1);
    expect(words()).toContain('Out of date');
  });

  // covers borrower 4.7, borrower 9.2
  it('shows how far one is that is being made, and asks every two seconds until it has ended', async () => {
    const server = aServer([aRevision(2, 'Pending'), aRevision(1, 'Success')]);
    const { words } = await shown(server.answers);
    expect(words()).toContain('r2, 62%');
    expect(words()).toContain('Workbook 2 of 2, sheet 9 of 16: Cash Flow - Months');
    const before = server.requested;
    await seconds(6);
    expect(server.requested).toBe(before + 3);
    server.revisions = [aRevision(2, 'Success'), aRevision(1, 'Success')];
    await seconds(2);
    expect(words()).toContain('Workbooks r2');
    await seconds(50);
    expect(server.requested).toBe(before + 4);
  });

  // covers borrower 4.7
  it('follows what was requested: the statement, the end, reported once, and the link to it until it is dismissed', async () => {
    const server = aServer([aRevision(1, 'Success')]);
    const { words, press } = await shown(server.answers);
    await press('Regenerate');
    expect(words()).toContain('Requested from: Income statement');
    server.revisions = [aRevision(2, 'Success'), aRevision(1, 'Success')];
    await seconds(2);
    await seconds(2);
    expect(noticeStore.get().map(({ words: told, failed }) => [told, failed])).toEqual([['Workbook revision 2 is ready.', false]]);
    expect(words()).toContain('Completed');
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/overview?highlightrevision=true');
    await press('Dismiss revision 2');
    expect(words()).not.toContain('Completed');
  });

  // covers borrower 4.7, borrower 8.6
  it('says why one failed, what is still current, and by which request; another try is a new revision', async () => {
    const server = aServer([aRevision(2, 'Error'), aRevision(1, 'Success')]);
    const { words, press } = await shown(server.answers);
    expect(words()).toContain('r2 failed');
    expect(words()).toContain(
      'The file store did not answer. It stopped at Cash Flow - Months. Nothing was published; r1 remains current. Request 8f2c-41d0',
    );
    await press('Try again');
    expect(words()).toContain('r3, 62%');
  });

  // covers borrower 4.7
  it('keeps a failure that was followed beside the later one that is whole; its tool names the newest', async () => {
    const server = aServer([aRevision(1, 'Success')]);
    const { words, press } = await shown(server.answers);
    await press('Regenerate');
    server.revisions = [aRevision(2, 'Error'), aRevision(1, 'Success')];
    await seconds(2);
    expect(words()).toContain('r2 failed');
    await press('Try again');
    server.revisions = [aRevision(3, 'Success'), aRevision(2, 'Error'), aRevision(1, 'Success')];
    await seconds(2);
    expect(words()).toContain('Workbooks r3');
    expect(words()).not.toContain('r2 failed');
    expect(words()).toContain('The file store did not answer.');
  });

  // covers borrower 4.7, borrower 8.6
  it('has a general text for a failure without details', async () => {
    const unknown = aRevision(1, 'Error', { errorDescription: null, progress: null, requestId: null });
    const { words } = await shown(aServer([unknown]).answers);
    expect(words()).toContain('The workbooks could not be generated. Please try again. Nothing was published.');
  });

  // covers borrower 4.7, borrower 9.2
  it('asks no more for one that was dismissed while it is made', async () => {
    const server = aServer([aRevision(2, 'Pending'), aRevision(1, 'Success')]);
    const { press, words } = await shown(server.answers);
    await press('Dismiss revision 2');
    const before = server.requested;
    await seconds(10);
    expect(server.requested).toBe(before);
    expect(words()).toContain('Workbooks r1');
  });

  // covers borrower 8.6
  it('shows in the error banner when a request fails, with a retry', async () => {
    const server = aServer([aRevision(1, 'Success')]);
    const { press } = await shown({ ...server.answers, RegenerateWorkbooks: () => 'NotFound' });
    await press('Regenerate');
    expect(errorBannerStore.get()).toMatchObject({
      summary: 'The workbooks could not be regenerated',
      retry: expect.any(Function) as unknown,
    });
    expect(trackingStore.get().pending).toEqual([]);
  });
});
