import type { Section, StatementLayout } from '@countinghouse/domain/statements/statement';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { createBoundedCache } from '../../../platform/memory/bounded-cache';
import { aRecordWithBooks } from '../../../testing/a-record-with-books';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TWO_YEARS } from '../../../testing/two-years.examples';
import { loadStatementLayout, type StoredLayout } from './load-statement-layout';
import { storeLayout } from './store-layout';
import { cachedLayout, locationOf, type LayoutCache } from './layout-cache';
import { bytesOf } from './layout-size';

describe('layouts in memory', () => {
  let test: TestApp;
  let workspaceId: string;
  let recordId: string;
  /** Reads as a separate server process, with its own cache, would. */
  const memory: LayoutCache = createBoundedCache(1024 * 1024, ({ statement }) => bytesOf(statement));
  const otherServer: typeof loadStatementLayout = (tx, ctx, id, type) => loadStatementLayout(tx, ctx, id, type, memory);

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    ({ workspaceId, financialRecordId: recordId } = await aRecordWithBooks(test, TWO_YEARS));
  });

  const ctx = () => test.ctxOf('ben');
  const read = async (load = loadStatementLayout, as: ViewerCtx = ctx()): Promise<StoredLayout | null> =>
    withTenant(as, (tx) => load(tx, as, recordId, 'BalanceSheet'));
  const present = async (load?: typeof loadStatementLayout): Promise<StoredLayout> => {
    const layout = await read(load);
    if (layout === null) throw new Error('There is no balance sheet.');
    return layout;
  };
  const called = (statement: StatementLayout, caption: string): StatementLayout => {
    const equity = { ...statement.sections.equity!, headerCaption: caption };
    return { ...statement, sections: { ...statement.sections, equity } };
  };
  const store = (tx: Parameters<typeof storeLayout>[0], { version, statement }: StoredLayout, caption: string) =>
    storeLayout(tx, ctx(), {
      financialRecordId: recordId,
      statement: called(statement, caption),
      from: version,
      action: 'statement.saved',
    });
  const savesNoted = async () => {
    const noted = `select from audit_event where subject_id = $1 and action = 'statement.saved'`;
    return (await withTenant(ctx(), (tx) => tx.query(noted, [recordId]))).length;
  };
  const captionOf = ({ statement }: StoredLayout) => statement.sections.equity?.headerCaption;
  const path = () => `/api/Workspaces/${workspaceId}/financialrecords/${recordId}/financialstatements`;
  const saveAs = async (numberStyle: string) => {
    const { body } = await test.call('ben', 'GET', `${path()}?statementType=BalanceSheet`);
    return test.call('ben', 'PUT', path(), { body: { ...body, numberStyle } });
  };

  it('are read once and asked for by their row from then on', async () => {
    const first = await present();
    expect((await present()).statement).toBe(first.statement);
  });

  it('give way to what another server saved', async () => {
    const stale = await present();
    await withTenant(ctx(), (tx) => store(tx, stale, 'Saved by another server'));
    const now = await present();
    expect([now.version, captionOf(now)]).toEqual([stale.version + 1, 'Saved by another server']);
    expect(await present(otherServer)).toEqual(now);
  });

  it('are those of a save once it is committed, in the very order that another server reads', async () => {
    await present();
    expect(await saveAs('Thousands')).toMatchObject({ status: 200, body: { version: 2 } });
    const kept = cachedLayout(locationOf(ctx(), recordId, 'BalanceSheet'))?.statement;
    const [here, there] = [await present(), await present(otherServer)];
    expect(here.statement).toBe(kept);
    expect(here).toEqual(there);
    expect(Object.keys(here.statement.sections)).toEqual(Object.keys(there.statement.sections));
    expect(here.statement.numberStyle).toBe('Thousands');
  });

  it('of eight saves made from one version at once are those of the one that is stored', async () => {
    const { body } = await test.call('ben', 'GET', `${path()}?statementType=BalanceSheet`);
    const styles = Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? 'Thousands' : 'Actuals'));
    const answers = await Promise.all(styles.map((numberStyle) => test.call('ben', 'PUT', path(), { body: { ...body, numberStyle } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412, 412, 412, 412, 412]);
    const [here, there] = [await present(), await present(otherServer)];
    expect(here).toEqual(there);
    expect([here.version, here.statement.numberStyle]).toEqual([2, styles[answers.findIndex(({ status }) => status === 200)]]);
    expect(await savesNoted()).toBe(1);
  });

  it('cache nothing from a refused save', async () => {
    const { body } = await test.call('ben', 'GET', `${path()}?statementType=BalanceSheet`);
    const before = await present();
    expect((await test.call('ben', 'PUT', path(), { body: { ...body, version: 7, numberStyle: 'Thousands' } })).status).toBe(412);
    expect((await test.call('ben', 'PUT', path(), { body: { ...body, lineItems: [] } })).status).toBe(400);
    expect((await present()).statement).toBe(before.statement);
    expect(await savesNoted()).toBe(0);
  });

  it('never show what was rolled back, also to who saves another layout under the same version', async () => {
    const before = await present();
    const failing = withTenant(ctx(), async (tx) => {
      await store(tx, before, 'Taken back');
      expect(captionOf((await loadStatementLayout(tx, ctx(), recordId, 'BalanceSheet'))!)).toBe('Taken back');
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(captionOf(await present())).toBe(captionOf(before));
    await withTenant(ctx(), (tx) => store(tx, before, 'Kept'));
    expect(captionOf(await present())).toBe('Kept');
  });

  it('are of one tenant alone', async () => {
    await present();
    expect(await read(loadStatementLayout, test.ctxOf('eve'))).toBeNull();
    expect(cachedLayout(locationOf(test.ctxOf('eve'), recordId, 'BalanceSheet'))).toBeUndefined();
  });
});

it('the size of a layout is never less than its text', () => {
  const section = (id: string): Section => ({
    id,
    parent: null,
    headerCaption: 'A heading of some length',
    footerCaption: 'Total of a heading of some length',
    reportedAs: 'debit',
    visibility: 'always',
    emphasis: 'total',
    items: Array.from({ length: 50 }, (_, at) => ({ kind: 'account', account: 10_000 + at })),
  });
  const sections = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`section${at}`, section(`section${at}`)]));
  const accountCaptions = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [10_000 + at, `A caption of account ${at}`]));
  const statement: StatementLayout = { type: 'BalanceSheet', numberStyle: 'Actuals', items: [], sections, accountCaptions };
  expect(bytesOf(statement)).toBeGreaterThan(JSON.stringify(statement).length);
});
