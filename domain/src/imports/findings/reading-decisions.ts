import type { CalendarDate } from '../../periods/calendar-date';

/** How a journal counts: as activity, as an entry that closes a year and is left out, or as the opening balances. */
export const JOURNAL_USES = ['ordinary', 'closing', 'opening'] as const;
export type JournalUse = (typeof JOURNAL_USES)[number];

/** How an analyst wants one journal to count, whatever the rules found. */
export interface JournalDecision {
  readonly journal: string;
  readonly date: CalendarDate;
  readonly use: JournalUse;
}

/** What an analyst decided about books; null where the rules decide. */
export interface ReadingDecisions {
  readonly journals: readonly JournalDecision[];
  /** 1..12. */
  readonly fiscalYearEndMonth: number | null;
  readonly basis: 'Accrual' | 'Cash' | null;
  /** The last day of the books, not after that of the import. */
  readonly asOf: CalendarDate | null;
  /** Whether the company that the books name is the business of the workspace; absent in decisions of before. */
  readonly sameBusiness?: boolean | null;
  /** The currency of books that state none (ISO 4217); absent in decisions of before. */
  readonly currency?: string | null;
}

/** The rules decide everything. */
export const NO_DECISIONS: ReadingDecisions = {
  journals: [],
  fiscalYearEndMonth: null,
  basis: null,
  asOf: null,
  sameBusiness: null,
  currency: null,
};
