import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { fileUploadConnector } from '@countinghouse/connectors/file-upload/connector';
import type { Books } from '@countinghouse/domain/imports/books';
import { createBooksAccumulator } from '@countinghouse/domain/imports/books-accumulator';
import { defaultStatement } from '@countinghouse/domain/statements/build-statement';
import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import { tabulateStatement } from '@countinghouse/domain/statements/tabulate-statement';
import { LedgerRun } from '@countinghouse/domain/imports/ledger-run';
import { LEDGER_PAGE_COLUMNS } from '@countinghouse/server/modules/imports/ledgers/ledger-page-columns';
import { LedgerPageEncoder } from '@countinghouse/server/modules/imports/ledgers/ledger-page-encoder';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ALL_GROUPS, TODAY } from '../ledgers/all-groups';
import { reportFigures } from '../workbook-write/report-figures';

/** Parses a ledger file, copies its lines into the table of pages and builds the three statements, in one process and one transaction, without anything around it. */
const [databaseUrl, path] = process.argv.slice(2) as [string, string];
const COLUMNS = LEDGER_PAGE_COLUMNS.map(([name]) => name).join(', ');
const COPY = `copy ledger_page (${COLUMNS}) from stdin (format binary)`;
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
await reportFigures(async () => {
  await client.query('begin');
  const books = await parseAndCopy();
  await client.query('commit');
  build(books);
});
await client.end();

async function parseAndCopy(): Promise<Books> {
  const source = { kind: 'file', path, fileName: 'ledger.csv', fiscalYearEndMonth: null, baseCurrency: null } as const;
  const request = { options: ALL_GROUPS, today: TODAY, signal: new AbortController().signal, source };
  const accumulator = createBooksAccumulator({
    options: ALL_GROUPS,
    origin: 'upload',
    today: TODAY,
    describeLocation: (row) => `line ${row}`,
  });
  const run = new LedgerRun();
  const encoder = new LedgerPageEncoder();
  let copying: Promise<void> = Promise.resolve();
  for await (const page of fileUploadConnector.read(request)) {
    const rows = accumulator.add(page);
    if (rows?.kind === 'lines') run.add(rows);
    if (!run.isFull) continue;
    await copying;
    copying = copy(encoder.encode(run.take()));
  }
  await copying;
  await copy(encoder.encode(run.take()));
  return accumulator.finish();
}

async function copy(rows: Buffer): Promise<void> {
  const stream = client.query(copyFrom(COPY));
  if (!stream.write(rows)) await once(stream, 'drain');
  stream.end();
  await finished(stream);
}

function build({ accounts, matrix, company, issues }: Books): void {
  if (matrix === null || company === null || issues.length > 0) throw new Error('The ledger makes no books.');
  const { baseCurrency: currency, fiscalYearEndMonth } = company;
  const books = { currency, fiscalYearEndMonth, accounts, matrix, coveredFrom: null };
  for (const type of STATEMENT_TYPES) {
    tabulateStatement(defaultStatement(type, accounts), books, { reportingPeriod: 'MonthsAndMTD', sortOrder: 'OldestFirst' });
  }
}
