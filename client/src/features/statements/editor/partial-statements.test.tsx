import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadTextSet } from '../../../lib/i18n/text-sets';
import { pretendLayout, render, type Rendered } from '../testing/render';
import { PartialStatements } from './partial-statements';

let rendered: Rendered;

const anAccount = (ordinal: number, name: string, type: string, opening: string, debits: number[], credits: number[]) => ({
  __typename: 'BooksAccount',
  ...{ ordinal, sourceId: `a${ordinal}`, number: String(1000 + ordinal), name, description: null, parentOrdinal: null },
  ...{ type, active: true, opening, debits, credits },
});
const aSlice = (start: string, end: string) => ({ __typename: 'BooksSlice', start, end });

/** Two months of twelve: cash of 500.00, and sales of 100.00 and 150.00. */
const TWO_MONTHS = {
  __typename: 'PartialBooks',
  ...{
    readThrough: '2025-02-28',
    monthsRead: 2,
    monthsTotal: 12,
    companyName: 'Larkfield Mills',
    currency: 'USD',
    fiscalYearEndMonth: 12,
    basis: 'Cash',
  },
  ...{ coveredFrom: '2025-01-01', openingKnown: true, flows: null },
  slices: [aSlice('2025-01-01', '2025-01-31'), aSlice('2025-02-01', '2025-02-28')],
  accounts: [
    anAccount(0, 'Operating account', 'Bank', '500.00', [10_000, 15_000], [0, 0]),
    anAccount(1, 'Common stock', 'Equity', '-500.00', [0, 0], [0, 0]),
    anAccount(2, 'Sales', 'Income', '0.00', [0, 0], [10_000, 15_000]),
  ],
};

async function open(partialBooks: object | null, search = ''): Promise<HTMLElement> {
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data: { partialBooks } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const screen = <PartialStatements workspaceId="w" financialRecordId="f" businessName="Larkfield" otherwise={<p>Import in progress</p>} />;
  const router = createMemoryRouter([{ path: '/', element: screen }], { initialEntries: [`/${search}`] });
  rendered = await render(
    <MantineProvider>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </MantineProvider>,
  );
  return rendered.element;
}

const rowOf = (caption: string) =>
  [...document.querySelectorAll('[data-row]')].find((row) => row.querySelector('[role="rowheader"]')?.textContent.includes(caption));

beforeAll(async () => {
  pretendLayout();
  await Promise.all((['statements', 'captions', 'common'] as const).map((section) => loadTextSet('en', section)));
});

afterEach(() => rendered.unmount());

it('the first statements say how far they go, in words and in the name of the table', async () => {
  const screen = await open(TWO_MONTHS);
  expect(screen.querySelector('[role="status"]')?.textContent).toMatch(
    /^Partial: read through February 2025; 2 of 12 months\. Books of Larkfield Mills, in USD, cash basis\. The import/,
  );
  expect(screen.querySelector('[role="treegrid"]')?.getAttribute('aria-label')).toBe(
    'Partial, through February 2025: Balance sheet of Larkfield, Fiscal years and YTD',
  );
});

it('the first statements are computed from the months that were read', async () => {
  await open(TWO_MONTHS, '?statementType=IncomeStatement&level=all');
  expect(rowOf('Sales')?.textContent).toContain('250');
  expect(document.querySelector('[role="treegrid"]')?.textContent).toContain('YTD Feb 2025');
});

it('the first statements offer no way out: nothing to print, copy, edit, or save', async () => {
  const screen = await open(TWO_MONTHS);
  const names = [...screen.querySelectorAll('[role="toolbar"] button')].map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Statement: Balance sheet', 'Period: Fiscal years and YTD']);
});

it('nothing is stated while nothing can be, or once the import has ended', async () => {
  expect([...(await open(null)).querySelectorAll('p, [role]')].map((each) => each.textContent)).toEqual(['Import in progress']);
});
