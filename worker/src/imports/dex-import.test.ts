import type { Scenario } from '@countinghouse/connectors/example/sandbox/scenario';
import { expectBalances } from '@countinghouse/connectors/example/testing/expect-balances';
import type { ImportErrorCode } from '@countinghouse/domain/imports/import-error';
import { loadBooks, type StoredBooks } from '@countinghouse/server/modules/statements/statements/load-books';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dexToday } from '../testing/dex';
import { ALDER, FIGURES, openDexImports, type DexImports, type Figures } from '../testing/dex-imports';
import { ageConnection, storedConnection } from '../testing/look-at-connection';
import { publishedBooks, quotaUsed, seen } from '../testing/look-at-import';
import { importHere } from '../testing/work-here';

const BOOKS = `query ($w: ID!, $r: ID!) { statementBooks(workspaceId: $w, financialRecordId: $r) { ${FIGURES} } }`;
const RUNNING = `{ runningImports { nodes { financialRecordId status { outcome errorCode errorDescription } partial { readThrough monthsRead monthsTotal } } } }`;
const HOUR = 3_600_000;

/** Every code with which a package may end an import. */
const ENDS: readonly {
  readonly scenario: Scenario;
  readonly code: ImportErrorCode;
  readonly description: string | RegExp;
  readonly isAged?: boolean;
}[] = [
  {
    scenario: 'InsufficientUserPermissions',
    code: 'InsufficientUserPermissions',
    description: 'The person who allowed access may not read all of these books.',
  },
  { scenario: 'DatasourceUnresponsive', code: 'DatasourceUnresponsive', description: 'DEX isn’t responding right now.' },
  { scenario: 'InternalError', code: 'InternalError', description: /^DEX returned data that can’t be read: journals\.\S+ is not / },
  { scenario: 'Disconnected', code: 'Disconnected', description: 'DEX no longer grants access to these books.' },
  // Its access is renewed before anything is read.
  { scenario: 'Disconnected', code: 'Disconnected', description: 'DEX no longer grants access to these books.', isAged: true },
];

describe('an import of DEX', () => {
  let imports: DexImports;

  beforeAll(async () => {
    imports = await openDexImports();
  });

  beforeEach(() => {
    imports.dex.onRead = null;
    imports.dex.down = null;
  });

  afterAll(() => imports?.close());

  const ctx = () => imports.ctx();
  const stored = (connectionId: string) => storedConnection(ctx(), connectionId);

  async function shownBooks(id: string): Promise<StoredBooks> {
    const { published_attempt_id: attempt } = await seen(ctx(), id);
    const books = await withTenant(ctx(), (tx) => loadBooks(tx, attempt ?? ''));
    if (books === null) throw new Error('There are no books.');
    return books;
  }

  const run = (id: string) => importHere(imports.bed, id);
  const runningOf = async (id: string) => {
    const { runningImports } = await imports.portal.graphql(RUNNING, {});
    return (runningImports.nodes as { financialRecordId: string }[]).find(({ financialRecordId }) => financialRecordId === id);
  };

  it('shows the months that were read to the cent while it is under way, and then books that tie to the trial balance of DEX', async () => {
    const { submission, id, partial, goOn } = await imports.halfRead(run);
    const variables = { w: submission.workspaceId, r: id };
    expect(partial.monthsRead).toBeLessThan(partial.monthsTotal);
    expect(partial.slices.at(-1)?.end).toBe(partial.readThrough);
    const { readThrough, monthsRead, monthsTotal, ...stated } = partial;
    expect(await runningOf(id)).toMatchObject({ partial: { readThrough, monthsRead, monthsTotal } });
    await expect(imports.portal.graphql(BOOKS, variables)).rejects.toThrow('NotFound');

    expect(await goOn()).toMatchObject({
      state: 'Success',
      error_code: 'None',
      status: 'Created',
      deliveries: 1,
      issue_count: 0,
    });
    const { statementBooks: record } = await imports.portal.graphql(BOOKS, variables);
    const months = partial.slices.length;
    expect(stated).toEqual({
      ...record,
      slices: record.slices.slice(0, months),
      accounts: (record as Figures).accounts.map((account) => ({
        ...account,
        debits: account.debits.slice(0, months),
        credits: account.credits.slice(0, months),
      })),
    });
    expect(await imports.partialOf(submission, id)).toBeNull();

    const books = await shownBooks(id);
    expect(books.asOf).toBe(dexToday());
    expect(books.subLedgers).toEqual({ cash: true, receivables: true, payables: true });
    expectBalances(books, ALDER, books.asOf);
    const published = await publishedBooks(ctx(), id);
    expect(published.lines).toMatchObject([{ sum: '0' }]);
    expect(published.workbooks).toEqual([{ revision_number: 1 }]);
  });

  it('says what the package did, publishes nothing and uses up no collection, and loses its connection only with the grant', async () => {
    const used = await quotaUsed(ctx());
    await Promise.all(ENDS.map(expectEnd));
    expect(await quotaUsed(ctx())).toBe(used);
  });

  async function expectEnd({ scenario, code, description, isAged = false }: (typeof ENDS)[number]): Promise<void> {
    const { submission, connectionId } = await imports.connected(scenario);
    if (isAged) await ageConnection(ctx(), connectionId);
    const id = await imports.start(submission, connectionId);
    const done = await run(id);
    expect(done).toMatchObject({
      state: 'Error',
      error_code: code,
      deliveries: 1,
      portal_status: 'ImportError',
      published_attempt_id: null,
    });
    const says = typeof description === 'string' ? description : (expect.stringMatching(description) as unknown);
    const status = { outcome: 'Error', errorCode: code, errorDescription: says };
    expect(await runningOf(id)).toMatchObject({ status });
    const { body } = await imports.portal.call('GET', `/api/${submission.workspaceId}/financialrecords/${id}/importstatus`);
    expect(body).toMatchObject(status);
    expect(JSON.stringify(done)).not.toMatch(/eyJ|Bearer/);
    const { state, sealedCredentials: sealed } = await stored(connectionId);
    const isLost = code === 'Disconnected';
    expect([code, state, sealed === null]).toEqual([code, isLost ? 'Disconnected' : 'Connected', isLost]);
    // A lost connection has to be made again; anything else is started again as it is.
    if (isLost) await expect(imports.start(submission, connectionId)).rejects.toThrow('PackageNotAvailable');
  }

  it('whose connection is deleted, and whose access then ends, ends as Disconnected', async () => {
    const { submission, connectionId } = await imports.connected();
    let isDeleted = false;
    imports.dex.onRead = async ({ path }) => {
      if (isDeleted || !path.includes('/journals')) return;
      isDeleted = true;
      expect(await imports.remove(submission, connectionId)).toBe(204);
      imports.dex.advance(HOUR);
    };
    expect(await run(await imports.start(submission, connectionId))).toMatchObject({
      state: 'Error',
      error_code: 'Disconnected',
      error_description: 'The accounting package is not connected any more. Please connect it again.',
      published_attempt_id: null,
    });
  });
});
