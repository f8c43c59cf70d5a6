import type { AnalysisInputs } from '../../analysis/analysis-figures';
import type { Adjustment } from '../../analysis/adjustment';
import type { DebtInstrument } from '../../analysis/debt-schedule';
import type { CalendarDate } from '../../periods/calendar-date';
import type { ApprovalEndCause, ApprovalState, ReviewedVersions } from '../../review/approval';
import type { NoteAnchor, NoteState } from '../../review/note';
import type { TickMarkKind } from '../../review/tick-mark';
import type { StatementType } from '../../statements/statement';
import type { LocalTime } from '../time-cell';

/** Who wrote something, and when. */
export interface WorkbookAuthor {
  /** Null where no person did. */
  readonly by: string | null;
  readonly at: LocalTime;
}

/** What analysts added to the books of a record and said of its statements. Never a part of the copy for the borrower. */
export interface WorkbookAnalysis {
  readonly inputs: AnalysisInputs;
  /** Of each set of inputs; 0 where none was saved. */
  readonly versions: Pick<ReviewedVersions, 'adjustments' | 'tags' | 'debtSchedule'>;
  readonly adjustments: readonly WorkbookAdjustment[];
  readonly instruments: readonly WorkbookInstrument[];
  /** The newest first. */
  readonly notes: readonly WorkbookNote[];
  readonly tickMarks: readonly WorkbookTickMark[];
  /** The newest one; null where the statements were never submitted. */
  readonly approval: WorkbookApproval | null;
}

export interface WorkbookAdjustment extends Adjustment, WorkbookAuthor {
  readonly note: string;
}

export interface WorkbookInstrument extends DebtInstrument, WorkbookAuthor {
  readonly maturity: CalendarDate | null;
}

/** Text of a note or a reply; null where its author withdrew it. */
export interface WorkbookComment extends WorkbookAuthor {
  readonly text: string | null;
}

export interface WorkbookNote extends WorkbookComment {
  readonly anchor: NoteAnchor;
  readonly state: NoteState;
  /** Oldest first. */
  readonly replies: readonly WorkbookComment[];
}

/** A mark beside a cell of a statement. */
export interface WorkbookTickMark extends WorkbookAuthor {
  readonly statementType: StatementType;
  readonly lineItemId: string;
  readonly reportingPeriodId: string;
  readonly kind: TickMarkKind;
  /** What the cell held then, in minor units and presentation sign. */
  readonly value: number;
}

export interface WorkbookApproval {
  readonly state: ApprovalState;
  readonly inputs: ReviewedVersions;
  readonly submitted: WorkbookAuthor;
  readonly decided: WorkbookAuthor | null;
  readonly comment: string | null;
  readonly ended: (WorkbookAuthor & { readonly cause: ApprovalEndCause }) | null;
}
