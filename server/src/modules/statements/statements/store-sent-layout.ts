import type { Sanitiser } from '@countinghouse/domain/fields/unsafe-text';
import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import type { EditContext } from '@countinghouse/domain/statements/edit-context';
import { issueOfLayout } from '@countinghouse/domain/statements/issue-of-layout';
import type { SentIssue } from '@countinghouse/domain/statements/sent-statement';
import type { StatementLayout, StatementType } from '@countinghouse/domain/statements/statement';
import type { AuditedValues } from '../../../platform/audit/record-audit';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { accountsPutElsewhere, rememberMappings } from '../templates/confirmed-mappings';
import { findEditableStatement } from './find-editable-statement';
import type { RecordReference } from './find-published-record';
import { replaceLayout } from './replace-layout';
import type { NewLayout } from './store-layout';

/** A submitted layout, in the format of either API. */
export interface SentInput extends RecordReference {
  readonly statementType: StatementType;
  /** The version that it was made from. */
  readonly version: number;
  /** The version of the balance sheet that a cash flow followed when it was read; the newest where absent. What follows another one since is not placed by hand. */
  readonly balanceSheetVersion?: number | null;
  /** Whether the caller names another version beside it as well (`If-Match`); absent, they do not. */
  readonly isStale?: (version: number) => boolean;
  /** Unpacks what was sent, while the database looks for what is stored; refuses what can't be read. */
  readonly unpack: () => Result<SentWords>;
}

/** What was sent, apart from the words in which it was. */
export interface SentWords {
  readonly captions: readonly string[];
  /** What was sent as a statement, on the ground of the stored one, still to be judged; or a problem that leaves none. */
  readonly read: (base: StatementLayout, context: EditContext) => StatementLayout | SentIssue;
}

/**
 * Stores it as a new version each time. Refuses NotFound, Forbidden, SubmissionTooOld, StaleVersion,
 * UnsafeContent, and InvalidInput for what no layout may be: every account once, locked sections and the frame as they were.
 */
export async function storeSentLayout(ctx: ViewerRequestCtx, input: SentInput): Promise<Result<{ readonly version: number }>> {
  return replaceLayout(ctx, (tx) => readSent(tx, ctx, input));
}

async function readSent(tx: TenantTransaction, ctx: ViewerRequestCtx, input: SentInput): Promise<Result<NewLayout>> {
  const { statementType, version } = input;
  const finding = findEditableStatement(tx, ctx, input, statementType);
  tx.sendNow();
  const [sent, found] = await Promise.all([unpackSent(input), finding]);
  if (isRefusal(sent)) return sent;
  if (isRefusal(found)) return found;
  const { layout, financialRecordId } = found;
  const { accounts } = found.books;
  if (layout.version !== version || input.isStale?.(layout.version)) return refuse('StaleVersion', 'version', { version: layout.version });
  const [base, context] = [layout.statement, { accounts, sanitise: sent.sanitise }];
  const statement = sent.read(base, context);
  if ('problem' in statement) return refusalOf(statement);
  const problem = issueOfLayout(statement, base, context);
  if (problem !== null) return refusalOf(problem);
  tx.answerAtCommit(rememberMappings(tx, ctx, statement, accounts, accountsPutElsewhere(base, statement)));
  const reasons = newReasons(base, statement);
  const changes: AuditedValues = reasons.length === 0 ? {} : { reason: [null, reasons] };
  return { financialRecordId, statement, from: version, action: 'statement.saved', changes };
}

/** Why accounts were moved out of cash, receivables or payables by this save, each reason once. */
function newReasons(before: StatementLayout, { moveReasons = {} }: StatementLayout): readonly string[] {
  const added = Object.entries(moveReasons).filter(([account, reason]) => before.moveReasons?.[Number(account)] !== reason);
  return [...new Set(added.map(([, reason]) => reason))];
}

async function unpackSent(input: SentInput): Promise<Result<SentWords & { readonly sanitise: Sanitiser }>> {
  const words = input.unpack();
  return isRefusal(words) ? words : { ...words, sanitise: await sanitiserFor(...words.captions) };
}

function refusalOf({ problem, parameter, isUnsafe }: SentIssue): Refusal {
  return isUnsafe ? refuse('UnsafeContent', parameter) : refuse('InvalidInput', parameter, { problem });
}
