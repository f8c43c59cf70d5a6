import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileUploadConnector } from '@countinghouse/connectors/file-upload/connector';
import { createBooksAccumulator } from '@countinghouse/domain/imports/books-accumulator';
import type { Books } from '@countinghouse/domain/imports/books';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import { isRefusal } from '@countinghouse/domain/refusals';
import { readRequestOptions } from '@countinghouse/domain/requests/read-request-options';
import { expect, it } from 'vitest';
import { DEMO_COMPANIES } from '../demo-companies';
import { ledgerCsv } from './ledger-csv';
import { ledgerPages } from './ledger-pages';
import { writeLedger } from './write-ledger';

const TODAY = '2026-11-20';
const options = readRequestOptions({});
if (isRefusal(options)) throw new Error(options.refused);

async function booksOf(pages: AsyncIterable<ImportPage> | Iterable<ImportPage>): Promise<Books> {
  const books = createBooksAccumulator({ options: options as never, origin: 'upload', today: TODAY });
  for await (const page of pages) books.add(page);
  return books.finish();
}

/** What books say, whatever the order in which a source names accounts. */
function content({ company, asOf, accounts, parties, matrix, counts, issues }: Books) {
  const rows = accounts.map(({ ordinal, number, name, type }) => ({
    number,
    name,
    type,
    ...matrix?.rows.find(({ account }) => account === ordinal),
    account: 0,
  }));
  const byNumber = rows.sort((one, other) => (one.number ?? '').localeCompare(other.number ?? ''));
  return {
    company,
    asOf,
    slices: matrix?.slices,
    rows: byNumber,
    parties: parties.map(({ name, role }) => `${name} ${role}`).sort(),
    counts,
    issues,
  };
}

it.each(['Cedarline Bakery', 'Marlow Coffee Roasters', 'Delgado Bros. Construction'])(
  'the file of %s, uploaded by hand, gives the books that the demo shows, but for the basis, which no CSV states',
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'demo-ledger-'));
    const company = DEMO_COMPANIES.find((each) => each.name === name)!;
    const ledger = writeLedger(company, '2026-10-31');
    const path = join(folder, 'ledger');
    await writeFile(path, ledgerCsv(ledger));
    const { fiscalYearEndMonth, currency } = company;
    const source = { kind: 'file' as const, path, fileName: `${name}.csv`, fiscalYearEndMonth, baseCurrency: currency };
    const read = await booksOf(fileUploadConnector.read({ options, today: TODAY, signal: new AbortController().signal, source }));
    const shown = content(await booksOf(ledgerPages(ledger, 'file')));
    expect(content(read)).toEqual({ ...shown, company: { ...shown.company, basis: null } });
    await rm(folder, { recursive: true });
  },
);
