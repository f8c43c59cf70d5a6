import { describe, expect, it } from 'vitest';
import { createBooksAccumulator } from '@countinghouse/domain/imports/books-accumulator';
import { balancesOf, balanceBefore } from '@countinghouse/domain/statements/balances';
import type { Books } from '@countinghouse/domain/imports/books';
import { readRequestOptions } from '@countinghouse/domain/requests/read-request-options';
import { isRefusal } from '@countinghouse/domain/refusals';
import { DEMO_COMPANIES } from '../demo-companies';
import { ledgerPages } from './ledger-pages';
import { writeLedger } from './write-ledger';

const AS_OF = '2026-10-31';

function booksOf(name: string, source: 'file' | 'package' = 'package'): Books {
  const options = readRequestOptions({});
  if (isRefusal(options)) throw new Error(options.refused);
  const company = DEMO_COMPANIES.find((each) => each.name === name)!;
  const books = createBooksAccumulator({ options, origin: source === 'file' ? 'upload' : 'package', today: AS_OF });
  for (const page of ledgerPages(writeLedger(company, AS_OF), source)) books.add(page);
  return books.finish();
}

const names = DEMO_COMPANIES.map(({ name }) => name);

describe('the books of a demo company', () => {
  it.each(names)('%s: pass every check, with its open documents', (name) => {
    const books = booksOf(name);
    expect(books.issues).toEqual([]);
    expect(books.checks.filter(({ outcome }) => outcome === 'Fail').map(({ id }) => id)).toEqual([]);
    expect(books.counts.lines).toBeGreaterThan(2_000);
    expect(books.counts.openItems).toBeGreaterThan(5);
  });

  it.each(names)('%s: never run out of inventory, nor owe a customer', (name) => {
    const { accounts, matrix } = booksOf(name);
    const balances = balancesOf({ matrix: matrix! });
    for (const number of ['1100', '1200', '1300']) {
      const account = accounts.find((each) => each.number === number)!.ordinal;
      for (let slice = 1; slice <= matrix!.slices.length; slice++)
        expect(balanceBefore(balances, account, slice)).toBeGreaterThanOrEqual(0);
    }
  });

  it('are the same each time, and a later day only adds to them', () => {
    const [company] = DEMO_COMPANIES;
    expect(writeLedger(company!, AS_OF)).toEqual(writeLedger(company!, AS_OF));
    const earlier = writeLedger(company!, '2026-06-30', AS_OF).journals;
    const ids = earlier.map(({ id }) => id);
    expect(writeLedger(company!, AS_OF).journals.filter(({ id }) => ids.includes(id))).toEqual(earlier);
  });
});
