import type { AccountType } from '@countinghouse/domain/accounts/account-type';
import { faultPlace, faultProblem } from '@countinghouse/domain/imports/fault-problem';
import { accountTypeNamed } from '../account-type-name';
import type { DateLimits } from '../date-limits';
import type { FaultCollector } from '../fault-collector';
import type { LinesBuffer } from '../lines-buffer';
import type { PartyList } from '../party-list';
import { shortValue } from '../short-value';
import type { CsvRows } from './csv-rows';
import type { LedgerAccount, LedgerAccounts } from './ledger-accounts';
import { repeats } from './ledger-accounts';
import { COLUMN, LEDGER_COLUMNS } from './ledger-columns';
import type { ColumnPositions } from './ledger-columns';
import { explainAmount, parseAmount } from './parse-amount';
import { parseDate } from './parse-date';
import { TextCache } from './text-cache';

/** What a ledger's lines are read with and into. */
export interface LedgerReading {
  readonly columns: ColumnPositions;
  readonly decimals: number;
  readonly dates: DateLimits;
  /** Whether names, documents and memos are wanted: they belong to the transactions group. */
  readonly details: boolean;
  readonly accounts: LedgerAccounts;
  readonly parties: PartyList;
  readonly faults: FaultCollector;
  readonly lines: LinesBuffer;
}

const SPACE = 32;
const FAULTY_JOURNALS = 10_000;

/** Reads one row of a ledger file after the other: values go to the lines, what is wrong to the faults. */
export class LedgerLineReader {
  /** Journals that lost a line to a fault. */
  readonly faultyJournals = new Set<string>();
  readonly #reading: LedgerReading;
  readonly #rows: CsvRows;
  readonly #columns: ColumnPositions;
  readonly #journals = new TextCache(64);
  readonly #numbers = new TextCache(4096);
  readonly #names = new TextCache(8192);
  readonly #documents = new TextCache(64);
  readonly #memos = new TextCache(8192);
  #start = 0;
  #end = 0;
  #sound = true;

  constructor(reading: LedgerReading, rows: CsvRows) {
    this.#reading = reading;
    this.#rows = rows;
    this.#columns = reading.columns;
  }

  /** Reads the current row; there must be room for its line. */
  read(): void {
    const { details, parties, lines } = this.#reading;
    this.#sound = true;
    const date = this.#date();
    const journal = this.#text(COLUMN.journal, this.#journals);
    if (journal === '') this.#fault(COLUMN.journal, faultProblem('empty'));
    const account = this.#account();
    const amount = this.#amount();
    const party = details && this.#has(COLUMN.party) ? parties.ordinal(this.#text(COLUMN.party, this.#names), account?.type ?? null) : -1;
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- the readers above set it, which narrowing does not see
    if (!this.#sound || account === undefined) {
      this.#spoil(journal);
      return;
    }
    const document = details && this.#has(COLUMN.document) ? this.#text(COLUMN.document, this.#documents) || null : null;
    const memo = details && this.#has(COLUMN.memo) ? this.#text(COLUMN.memo, this.#memos) || null : null;
    lines.add(journal, date, account.ordinal, amount, party, document, memo, this.#rows.line);
  }

  /** Passes over a row whose shape is wrong. */
  skip(): void {
    if ((this.#columns[COLUMN.journal] as number) < this.#rows.fieldCount) this.#spoil(this.#value(COLUMN.journal));
  }

  #spoil(journal: string): void {
    if (journal !== '' && this.faultyJournals.size < FAULTY_JOURNALS) this.faultyJournals.add(journal);
  }

  #date(): number {
    const { dates } = this.#reading;
    this.#locate(COLUMN.date);
    const date = parseDate(this.#rows.bytes, this.#start, this.#end);
    if (date === 0) this.#fault(COLUMN.date, faultProblem(this.#start === this.#end ? 'empty' : 'notIsoDate'));
    else if (date < dates.earliest || date > dates.latest) this.#fault(COLUMN.date, faultProblem('dateOutOfRange'));
    return date;
  }

  #account(): LedgerAccount | undefined {
    const { accounts } = this.#reading;
    const number = this.#text(COLUMN.number, this.#numbers);
    const known = accounts.find(number);
    if (known !== undefined) {
      this.#holdTo(known);
      return known;
    }
    if (number === '') this.#fault(COLUMN.number, faultProblem('empty'));
    else if (accounts.full) this.#fault(COLUMN.number, faultProblem('tooManyAccounts'));
    else return this.#newAccount(number);
    return undefined;
  }

  #newAccount(number: string): LedgerAccount {
    const name = this.#value(COLUMN.name);
    const account = this.#reading.accounts.add(number, name, this.#value(COLUMN.type), this.#value(COLUMN.parent), this.#rows.line);
    if (name === '') this.#fault(COLUMN.name, faultProblem('empty'));
    if (account.type === null) this.#faultType(account.typeText);
    return account;
  }

  /** A later line of an account says the same of it as its first. */
  #holdTo(account: LedgerAccount): void {
    const { bytes } = this.#rows;
    this.#locate(COLUMN.name);
    if (!repeats(bytes, this.#start, this.#end, account.name)) {
      this.#fault(COLUMN.name, faultProblem('otherName', { account: shortValue(account.number), line: account.line }));
    }
    this.#locate(COLUMN.type);
    if (account.type === null) this.#faultType(this.#value(COLUMN.type));
    else if (!repeats(bytes, this.#start, this.#end, account.typeText)) this.#holdToType(account, account.type);
    if (!this.#has(COLUMN.parent)) return;
    this.#locate(COLUMN.parent);
    if (!repeats(bytes, this.#start, this.#end, account.parent)) {
      this.#fault(COLUMN.parent, faultProblem('otherParent', { account: shortValue(account.number), line: account.line }));
    }
  }

  #holdToType(account: LedgerAccount, type: AccountType): void {
    const text = this.#value(COLUMN.type);
    const given = accountTypeNamed(text);
    if (given === undefined) this.#faultType(text);
    else if (given !== type)
      this.#fault(COLUMN.type, faultProblem('otherType', { account: shortValue(account.number), type, line: account.line }));
  }

  #faultType(text: string): void {
    this.#fault(COLUMN.type, text === '' ? faultProblem('empty') : faultProblem('unknownType', { value: shortValue(text) }));
  }

  /** Debit less credit, in minor units. */
  #amount(): number {
    const debit = this.#side(COLUMN.debit);
    const credit = this.#side(COLUMN.credit);
    if (debit === null && credit === null) this.#fault(COLUMN.debit, faultProblem('noAmount'));
    else if (debit && credit) this.#fault(COLUMN.debit, faultProblem('twoAmounts'));
    return (debit ?? 0) - (credit ?? 0);
  }

  #side(column: number): number | null {
    this.#locate(column);
    if (this.#start === this.#end) return null;
    const { decimals } = this.#reading;
    const amount = parseAmount(this.#rows.bytes, this.#start, this.#end, decimals);
    if (!Number.isNaN(amount)) return amount;
    this.#fault(column, explainAmount(this.#value(column), decimals));
    return 0;
  }

  #has(column: number): boolean {
    return (this.#columns[column] as number) >= 0;
  }

  #text(column: number, cache: TextCache): string {
    this.#locate(column);
    return cache.get(this.#rows.bytes, this.#start, this.#end);
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

  #fault(column: number, problem: string): void {
    this.#sound = false;
    this.#reading.faults.add(faultPlace('column', { line: this.#rows.line, column: LEDGER_COLUMNS[column] ?? '' }), problem);
  }
}
