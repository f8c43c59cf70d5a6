import { randomUUID } from 'node:crypto';
import { LedgerRun } from '@countinghouse/domain/imports/ledger-run';
import type { LinesPage } from '@countinghouse/domain/imports/page';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { copyInTenant, withTenant } from '../../../platform/database/with-tenant';
import { listJournals, listLines } from '../../statements/statements/journal-lines.sql';
import { aSubmission, aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { linesByAccount, linesByJournal, linesInOrder } from './ledger-lines';
import { LedgerPageEncoder } from './ledger-page-encoder';
import { moveAllLines } from './move-lines';
import type { LedgerLine } from './read-ledger.sql';
import { dropLinesAfter } from './drop-lines-after';
import { SortFile } from './sort-file';
import { copyLedgerPages } from './stage-ledger-pages.sql';
import { countLinesAfter, sumJournals } from './sum-journals.sql';

const ALWAYS = ['0001-01-01', '9999-12-31'] as const;
const LINES = 3_000;
const ACCOUNTS = 7;

let test: TestApp;
let scope: ReturnType<TestApp['ctxOf']>;

beforeAll(async () => {
  test = await startTestApp();
  scope = test.ctxOf('ben');
});

afterAll(() => test?.close());

/** The line with a number: three to a journal, over 24 months, with all that a line can say or hardly anything. */
function line(lineNo: number): LedgerLine {
  const at = lineNo - 1;
  const journal = Math.floor(at / 3);
  const isForeign = journal % 5 === 0;
  return {
    lineNo,
    date: new Date(Date.UTC(1999, 11, 1 + (journal % 730))).toISOString().slice(0, 10),
    account: (at * 5) % ACCOUNTS,
    amount: (at % 3 === 0 ? 2 : -1) * (journal % 11 === 0 ? 5_000_000_000_17 : 100 + journal),
    party: at % 4 === 0 ? journal % 3 : null,
    location: lineNo + 1,
    journal: `J-${journal}`,
    document: journal % 2 === 0 ? `Rechnung „${journal}“` : null,
    memo: at % 9 === 0 ? '' : null,
    type: isForeign ? 'Invoice' : null,
    lineNumber: isForeign ? (at % 3) + 1 : null,
    createdOn: isForeign ? '1999-12-31' : null,
    modifiedOn: isForeign ? '2000-01-01' : null,
    currency: isForeign ? 'JPY' : null,
    foreignAmount: isForeign ? -7 - journal : null,
    rate: isForeign ? '0.0067' : null,
  };
}

const ALL = Array.from({ length: LINES }, (_, at) => line(at + 1));
const number = (date: string | null) => Number((date ?? '0').replaceAll('-', ''));

function pageOf(lines: readonly LedgerLine[]): LinesPage {
  return {
    kind: 'lines',
    count: lines.length,
    journal: lines.map(({ journal }) => journal),
    date: Int32Array.from(lines, ({ date }) => number(date)),
    account: Int32Array.from(lines, ({ account }) => account),
    amount: Float64Array.from(lines, ({ amount }) => amount),
    party: Int32Array.from(lines, ({ party }) => party ?? -1),
    document: lines.map(({ document }) => document),
    memo: lines.map(({ memo }) => memo),
    place: Int32Array.from(lines, ({ location }) => location),
    type: lines.map(({ type }) => type),
    lineNumber: Int32Array.from(lines, ({ lineNumber }) => lineNumber ?? 0),
    createdOn: Int32Array.from(lines, ({ createdOn }) => number(createdOn)),
    modifiedOn: Int32Array.from(lines, ({ modifiedOn }) => number(modifiedOn)),
    currency: lines.map(({ currency }) => currency),
    foreignAmount: Float64Array.from(lines, ({ foreignAmount }) => foreignAmount ?? 0),
    rate: lines.map(({ rate }) => rate),
  };
}

async function anAttempt(): Promise<string> {
  const workspaceId = await aWorkspace(test, { users: ['ben'] });
  const [submissionId, recordId, attemptId] = [await aSubmission(test, workspaceId), randomUUID(), randomUUID()];
  await withTenant(scope, async (tx) => {
    await tx.query(
      `insert into financial_record (tenant_id, id, workspace_id, submission_id, status, datasource_name_id, created_at)
       values ($1, $2, $3, $4, 'Pending', 'FileUpload', now())`,
      [scope.tenant.id, recordId, workspaceId, submissionId],
    );
    await tx.query(`insert into import_attempt (tenant_id, id, financial_record_id, fence, started_at) values ($1, $2, $3, 1, now())`, [
      scope.tenant.id,
      attemptId,
      recordId,
    ]);
  });
  return attemptId;
}

/** Stores lines as an import does, in runs of the given lengths. */
async function stored(...runs: readonly (readonly LedgerLine[])[]): Promise<string> {
  const attemptId = await anAttempt();
  const [run, encoder] = [new LedgerRun(), new LedgerPageEncoder()];
  for (const lines of runs) {
    run.add(pageOf(lines));
    const copy = encoder.encode(run.take());
    await copyInTenant(scope, (tx) => copyLedgerPages(tx, { tenantId: scope.tenant.id, attemptId }, copy));
  }
  return attemptId;
}

/** Stores lines as versions before ledger pages did. */
async function storedAsRows(lines: readonly LedgerLine[]): Promise<string> {
  const attemptId = await anAttempt();
  await withTenant(scope, (tx) =>
    tx.query(
      `insert into journal_line select $1, $2, l."lineNo", l.date, l.account, l.amount, l.party, l.location, l.journal, l.document, l.memo, l.type,
         l."lineNumber", l."createdOn", l."modifiedOn", l.currency, l."foreignAmount", l.rate
       from json_to_recordset($3) as l ("lineNo" integer, date date, account integer, amount bigint, party integer, location integer, journal text,
         document text, memo text, type text, "lineNumber" integer, "createdOn" date, "modifiedOn" date, currency text, "foreignAmount" bigint, rate text)`,
      [scope.tenant.id, attemptId, JSON.stringify(lines)],
    ),
  );
  return attemptId;
}

async function all<Line>(pages: AsyncIterable<readonly Line[]>): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const page of pages) lines.push(...page);
  return lines;
}

