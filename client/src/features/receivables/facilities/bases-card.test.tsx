import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { BasesCard } from './bases-card';

const aBase = (at: number) => ({
  ...{ __typename: 'BorrowingBase', id: `base ${at}`, facilityId: 'f', asOf: '2026-06-30', state: 'Certified', currency: 'USD' },
  ...{ certifiedAt: null, figures: { __typename: 'BorrowingBaseFigures', borrowingBase: `${at}00.00`, availability: '50.00' } },
});

it('the list of borrowing bases shows the next page on request', async () => {
  const { words, press } = await show(
    <BasesCard workspaceId="w" facilities={[]} onOpen={() => undefined} />,
    '/',
    ['borrowing-base', 'common'],
    {
      BorrowingBases: ({ after }) => ({
        borrowingBases: {
          __typename: 'BorrowingBaseConnection',
          totalCount: 2,
          nodes: [after ? aBase(2) : aBase(1)],
          pageInfo: { __typename: 'PageInfo', hasNextPage: !after, endCursor: after ? 'end' : 'middle' },
        },
      }),
    },
  );
  expect(words()).toContain('1 of 2');
  await press('Show more');
  expect(words()).toContain('100.00');
  expect(words()).toContain('200.00');
  expect(words()).not.toContain('Show more');
});
