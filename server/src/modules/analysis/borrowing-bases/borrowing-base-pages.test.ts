import { afterAll, beforeAll, expect, it } from 'vitest';
import { aRecordWithBooks } from '../../../testing/a-record-with-books';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { AS_OF, BALANCES, BOOKS, ITEMS, RULES } from '../../../testing/worked-receivables.examples';

const PAGE = `query ($w: ID!, $discarded: Boolean!, $after: String) {
  borrowingBases(workspaceId: $w, withDiscarded: $discarded, first: 2, after: $after) {
    totalCount nodes { id state figures { availability } } pageInfo { hasNextPage endCursor } } }`;

interface Page {
  readonly totalCount: number;
  readonly nodes: readonly { readonly id: string; readonly state: string; readonly figures: object | null }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

it('the borrowing bases of a workspace come page by page, without discarded ones where they are not asked for', async () => {
  const { workspaceId, financialRecordId } = await aRecordWithBooks(test, { ...BOOKS, openItems: ITEMS });
  const change = async (name: string, type: string, input: object) => {
    const { body } = await test.graphql('ben', `mutation ($input: ${type}!) { ${name}(input: $input) { id } }`, { input });
    return body.data[name].id as string;
  };
  const page = async (discarded: boolean, after: string | null): Promise<Page> => {
    const { body } = await test.graphql('ben', PAGE, { w: workspaceId, discarded, after });
    return body.data.borrowingBases as Page;
  };
  const facility = { workspaceId, name: 'Revolver', kind: 'Revolver', currency: 'USD', balancesAsOf: AS_OF, rules: RULES, ...BALANCES };
  const facilityId = await change('saveFacility', 'SaveFacilityInput', facility);
  const drafts: string[] = [];
  for (let at = 0; at < 4; at += 1)
    drafts.push(await change('draftBorrowingBase', 'DraftBorrowingBaseInput', { facilityId, financialRecordId }));
  await change('discardBorrowingBase', 'DiscardBorrowingBaseInput', { id: drafts[2], version: 1 });
  // All were made at the same time, so their ids decide.
  const newestFirst = drafts.toSorted().toReversed();

  const first = await page(true, null);
  const second = await page(true, first.pageInfo.endCursor);
  expect([...first.nodes, ...second.nodes].map(({ id }) => id)).toEqual(newestFirst);
  expect([first, second].map(({ totalCount, pageInfo }) => [totalCount, pageInfo.hasNextPage])).toEqual([
    [4, true],
    [4, false],
  ]);
  expect(first.nodes[0]?.figures).toMatchObject({ availability: expect.any(String) });

  const kept = await page(false, null);
  const rest = await page(false, kept.pageInfo.endCursor);
  expect([...kept.nodes, ...rest.nodes].map(({ id }) => id)).toEqual(newestFirst.filter((id) => id !== drafts[2]));
  expect(kept.totalCount).toBe(3);
});
