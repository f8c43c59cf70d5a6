import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { generateChart } from './generated-chart';
import { generateJournals, type GeneratedJournal, type LedgerShape } from './journals';

/** What every generated ledger has in common. */
export const LEDGER_SHAPE = { accounts: 150, months: 36, firstYear: 2021 } as const;

const SEED = 1;
/** Characters that are written at once. */
const CHUNK = 1 << 18;
const HEADER = 'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit,Name,Document,Memo\n';

/** Writes a ledger of so many lines into a folder as a business would upload it, and answers its path. */
export async function writeUpload(folder: string, lines: number): Promise<string> {
  return write(join(folder, `${lines}.upload.csv`), uploadText(ledgerOf(lines)));
}

/** Writes the same ledger with journals edited, and answers its path; null leaves a journal out. */
export async function writeEdited(folder: string, lines: number, edit: JournalEdit): Promise<string> {
  return write(join(folder, `${lines}.edited.csv`), uploadText(ledgerOf(lines), edit));
}

/** Writes the same ledger as hledger and ledger read it, and answers its path. */
export async function writeJournal(folder: string, lines: number): Promise<string> {
  return write(join(folder, `${lines}.journal`), journalText(ledgerOf(lines)));
}

/** A ledger of the common shape. */
export function ledgerOf(lines: number, seed = SEED): LedgerShape {
  const { accounts, months, firstYear } = LEDGER_SHAPE;
  return { chart: generateChart(accounts), months, firstYear, lines, seed };
}

/** What becomes of a journal. */
type JournalEdit = (journal: GeneratedJournal) => GeneratedJournal | null;

/** A general ledger file, piece by piece. */
export function* uploadText(shape: LedgerShape, edit: JournalEdit = (journal) => journal): Generator<string> {
  yield HEADER;
  const columns = new Map(shape.chart.accounts.map((account) => [account, `${account.number},${quoted(account.name)},${account.type}`]));
  for (const journal of generateJournals(shape)) {
    const edited = edit(journal);
    if (edited === null) continue;
    const { number, date, party, document, memo, lines } = edited;
    let rows = '';
    for (const { account, cents } of lines) {
      const sides = cents < 0 ? `,${decimal(-cents)}` : `${decimal(cents)},`;
      rows += `${date},J-${number},${columns.get(account)},${sides},${party ?? ''},${document},${memo}\n`;
    }
    yield rows;
  }
}

/** A plain-text accounting journal, piece by piece. */
export function* journalText(shape: LedgerShape): Generator<string> {
  yield `${shape.chart.accounts.map(({ path }) => `account ${path}\n`).join('')}\n`;
  for (const journal of generateJournals(shape)) yield transactionText(journal);
}

function transactionText({ date, party, document, memo, lines }: GeneratedJournal): string {
  let text = `${date} (${document}) ${party === null ? memo : `${party} | ${memo}`}\n`;
  for (const { account, cents } of lines) text += `    ${account.path}  ${cents < 0 ? '-' : ''}${decimal(Math.abs(cents))} USD\n`;
  return `${text}\n`;
}

function quoted(text: string): string {
  return text.includes(',') ? `"${text}"` : text;
}

function decimal(cents: number): string {
  const rest = cents % 100;
  return `${(cents - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`;
}

async function write(path: string, pieces: Iterable<string>): Promise<string> {
  await pipeline(Readable.from(inChunks(pieces)), createWriteStream(path));
  return path;
}

function* inChunks(pieces: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const piece of pieces) {
    chunk += piece;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