const byAccount = (lines: readonly LedgerLine[]) =>
  lines.toSorted((one, other) => one.account - other.account || one.date.localeCompare(other.date) || one.lineNo - other.lineNo);

const WAYS = {
  'in one run': () => stored(ALL),
  'in three runs': () => stored(ALL.slice(0, 500), ALL.slice(500, 2_900), ALL.slice(2_900)),
  'as rows by an earlier version': () => storedAsRows(ALL),
};

describe.each(Object.entries(WAYS))('a ledger that was stored %s', (_, store) => {
  let attemptId: string;

  beforeAll(async () => {
    attemptId = await store();
  });

  it('adds up by journal and account', async () => {
    const owner = { tenantId: scope.tenant.id, attemptId };
    const { journal, date, account, amount } = line(31);
    const totals = await withTenant(scope, (tx) => sumJournals(tx, owner, [{ journal, date }]));
    expect(totals).toHaveLength(3);
    expect(totals).toContainEqual({ journal, date, account, debit: Math.max(amount, 0), credit: Math.max(-amount, 0) });
    const later = ALL.filter((one) => one.date > '2001-01-31').length;
    expect(later).toBeGreaterThan(0);
    expect(await withTenant(scope, (tx) => countLinesAfter(tx, owner, '2001-01-31'))).toBe(later);
  });

  it('is read in the order of the source, each line with all that it states', async () => {
    expect(await all(linesInOrder(scope, attemptId, ALWAYS))).toEqual(ALL);
  });

  it('is read without the facts that are not asked for', async () => {
    const lines = await all(linesInOrder(scope, attemptId, ALWAYS, { columns: ['journal', 'document'] }));
    expect(lines.map(({ journal, document }) => ({ journal, document }))).toEqual(
      ALL.map(({ journal, document }) => ({ journal, document })),
    );
    expect(new Set(lines.map((line) => (line as LedgerLine).memo))).toEqual(new Set([null]));
  });

  it('is read by account and day, and in part', async () => {
    expect(await all(linesByAccount(scope, attemptId, ALWAYS))).toEqual(byAccount(ALL));
    const days = ['2000-01-15', '2000-02-29'] as const;
    const within = ALL.filter(({ date }) => date >= days[0] && date <= days[1]);
    expect(await all(linesByAccount(scope, attemptId, days))).toEqual(byAccount(within));
    expect(await all(linesInOrder(scope, attemptId, days))).toEqual(within);
  });

  it('is one row a line to those who query it by hand', async () => {
    const rows = await withTenant(scope, (tx) =>
      tx.query('select line_no, date, account, amount, document, currency from ledger_line where attempt_id = $1 order by line_no', [
        attemptId,
      ]),
    );
    expect(rows).toEqual(
      ALL.map(({ lineNo, date, account, amount, document, currency }) => ({ line_no: lineNo, date, account, amount, document, currency })),
    );
  });
});

