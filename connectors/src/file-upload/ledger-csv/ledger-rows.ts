import { isUtf8 } from 'node:buffer';
import { issueLocation, issueMessage } from '@countinghouse/domain/imports/issue-message';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import { IssueCollector } from '../issue-collector';
import { LineCurrencies } from '../line-currencies';
import { LinesBuffer } from '../lines-buffer';
import { PartyList } from '../party-list';
import type { CsvRows } from './csv-rows';
import { LedgerAccounts } from './ledger-accounts';
import type { LedgerAccount, LedgerTypes } from './ledger-accounts';
import { findColumns } from './ledger-columns';
import { LedgerLineReader } from './ledger-line';
import type { LedgerReading } from './ledger-line';
import { fieldTexts, isSeparatorRow } from './row-texts';

/** How a ledger file is to be read, beyond what is in it. */
export interface LedgerTerms extends Pick<LedgerReading, 'styles' | 'evidence' | 'dates' | 'details'> {
  /** Whether lines are wanted at all: the statements and the transactions come from them, open items don't. */
  readonly wantsLines: boolean;
  /** Types of accounts for which the file states none; null where they are decided once the first such account is met. */
  readonly types: LedgerTypes | null;
}

/** Takes the rows of a ledger file, the header first, and makes pages of them. */
export class LedgerRows {
  readonly issues = new IssueCollector();
  readonly currencies = new LineCurrencies();
  /** Journal lines taken, invalid ones included. */
  taken = 0;
  readonly #terms: LedgerTerms;
  readonly #accounts: LedgerAccounts;
  readonly #parties = new PartyList();
  readonly #lines = new LinesBuffer();
  #header: readonly string[] | undefined;
  #reader: LedgerLineReader | undefined;
  #ready: ImportPage[] = [];

  constructor(terms: LedgerTerms) {
    this.#terms = terms;
    this.#accounts = new LedgerAccounts(terms.types);
  }

  /** The accounts met so far. */
  get accounts(): LedgerAccount[] {
    return [...this.#accounts.all()];
  }

  /** Decides the types of accounts for which the file states none. */
  decide(types: LedgerTypes): void {
    this.#accounts.types = types;
  }

  /**
   * Takes the current row; `checkEncoding` when the file is known to hold bytes that are not UTF-8. False, with nothing taken, for a row
   * with an account without a type while such types are not decided.
   */
  take(rows: CsvRows, checkEncoding: boolean): boolean {
    if (rows.isBlank() || (this.#header === undefined && isSeparatorRow(rows))) return true;
    if (this.#header === undefined) this.#takeHeader(rows);
    else if (this.#reader !== undefined) return this.#takeLine(rows, this.#reader, this.#header, checkEncoding);
    return true;
  }

  /**
   * Takes rows until the window holds no further one, a page is full, or the current row is one that `take` refuses. The loop is not part of
   * the generator of pages, which V8 compiles again after each window, and turns no page itself: what a loop does for the first time after
   * thousands of rounds makes V8 throw away what it compiled of it.
   */
  takeRows(rows: CsvRows, checkEncoding: boolean): 'end' | 'page' | 'undecided' {
    while (rows.next()) {
      if (!this.take(rows, checkEncoding)) return 'undecided';
      if (this.#lines.full) return 'page';
    }
    return 'end';
  }

  /** The pages that became full since the last call. */
  takePages(): ImportPage[] {
    if (this.#lines.full) this.#turnPage();
    const pages = this.#ready;
    this.#ready = [];
    return pages;
  }

  /** The rest, when the file is at its end. */
  *end(): Generator<ImportPage> {
    this.#turnPage();
    yield* this.takePages();
    if (this.#terms.details) yield* this.#parties.pages();
    if (this.taken === 0 && !this.issues.any)
      this.issues.add(issueLocation('file'), issueMessage(this.#header === undefined ? 'empty' : 'noLinesBelowHeader'));
    const page = this.issues.page();
    if (page !== undefined) yield { ...page, incompleteJournals: [...(this.#reader?.incompleteJournals ?? [])] };
  }

  #takeHeader(rows: CsvRows): void {
    this.#header = fieldTexts(rows);
    const found = findColumns(this.#header);
    if (!(found instanceof Int32Array)) {
      for (const problem of found) this.issues.add(issueLocation('line', { line: rows.line }), problem);
      return;
    }
    const reading = {
      ...this.#terms,
      columns: found,
      accounts: this.#accounts,
      parties: this.#parties,
      issues: this.issues,
      currencies: this.currencies,
      lines: this.#lines,
    };
    this.#reader = new LedgerLineReader(reading, rows);
  }

  #takeLine(rows: CsvRows, reader: LedgerLineReader, header: readonly string[], checkEncoding: boolean): boolean {
    if (!this.#shapeSound(rows, header) || (checkEncoding && !this.#encodingSound(rows, header))) reader.skip();
    else if (!reader.read()) return false;
    this.taken += 1;
    return true;
  }

  #shapeSound(rows: CsvRows, header: readonly string[]): boolean {
    if (rows.issue !== null) this.issues.add(fieldLocation(rows.line, header, rows.issueField), issueMessage(rows.issue));
    else if (rows.fieldCount === header.length) return true;
    else {
      const counts = { found: rows.fieldCount, expected: header.length };
      this.issues.add(issueLocation('line', { line: rows.line }), issueMessage('fieldCount', counts));
    }
    return false;
  }

  #encodingSound(rows: CsvRows, header: readonly string[]): boolean {
    for (let field = 0; field < rows.fieldCount; field += 1) {
      if (isUtf8(rows.bytes.subarray(rows.starts[field], rows.ends[field]))) continue;
      this.issues.add(fieldLocation(rows.line, header, field), issueMessage('notUtf8'));
      return false;
    }
    return true;
  }

  #turnPage(): void {
    const accounts = this.#accounts.takePage();
    if (accounts !== undefined) this.#ready.push(accounts);
    const lines = this.#lines.take();
    if (lines !== undefined && this.#terms.wantsLines) this.#ready.push(lines);
  }
}

function fieldLocation(line: number, header: readonly string[], field: number): string {
  const column = header[field]?.trim();
  return column ? issueLocation('column', { line, column }) : issueLocation('line', { line });
}
