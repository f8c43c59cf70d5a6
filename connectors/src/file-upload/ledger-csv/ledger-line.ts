import { issueLocation, issueMessage } from '@countinghouse/domain/imports/issue-message';
import { accountTypeNamed } from '@countinghouse/domain/imports/read-account-types';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import type { DateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { DateLimits } from '../date-limits';
import { isProblem, repeated } from '../issue-collector';
import type { IssueCollector, Problem } from '../issue-collector';
import type { LineCurrencies } from '../line-currencies';
import type { LinesBuffer } from '../lines-buffer';
import type { PartyList } from '../party-list';
import { plainText } from '../plain-text';
import { shortValue } from '../short-value';
import type { FileStyles, StyleEvidence } from '../style-evidence';
import { signedAmount, textAmount } from '../text-amount';
import { dateOrderOf, textDate } from '../text-date';
import { unknownType } from '../unknown-type';
import { AccountCache } from './account-cache';
import { areSame } from './byte-texts';
import type { CsvRows } from './csv-rows';
import type { LedgerAccount, LedgerAccounts } from './ledger-accounts';
import { repeats, stateType } from './ledger-accounts';
import { COLUMN, LEDGER_COLUMNS } from './ledger-columns';
import type { ColumnPositions } from './ledger-columns';
import { parseAmount } from './parse-amount';
import type { AmountMarks } from './parse-amount';
import { parseDate } from './parse-date';
import { TextCache } from './text-cache';

/** What a ledger's lines are read with and into. */
export interface LedgerReading {
  readonly columns: ColumnPositions;
  readonly styles: FileStyles;
  readonly dates: DateLimits;
  /** Whether names, documents and memos are wanted: they belong to the transactions group. */
  readonly details: boolean;
  readonly accounts: LedgerAccounts;
  readonly parties: PartyList;
  readonly issues: IssueCollector;
  /** Told the amounts and dates whose reading rests on others. */
  readonly evidence: StyleEvidence;
  readonly currencies: LineCurrencies;
  readonly lines: LinesBuffer;
}

const SPACE = 32;
/** Ledgers have fewer days; what is beyond is read each time. */
const MOST_DATES = 40_000;
/** Without them behind a mark no amount could be two. */
const THREE_DIGITS = /[.,]\d{3}(?!\d)/;
const [POINT, COMMA] = [46, 44];
const MOST_INCOMPLETE_JOURNALS = 10_000;

/** Reads one row of a ledger file after the other: values go to the lines, what is wrong to the issues. */
export class LedgerLineReader {
  /** Journals that lost a line to an issue. */
  readonly incompleteJournals = new Set<string>();
  readonly #reading: LedgerReading;
  readonly #rows: CsvRows;
  readonly #columns: ColumnPositions;
  readonly #dates = new TextCache(4096);
  readonly #journals = new TextCache(64);
  readonly #accounts = new AccountCache();
  readonly #names = new TextCache(8192);
  readonly #documents = new TextCache(64);
  readonly #memos = new TextCache(8192);
  readonly #decimals: number;
  readonly #marks: AmountMarks;
  /** Dates of figures by their text, and whether day and month of it could be exchanged. */
  readonly #figures = new Map<string, { readonly date: number | Problem; readonly isEither: boolean }>();
  /** The latest date written as `YYYY-MM-DD`, and its bytes: ledgers are mostly in order of date. */
  #day: DateNumber = 0;
  #dayText: Uint8Array = Buffer.alloc(0);
  readonly #hasCurrencies: boolean;
  #start = 0;
  #end = 0;
  #sound = true;

  constructor(reading: LedgerReading, rows: CsvRows) {
    this.#reading = reading;
    this.#rows = rows;
    this.#columns = reading.columns;
    this.#hasCurrencies = this.#has(COLUMN.currency) || this.#has(COLUMN.baseDebit);
    this.#decimals = currencyDecimals(reading.styles.currency);
    this.#marks = reading.styles.format === '1,234.56' ? { decimal: POINT, group: COMMA } : { decimal: COMMA, group: POINT };
  }

  /**
   * Reads the current row; there must be room for its line. False, with nothing read, where the row brings an account whose type it does
   * not state, before such types are decided.
   */
  read(): boolean {
    const known = this.#known();
    if (known === undefined && this.#isUndecided()) return false;
    this.#readLine(known);
    return true;
  }

  #readLine(known: LedgerAccount | undefined): void {
    const { details, parties, lines } = this.#reading;
    this.#sound = true;
    const date = this.#date();
    const journal = this.#plain(COLUMN.journal, this.#journals);
    if (journal === '') this.#addIssue(COLUMN.journal, issueMessage('empty'));
    const account = known ?? this.#account();
    if (known !== undefined) this.#holdTo(known);
    const amount = this.#amount();
    const party = details && this.#has(COLUMN.party) ? parties.ordinal(this.#plain(COLUMN.party, this.#names), account?.type ?? null) : -1;
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- the readers above set it, which narrowing does not see
    if (!this.#sound || account === undefined) {
      this.#spoil(journal);
      return;
    }
    const document = details && this.#has(COLUMN.document) ? this.#text(COLUMN.document, this.#documents) || null : null;
    const memo = details && this.#has(COLUMN.memo) ? this.#text(COLUMN.memo, this.#memos) || null : null;
    lines.add(journal, date, account.ordinal, amount, party, document, memo, this.#rows.line);
  }

  #isUndecided(): boolean {
    return this.#reading.accounts.types === null && !this.#isFilled(COLUMN.type) && this.#plainValue(COLUMN.number) !== '';
  }

  /** Passes over a row whose shape is wrong. */
  skip(): void {
    if ((this.#columns[COLUMN.journal] as number) < this.#rows.fieldCount) this.#spoil(plainText(this.#value(COLUMN.journal)));
  }

  #spoil(journal: string): void {
    if (journal !== '' && this.incompleteJournals.size < MOST_INCOMPLETE_JOURNALS) this.incompleteJournals.add(journal);
  }

  #date(): number {
    this.#locate(COLUMN.date);
    if (this.#day !== 0 && areSame(this.#rows.bytes, this.#start, this.#end, this.#dayText)) return this.#day;
    return this.#newDate();
  }

  /** Reads a date that the row before does not have. */
  #newDate(): number {
    const { dates } = this.#reading;
    const { bytes } = this.#rows;
    const day = parseDate(bytes, this.#start, this.#end);
    const date = day || this.#textDate();
    if (isProblem(date)) this.#addIssue(COLUMN.date, date);
    else if (date < dates.earliest || date > dates.latest) this.#addIssue(COLUMN.date, issueMessage('dateOutOfRange'));
    else if (day !== 0) {
      this.#day = day;
      this.#dayText = Buffer.from(bytes.subarray(this.#start, this.#end));
    }
    return isProblem(date) ? 0 : date;
  }

  #textDate(): number | Problem {
    const raw = this.#text(COLUMN.date, this.#dates);
    const known = this.#figures.get(raw) ?? this.#readDate(raw);
    if (known.isEither) this.#reading.evidence.addDate(plainText(raw), () => this.#place(COLUMN.date));
    return known.date;
  }

  /** Reads a date once for all lines that have it. */
  #readDate(raw: string): { readonly date: number | Problem; readonly isEither: boolean } {
    const text = plainText(raw);
    const date = text === '' ? issueMessage('empty') : textDate(text, this.#reading.styles);
    const read = { date, isEither: dateOrderOf(text) === 'either' };
    if (this.#figures.size < MOST_DATES) this.#figures.set(raw, read);
    return read;
  }

  /** The account that the row is the first to have. */
  #account(): LedgerAccount | undefined {
    const { accounts } = this.#reading;
    const number = this.#plainValue(COLUMN.number);
    if (number === '') this.#addIssue(COLUMN.number, issueMessage('empty'));
    else if (accounts.full) this.#addIssue(COLUMN.number, issueMessage('tooManyAccounts'));
    else return this.#newAccount(number);
    return undefined;
  }

  /** The account of the row, if a row before had it. */
  #known(): LedgerAccount | undefined {
    this.#locate(COLUMN.number);
    const kept = this.#accounts.get(this.#rows.bytes, this.#start, this.#end);
    if (kept !== undefined) return kept;
    const found = this.#reading.accounts.find(this.#plainValue(COLUMN.number));
    if (found?.encoded.number.length === this.#end - this.#start) this.#accounts.keep(this.#rows.bytes, this.#start, this.#end, found);
    return found;
  }

  #newAccount(number: string): LedgerAccount {
    const name = this.#plainValue(COLUMN.name);
    const parent = this.#plainValue(COLUMN.parent);
    const account = this.#reading.accounts.add(number, name, this.#value(COLUMN.type), parent, this.#rows.line);
    if (name === '') this.#addIssue(COLUMN.name, repeated('empty', {}, { group: 'name' }));
    if (account.type === null && account.typeText !== '') this.#addIssue(COLUMN.type, unknownType(account.typeText));
    return account;
  }

  /** A later line of an account says the same of it as its first; what the first line has wrong is held against that line alone. */
  #holdTo(account: LedgerAccount): void {
    const { encoded } = account;
    this.#locate(COLUMN.name);
    if (account.name !== '' && !this.#repeats(account.name, encoded.name)) this.#addIssue(COLUMN.name, differs('otherName', account));
    this.#locate(COLUMN.type);
    if (account.type === null || !this.#repeats(account.typeText, encoded.type)) this.#holdToType(account);
    if (!this.#has(COLUMN.parent)) return;
    this.#locate(COLUMN.parent);
    if (!this.#repeats(account.parent, encoded.parent)) this.#addIssue(COLUMN.parent, differs('otherParent', account));
  }

  #repeats(given: string, encoded: Uint8Array): boolean {
    return repeats(this.#rows.bytes, this.#start, this.#end, given, encoded);
  }

  /** A line without a type says nothing; the first one that states it counts for the account. */
  #holdToType(account: LedgerAccount): void {
    const { number, type, line } = account;
    const text = this.#value(COLUMN.type);
    if (text === '') return;
    const given = accountTypeNamed(text);
    if (given === undefined) this.#addIssue(COLUMN.type, unknownType(text));
    else if (type === null && account.typeText === '') stateType(account, text, given);
    else if (type !== null && given !== type)
      this.#addIssue(COLUMN.type, repeated('otherType', { account: shortValue(number), type, line }));
  }

  /** Debit less credit, in minor units of the books. */
  #amount(): number {
    if (!this.#hasCurrencies) return this.#net(COLUMN.debit, COLUMN.credit);
    const hasBase = this.#isFilled(COLUMN.baseDebit) || this.#isFilled(COLUMN.baseCredit);
    const currency = this.#has(COLUMN.currency) ? plainText(this.#value(COLUMN.currency)).toUpperCase() : '';
    const problem = this.#reading.currencies.add(currency, this.#reading.styles.currency, hasBase);
    if (problem !== null) this.#addIssue(COLUMN.currency, problem);
    if (problem !== null) return 0;
    return hasBase ? this.#net(COLUMN.baseDebit, COLUMN.baseCredit) : this.#net(COLUMN.debit, COLUMN.credit);
  }

  #net(debitColumn: number, creditColumn: number): number {
    const debit = this.#side(debitColumn, 'debit');
    const credit = this.#side(creditColumn, 'credit');
    if (debit === null && credit === null) this.#addIssue(debitColumn, issueMessage('noAmount'));
    else if (debit && credit) this.#addIssue(debitColumn, issueMessage('twoAmounts'));
    return (debit ?? 0) - (credit ?? 0);
  }

  #side(column: number, side: 'debit' | 'credit'): number | null {
    if (!this.#isFilled(column)) return null;
    const amount = parseAmount(this.#rows.bytes, this.#start, this.#end, this.#decimals, this.#marks);
    return Number.isNaN(amount) ? this.#textSide(column, side) : amount;
  }

  #textSide(column: number, side: 'debit' | 'credit'): number {
    const { styles, evidence } = this.#reading;
    const text = this.#value(column);
    const amount = textAmount(text, styles);
    if (THREE_DIGITS.test(text)) evidence.addAmount(text, () => this.#place(column));
    if (!isProblem(amount)) return signedAmount(amount, side);
    this.#addIssue(column, amount);
    return 0;
  }

  #isFilled(column: number): boolean {
    this.#locate(column);
    return this.#start !== this.#end;
  }

  #has(column: number): boolean {
    return (this.#columns[column] as number) >= 0;
  }

  #text(column: number, cache: TextCache): string {
    this.#locate(column);
    const text = cache.get(this.#rows.bytes, this.#start, this.#end);
    return text.length === this.#end - this.#start ? text : text.normalize('NFC');
  }

  /** A name or an id, plain where it is beyond ASCII. */
  #plain(column: number, cache: TextCache): string {
    this.#locate(column);
    const text = cache.get(this.#rows.bytes, this.#start, this.#end);
    return text.length === this.#end - this.#start ? text : plainText(text);
  }

  #plainValue(column: number): string {
    const text = this.#value(column);
    return text.length === this.#end - this.#start ? text : plainText(text);
  }

  #value(column: number): string {
    this.#locate(column);
    return this.#rows.bytes.toString('utf8', this.#start, this.#end);
  }

  /** Finds a column's bytes in the row, without the blanks around them; nothing for a column that the file does not have. */
  #locate(column: number): void {
    const at = this.#columns[column] as number;
    const { bytes, starts, ends } = this.#rows;
    let start = at < 0 ? 0 : (starts[at] as number);
    let end = at < 0 ? 0 : (ends[at] as number);
    while (start < end && (bytes[start] as number) <= SPACE) start += 1;
    while (end > start && (bytes[end - 1] as number) <= SPACE) end -= 1;
    this.#start = start;
    this.#end = end;
  }

  #place(column: number): string {
    return issueLocation('column', { line: this.#rows.line, column: LEDGER_COLUMNS[column] ?? '' });
  }

  #addIssue(column: number, problem: Problem): void {
    this.#sound = false;
    this.#reading.issues.add(this.#place(column), problem);
  }
}

function differs(key: 'otherName' | 'otherParent', { number, line }: LedgerAccount): Problem {
  return repeated(key, { account: shortValue(number), line });
}
