import type { AccountType } from '../accounts/account-type';
import type { CalendarDate } from '../periods/calendar-date';
import type { FiscalCalendar } from '../periods/source-calendar';
import type { Finding } from './findings/finding';

/** What a connector yields, in this order: company first, then accounts before the lines that use them, the rest in any order. */
export type ImportPage =
  | CompanyPage
  | AccountsPage
  | PartiesPage
  | LinesPage
  | ReadThroughPage
  | BalancesPage
  | OpenItemsPage
  | StatedBalancesPage
  | StatedAgingPage
  | ProgressPage
  | FindingsPage
  | IssuesPage;

/** Facts of the company whose books are read. */
export interface CompanyPage {
  readonly kind: 'company';
  readonly name: string;
  /** Set where the source states no name, so that the name of its file is used. */
  readonly nameIsOfFile?: true;
  readonly legalName: string | null;
  readonly country: string | null;
  /** ISO 4217. */
  readonly baseCurrency: string;
  /** 1..12; 2 means the year ends on the last day of February. */
  readonly fiscalYearEndMonth: number;
  /** Absent where fiscal years are twelve whole months; figures are by whole months in any case, and a finding says what that changes. */
  readonly fiscalCalendar?: FiscalCalendar;
  /** Null where the source does not say. */
  readonly basis: 'Accrual' | 'Cash' | null;
  /** The day through which the source says its books run, if it says. */
  readonly asOf: CalendarDate | null;
}

/** Accounts, appended to those of earlier pages: the n-th account overall has ordinal n. */
export interface AccountsPage {
  readonly kind: 'accounts';
  readonly accounts: readonly SourceAccount[];
}

export interface SourceAccount {
  readonly sourceId: string;
  readonly number: string | null;
  readonly name: string;
  /** Source id of the parent, which may come in a later page; null at the top. */
  readonly parentSourceId: string | null;
  readonly type: AccountType;
  /** Whether the type is a guess: nothing that later books of the business may rest on. */
  readonly isTypeGuessed?: boolean;
  readonly active: boolean;
  readonly description: string | null;
}

/** Customers, vendors and others that the source names, appended like accounts; the n-th overall has ordinal n. */
export interface PartiesPage {
  readonly kind: 'parties';
  readonly parties: readonly SourceParty[];
}

export interface SourceParty {
  readonly sourceId: string;
  readonly name: string;
  /** `other` is stated to be none of these; `unknown` is not stated. */
  readonly role: 'customer' | 'vendor' | 'both' | 'employee' | 'other' | 'unknown';
}

/** Journal lines, column by column so that a page crosses a process border cheaply; every array has `count` members. */
export interface LinesPage extends LineFacts {
  readonly kind: 'lines';
  readonly count: number;
  /** The source's id of the journal; lines of one journal can be anywhere. */
  readonly journal: readonly string[];
  /** `YYYYMMDD` as an integer. */
  readonly date: Int32Array;
  /** Account ordinal. */
  readonly account: Int32Array;
  /** Minor units of the base currency, debit positive; integers. */
  readonly amount: Float64Array;
  /** Party ordinal, -1 for none. */
  readonly party: Int32Array;
  readonly document: readonly (string | null)[];
  readonly memo: readonly (string | null)[];
  /** Row or entry number in the source, for the trace. */
  readonly place: Int32Array;
}

/**
 * Said between pages of lines by a source that lists its ledger in the order of days: every line up to the end of this day has come, what
 * is brought forward included, and no later page brings one. A source that can't promise it says nothing.
 */
interface ReadThroughPage {
  readonly kind: 'readThrough';
  /** The last day of a month. */
  readonly through: CalendarDate;
}

/** Facts of journal lines that only some sources state; a column is absent where no line of a page has the fact. */
export interface LineFacts {
  /** What the source calls this kind of transaction, in its own words: `Invoice`, `ACCREC`. */
  readonly type?: readonly (string | null)[];
  /** From 1 within the journal; 0 where the source numbers no lines. */
  readonly lineNumber?: Int32Array;
  /** The days on which the source made and last changed the transaction, `YYYYMMDD`; 0 where it does not say. */
  readonly createdOn?: Int32Array;
  readonly modifiedOn?: Int32Array;
  /** The currency of the transaction (ISO 4217); null where that is the base currency, or the source does not say. */
  readonly currency?: readonly (string | null)[];
  /** Minor units of that currency, debit positive; 0 where there is none. */
  readonly foreignAmount?: Float64Array;
  /** Base currency for one unit of that currency, a plain decimal text; null where the source does not say. */
  readonly rate?: readonly (string | null)[];
}

/** Balances from a source without a ledger (template workbook): slices in ascending, contiguous order, all in one page. */
export interface BalancesPage {
  readonly kind: 'balances';
  readonly slices: readonly { readonly start: CalendarDate; readonly end: CalendarDate }[];
  /** Whether balance-sheet accounts have a known balance before the first slice; without it no cash flow exists for that slice. */
  readonly openingKnown: boolean;
  readonly rows: readonly {
    readonly account: number;
    /** Minor units, debit positive, before the first slice. */
    readonly opening: number;
    /** Net movement per slice, minor units, debit positive; earnings never closed (income accounts accumulate). */
    readonly net: readonly number[];
    /** `Sheet!Cell` per slice; null where the slice has no separate cell. */
    readonly places: readonly (string | null)[];
  }[];
}

/** Open receivables and payables at one date. */
export interface OpenItemsPage {
  readonly kind: 'openItems';
  readonly items: readonly OpenItem[];
}

