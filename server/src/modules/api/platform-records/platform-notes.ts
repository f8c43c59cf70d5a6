import { isRefusal } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { listShownTickMarks } from '../../analysis/notes/find-tick-marks';
import { listThreads } from '../../analysis/notes/find-notes';
import { presentTickMark } from '../../analysis/notes/present-tick-mark';
import type { ReviewNote } from '../../analysis/notes/review-note.entity';
import { refuseMonitoring } from '../../analysis/ratios/refuse-monitoring';
import { findBooks, type RequestedRecord } from './find-record';

/** The notes of a record, the newest first; refuses as a statement does. */
export const readRecordNotes = useCase(
  { right: 'organization', of: 'workspace' },
  (ctx: PrincipalRequestCtx, requested: RequestedRecord) => {
    return withTenant(ctx, async (tx) => {
      const published = await findBooks(tx, ctx, requested);
      if (isRefusal(published)) return published;
      const off = refuseMonitoring(ctx);
      if (off !== null) return off;
      const { id: financialRecordId, attemptId } = published.record;
      const threads = await listThreads(tx, ctx, { financialRecordId, attemptId });
      return threads.map(({ note, replies, isDetached }) => ({
        ...presentWritten(note),
        ...{ anchor: note.anchor, state: note.state, isDetached, replies: replies.map(presentWritten) },
      }));
    });
  },
);

/** The tick marks of a record; refuses as a statement does. */
export const readRecordTickMarks = useCase(
  { right: 'organization', of: 'workspace' },
  (ctx: PrincipalRequestCtx, requested: RequestedRecord) => {
    return withTenant(ctx, async (tx) => {
      const published = await findBooks(tx, ctx, requested);
      if (isRefusal(published)) return published;
      const off = refuseMonitoring(ctx);
      if (off !== null) return off;
      const { id: financialRecordId, attemptId } = published.record;
      const ticks = await listShownTickMarks(tx, ctx, { financialRecordId, attemptId });
      return ticks.map((shown) => {
        const { markedAt, ...rest } = presentTickMark(shown);
        return { ...rest, markedAt: markedAt.toISOString() };
      });
    });
  },
);

function presentWritten({ id, body, mentions, authorId, createdAt, editedAt, withdrawnAt, version }: ReviewNote) {
  const times = { createdAt: createdAt.toISOString(), editedAt: editedAt?.toISOString() ?? null };
  return { id, body, mentionedIds: [...mentions], authorId, ...times, withdrawnAt: withdrawnAt?.toISOString() ?? null, version };
}
