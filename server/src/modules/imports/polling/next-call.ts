import { IsNull } from 'typeorm';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { RequestCtx } from '../../../platform/request-ctx';
import { findConnection } from '../../connections/connections/find-connection';
import { ImportJob } from '../imports/import-job.entity';
import { isFrom } from '../imports/import-source';
import { greetMachine } from './greet-machine';
import { leaveWord, takeSession } from './polling-access';
import { PolledCall } from './polled-call.entity';
import { PollingAccess as StoredAccess } from './polling-access.entity';
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

/**
 * The next request for the machine of a session; the one that it has already, where it asks without having answered. Empty where there is
 * none: the last words then say whether to ask again. A call that is bound to an earlier session ends, and its import goes on.
 */
export async function nextCall(ctx: RequestCtx, { ticket, companyFile, hostAnswer }: CallRequest): Promise<string> {
  const known = await withTenant(ctx, (tx) => takeSession(tx, ctx, ticket));
  if (known === null) return '';
  if (!known.isGreeted) {
    if (hostAnswer === '') {
      await withTenant(ctx, (tx) => leaveWord(tx, known.id, 'notGreeted'));
      return '';
    }
    if (!(await greetMachine(ctx, known, { companyFile, hostAnswer }))) return '';
  }
  return withTenant(ctx, (tx) => takeNext(tx, ctx, ticket));
}

async function takeNext(tx: TenantTransaction, ctx: RequestCtx, ticket: string): Promise<string> {
  const access = await takeSession(tx, ctx, ticket);
  if (access === null || access.connectionId === null) return '';
  const { connectionId } = access;
  const calls = tx.repo(PolledCall);
  if (access.sentCallId !== null) {
    const sent = await calls.findOne({ where: { id: access.sentCallId, state: 'Sent' }, select: ['request'] });
    if (sent !== null) return sent.request;
  }
  for (;;) {
    const next = await calls.findOne({ where: { connectionId, state: 'Waiting' }, order: { position: 'ASC' }, lock: 'pessimistic_write' });
    if (next === null) break;
    const { id, request, sessionId, financialRecordId } = next;
    if (sessionId === null || sessionId === access.sessionId) {
      await calls.update({ id }, { state: 'Sent' });
      await tx.repo(StoredAccess).update({ id: access.id }, { sentCallId: id, answeredHash: null });
      return request;
    }
    await calls.update({ id }, { state: 'SessionEnded' });
    await wakeImports(tx, ctx, { financialRecordId });
  }
  await leaveWord(tx, access.id, (await isImportExpected(tx, ctx, connectionId)) ? 'NoOp' : '');
  return '';
}

/** Whether an import from a connection runs, or may start soon because it was just connected. */
async function isImportExpected(tx: TenantTransaction, ctx: RequestCtx, connectionId: string): Promise<boolean> {
  const running = { source: isFrom(connectionId), state: 'Pending', parkedUntil: IsNull() } as const;
  const [isRunning, connection] = await Promise.all([tx.repo(ImportJob).exists(running), findConnection(tx, connectionId)]);
  if (isRunning || connection === null) return isRunning;
  const since = ctx.clock.now().getTime() - STARTING_SECONDS * 1_000;
  return (connection.connectedAt ?? connection.createdAt).getTime() > since;
}