export interface OpenItem {
  readonly side: 'receivable' | 'payable';
  readonly sourceId: string;
  /** Money paid beyond what was due is an `overpayment`, money paid ahead of a document a `prepayment`, where the source tells them from payments. */
  readonly documentKind: 'invoice' | 'creditNote' | 'payment' | 'overpayment' | 'prepayment' | 'bill' | 'vendorCredit' | 'journal';
  readonly number: string | null;
  /** Party ordinal, -1 for none. */
  readonly party: number;
  readonly asOf: CalendarDate;
  readonly date: CalendarDate;
  readonly due: CalendarDate | null;
  /** Document currency (ISO 4217) and its amounts in that currency's minor units; credit notes and payments negative. */
  readonly currency: string;
  readonly total: number;
  readonly open: number;
  /** The open amount in minor units of the base currency. */
  readonly openBase: number;
  /** Account ordinal of the control account, -1 when the source does not say. */
  readonly controlAccount: number;
  readonly place: string | null;
}

/** What a package's own trial balances state, read after its entries to be compared with them; never part of the books. */
export interface StatedBalancesPage {
  readonly kind: 'statedBalances';
  /** Empty where the package does not let us read its reports. */
  readonly reports: readonly StatedTrialBalance[];
  /** The report of the last day as it was before the entries were read; null where it was not read. */
  readonly before: StatedTrialBalance | null;
  /** Ordinal of the account into which the package closes earnings in its reports; -1 for none. */
  readonly retainedEarnings: number;
  /** Ordinals of accounts that are kept in another currency. */
  readonly foreign: readonly number[];
  /** Ordinals of accounts to which the package posts gains and losses of currencies. */
  readonly exchangeGains: readonly number[];
  /** What the package calls a journal entry in the types of its lines; absent: it is not asked for. */
  readonly journalType?: string;
}

/** A trial balance of a package at the end of a day; income and expenses count since the start of its fiscal year. */
export interface StatedTrialBalance {
  readonly day: CalendarDate;
  /** The first day of the fiscal year of the day. */
  readonly yearStart: CalendarDate;
  /** Null where the report does not say. */
  readonly basis: 'Accrual' | 'Cash' | null;
  readonly rows: readonly {
    /** Account ordinal, -1 for an account that the chart lacks. */
    readonly account: number;
    readonly name: string;
    /** Minor units of the base currency, debit positive. */
    readonly balance: number;
  }[];
}

/** What a package's own aging report states of one side, read after the open items to be compared with them; never part of the books. */
export interface StatedAgingPage {
  readonly kind: 'statedAging';
  readonly side: OpenItem['side'];
  /** The last day of the books. */
  readonly day: CalendarDate;
  /** Null where the package does not let us read its reports. */
  readonly rows: readonly StatedAgingRow[] | null;
  /** What was settled after the day, by party, in minor units of the base currency: a report as of now lacks it. */
  readonly settledLater: ReadonlyMap<number, number>;
  /** What the package calls a journal entry in the types of its lines; null where it does not name them. */
  readonly journalType: string | null;
}

/** What is open of a party in an aging report. */
export interface StatedAgingRow {
  /** Party ordinal, -1 for a party that the list lacks, or none. */
  readonly party: number;
  readonly name: string;
  /** Minor units of the base currency; a payable that is owed is positive. */
  readonly open: number;
}

/** What is going on, in the source's own counts. */
export interface ProgressPage {
  readonly kind: 'progress';
  readonly stage: ImportStage;
  readonly counts: ImportCounts;
}

/** What an import has counted so far; of a package also how many requests it takes, and how many seconds the rest of them. */
type ImportCounts = Readonly<Partial<Record<SourceCount | ForecastCount, number>>>;

type SourceCount = 'accounts' | 'lines' | 'linesTotal' | 'openItems' | 'bytes' | 'bytesTotal';
type ForecastCount = 'requests' | 'requestsTotal' | 'secondsLeft' | 'requestsLeftToday';

export type ImportStage = 'Connecting' | 'Connected' | 'Gathering' | 'Checking' | 'Publishing' | 'Done';

/** What the reader decided about the books; findings of several pages add up. */
interface FindingsPage {
  readonly kind: 'findings';
  readonly findings: readonly Finding[];
}

/** Issues of the input, each named by its place; any issue ends the import as Error, after all were read. */
export interface IssuesPage {
  readonly kind: 'issues';
  readonly issues: readonly ImportIssue[];
  /** Issues beyond the kept ones, counted but not listed. */
  readonly more: number;
  /** Journals that lost a line to one of these issues: whether they balance can't be said, so they are not reported again. */
  readonly incompleteJournals?: readonly string[];
}

/** One issue: `General Ledger!F17`, `line 17, Debit` or `file`; a sentence without full stop, never the file's content beyond a short value. */
export interface ImportIssue {
  readonly location: string;
  readonly problem: string;
  /** What the sender of the file must say to mend it, where that is the types of its accounts. */
  readonly accountTypes?: AccountTypeQuestion;
}

/** A question that only the sender of a file can answer: the types of accounts that the file does not state and that can't be determined. */
export interface AccountTypeQuestion {
  /** All accounts of the file. */
  readonly accounts: number;
  /** How many of them need a type. */
  readonly needed: number;
  /** ISO 4217. */
  readonly currency: string;
  /** The first 1,000 of those, in the order of the file. */
  readonly open: readonly OpenAccount[];
}

interface OpenAccount {
  readonly number: string;
  /** Empty in anonymous collections, for names can be in it. */
  readonly name: string;
  /** What it holds at the end of the file, a plain decimal, debit positive; null where that depends on its type. */
  readonly balance: string | null;
  /** The likeliest type; null where a guess would be wrong about as often as right. */
  readonly proposed: AccountType | null;
}
