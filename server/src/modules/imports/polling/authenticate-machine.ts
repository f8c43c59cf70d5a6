import { randomUUID, timingSafeEqual } from 'node:crypto';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { hashOfToken } from '../../../platform/vault/secret-token';
import type { RequestCtx } from '../../../platform/request-ctx';
import { endSession } from './polling-access';

/** How a machine is let in: with a ticket to ask for work, without any work and so with a ticket that opens nothing, or not at all. */
type Admission = { readonly kind: 'work' | 'nothing'; readonly ticket: string } | { readonly kind: 'notAUser' | 'busy' };

/** Tries within a minute, from one network and for one user. */
const TRIES_OF_NETWORK = 60;
const TRIES_OF_USER = 10;
/** A session that was used so lately keeps others out, in seconds. */
const BUSY_SECONDS = 90;

interface Row {
  readonly id: string;
  readonly passwordHash: Buffer;
  readonly isBusy: boolean;
  readonly isOpen: boolean;
  readonly hasWork: boolean;
}

const FIND = `
select a.id, a.password_hash as "passwordHash",
  a.ticket_hash is not null and a.session_used_at > clock_timestamp() - interval '${BUSY_SECONDS} s' as "isBusy",
  coalesce(r.status = 'Started' and r.expires_at > $3, false) or coalesce(c.state = 'Connected' and c.deleted_at is null, false) as "isOpen",
  coalesce(r.status = 'Started', false) or exists (select from import_job j
    where j.tenant_id = a.tenant_id and j.state = 'Pending' and j.source ->> 'connectionId' = a.connection_id::text) as "hasWork"
from polling_access a
left join connection_request r on r.tenant_id = a.tenant_id and r.id = a.connection_request_id
left join connection c on c.tenant_id = a.tenant_id and c.id = a.connection_id
where a.tenant_id = $1 and a.user_name = $2 for update of a`;

const OPEN = `
update polling_access set ticket_hash = $3, session_id = $4, session_used_at = clock_timestamp(), last_polled_at = $5 where tenant_id = $1 and id = $2`;

/** What a password is held against where there is no such user, so that both take as long. */
const NO_HASH = Buffer.alloc(32);

/**
 * Opens the session of a machine by its user name and password, one at a time for each connection: a second machine is told that the first
 * is at work, unless that has fallen silent. Refuses TooManyRequests to a network, and for a user, with too many tries in the minute.
 */
export async function authenticateMachine(ctx: RequestCtx, userName: string, password: string): Promise<Result<Admission>> {
  for (const [caller, perMinute] of [
    [`network ${ctx.network ?? 'unknown'}`, TRIES_OF_NETWORK],
    [`user ${hashOfToken(userName).toString('base64')}`, TRIES_OF_USER],
  ] as const) {
    const { exceeded, resetSeconds } = await ctx.rates.count(`${ctx.tenant.id} machine of ${caller}`, perMinute);
    if (exceeded) return refuse('TooManyRequests', undefined, { retryAfterSeconds: resetSeconds });
  }
  return withTenant(ctx, (tx) => admit(tx, ctx, userName, password));
}

async function admit(tx: TenantTransaction, ctx: RequestCtx, userName: string, password: string): Promise<Admission> {
  const [row] = await tx.query<Row>(FIND, [ctx.tenant.id, userName.slice(0, 64), ctx.clock.now()]);
  const isRight = timingSafeEqual(hashOfToken(passwordOf(password)), row?.passwordHash ?? NO_HASH);
  if (row === undefined || !isRight || !row.isOpen) return { kind: 'notAUser' };
  if (row.isBusy) return { kind: 'busy' };
  await endSession(tx, ctx, row.id);
  const ticket = randomUUID();
  if (!row.hasWork) {
    await tx.query(`update polling_access set last_polled_at = $3 where tenant_id = $1 and id = $2`, [
      ctx.tenant.id,
      row.id,
      ctx.clock.now(),
    ]);
    return { kind: 'nothing', ticket };
  }
  await tx.query(OPEN, [ctx.tenant.id, row.id, hashOfToken(ticket), randomUUID(), ctx.clock.now()]);
  return { kind: 'work', ticket };
}

/** A password as it is hashed: without the dashes and spaces between its groups, and in capital letters. */
export function passwordOf(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}
