import type { StatementType } from '@countinghouse/domain/statements/statement';
import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import { hasLine } from '@countinghouse/domain/statements/queries/has-line';
import { IsNull } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { loadLayout } from '../../statements/statements/load-statement-layout';
import { ReviewNote } from './review-note.entity';

/** A note with its replies, oldest first. */
export interface NoteThread {
  readonly note: ReviewNote;
  readonly replies: readonly ReviewNote[];
  /** Whether the line that it is about is gone. */
  readonly isDetached: boolean;
}

/** The notes of a record, the newest first. */
export async function listThreads(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant'>,
  { financialRecordId, attemptId }: { readonly financialRecordId: string; readonly attemptId: string },
): Promise<NoteThread[]> {
  const rows = await tx.repo(ReviewNote).find({ where: { financialRecordId }, order: { createdAt: 'ASC', id: 'ASC' } });
  const notes = rows.filter(({ parentId }) => parentId === null).reverse();
  const replies = Map.groupBy(rows, ({ parentId }) => parentId);
  const hasLineOf = await loadLines(tx, ctx, { financialRecordId, attemptId }, notes);
  return notes.map((note) => ({ note, replies: replies.get(note.id) ?? [], isDetached: !hasLineOf(note) }));
}

/** Tells whether the line of a note is there; statements that no note is about are not loaded. */
async function loadLines(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant'>,
  record: { readonly financialRecordId: string; readonly attemptId: string },
  notes: readonly ReviewNote[],
): Promise<(note: ReviewNote) => boolean> {
  const types = STATEMENT_TYPES.filter((type) => notes.some(({ anchor }) => anchor.statementType === type));
  const layouts = new Map<StatementType, Awaited<ReturnType<typeof loadLayout>>>();
  for (const type of types) layouts.set(type, await loadLayout(tx, ctx, { ...record, type }));
  return ({ anchor: { statementType, lineItemId } }) => {
    if (statementType === null || lineItemId === null) return true;
    const loaded = layouts.get(statementType);
    return loaded === null || loaded === undefined ? false : hasLine(loaded.layout.statement, lineItemId);
  };
}

/** How many notes a record has, replies left out. */
export function countNotes(tx: TenantTransaction, financialRecordId: string): Promise<number> {
  return tx.repo(ReviewNote).count({ financialRecordId, parentId: IsNull() });
}
