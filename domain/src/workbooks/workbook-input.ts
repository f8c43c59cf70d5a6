import type { Account } from '../accounts/account';
import type { Finding } from '../imports/findings/finding';
import type { ReadingDecisions } from '../imports/findings/reading-decisions';
import type { ReadJournal } from '../imports/reading/read-journal';
import type { CheckResult } from '../imports/checks/check-result';
import type { OpenItem } from '../imports/page';
import type { CalendarDate } from '../periods/calendar-date';
import type { Basis } from '../requests/request-options';
import type { Matrix } from '../statements/matrix';
import type { StatementLayout } from '../statements/statement';
import type { WorkbookAnalysis } from './analysis/workbook-analysis';
import type { WorkbookRisk } from './analysis/workbook-risk';
import type { StatementVersions } from './revision-reason';
import type { WorkbookTexts } from './texts';
import type { WorkbookVariant } from './variant';

/** Facts of ledger lines that only some packages state, in the order of their columns. */
export const LEDGER_FACTS = ['type', 'lineNumber', 'currency', 'foreignAmount', 'rate', 'createdOn', 'modifiedOn'] as const;

export type LedgerFact = (typeof LEDGER_FACTS)[number];

/** What modules above the statements add to a full analysis; what the tenant does not use, or the record does not have, is absent. */
export type WorkbookAdditions = Pick<WorkbookInput, 'analysis' | 'risk'>;

/** What a workbook is made of. What was not collected is null and has no sheet; names are as the record stored them. */
export interface WorkbookInput {
  readonly variant: WorkbookVariant;
  readonly revision: number;
  /** The day on which it is made, in the tenant's time zone. */
  readonly createdOn: CalendarDate;
  readonly company: WorkbookCompany;
  /** Null where the books do not state it. */
  readonly basis: Basis | null;
  readonly asOf: CalendarDate;
  /** Whether the names of customers and vendors were replaced on import. */
  readonly anonymised: boolean;
  /** The n-th account has ordinal n. */
  readonly accounts: readonly Account[];
  readonly books: WorkbookBooks | null;
  readonly ledger: AsyncIterable<readonly WorkbookLine[]> | null;
  /** How many lines it has. */
  readonly ledgerLines: number;
  /** The facts that some of its lines state, each a column; absent: none. */
  readonly ledgerFacts?: readonly LedgerFact[];
  readonly receivables: AsyncIterable<readonly WorkbookOpenItem[]> | null;
  readonly payables: AsyncIterable<readonly WorkbookOpenItem[]> | null;
  readonly checks: readonly CheckResult[];
  /** How the books were read. */
  readonly reading: WorkbookReading;
  /** Absent where the tenant does not analyze. */
  readonly analysis?: WorkbookAnalysis;
  /** Absent where the record has no assessment. */
  readonly risk?: WorkbookRisk;
  readonly texts: WorkbookTexts;
  /** Texts of checks, by the keys that results name, and of evidence columns. */
  readonly checkTexts: Readonly<Record<string, string>>;
  /** Texts of findings, by the keys that findings name. */
  readonly findingTexts: Readonly<Record<string, string>>;
}

/** The reading that the statements are made of, and who decided on it. */
export interface WorkbookReading {
  readonly findings: readonly Finding[];
  /** From the import to the reading that is shown, oldest first; the first is the import's. */
  readonly history: readonly WorkbookDecision[];
}

interface WorkbookDecision {
  readonly version: number;
  readonly on: CalendarDate;
  /** Null for the import. */
  readonly by: string | null;
  readonly decisions: ReadingDecisions;
  readonly reason: string | null;
}

interface WorkbookCompany {
  /** The business of the workspace. */
  readonly name: string;
  /** As the books name it. */
  readonly booksName: string;
  readonly legalName: string | null;
  readonly country: string | null;
  /** ISO 4217. */
  readonly baseCurrency: string;
  /** 1..12. */
  readonly fiscalYearEndMonth: number;
}

/** The financial statements' group of a record. */
export interface WorkbookBooks {
  readonly matrix: Matrix;
  /** The first day of the books; null where no import recorded it. */
  readonly coveredFrom: CalendarDate | null;
  /** The saved statements, in the order of their sheets. */
  readonly statements: readonly StatementLayout[];
  /** Which saved version of each statement they are. */
  readonly versions: StatementVersions;
  /** Journals that were treated specially: closing and opening journals are lines of the ledger, but not activity in the matrix. */
  readonly journals: readonly ReadJournal[];
  /** `Sheet!Cell` of the source by account ordinal and slice, for books that came without a ledger. */
  readonly places: ReadonlyMap<number, readonly (string | null)[]>;
}

/** A stored journal line; pages of them come in the order of the sheet. */
export interface WorkbookLine {
  readonly date: CalendarDate;
  readonly journal: string;
  /** Account ordinal. */
  readonly account: number;
  /** Minor units of the base currency, debit positive. */
  readonly amount: number;
  readonly party: string | null;
  readonly document: string | null;
  readonly memo: string | null;
  /** Row or entry number in the source. */
  readonly place: number;
  /** What the source calls this kind of transaction. */
  readonly type?: string | null;
  /** From 1 within the journal. */
  readonly lineNumber?: number | null;
  /** The currency of the transaction (ISO 4217), the amount in its minor units, and base currency for one unit of it as a decimal text. */
  readonly currency?: string | null;
  readonly foreignAmount?: number | null;
  readonly rate?: string | null;
  /** The days on which the source made and last changed the transaction. */
  readonly createdOn?: CalendarDate | null;
  readonly modifiedOn?: CalendarDate | null;
}

/** A stored open document with the name of its customer or vendor. */
export interface WorkbookOpenItem extends Omit<OpenItem, 'side' | 'sourceId' | 'party' | 'place'> {
  readonly party: string | null;
}