it('the lines of a journal come together, wherever they stand', async () => {
  const scattered = ALL.map((one) => ({ ...one, journal: `J-${String(one.lineNo % 1_000).padStart(4, '0')}` }));
  const attemptId = await stored(scattered.slice(0, 1_700), scattered.slice(1_700));
  const expected = scattered.toSorted(
    (one, other) => (one.journal < other.journal ? -1 : Number(one.journal > other.journal)) || one.lineNo - other.lineNo,
  );
  expect(await all(linesByJournal(scope, attemptId, ALWAYS))).toEqual(expected);
});

describe('a ledger whose books say how its journals lie', () => {
  const sayScattered = (attemptId: string, areJournalsScattered: boolean) =>
    withTenant(scope, (tx) =>
      tx.query(
        `insert into books (tenant_id, attempt_id, company, as_of, slices, opening_known, counts) values ($1, $2, '{}', '2025-01-31', '[]', true, $3)`,
        [scope.tenant.id, attemptId, JSON.stringify({ areJournalsScattered })],
      ),
    );

  it('is read in the order of the source, without a file, where they are in one piece', async () => {
    const create = vi.spyOn(SortFile, 'create');
    onTestFinished(() => create.mockRestore());
    const attemptId = await stored(ALL.slice(0, 1_700), ALL.slice(1_700));
    await sayScattered(attemptId, false);
    expect(await all(linesByJournal(scope, attemptId, ALWAYS))).toEqual(ALL);
    expect(create).not.toHaveBeenCalled();
  });

  it('is sorted in one go where they are scattered, within the days that are read', async () => {
    const create = vi.spyOn(SortFile, 'create');
    onTestFinished(() => create.mockRestore());
    const scattered = ALL.map((one) => ({ ...one, journal: `J-${one.lineNo % 9}` }));
    const attemptId = await stored(scattered.slice(0, 1_700), scattered.slice(1_700));
    await sayScattered(attemptId, true);
    const days = ['2000-01-15', '2000-12-31'] as const;
    const expected = scattered
      .filter(({ date }) => date >= days[0] && date <= days[1])
      .toSorted((one, other) => one.journal.localeCompare(other.journal) || one.lineNo - other.lineNo);
    expect(await all(linesByJournal(scope, attemptId, days))).toEqual(expected);
    expect(create).toHaveBeenCalledTimes(1);
  });
});

