import { randomUUID, timingSafeEqual } from 'node:crypto';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { hashOfToken } from '../../../platform/vault/secret-token';
import type { RequestCtx } from '../../../platform/request-ctx';
import { endSession } from './polling-access';
import { PollingAccess } from './polling-access.entity';

/** How a machine is let in: with a ticket to ask for work, without any work and so with a ticket that opens nothing, or not at all. */
type Admission = { readonly kind: 'work' | 'nothing'; readonly ticket: string } | { readonly kind: 'notAUser' | 'busy' };

/** Tries within a minute, from one network and for one user. */
const TRIES_OF_NETWORK = 60;
const TRIES_OF_USER = 10;
/** A session that was used so lately keeps others out, in seconds. */
const BUSY_SECONDS = 90;

interface KnownMachine extends Pick<PollingAccess, 'id' | 'connectionId' | 'passwordHash'> {
  readonly isBusy: boolean;
  readonly isOpen: boolean;
  readonly hasWork: boolean;
}

const IS_BUSY = `a.ticketHash is not null and a.sessionUsedAt > clock_timestamp() - interval '${BUSY_SECONDS} s'`;
const HAS_WORK = `coalesce(r.status = 'Started', false) or exists (select from import_job j
  where j.tenant_id = a.tenantId and j.state = 'Pending' and j.source ->> 'connectionId' = a.connectionId::text)`;
const IS_WAITED_FOR = `coalesce(r.status = 'Started' and r.expiresAt > :now, false)`;
const IS_CONNECTED = `coalesce(c.state = 'Connected' and c.deletedAt is null, false)`;

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
  const now = ctx.clock.now();
  const machine = await lockMachine(tx, userName.slice(0, 64), now);
  const isRight = timingSafeEqual(hashOfToken(passwordOf(password)), machine?.passwordHash ?? NO_HASH);
  if (machine === null || !isRight || !machine.isOpen) return { kind: 'notAUser' };
  if (machine.isBusy) return { kind: 'busy' };
  await endSession(tx, machine);
  const ticket = randomUUID();
  const session = { ticketHash: hashOfToken(ticket), sessionId: randomUUID(), sessionUsedAt: () => 'clock_timestamp()' };
  await tx.repo(PollingAccess).update({ id: machine.id }, { ...(machine.hasWork ? session : {}), lastPolledAt: now });
  return { kind: machine.hasWork ? 'work' : 'nothing', ticket };
}

function lockMachine(tx: TenantTransaction, userName: string, now: Date): Promise<KnownMachine | null> {
  return tx
    .repo(PollingAccess)
    .createQueryBuilder('a')
    .leftJoin('connection_request', 'r', 'r.id = a.connectionRequestId')
    .leftJoin('connection', 'c', 'c.id = a.connectionId')
    .andWhere('a.userName = :userName', { userName, now })
    .select<KnownMachine>({
      id: 'a.id',
      connectionId: 'a.connectionId',
      passwordHash: 'a.passwordHash',
      isBusy: IS_BUSY,
      isOpen: `${IS_WAITED_FOR} or ${IS_CONNECTED}`,
      hasWork: HAS_WORK,
    })
    .lock('pessimistic_write')
    .getOne();
}

/** A password as it is hashed: without the dashes and spaces between its groups, and in capital letters. */
export function passwordOf(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}
