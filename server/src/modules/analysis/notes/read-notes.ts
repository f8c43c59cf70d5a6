import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { isSameAnchor, readAnchor, type NoteState } from '@countinghouse/domain/review/note';
import type { PlatformEvent } from '../../../platform/events/event-bus';
import { pickEvents } from '../../../platform/events/pick-events';
import { watchEvents } from '../../../platform/events/watch-events';
import { withTenant } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { viewerNow } from '../../identity/sessions/viewer-now';
import { findPublishedRecord, type RecordReference } from '../../statements/statements/find-published-record';
import { refuseMonitoring } from '../ratios/refuse-monitoring';
import { listThreads, type NoteThread } from './find-notes';
import type { SentAnchor } from './write-note';

/** Which notes of a record. */
export interface RequestedNotes extends RecordReference {
  readonly anchor: SentAnchor | null;
  readonly state: NoteState | null;
}

/** The notes of a record, the newest first; refuses NotFound, Forbidden, and InvalidInput for an anchor that can't be. */
export const readNotes = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  (ctx: ViewerTenantCtx, { anchor: sent, state, ...reference }: RequestedNotes): Promise<Result<readonly NoteThread[]>> => {
    return withTenant(ctx, async (tx) => {
      const record = await findPublishedRecord(tx, ctx, reference);
      if (isRefusal(record)) return record;
      const off = refuseMonitoring(ctx);
      if (off !== null) return off;
      const anchor = sent === null ? null : readAnchor(sent);
      if (isRefusal(anchor)) return anchor;
      const threads = await listThreads(tx, ctx, record);
      return threads.filter(
        ({ note }) => (anchor === null || isSameAnchor(note.anchor, anchor)) && (state === null || note.state === state),
      );
    });
  },
);

/** A note that changed, by its id; the note itself is null where it is gone. */
export interface ChangedNote {
  readonly id: string;
  readonly thread: NoteThread | null;
}

type NoteEvent = Extract<PlatformEvent, { topic: 'noteChanged' }>;

/**
 * Every change of a record's notes as it happens; refuses NotFound and Forbidden. Each is read and authorized again with the viewer's current
 * rights, so nothing is disclosed once a right is gone.
 */
export const watchNotes = useCase(
  { caller: 'person', because: 'Each event is read again with the rights that they have then.' },
  async (ctx: ViewerTenantCtx, reference: RecordReference): Promise<Result<AsyncGenerator<ChangedNote, void, void>>> => {
    const all = { ...reference, anchor: null, state: null };
    const allowed = await readNotes(ctx, all);
    if (isRefusal(allowed)) return allowed;
    const events = watchEvents(
      ctx,
      (event): event is NoteEvent => event.topic === 'noteChanged' && event.financialRecordId === reference.financialRecordId,
    );
    return pickEvents(events, async ({ id }) => {
      const now = await viewerNow(ctx);
      const threads = now === null ? null : await readNotes({ ...ctx, viewer: now.viewer }, all);
      if (threads === null || isRefusal(threads)) return null;
      return { id, thread: threads.find(({ note }) => note.id === id) ?? null };
    });
  },
);