describe('the lines of an account, of which most are in pages of their own', () => {
  const most = ALL.map((one) => ({ ...one, account: one.lineNo % 9 === 0 ? 2 : 1, party: null })).concat(
    ALL.map((one) => ({ ...one, lineNo: one.lineNo + LINES, account: one.lineNo % 2, party: null })),
  );
  let attemptId: string;

  beforeAll(async () => {
    attemptId = await stored(most.slice(0, LINES), most.slice(LINES, LINES + 1_500), most.slice(LINES + 1_500));
  });

  it.each([
    ['all days', ALWAYS, []],
    ['some months', ['2000-02-10', '2001-06-20'], []],
    ['a day', ['2000-02-10', '2000-02-10'], []],
    ['all days without some journals', ALWAYS, [line(31), line(2_000)]],
  ] as const)('are listed part by part with totals, of %s', async (_, [from, to], leftOut) => {
    const isLeftOut = (one: LedgerLine) => leftOut.some(({ journal, date }) => journal === one.journal && date === one.date);
    let movement = 0;
    const expected = byAccount(most)
      .filter((one) => one.account === 1 && one.date >= from && one.date <= to && !isLeftOut(one))
      .map(({ lineNo, date, amount, journal, document }) => ({ lineNo, date, amount, journal, document, movement: (movement += amount) }));
    const span = { tenantId: scope.tenant.id, attemptId, account: 1, from, to };
    const limit = Math.ceil(expected.length / 4) + 1;
    const listed: object[] = [];
    for (let after: readonly [string, number] = ['0001-01-01', 0], at = 0; at < expected.length; at += limit) {
      const rows = await withTenant(scope, (tx) => listLines(tx, span, { leftOut, after, limit }));
      expect(rows[0]?.total).toBe(expected.length);
      listed.push(
        ...rows.map(({ lineNo, date, amount, journal, document, movement: sum }) => ({
          lineNo,
          date,
          amount,
          journal,
          document,
          movement: sum,
        })),
      );
      after = [rows.at(-1)?.date ?? '', rows.at(-1)?.lineNo ?? 0];
    }
    expect(listed).toEqual(expected);
  });
});

it('the journals behind a span of an account come whole, in the order of days', async () => {
  const attemptId = await stored(ALL.slice(0, 1_000), ALL.slice(1_000));
  const [from, to] = ['2000-01-15', '2000-03-31'] as const;
  const within = ALL.filter(({ date }) => date >= from && date <= to);
  const journals = new Set(within.filter(({ account }) => account === 3).map(({ journal, date }) => `${date} ${journal}`));
  const expected = within
    .filter(({ account, date, journal }) => account !== 5 && journals.has(`${date} ${journal}`))
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.lineNo - other.lineNo);
  const span = { tenantId: scope.tenant.id, attemptId, account: 3, from, to };
  const rows = await withTenant(scope, (tx) => listJournals(tx, span, [0, 1, 2, 3, 4, 6]));
  expect(expected.length).toBeGreaterThan(100);
  expect(rows.map(({ lineNo, account, amount }) => ({ lineNo, account, amount }))).toEqual(
    expected.map(({ lineNo, account, amount }) => ({ lineNo, account, amount })),
  );
});

it('lines after a day are dropped, wherever they stand', async () => {
  const attemptId = await stored(ALL.slice(0, 1_000), ALL.slice(1_000));
  await dropLinesAfter(scope, attemptId, '2000-06-30');
  const kept = ALL.filter(({ date }) => date <= '2000-06-30');
  expect(await all(linesInOrder(scope, attemptId, ALWAYS))).toEqual(kept);
  expect(await all(linesByAccount(scope, attemptId, ALWAYS))).toEqual(byAccount(kept));
  await dropLinesAfter(scope, attemptId, '1990-01-01');
  expect(await all(linesInOrder(scope, attemptId, ALWAYS))).toEqual([]);
});

it('rows of earlier versions are moved for every attempt of a tenant, once', async () => {
  const [one, other] = [await storedAsRows(ALL), await storedAsRows(ALL.slice(0, 10))];
  const job = { stopping: new AbortController().signal };
  await Promise.all([moveAllLines(scope, job), moveAllLines(scope, job)]);
  expect(await withTenant(scope, (tx) => tx.query('select from journal_line'))).toEqual([]);
  expect(await all(linesInOrder(scope, one, ALWAYS))).toEqual(ALL);
  expect(await all(linesInOrder(scope, other, ALWAYS))).toEqual(ALL.slice(0, 10));
});
