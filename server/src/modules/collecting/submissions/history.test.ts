import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOf, type HistoryCell } from '@countinghouse/domain/submissions/history-counts';
import { HISTORY_ORDER_FIELDS } from '@countinghouse/domain/submissions/history-order';
import { cursorOf } from '../../../platform/graphql/cursor';
import { aSubmission, aWorkspace, type SubmissionGiven } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const day = (number: number) => new Date(Date.UTC(2026, 2, number, 12));

/** Submissions by name, each on a different day of March. */
const SUBMISSIONS: Readonly<Record<string, SubmissionGiven & { readonly in: 'alder' | 'blue' }>> = {
  link: {
    in: 'alder',
    source: 'ShareableLink',
    complete: true,
    datasourceNameId: 'Xero',
    datasetName: 'Alder LLC',
    email: 'o@alder.example',
  },
  direct: { in: 'alder', complete: true, datasourceNameId: 'Example' },
  failed: { in: 'alder', portalStatus: 'ImportError', datasourceNameId: 'FileUpload' },
  waiting: { in: 'alder', source: 'ShareableLink', portalStatus: 'ConnectionPendingUserIntervention', datasourceNameId: 'NetSuite' },
  anonymous: { in: 'alder', source: 'Anonymous' },
  gone: { in: 'alder', complete: true, deletedAt: day(30) },
  blue: { in: 'blue', complete: true, datasourceNameId: 'Xero', datasetName: 'Blue Inc', email: 'o@blue.example' },
  blueGone: { in: 'blue', deletedAt: day(30) },
};
const NAMES = Object.keys(SUBMISSIONS);
const dayOf = (name: string) => day(NAMES.indexOf(name) + 1);

const HISTORY = `query ($w: ID, $from: DateTimeISO, $to: DateTimeISO, $deleted: Boolean, $categories: [SubmissionCategory!], $sources: [SubmissionSource!],
    $orderBy: SubmissionOrder, $first: Int, $after: String, $page: Int) {
  submissions(workspaceId: $w, createdFrom: $from, createdTo: $to, includeDeleted: $deleted, categories: $categories, sources: $sources,
    orderBy: $orderBy, first: $first, after: $after, page: $page) {
    totalCount nodes { id } pageInfo { hasNextPage hasPreviousPage endCursor } }
  submissionCounts(workspaceId: $w, createdFrom: $from, createdTo: $to, includeDeleted: $deleted) { cells { category source count } oldest newest } }`;

