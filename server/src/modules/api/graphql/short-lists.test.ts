import { randomUUID } from 'node:crypto';
import { RATIO_IDS } from '@countinghouse/domain/ratios/ratios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPublishedRecord } from '../../../testing/a-published-record';
import { aRecordWithBooks } from '../../../testing/a-record-with-books';
import { aSubmission } from '../../../testing/a-submission';
import { anApiClient } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TWO_YEARS } from '../../../testing/two-years.examples';

let test: TestApp;
/** A record with books, and one with three revisions of its workbooks. */
let books: { w: string; r: string };
let revised: { w: string; r: string };

const THREE = [1, 2, 3];
const SAVE = `mutation ($w: ID!, $r: ID!, $n: String!) {
  saveAsTemplate(input: { workspaceId: $w, financialRecordId: $r, statementType: BalanceSheet, displayName: $n }) { id } }`;

beforeAll(async () => {
  test = await startTestApp();
  const ctx = test.ctxOf('ben');
  await aRecordWithBooks(test, TWO_YEARS);
  const { workspaceId: w, financialRecordId: r } = await aRecordWithBooks(test, TWO_YEARS);
  books = { w, r };
  const place = await aSubmission(ctx);
  revised = { w: place.workspaceId, r: await aPublishedRecord(ctx, place, THREE.length) };
  for (const number of THREE) {
    await anApiClient(test);
    const url = `https://hooks.example.com/${number}`;
    expect((await test.call('ada', 'POST', '/Webhooks/WebhookEndpoints', { body: { url, events: ['ImportFailed'] } })).status).toBe(201);
    expect((await test.graphql('ben', SAVE, { ...books, n: `Template ${randomUUID()}` })).body.errors).toBeUndefined();
  }
});
afterAll(() => test?.close());

const OF_RECORD = 'workspaceId: $w, financialRecordId: $r';

/** Field, its other arguments, the field that identifies its nodes, their minimum number, the persona who asks, and the record. */
const LISTS = [
  ['roles', '', 'id', 2, 'ben'],
  ['notificationSettings', 'language: "de"', 'id', 5, 'ben'],
  ['administrativeNotificationSettings', 'language: "de"', 'id', 5, 'ada'],
  ['runningImports', '', 'financialRecordId', 2, 'ben'],
  ['financialStatementTemplates', 'statementType: BalanceSheet', 'id', 3, 'ben'],
  ['apiClients', '', 'id', 3, 'ada'],
  ['webhookEndpoints', '', 'id', 3, 'ada'],
  ['ratios', OF_RECORD, 'id', RATIO_IDS.length, 'ben', () => books],
  ['workbookRevisions', OF_RECORD, 'id', 3, 'ben', () => revised],
] as const;

describe.each(LISTS)('%s', (field, others, id, atLeast, persona, record?: () => { w: string; r: string }) => {
  const ask = async (page: { first?: number; after?: string }) => {
    const declared = record === undefined ? '' : ', $w: ID!, $r: ID!';
    const query = `query ($first: Int, $after: String${declared}) { list: ${field}(first: $first, after: $after ${others}) {
      totalCount nodes { ${id} } edges { cursor node { ${id} } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;
    return (await test.graphql(persona, query, { ...page, ...record?.() })).body;
  };
  const listed = async (page: { first?: number; after?: string }) => (await ask(page)).data.list;

  it('comes whole, or one and then the rest, in the same order', async () => {
    const whole = await listed({});
    const total = whole.nodes.length;
    expect(total).toBeGreaterThanOrEqual(atLeast);
    expect(whole.edges.map(({ node }: { node: unknown }) => node)).toEqual(whole.nodes);
    const cursors = whole.edges.map(({ cursor }: { cursor: string }) => cursor);
    expect(new Set(cursors).size).toBe(total);
    expect(whole).toMatchObject({ totalCount: total, pageInfo: { hasNextPage: false, hasPreviousPage: false } });

    const one = await listed({ first: 1 });
    expect(one).toEqual({
      totalCount: total,
      nodes: whole.nodes.slice(0, 1),
      edges: whole.edges.slice(0, 1),
      pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: cursors[0], endCursor: cursors[0] },
    });

    expect(await listed({ after: one.pageInfo.endCursor })).toEqual({
      totalCount: total,
      nodes: whole.nodes.slice(1),
      edges: whole.edges.slice(1),
      pageInfo: { hasNextPage: false, hasPreviousPage: true, startCursor: cursors[1], endCursor: cursors.at(-1) },
    });
  });

  it.each([{ first: 0 }, { first: 101 }, { after: 'nobody’s' }])('refuses %j', async (page) => {
    expect((await ask(page)).errors[0].extensions.code).toBe('InvalidInput');
  });
});
