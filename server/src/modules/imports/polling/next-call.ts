import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { RequestCtx } from '../../../platform/request-ctx';
import { greetMachine } from './greet-machine';
import { leaveWord, takeSession } from './polling-access';
import { wakeImports } from './wake-imports';

/** What a machine says when it asks for the next request. */
interface CallRequest {
  readonly ticket: string;
  readonly companyFile: string;
  /** With the first request of a session alone. */
  readonly hostAnswer: string;
}

/** How long after connecting an import may still be started, in seconds, for which the machine waits. */
const STARTING_SECONDS = 120;

const AGAIN = `select request from polled_call where tenant_id = $1 and id = $2 and state = 'Sent'`;

const NEXT = `
select id, request, session_id as "sessionId", financial_record_id as "financialRecordId" from polled_call
where tenant_id = $1 and connection_id = $2 and state = 'Waiting' order by position limit 1 for update`;

const IS_EXPECTED = `
select exists (select from import_job where tenant_id = $1 and state = 'Pending' and parked_until is null and source ->> 'connectionId' = $2::text)
  or exists (select from connection where tenant_id = $1 and id = $2::uuid and coalesce(connected_at, created_at) > $3) as "isExpected"`;

interface Waiting {
  readonly id: string;
  readonly request: string;
  readonly sessionId: string | null;
  readonly financialRecordId: string;
}

/**
 * The next request for the machine of a session; the one that it has already, where it asks without having answered. Empty where there is
 * none: the last words then say whether to ask again. A call that is bound to an earlier session ends, and its import goes on.
 */
export async function nextCall(ctx: RequestCtx, { ticket, companyFile, hostAnswer }: CallRequest): Promise<string> {
  const known = await withTenant(ctx, (tx) => takeSession(tx, ctx, ticket));
  if (known === null) return '';
  if (!known.isGreeted) {
    if (hostAnswer === '') {
      await withTenant(ctx, (tx) => leaveWord(tx, ctx, known.id, 'notGreeted'));
      return '';
    }
    if (!(await greetMachine(ctx, known, { companyFile, hostAnswer }))) return '';
  }
  return withTenant(ctx, (tx) => takeNext(tx, ctx, ticket));
}

async function takeNext(tx: TenantTransaction, ctx: RequestCtx, ticket: string): Promise<string> {
  const access = await takeSession(tx, ctx, ticket);
  if (access === null || access.connectionId === null) return '';
  if (access.sentCallId !== null) {
    const [sent] = await tx.query<{ request: string }>(AGAIN, [ctx.tenant.id, access.sentCallId]);
    if (sent !== undefined) return sent.request;
  }
  for (;;) {
    const [next] = await tx.query<Waiting>(NEXT, [ctx.tenant.id, access.connectionId]);
    if (next === undefined) break;
    if (next.sessionId === null || next.sessionId === access.sessionId) {
      await tx.query(`update polled_call set state = 'Sent' where tenant_id = $1 and id = $2`, [ctx.tenant.id, next.id]);
      await tx.query(`update polling_access set sent_call_id = $3, answered_hash = null where tenant_id = $1 and id = $2`, [
        ctx.tenant.id,
        access.id,
        next.id,
      ]);
      return next.request;
    }
    await tx.query(`update polled_call set state = 'SessionEnded' where tenant_id = $1 and id = $2`, [ctx.tenant.id, next.id]);
    await wakeImports(tx, ctx, { financialRecordId: next.financialRecordId });
  }
  const since = new Date(ctx.clock.now().getTime() - STARTING_SECONDS * 1_000);
  const [answer] = await tx.query<{ isExpected: boolean }>(IS_EXPECTED, [ctx.tenant.id, access.connectionId, since]);
  await leaveWord(tx, ctx, access.id, answer?.isExpected === true ? 'NoOp' : '');
  return '';
}
