import { withTenant } from '../../../platform/database/with-tenant';
import { hashOfToken } from '../../../platform/vault/secret-token';
import type { RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { takeSession } from './polling-access';
import { NOTHING_TAKEN, recordTaken, percentOf, takenBefore } from './take-answer';
import { wakeImports } from './wake-imports';

const END = `
update polled_call set state = 'Refused', error_code = 'TooLong'
where tenant_id = $1 and id = $2 and state = 'Sent' returning financial_record_id as "financialRecordId"`;

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
      if (sentCallId === null || connectionId === null) return takenBefore(tx, ctx, access, hash);
      const [call] = await tx.query<{ financialRecordId: string }>(END, [ctx.tenant.id, sentCallId]);
      await recordTaken(tx, ctx, id, hash);
      if (call !== undefined) await wakeImports(tx, ctx, call);
      return percentOf(tx, ctx, connectionId);
    });
  },
);
