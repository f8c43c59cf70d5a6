import { withTenant } from '../../../platform/database/with-tenant';
import { hashOfToken } from '../../../platform/vault/secret-token';
import type { RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { PolledCall } from './polled-call.entity';
import { takeSession } from './polling-access';
import { NOTHING_TAKEN, recordTaken, percentOf, takenBefore } from './take-answer';
import { wakeImports } from './wake-imports';

/**
 * Ends the one request that the session's machine has, because its answer is too long to be taken: sent again, it would be no shorter. Its import
 * goes on, and asks for less at once. Answers how far the work is, as for an answer that was taken.
 */
export const takeLongAnswer = useCase(
  { caller: 'anyone', because: 'The machine gives its user name and password.' },
  async (ctx: RequestCtx, ticket: string, beginning: string): Promise<number> => {
    return withTenant(ctx, async (tx) => {
      const access = await takeSession(tx, ctx, ticket);
      if (access === null) return NOTHING_TAKEN;
      const { id, sentCallId, connectionId } = access;
      const hash = hashOfToken(beginning);
      if (sentCallId === null || connectionId === null) return takenBefore(tx, access, hash);
      const [call] = await tx
        .repo(PolledCall)
        .updateReturning({ id: sentCallId, state: 'Sent' }, { state: 'Refused', errorCode: 'TooLong' });
      await recordTaken(tx, id, hash);
      if (call !== undefined) await wakeImports(tx, ctx, { financialRecordId: call.financialRecordId });
      return percentOf(tx, connectionId);
    });
  },
);
