import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TEST_PEOPLE } from '../../../testing/test-people';
import { workspaceListStatement, WORKSPACE_ORDER_FIELDS, type WorkspaceFilter, type WorkspaceQuery } from './workspace-query';

const NAMES = ['Alder Creek', 'Birch & Sons', 'Cedar %_ Labs', 'Ödland Bäckerei', 'alder street', 'Zinnia'];

describe('the list of workspaces', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    for (const [index, displayName] of NAMES.entries()) {
      const lastActivityAt = new Date(Date.UTC(2026, 0, 1 + index));
      await aWorkspace(test, {
        displayName,
        engagementCode: index % 2 === 0 ? `E${index}` : null,
        lastActivityAt,
        users: index < 2 ? ['ben'] : ['ada'],
      });
    }
    await aWorkspace(test, { displayName: 'Alder of another tenant' }, 'other');
  });
  afterAll(() => test?.close());

  const LIST = `query ($first: Int, $after: String, $page: Int, $search: String, $orderBy: WorkspaceOrder) {
    workspaces(first: $first, after: $after, page: $page, search: $search, orderBy: $orderBy) {
      totalCount nodes { displayName accessible lastActivityTime users { displayName } } edges { cursor }
      pageInfo { hasNextPage hasPreviousPage endCursor } } }`;
  const list = async (variables: object, persona: 'ben' | 'ada' = 'ben') => (await test.graphql(persona, LIST, { ...variables })).body;
  const namesOf = (body: { data: { workspaces: { nodes: { displayName: string }[] } } }) =>
    body.data.workspaces.nodes.map((node) => node.displayName);

  // covers lender 9.1
  it('shows the newest activity first, and no workspace of another tenant', async () => {
    const body = await list({});
    expect(namesOf(body)).toEqual([...NAMES].reverse());
    expect(body.data.workspaces.totalCount).toBe(NAMES.length);
  });

  // covers lender 3.1, lender 6.1, lender 6.4
  it('shows workspaces without view rights, but neither their dates nor their people', async () => {
    const { nodes } = (await list({})).data.workspaces;
    expect(nodes[0]).toEqual({ displayName: 'Zinnia', accessible: false, lastActivityTime: null, users: [] });
    expect(nodes[5]).toMatchObject({ displayName: 'Alder Creek', accessible: true, users: [{ displayName: 'Ben Example' }] });
  });

  // covers lender 5.3
  it.each([
    ['al', ['Alder Creek', 'alder street']],
    ['AL', ['Alder Creek', 'alder street']],
    ['ö', ['Ödland Bäckerei']],
    ['der', ['Alder Creek', 'alder street']],
    ['BÄCK', ['Ödland Bäckerei']],
    ['%_ l', ['Cedar %_ Labs']],
    ['%', []],
    ['e', []],
    ['nothing', []],
  ])('finds %j', async (search, expected) => {
    const body = await list({ search, orderBy: { field: 'displayName', direction: 'asc' } });
    expect(namesOf(body)).toEqual(expected);
    expect(body.data.workspaces.totalCount).toBe(expected.length);
  });

  // covers lender 5.3
  it('refuses an empty search', async () => {
    expect((await list({ search: '' })).errors[0].extensions.code).toBe('emptySearch');
  });

  const orders = WORKSPACE_ORDER_FIELDS.flatMap((field) => (['asc', 'desc'] as const).map((direction) => ({ field, direction })));

  it.each(orders)('gives each row once by cursor and by page number, sorted by $field $direction', async (orderBy) => {
    const whole = namesOf(await list({ first: 100, orderBy }));
    expect(new Set(whole)).toEqual(new Set(NAMES));
    const byCursor: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const body = await list({ first: 2, after, orderBy });
      byCursor.push(...namesOf(body));
      ({ endCursor: after, hasNextPage: more } = body.data.workspaces.pageInfo);
    }
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ first: 2, page, orderBy })));
    expect(byCursor).toEqual(whole);
    expect(pages.flatMap(namesOf)).toEqual(whole);
    expect(pages[3].data.workspaces).toMatchObject({ totalCount: NAMES.length, nodes: [] });
  });

  it.each([
    [{ first: 0 }, 'first'],
    [{ first: 101 }, 'first'],
    [{ page: 0 }, 'page'],
    [{ page: -1 }, 'page'],
    [{ page: 10_001 }, 'page'],
    [{ page: 1_000_000_000 }, 'page'],
    [{ search: 'al\u0000' }, 'value'],
    [{ search: 'a'.repeat(257) }, 'value', { max: 256 }],
    [{ after: 'nonsense' }, 'after'],
    [{ page: 1, after: 'nonsense' }, 'page'],
  ] as [object, string, object?][])('refuses %j', async (variables, parameter, facts) => {
    expect((await list(variables)).errors[0].extensions).toEqual({ code: 'InvalidInput', parameter, ...(facts && { facts }) });
  });

  it.each([{ orderBy: { field: 'tenantId', direction: 'asc' } }, { orderBy: { field: 'displayName', direction: 'up' } }, { page: 1e10 }])(
    'refuses what the contract does not know: %j',
    async (variables) => {
      const { errors } = await list(variables);
      expect(errors[0].extensions).toEqual({ code: 'InvalidInput' });
    },
  );

  it('refuses a cursor of another order', async () => {
    const { endCursor } = (await list({ first: 1 })).data.workspaces.pageInfo;
    const answer = await list({ after: endCursor, orderBy: { field: 'displayName', direction: 'asc' } });
    expect(answer.errors[0].extensions.parameter).toBe('after');
  });

  describe('by REST', () => {
    const query = (body: object) => test.call('ben', 'POST', '/api/Entities/query', { body });

    it('names the people of a workspace to those who may see them only', async () => {
      const { body } = await query({});
      expect(body.entities[0]).toMatchObject({ displayName: 'Zinnia', accessible: false, lastActivityTime: null, accessControlList: [] });
    });

    // covers lender 3.1, lender 9.1
    it('answers pages of 25 unless asked otherwise', async () => {
      const { body } = await query({});
      expect(body).toMatchObject({ totalWorkspaces: NAMES.length, currentPage: 1, workspacesPerPage: 25 });
      expect(body.entities[5]).toMatchObject({ displayName: 'Alder Creek', accessControlList: [{ principalId: TEST_PEOPLE.ben.id }] });
    });

    // covers lender 7.4
    it.each([
      ['asc', ['Birch & Sons', 'Zinnia', 'Ödland Bäckerei']],
      ['Descending', ['Ödland Bäckerei', 'Zinnia', 'Birch & Sons']],
    ])('orders by several fields, here those without a code by name %s', async (direction, withoutCode) => {
      const ordering = [
        { field: 'engagementCode', direction: 'desc' },
        { field: 'displayName', direction },
      ];
      const { body } = await query({ ordering });
      const names = body.entities.map(({ displayName }: { displayName: string }) => displayName);
      expect(names).toEqual(['alder street', 'Cedar %_ Labs', 'Alder Creek', ...withoutCode]);
    });

    // covers lender 7.4
    it('filters, sorts and pages', async () => {
      const { body } = await query({
        itemsPerPage: 1,
        pageNumber: 2,
        ordering: [{ field: 'displayname', direction: 'desc' }],
        filters: [{ field: 'displayName', operator: 'Contains', value: 'der' }],
      });
      expect(body).toMatchObject({ totalWorkspaces: 2, currentPage: 2, workspacesPerPage: 1, entities: [{ displayName: 'Alder Creek' }] });
    });

    it.each([
      [{ field: 'displayName', operator: 'Equals', value: 'ALDER creek' }, ['Alder Creek']],
      [{ field: 'engagementCode', operator: 'Equals', value: 'E2' }, ['Cedar %_ Labs']],
      [{ field: 'engagementCode', operator: 'Equals', value: 'e2' }, ['Cedar %_ Labs']],
      [{ field: 'engagementCode', operator: 'StartsWith', value: 'E' }, ['alder street', 'Cedar %_ Labs', 'Alder Creek']],
      [{ field: 'engagementCode', operator: 'Contains', value: '2' }, ['Cedar %_ Labs']],
      [{ field: 'engagementCode', operator: 'Contains', value: 'e' }, ['alder street', 'Cedar %_ Labs', 'Alder Creek']],
    ])('filters by %j', async (filter, expected) => {
      const { body } = await query({ filters: [filter] });
      expect(body.entities.map((entity: { displayName: string }) => entity.displayName)).toEqual(expected);
    });

    it.each([
      [{ itemsPerPage: 0 }, 'itemsPerPage'],
      [{ itemsPerPage: 'many' }, 'itemsPerPage'],
      [{ pageNumber: -1 }, 'pageNumber'],
      [{ pageNumber: 1_000_000_000 }, 'pageNumber'],
      [{ itemsPerPage: 1_000_000_000 }, 'itemsPerPage'],
      [{ filters: [{ field: 'displayName', operator: 'Equals', value: 'x\u0000' }] }, 'filters[0].value'],
      [{ filters: [{ field: 'displayName', operator: 'Equals', value: 'x'.repeat(257) }] }, 'filters[0].value'],
      [{ filters: [{ field: 'tenantId', operator: 'Equals', value: 'x' }] }, 'filters[0].field'],
      [{ ordering: [{ field: 'tenantId', direction: 'asc' }] }, 'ordering[0].field'],
      [{ ordering: [{ field: 'constructor' }] }, 'ordering[0].field'],
      [{ ordering: [{ field: '__proto__' }] }, 'ordering[0].field'],
      [{ filters: [{ field: 'valueOf', operator: 'Equals', value: 'x' }] }, 'filters[0].field'],
      [{ filters: [{ field: 'displayName', operator: 'toString', value: 'x' }] }, 'filters[0].operator'],
      [{ ordering: [{ field: 'displayName', direction: 'up' }] }, 'ordering[0].direction'],
      [{ ordering: 'displayName' }, 'ordering'],
      [{ filters: [{ field: 'displayName', operator: 'Like', value: 'x' }] }, 'filters[0].operator'],
      [{ filters: [{ field: 'displayName', operator: 'Equals', value: 1 }] }, 'filters[0].value'],
      [{ filters: [{ field: 'displayName', operator: 'Equals', value: '' }] }, 'filters[0].value'],
      [{ ordering: [{ field: 'displayName' }, { field: 'tenantId' }] }, 'ordering[1].field'],
      [{ ordering: Array.from({ length: 5 }, () => ({ field: 'displayName' })) }, 'ordering'],
    ])('refuses %j', async (body, parameter) => {
      expect(await query(body)).toMatchObject({ status: 400, body: { parameter } });
    });
  });

  describe.each([3_000, 100_000])('of a tenant with %i workspaces is read from indexes as the runtime role', (size) => {
    beforeAll(async () => {
      await fill(test, 'lender', size);
      await fill(test, 'other', 20_000);
      await test.owner.query('vacuum analyze workspace');
    });

    const halfWay = new Date(Date.now() - (size / 2) * 60_000).toISOString();
    const midst = { displayName: 'company 5', engagementCode: 'c5', lastActivityTime: halfWay };
    const pages = orders.flatMap((order) => [{ order }, { order, after: { key: midst[order.field], id: TEST_PEOPLE.ada.id } }]);
    it.each(pages)('a page, in its order: %j', async (given) => {
      const { scans, kinds } = await planOf(given);
      expect(kinds).not.toContain('Sort');
      expect(scans.at(-1)).toBe(ORDER_INDEX[given.order.field]);
    });

    const code = { field: 'engagementCode', operator: 'Equals', value: 'C77' } as const;
    const filters: readonly WorkspaceFilter[] = [
      { field: 'displayName', operator: 'StartsWith', value: 'al' },
      { field: 'displayName', operator: 'Contains', value: 'street' },
      { field: 'displayName', operator: 'Equals', value: 'zinnia' },
      code,
      { ...code, operator: 'StartsWith' },
    ];
    it.each(filters)('its rows and their count by %j', async (filter) => {
      const { scans } = await planOf({ filters: [filter] });
      expect(scans).not.toContain('none');
      if (filter.operator !== 'Contains') expect(scans[0]).toBe(ORDER_INDEX[filter.field]);
    });

    it.each(filters.flatMap((filter) => orders.map((order) => ({ filters: [filter], order }))))(
      'its rows where many are expected: %j',
      async (given) => {
        const { scans } = await planOf(given, true);
        expect(scans).toEqual([ORDER_INDEX[given.order.field], 'workspace_pkey']);
      },
    );

    /** The indexes through which the table is read, `none` for a read of the whole: for the count first, then for the page. */
    async function planOf(given: Partial<WorkspaceQuery>, many = false): Promise<{ scans: string[]; kinds: string[] }> {
      const order = { field: 'displayName', direction: 'asc' } as const;
      const query: WorkspaceQuery = { order, filters: [], after: null, offset: 0, limit: 26, ...given };
      const { sql, values } = workspaceListStatement(test.tenants.lender.id, TEST_PEOPLE.ben.id, query, many);
      const plan = await withTenant(test.ctxOf('ben'), (tx) =>
        tx.query<{ 'QUERY PLAN': PlanRoot[] }>(`explain (format json) ${sql}`, values),
      );
      const nodes = nodesOf(plan[0]!['QUERY PLAN'][0]!.Plan);
      return {
        kinds: nodes.map((node) => node['Node Type']),
        scans: nodes.filter(readsWorkspaces).map((node) => node['Index Name'] ?? 'none'),
      };
    }
  });
});

