import type {
  WorkbookAnalysis,
  WorkbookApproval,
  WorkbookAuthor,
  WorkbookComment,
  WorkbookNote,
} from '@countinghouse/domain/workbooks/analysis/workbook-analysis';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { localTime } from '../../../platform/local-time';
import { findNamesOfUsers } from '../../identity/users/find-names-of-users';
import { loadAnalysisInputs, type StoredInputs } from '../inputs/load-analysis-inputs';
import { listThreads, type NoteThread } from '../notes/find-notes';
import { listTickMarks } from '../notes/find-tick-marks';
import type { ReviewNote } from '../notes/review-note.entity';
import { listApprovals } from '../review/find-approvals';
import type { StatementApproval } from '../review/statement-approval.entity';

/** A published record. */
interface AnalyzedRecord {
  readonly workspaceId: string;
  readonly financialRecordId: string;
  readonly attemptId: string;
}

/** Says who did something, and when. */
type AuthorOf = (id: string | null, at: Date) => WorkbookAuthor;

/** What analysts added to a record and reviewers said of it, as it is now; the caller checked that the tenant analyzes. */
export async function loadWorkbookAnalysis(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant'>,
  record: AnalyzedRecord,
): Promise<WorkbookAnalysis> {
  const stored = await loadAnalysisInputs(tx, record);
  const threads = await listThreads(tx, ctx, record);
  const [approval = null] = await listApprovals(tx, record.financialRecordId);
  const ticks = await listTickMarks(tx, record.financialRecordId);
  const names = await findNamesOfUsers(tx, [...peopleIn(stored, threads, approval), ...ticks.map(({ authorId }) => authorId)]);
  const authorOf: AuthorOf = (id, at) => ({ by: id === null ? null : (names.get(id) ?? null), at: localTime(ctx, at) });
  return {
    inputs: stored.inputs,
    versions: stored.versions,
    ...presentInputs(stored, authorOf),
    notes: threads.map((thread) => presentThread(thread, authorOf)),
    tickMarks: ticks.map(({ statementType, lineItemId, reportingPeriodId, kind, value, authorId, markedAt }) => {
      return { statementType, lineItemId, reportingPeriodId, kind, value, ...authorOf(authorId, markedAt) };
    }),
    approval: approval && presentApproval(approval, authorOf),
  };
}

function peopleIn(
  { adjustments, instruments }: StoredInputs,
  threads: readonly NoteThread[],
  approval: StatementApproval | null,
): string[] {
  const written = threads.flatMap(({ note, replies }) => [note, ...replies]);
  const ids = [
    ...[...adjustments, ...instruments].map(({ createdBy }) => createdBy),
    ...written.map(({ authorId }) => authorId),
    ...(approval === null ? [] : [approval.preparedBy, approval.decidedBy, approval.endedBy]),
  ];
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Adjustments and instruments with what is stored beside their figures. */
function presentInputs({ inputs, ...stored }: StoredInputs, authorOf: AuthorOf): Pick<WorkbookAnalysis, 'adjustments' | 'instruments'> {
  const adjustments = new Map(stored.adjustments.map((each) => [each.id, each]));
  const instruments = new Map(stored.instruments.map((each) => [each.id, each]));
  return {
    adjustments: inputs.adjustments.flatMap(({ id, kind, name, amounts }) => {
      const saved = adjustments.get(id);
      if (saved === undefined) return [];
      return [{ id, kind, name, amounts, note: saved.note, ...authorOf(saved.createdBy, new Date(saved.updatedAt)) }];
    }),
    instruments: inputs.instruments.flatMap((instrument) => {
      const saved = instruments.get(instrument.id);
      if (saved === undefined) return [];
      return [{ ...instrument, maturity: saved.maturity, ...authorOf(saved.createdBy, new Date(saved.updatedAt)) }];
    }),
  };
}

function presentThread({ note, replies }: NoteThread, authorOf: AuthorOf): WorkbookNote {
  const { anchor, state } = note;
  return { anchor, state, ...presentComment(note, authorOf), replies: replies.map((reply) => presentComment(reply, authorOf)) };
}

function presentComment({ body, withdrawnAt, authorId, createdAt }: ReviewNote, authorOf: AuthorOf): WorkbookComment {
  return { text: withdrawnAt === null ? body : null, ...authorOf(authorId, createdAt) };
}

function presentApproval(approval: StatementApproval, authorOf: AuthorOf): WorkbookApproval {
  const { state, inputs, comment, preparedBy, submittedAt, decidedBy, decidedAt, endCause, endedBy, endedAt } = approval;
  return {
    ...{ state, inputs, comment },
    submitted: authorOf(preparedBy, submittedAt),
    decided: decidedAt && authorOf(decidedBy, decidedAt),
    ended: endedAt && endCause && { ...authorOf(endedBy, endedAt), cause: endCause },
  };
}
