import type { FileHandle } from 'node:fs/promises';
import { issueLocation } from '@countinghouse/domain/imports/issue-message';
import { ASSUMED_CURRENCY } from '@countinghouse/domain/imports/findings/currency';
import { isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';
import { plainText } from '../plain-text';
import { StyleEvidence } from '../style-evidence';
import type { StatedStyles } from '../style-evidence';
import { CsvRows, SEPARATORS } from './csv-rows';
import type { Separator } from './csv-rows';
import { FileEncoding } from './file-encoding';
import { FileWindow } from './file-window';
import { COLUMN, columnsNamed, findColumns, LEDGER_COLUMNS } from './ledger-columns';
import type { ColumnPositions } from './ledger-columns';
import { fieldTexts, isSeparatorRow } from './row-texts';
import { Utf8Source } from './utf8-source';

const [POINT, COMMA] = [46, 44];
const AMOUNTS = [COLUMN.debit, COLUMN.credit, COLUMN.baseDebit, COLUMN.baseCredit];

/** How a ledger file is written, known before it is read. */
export interface LedgerSurvey {
  readonly encoding: FileEncoding;
  readonly separator: Separator;
  /** ISO 4217: as stated, else as the first line says, else US dollars. */
  readonly currency: string;
  /** Whether the uploader or the file states it. */
  readonly isCurrencyStated: boolean;
  readonly evidence: StyleEvidence;
}

/** What the uploader says of a ledger file; null where the file is to show it. */
export interface StatedLedger extends StatedStyles {
  readonly baseCurrency: string | null;
}

/**
 * Looks through a ledger file for how it is written: its columns, and its amounts and dates until they show the number format and the order
 * of day and month. A file whose first date is `2025-01-31` has no such order.
 */
export async function surveyLedger(file: FileHandle, stated: StatedLedger, signal: AbortSignal): Promise<LedgerSurvey> {
  signal.throwIfAborted();
  const encoding = new FileEncoding(file, signal);
  const window = new FileWindow(new Utf8Source(file, encoding));
  await window.advance(0);
  const separator = separatorOf(window);
  const survey = new Survey(stated);
  const rows = new CsvRows(separator);
  for (let isDone = false; !isDone;) {
    rows.fill(window.bytes, window.start, window.length, window.ended);
    while (!isDone && rows.next()) isDone = survey.take(rows);
    if (window.ended) break;
    signal.throwIfAborted();
    if (!(await window.advance(rows.position))) break;
  }
  const { currency, isCurrencyStated, evidence } = survey;
  return { encoding, separator, currency, isCurrencyStated, evidence };
}

/** The separator with which the first row names most columns; a comma where none names any. */
function separatorOf(window: FileWindow): Separator {
  let best: { readonly separator: Separator; readonly columns: number } = { separator: ',', columns: 0 };
  const bytes = Buffer.allocUnsafe(window.length + 1);
  for (const separator of SEPARATORS) {
    window.bytes.copy(bytes, 0, 0, window.length);
    const rows = new CsvRows(separator);
    rows.fill(bytes, window.start, window.length, true);
    let columns = 0;
    while (columns === 0 && rows.next()) {
      if (rows.isBlank() || isSeparatorRow(rows)) continue;
      columns = columnsNamed(fieldTexts(rows));
      break;
    }
    if (columns > best.columns) best = { separator, columns };
  }
  return best.separator;
}

class Survey {
  currency: string;
  isCurrencyStated: boolean;
  evidence: StyleEvidence;
  readonly #stated: StatedLedger;
  #columns: ColumnPositions | undefined;
  #rows = 0;
  #isIso = false;

  constructor(stated: StatedLedger) {
    this.#stated = stated;
    this.currency = stated.baseCurrency ?? ASSUMED_CURRENCY;
    this.isCurrencyStated = stated.baseCurrency !== null;
    this.evidence = new StyleEvidence(stated, this.currency);
  }

  /** Takes a row; whether nothing further is to be learned from the rows behind it. */
  take(rows: CsvRows): boolean {
    if (rows.isBlank() || (this.#columns === undefined && isSeparatorRow(rows))) return false;
    if (this.#columns === undefined) return !this.#takeHeader(rows);
    if (rows.issue === null) this.#takeLine(rows, this.#columns);
    return this.evidence.knowsFormat && (this.#isIso || this.evidence.knowsOrder);
  }

  /** Finds the columns; false where the row does not name them. */
  #takeHeader(rows: CsvRows): boolean {
    const found = findColumns(fieldTexts(rows));
    if (!(found instanceof Int32Array)) return false;
    this.#columns = found;
    return true;
  }

  #takeLine(rows: CsvRows, columns: ColumnPositions): void {
    if (this.#rows === 0) this.#takeCurrency(textOf(rows, columns, COLUMN.currency), columns);
    this.#rows += 1;
    if (!this.evidence.knowsFormat) {
      for (const column of AMOUNTS) {
        if (hasMark(rows, columns[column] as number)) this.evidence.addAmount(textOf(rows, columns, column), locationOf(rows, column));
      }
    }
    if (!this.#isIso && !this.evidence.knowsOrder) {
      const date = textOf(rows, columns, COLUMN.date);
      this.#isIso = /^\d{4}-/.test(date);
      this.evidence.addDate(date, locationOf(rows, COLUMN.date));
    }
  }

  /** Beside base amounts the currency of a line is not that of the books. */
  #takeCurrency(text: string, columns: ColumnPositions): void {
    const code = text.toUpperCase();
    const hasBase = (columns[COLUMN.baseDebit] as number) >= 0;
    if (this.#stated.baseCurrency !== null || hasBase || !isCurrencyCode(code)) return;
    this.currency = code;
    this.isCurrencyStated = true;
    this.evidence = new StyleEvidence(this.#stated, code);
  }
}

function textOf(rows: CsvRows, columns: ColumnPositions, column: number): string {
  const at = columns[column] as number;
  return at < 0 || at >= rows.fieldCount ? '' : plainText(rows.bytes.toString('utf8', rows.starts[at], rows.ends[at]));
}

/** Whether a field holds a point or a comma, without which it shows no number format. */
function hasMark({ bytes, starts, ends, fieldCount }: CsvRows, at: number): boolean {
  if (at < 0 || at >= fieldCount) return false;
  for (let byte = starts[at] as number; byte < (ends[at] as number); byte += 1) {
    if (bytes[byte] === POINT || bytes[byte] === COMMA) return true;
  }
  return false;
}

function locationOf({ line }: CsvRows, column: number): () => string {
  return () => issueLocation('column', { line, column: LEDGER_COLUMNS[column] ?? '' });
}
