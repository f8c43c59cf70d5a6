import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { ProgramWord, MachineWord } from './machine-message';
import { hashOfToken } from '../../../platform/vault/secret-token';

/** How long a session lives that is not used, in minutes: a package may take long for one answer. */
const SESSION_IDLE_MINUTES = 20;

/** The machine that may ask for work for one connection, and its session. */
export interface PollingAccess {
  readonly id: string;
  /** Until the first session made a connection of it, and again while the connection is connected again. */
  readonly requestId: string | null;
  readonly connectionId: string | null;
  readonly sessionId: string;
  /** Whether the machine has said in this session which company is open. */
  readonly isGreeted: boolean;
  /** The call that the machine has and has not answered yet. */
  readonly sentCallId: string | null;
  /** The hash of the answer that came last. */
  readonly answeredHash: Buffer | null;
  readonly lastWord: MachineWord | ProgramWord | null;
  /** In which the steps were read; null for a file from before that was noted. */
  readonly language: string | null;
}

const COLUMNS = `a.id, a.connection_request_id as "requestId", a.connection_id as "connectionId", a.session_id as "sessionId",
  a.is_greeted as "isGreeted", a.sent_call_id as "sentCallId", a.answered_hash as "answeredHash", a.last_message as "lastWord", a.language`;

const TAKE = `
update polling_access a set session_used_at = clock_timestamp(), last_polled_at = $4
where a.tenant_id = $1 and a.ticket_hash = $2 and a.session_used_at > clock_timestamp() - make_interval(mins => $3) returning ${COLUMNS}`;

/** The access whose session a ticket opens, locked, and the session used by that; null for a ticket that opens none, or no more. */
export async function takeSession(tx: TenantTransaction, ctx: Ctx, ticket: string): Promise<PollingAccess | null> {
  if (ticket === '') return null;
  const values = [ctx.tenant.id, hashOfToken(ticket), SESSION_IDLE_MINUTES, ctx.clock.now()];
  const [access] = await tx.query<PollingAccess>(TAKE, values);
  return access ?? null;
}

const IS_OPEN = `
select from polling_access
where tenant_id = $1 and ticket_hash is not null and session_used_at > clock_timestamp() - make_interval(mins => $2) limit 1`;

/** Whether any machine of a tenant has a session, so that a long answer may come. */
export async function hasOpenSession(ctx: Ctx): Promise<boolean> {
  return (await withTenant(ctx, (tx) => tx.query(IS_OPEN, [ctx.tenant.id, SESSION_IDLE_MINUTES]))).length > 0;
}

/** Stores the word for what the machine is told when it asks for the last error; `fault` is kept for the portal, null leaves what is there. */
export async function leaveWord(
  tx: TenantTransaction,
  ctx: Ctx,
  accessId: string,
  word: MachineWord | ProgramWord,
  fault: string | null = null,
): Promise<void> {
  await tx.query(`update polling_access set last_message = $3, last_error = coalesce($4, last_error) where tenant_id = $1 and id = $2`, [
    ctx.tenant.id,
    accessId,
    word,
    fault,
  ]);
}

/** Ends the session of an access; a call that the machine has not answered waits again. */
export async function endSession(tx: TenantTransaction, ctx: Ctx, accessId: string): Promise<void> {
  const values = [ctx.tenant.id, accessId];
  await tx.query(
    `update polled_call c set state = 'Waiting' from polling_access a
     where a.tenant_id = $1 and a.id = $2 and c.tenant_id = a.tenant_id and c.connection_id = a.connection_id and c.state = 'Sent'`,
    values,
  );
  await tx.query(
    `update polling_access set ticket_hash = null, session_id = null, session_used_at = null, is_greeted = false, sent_call_id = null,
       answered_hash = null, last_message = null where tenant_id = $1 and id = $2`,
    values,
  );
}
