import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { PlatformEvent } from '../../../platform/events/event-bus';
import { pickEvents } from '../../../platform/events/pick-events';
import { watchEvents } from '../../../platform/events/watch-events';
import type { ImportReference } from '../../imports/imports/import-reference';
import type { ImportStatus } from '../../imports/imports/import-status';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { endOfBorrowerSession } from './borrower-of-token';
import { readBorrowerImport } from './read-borrower-import';

type ImportEvent = Extract<PlatformEvent, { topic: 'importChanged' }>;

/**
 * The status of a borrower's import, as it is now and then at every change; refuses NotFound for one that they did not start. Each is read
 * and authorized again, so that nothing is sent once the session or its link has ended.
 */
export const watchBorrowerImport = useCase(
  { caller: 'borrower', because: 'It reaches what belongs to their own request.' },
  async (ctx: BorrowerRequestCtx, reference: ImportReference): Promise<Result<AsyncGenerator<ImportStatus, void, void>>> => {
    const events = watchEvents(
      ctx,
      (event): event is ImportEvent => event.topic === 'importChanged' && event.financialRecordId === reference.financialRecordId,
    );
    const now = await readBorrowerImport(ctx, reference);
    if (isRefusal(now)) {
      await events.return();
      return now;
    }
    const changes = pickEvents(events, async () => {
      if ((await endOfBorrowerSession(ctx, ctx.borrower.sessionId)) === 0) return null;
      const status = await readBorrowerImport(ctx, reference);
      return isRefusal(status) ? null : status;
    });
    return beginningWith(now, changes);
  },
);

/** Keeps the ways of ending `rest`, which a generator function that waits would not. */
function beginningWith<Value>(first: Value, rest: AsyncGenerator<Value, void, void>): AsyncGenerator<Value, void, void> {
  let isTold = false;
  return {
    ...rest,
    async next() {
      if (isTold) return rest.next();
      isTold = true;
      return { done: false, value: first };
    },
  };
}
