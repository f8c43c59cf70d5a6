import { IsNull, Not, Raw } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import { readRepo, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { ProgramWord, MachineWord } from './machine-message';
import { hashOfToken } from '../../../platform/vault/secret-token';
import { PolledCall } from './polled-call.entity';
import { PollingAccess as StoredAccess } from './polling-access.entity';

/** How long a session lives that is not used, in minutes: a package may take long for one answer. */
const SESSION_IDLE_MINUTES = 20;

/** The machine that may ask for work for one connection, and its session. */
export interface PollingAccess extends Pick<
  StoredAccess,
  'id' | 'connectionRequestId' | 'connectionId' | 'isGreeted' | 'sentCallId' | 'answeredHash' | 'lastMessage' | 'language'
> {
  readonly sessionId: string;
}

/** Used in the last minutes, by the clock of the database. */
const IN_USE = Raw((column) => `${column} > clock_timestamp() - make_interval(mins => ${SESSION_IDLE_MINUTES})`);

/** The access whose session a ticket opens, locked, and the session used by that; null for a ticket that opens none, or no more. */
export async function takeSession(tx: TenantTransaction, ctx: Ctx, ticket: string): Promise<PollingAccess | null> {
  if (ticket === '') return null;
  const used = { sessionUsedAt: () => 'clock_timestamp()', lastPolledAt: ctx.clock.now() };
  const [access] = await tx.repo(StoredAccess).updateReturning({ ticketHash: hashOfToken(ticket), sessionUsedAt: IN_USE }, used);
  if (access === undefined) return null;
  if (!hasSession(access)) throw new Error('A ticket has a session.');
  return access;
}

function hasSession(access: StoredAccess): access is StoredAccess & { readonly sessionId: string } {
  return access.sessionId !== null;
}

/** Whether any machine of a tenant has a session, so that a long answer may come. */
export async function hasOpenSession(ctx: Ctx): Promise<boolean> {
  return readRepo(ctx, StoredAccess).exists({ ticketHash: Not(IsNull()), sessionUsedAt: IN_USE });
}

/** Stores the word for what the machine is told when it asks for the last error; `error` is kept for the portal, null leaves what is there. */
export async function leaveWord(
  tx: TenantTransaction,
  id: string,
  lastMessage: MachineWord | ProgramWord,
  error: string | null = null,
): Promise<void> {
  await tx.repo(StoredAccess).update({ id }, { lastMessage, ...(error === null ? {} : { lastError: error }) });
}

const NO_SESSION = {
  ticketHash: null,
  sessionId: null,
  sessionUsedAt: null,
  isGreeted: false,
  sentCallId: null,
  answeredHash: null,
  lastMessage: null,
};

/** Ends the session of an access; a call that the machine has not answered waits again. */
export async function endSession(tx: TenantTransaction, { id, connectionId }: Pick<StoredAccess, 'id' | 'connectionId'>): Promise<void> {
  if (connectionId !== null) await tx.repo(PolledCall).update({ connectionId, state: 'Sent' }, { state: 'Waiting' });
  await tx.repo(StoredAccess).update({ id }, NO_SESSION);
}
