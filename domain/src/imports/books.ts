import type { Account } from '../accounts/account';
import type { CalendarDate } from '../periods/calendar-date';
import type { Matrix } from '../statements/matrix';
import type { CheckResult } from './checks/check-result';
import type { Finding } from './findings/finding';
import type { CompanyPage, ImportIssue, SourceParty } from './page';
import type { ReadJournal } from './reading/read-journal';
import type { RawBooks } from './reading/raw-books';

/** The facts of the company of a record. */
export type Company = Omit<CompanyPage, 'kind' | 'asOf'>;

/** A customer or vendor of the record, numbered in the order the source announced them. */
export interface Party extends SourceParty {
  readonly ordinal: number;
}

/** Where the books come from: an issue of an upload is its sender's, one of a package is ours. */
export type BooksOrigin = 'upload' | 'package';

/** What an import read, summed and checked; everything that is published beside the bulk rows. */
export interface Books {
  /** Null when the source never said whose books they are, which is then an issue. */
  readonly company: Company | null;
  /** The last day of the books; journal lines after it are not part of them. */
  readonly asOf: CalendarDate | null;
  /** The first day of the books, that of their first line; null where they hold none. */
  readonly coveredFrom: CalendarDate | null;
  readonly accounts: readonly Account[];
  /** Ordinals of the accounts whose types are guesses. */
  readonly guessedTypes: readonly number[];
  readonly parties: readonly Party[];
  /** Null when no statements were asked for or the books are empty. */
  readonly matrix: Matrix | null;
  readonly counts: BooksCounts;
  /** Every line of the books, and what was decided about them; null where `matrix` is. */
  readonly raw: RawBooks | null;
  /** What was decided about the books, for their readers. */
  readonly findings: readonly Finding[];
  /** Journals that are treated specially: those with the use `closing` are not part of the matrix, and must be left out wherever lines are summed. */
  readonly journals: readonly ReadJournal[];
  readonly checks: readonly CheckResult[];
  readonly issues: readonly ImportIssue[];
  /** Issues beyond the kept ones. */
  readonly moreIssues: number;
}

/** Books without issues: they say whose they are and how far they run. */
export interface PublishableBooks extends Books {
  readonly company: Company;
  readonly asOf: CalendarDate;
}

export interface BooksCounts {
  readonly accounts: number;
  readonly parties: number;
  readonly journals: number;
  /** Journal lines of the books, those after the as-of date left out. */
  readonly lines: number;
  readonly linesAfterAsOf: number;
  readonly openItems: number;
  /** Whether lines of another journal stand between those of one; absent in books that earlier versions read. */
  readonly areJournalsScattered?: boolean;
}