describe('a list that is read often', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await Promise.all(Array.from({ length: 30 }, () => aWorkspace(test, { users: ['ada', 'ben'] })));
  });
  afterAll(() => test?.close());

  it.each(['ada', 'ben'] as const)('has the database keep the plans of its statements, for %s', async (persona) => {
    const PAGES = 8;
    for (let page = 0; page < PAGES; page += 1)
      await test.call(persona, 'POST', '/api/Entities/query', { body: { itemsPerPage: 25, pageNumber: 1 } });
    const prepared = `
      select name, custom_plans::int as planned, generic_plans::int as kept from pg_prepared_statements
      where name ~ '^(people-of-)?workspaces'`;
    const statements = await test.platform.dataSource.query<{ name: string; planned: number; kept: number }[]>(prepared);
    expect(statements.length).toBeGreaterThanOrEqual(2);
    for (const { name, planned, kept } of statements) {
      expect(planned, name).toBeLessThan(PAGES);
      expect(kept, name).toBeGreaterThan(0);
    }
  });
});

const ORDER_INDEX = {
  displayName: 'workspace_by_name',
  engagementCode: 'workspace_by_code',
  lastActivityTime: 'workspace_by_activity',
} as const;

async function fill(test: TestApp, name: 'lender' | 'other', size: number): Promise<void> {
  const tenant = test.tenants[name];
  await withTenant({ dataSource: test.owner, tenant }, (tx) =>
    tx.query(
      `insert into workspace (tenant_id, id, display_name, engagement_code, created_at, last_activity_at)
       select $1, gen_random_uuid(), 'Company ' || n, 'C' || n, now(), now() - n * interval '1 minute'
       from generate_series((select count(*) from workspace) + 1, $2) n`,
      [tenant.id, size],
    ),
  );
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

interface PlanRoot {
  readonly Plan: PlanNode;
}

/** A bitmap names its index in the node below the one that reads the table. */
function readsWorkspaces(node: PlanNode): boolean {
  if (node['Node Type'] === 'Bitmap Index Scan') return true;
  return node['Relation Name'] === 'workspace' && node['Node Type'] !== 'Bitmap Heap Scan';
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