interface Answer {
  readonly submissions: {
    readonly totalCount: number;
    readonly nodes: { readonly id: string }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
  readonly submissionCounts: { readonly cells: readonly HistoryCell[]; readonly oldest: string | null; readonly newest: string | null };
}

describe('the history of submissions', () => {
  let test: TestApp;
  let workspaces: Readonly<Record<'alder' | 'blue', string>>;
  const ids = new Map<string, string>();
  const nameOf = (id: string) => [...ids].find(([, each]) => each === id)?.[0] ?? `a stranger: ${id}`;

  beforeAll(async () => {
    test = await startTestApp();
    workspaces = {
      alder: await aWorkspace(test, { displayName: 'Alder Creek', users: ['ben', 'ada'] }),
      blue: await aWorkspace(test, { displayName: 'Bluewater', users: ['ben'] }),
    };
    for (const [name, { in: workspace, ...given }] of Object.entries(SUBMISSIONS))
      ids.set(name, await aSubmission(test, workspaces[workspace], { createdAt: dayOf(name), ...given }));
    const elsewhere = await aWorkspace(test, { displayName: 'Alder of another tenant' }, 'other');
    await aSubmission(test, elsewhere, { createdAt: day(9) }, 'other');
  });
  afterAll(() => test?.close());

  const ask = async (persona: 'ben' | 'ada', variables: object) => (await test.graphql(persona, HISTORY, { ...variables })).body;
  const history = async (persona: 'ben' | 'ada', variables: object): Promise<Answer> => {
    const { data, errors } = await ask(persona, variables);
    if (errors !== undefined) throw new Error(errors[0].message);
    return data;
  };
  const namesOf = ({ submissions }: Answer) => submissions.nodes.map(({ id }) => nameOf(id));

  describe('of a workspace', () => {
    it.each([
      [{}, ['anonymous', 'waiting', 'failed', 'direct', 'link']],
      [{ categories: ['complete'] }, ['direct', 'link']],
      [{ categories: ['incomplete'] }, ['anonymous', 'waiting', 'failed']],
      [{ categories: [] }, []],
      [{ sources: ['ShareableLink'] }, ['waiting', 'link']],
      [{ sources: ['Direct', 'Anonymous'] }, ['anonymous', 'failed', 'direct']],
      [{ sources: [] }, []],
      [{ categories: ['incomplete'], sources: ['ShareableLink'] }, ['waiting']],
      [{ from: dayOf('direct'), to: dayOf('waiting') }, ['waiting', 'failed', 'direct']],
      [{ from: dayOf('failed') }, ['anonymous', 'waiting', 'failed']],
      [{ to: dayOf('link') }, ['link']],
      [{ from: day(20) }, []],
    ])('%j', async (variables, expected) => {
      const found = await history('ben', { w: workspaces.alder, ...variables });
      expect(namesOf(found)).toEqual(expected);
      expect(found.submissions.totalCount).toBe(expected.length);
    });

    // covers lender 2.5, lender 6.4
    it.each([
      [{}, ['gone', 'anonymous', 'waiting', 'failed', 'direct', 'link']],
      [{ categories: ['deleted'] }, ['gone']],
      [{ categories: ['deleted', 'incomplete'] }, ['gone', 'anonymous', 'waiting', 'failed']],
      [{ categories: ['complete'] }, ['direct', 'link']],
    ])('with deleted ones %j, for those who may see them', async (variables, expected) => {
      const requested = { w: workspaces.alder, deleted: true, ...variables };
      expect(namesOf(await history('ada', requested))).toEqual(expected);
      expect((await ask('ben', requested)).errors[0].extensions.code).toBe('Forbidden');
    });

    // covers lender 2.5
    it('counts by category and source, and says when the first and the last were made', async () => {
      const { cells, oldest, newest } = (await history('ada', { w: workspaces.alder, deleted: true })).submissionCounts;
      const words = cells.map(({ category, source, count }) => `${count} ${category} ${source}`);
      expect(words.sort()).toEqual([
        '1 complete Direct',
        '1 complete ShareableLink',
        '1 deleted Direct',
        '1 incomplete Anonymous',
        '1 incomplete Direct',
        '1 incomplete ShareableLink',
      ]);
      expect([oldest, newest]).toEqual([dayOf('link').toISOString(), dayOf('anonymous').toISOString()]);
    });

    it('counts in a time only what was made then', async () => {
      const { cells, oldest, newest } = (await history('ben', { w: workspaces.alder, from: dayOf('direct'), to: dayOf('failed') }))
        .submissionCounts;
      expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(2);
      expect([oldest, newest]).toEqual([dayOf('direct').toISOString(), dayOf('failed').toISOString()]);
    });
  });

  describe('of the tenant', () => {
    // covers lender 2.1, lender 6.1
    it('needs the right to see it', async () => {
      expect((await ask('ben', {})).errors.map((error: { extensions: { code: string } }) => error.extensions.code)).toContain('Forbidden');
      expect(namesOf(await history('ada', {}))).toEqual(['blue', 'anonymous', 'waiting', 'failed', 'direct', 'link']);
    });

    // covers lender 2.5, lender 6.4
    it('shows deleted ones of the own workspaces only', async () => {
      const found = await history('ada', { deleted: true });
      expect(namesOf(found)).toEqual(['blue', 'gone', 'anonymous', 'waiting', 'failed', 'direct', 'link']);
      expect(found.submissions.totalCount).toBe(7);
    });

    it('says of workspaces that the viewer may not view no more than that they have been made', async () => {
      const query = `{ submissions { nodes { id displayState complete source datasourceNameId datasetName submissionEmail metadata { name } documents { id }
        request { id } financialRecord { id } deletable restorable requestingUser { displayName } workspace { displayName accessible } } } }`;
      const { body } = await test.graphql('ada', query);
      const rowOf = (name: string) => body.data.submissions.nodes.find((row: { id: string }) => row.id === ids.get(name));
      expect(rowOf('blue')).toEqual({
        id: ids.get('blue'),
        displayState: 'valid',
        complete: true,
        source: 'Direct',
        datasourceNameId: 'Xero',
        datasetName: null,
        submissionEmail: null,
        metadata: [],
        documents: [],
        request: null,
        financialRecord: null,
        deletable: false,
        restorable: false,
        requestingUser: { displayName: 'Ben Example' },
        workspace: { displayName: 'Bluewater', accessible: false },
      });
      expect(rowOf('link')).toMatchObject({ datasetName: 'Alder LLC', submissionEmail: 'o@alder.example', deletable: true });
    });
  });

  const orders = HISTORY_ORDER_FIELDS.flatMap((field) => (['asc', 'desc'] as const).map((direction) => ({ field, direction })));

  // covers lender 2.5
  it.each([
    [{ field: 'created', direction: 'asc' }, ['link', 'direct', 'failed', 'waiting', 'anonymous', 'blue']],
    [{ field: 'workspace', direction: 'asc' }, ['anonymous', 'waiting', 'failed', 'direct', 'link', 'blue']],
    [{ field: 'workspace', direction: 'desc' }, ['blue', 'anonymous', 'waiting', 'failed', 'direct', 'link']],
    [{ field: 'package', direction: 'asc' }, ['anonymous', 'direct', 'failed', 'waiting', 'blue', 'link']],
    [{ field: 'status', direction: 'asc' }, ['blue', 'direct', 'link', 'waiting', 'anonymous', 'failed']],
    [{ field: 'source', direction: 'asc' }, ['anonymous', 'blue', 'failed', 'direct', 'waiting', 'link']],
  ])('ordered by %j, the newest first among equals', async (orderBy, expected) => {
    expect(namesOf(await history('ada', { orderBy }))).toEqual(expected);
  });

  it.each(orders)('gives each once by cursor and by page number, ordered by $field $direction', async (orderBy) => {
    const whole = namesOf(await history('ada', { orderBy, deleted: true, first: 100 }));
    expect(whole).toHaveLength(7);
    const byCursor: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const found = await history('ada', { orderBy, deleted: true, first: 2, after });
      byCursor.push(...namesOf(found));
      ({ endCursor: after, hasNextPage: more } = found.submissions.pageInfo);
    }
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => history('ada', { orderBy, deleted: true, first: 2, page })));
    expect(byCursor).toEqual(whole);
    expect(pages.flatMap(namesOf)).toEqual(whole);
  });

  it('counts what it lists, whatever the filter lets through', async () => {
    const subsets = <T>(all: readonly T[]) =>
      Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_one, at) => (bits >> at) % 2));
    for (const categories of subsets(['complete', 'incomplete', 'deleted'] as const))
      for (const sources of subsets(['ShareableLink', 'Direct', 'Anonymous'] as const)) {
        const found = await history('ada', { w: workspaces.alder, deleted: true, categories, sources });
        expect(countOf(found.submissionCounts.cells, { categories, sources })).toBe(found.submissions.nodes.length);
        expect(found.submissions.totalCount).toBe(found.submissions.nodes.length);
      }
  });

  const place = (...parts: (string | number)[]) => cursorOf(['submission', ...parts]);
  it.each([
    [{ first: 0 }, 'InvalidInput', 'first'],
    [{ page: 0 }, 'InvalidInput', 'page'],
    [{ page: 1, after: 'x' }, 'InvalidInput', 'page'],
    [{ after: 'nonsense' }, 'InvalidInput', 'after'],
    [{ after: place('created asc', '', '2026-03-01 12:00:00+00', randomUUID()) }, 'InvalidInput', 'after'],
    [{ after: place('created desc', '', 'yesterday', randomUUID()) }, 'InvalidInput', 'after'],
    [{ after: place('created desc', '', '2026-03-01 12:00:00+00', 'x') }, 'InvalidInput', 'after'],
    [
      { orderBy: { field: 'status', direction: 'asc' }, after: place('status asc', 'x', '2026-03-01 12:00:00+00', randomUUID()) },
      'InvalidInput',
      'after',
    ],
    [{ from: day(2), to: day(1) }, 'InvalidInput', 'createdTo'],
    [{ orderBy: { field: 'workspace', direction: 'asc' } }, 'InvalidInput', 'orderBy'],
  ])('refuses %j', async (variables, code, parameter) => {
    const { errors } = await ask('ben', { w: workspaces.alder, ...variables });
    expect(errors[0].extensions).toEqual({ code, parameter });
  });

  // covers lender 8.5, borrower 8.4
  it.each([randomUUID(), 'no-id'])('is not there for the workspace %s', async (w) => {
    expect((await ask('ben', { w })).errors[0].extensions.code).toBe('NotFound');
  });
});
