import type { AccountTraceQuery, CellTraceQuery, SliceJournalLinesQuery } from '../../../lib/graphql/types.generated';

/** The imported books behind a statement, for the calls of a trace and its last step. */
export interface TraceSource {
  readonly workspaceId: string;
  readonly financialRecordId: string;
  /** The accounting package as people know it; null where none is recorded. */
  readonly packageName: string | null;
  /** An instant, ISO 8601. */
  readonly importedAt: string | null;
  /** The page where people decide how a journal counts; absent when there is nothing to decide. */
  readonly readingPath?: string;
}

/** The chain behind a cell, down to its accounts. */
export type CellTrace = CellTraceQuery['financialStatement']['trace'];

/** One account behind a figure, with its slices of the books. */
export type AccountTrace = AccountTraceQuery['financialStatement']['trace']['account'];
/** A slice: a month of a ledger, or a year of an annual template. */
export type Slice = AccountTrace['slices'][number];

type JournalPage = SliceJournalLinesQuery['financialStatement']['trace']['account']['journalLines'];
/** A journal line of the chosen slice. */
export type JournalLine = JournalPage['nodes'][number];
