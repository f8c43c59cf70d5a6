import { createReadStream, createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { accountTypeOfSubsection } from './account-types';

const HEADER = 'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit,Name,Document,Memo\n';
const BATCH = 2_000;

/** Writes a generated ledger and its chart in the form of an upload: a general ledger file. */
export async function writeUpload(ledger: string, chart: string, target: string): Promise<void> {
  const accounts = accountColumns(await readFile(chart, 'utf8'));
  await pipeline(Readable.from(uploadRows(ledger, accounts)), createWriteStream(target));
}

/** Number, name and type of each account as they are in a row, by the generator's id. */
function accountColumns(chart: string): ReadonlyMap<string, string> {
  const rows = chart.trim().split('\n').slice(1);
  return new Map(
    rows.map((row) => {
      const [id = '', number, name, , , subsection = ''] = row.split(',');
      return [id, `${number},${name},${accountTypeOfSubsection(subsection)}`];
    }),
  );
}

async function* uploadRows(ledger: string, accounts: ReadonlyMap<string, string>): AsyncGenerator<string> {
  let rows = [HEADER];
  let isHeader = true;
  for await (const line of createInterface({ input: createReadStream(ledger) })) {
    if (!isHeader) rows.push(uploadRow(line, accounts));
    isHeader = false;
    if (rows.length < BATCH) continue;
    yield rows.join('');
    rows = [];
  }
  yield rows.join('');
}

function uploadRow(line: string, accounts: ReadonlyMap<string, string>): string {
  const [journal, , date, , document, account = '', party, memo, debit, credit] = line.split(',');
  const name = party === '' ? '' : `P${party}`;
  return `${date},J-${journal},${accounts.get(account)},${debit},${credit},${name},${document},${memo}\n`;
}
