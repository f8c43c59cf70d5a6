import { readHresult } from '@countinghouse/connectors/web-connector/read-hresult';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { sealedTable } from '../../../platform/vault/sealed-table';
import { hashOfToken } from '../../../platform/vault/secret-token';
import { sealSecret } from '../../../platform/vault/vault';
import type { RequestCtx } from '../../../platform/request-ctx';
import { ImportJob } from '../imports/import-job.entity';
import { PolledCall } from './polled-call.entity';
import { PollingAccess as StoredAccess } from './polling-access.entity';
import { leaveWord, takeSession, type PollingAccess } from './polling-access';
import { refuseCalls } from './refuse-calls';
import { wordOf } from './machine-message';
import { wakeImports } from './wake-imports';

/** Where answers of machines are stored until their import has taken them. */
export const SEALED_ANSWERS = sealedTable({ table: 'polled_call', secret: 'sealed_answer' });

/** What a machine sends for the request that it was given. */
interface SentAnswer {
  readonly ticket: string;
  readonly response: string;
  /** The error of the call on the machine; empty where there was none. */
  readonly hresult: string;
}

/** Less than 0: an error, told when the machine asks for it. */
const REFUSED = -1;

const ANSWERED = `
(select count(*)::integer from import_page p where p.tenant_id = j.tenantId and p.financial_record_id = j.id)
+ (select count(*)::integer from polled_call c where c.tenant_id = j.tenantId and c.financial_record_id = j.id and c.state = 'Answered')`;

/**
 * Takes the answer to the one request that the session's machine has, sealed, and lets the import go on. The same answer once more changes
 * nothing, since networks repeat; any other that was not asked for is refused. Answers how far the work is in percent, 100 where nothing is
 * left, or a negative number.
 */
export async function takeAnswer(ctx: RequestCtx, sent: SentAnswer): Promise<number> {
  return withTenant(ctx, async (tx) => {
    const access = await takeSession(tx, ctx, sent.ticket);
    return access === null ? NOTHING_TAKEN : takeIn(tx, ctx, access, sent);
  });
}

/** What an answer comes to that was not asked for. */
export const NOTHING_TAKEN = REFUSED;

async function takeIn(tx: TenantTransaction, ctx: RequestCtx, access: PollingAccess, { response, hresult }: SentAnswer): Promise<number> {
  const { id: accessId, sentCallId: callId, connectionId } = access;
  const hash = hashOfToken(`${hresult}\n${response}`);
  if (callId === null || connectionId === null) return takenBefore(tx, access, hash);
  const error = readHresult(hresult);
  if (error !== null) {
    await tx.repo(StoredAccess).update({ id: accessId }, { sentCallId: null, answeredHash: null });
    await refuseCalls(tx, ctx, { connectionId, callId }, error);
    await leaveWord(tx, accessId, wordOf(error), error.kind === 'wait' ? error.reason : null);
    return REFUSED;
  }
  const owner = { tenantId: ctx.tenant.id, connectionId: callId, generation: 1 };
  const { sealedCredentials: sealedAnswer, sealedDataKey, keyVersion } = sealSecret(ctx.vault, owner, response);
  const answer = { state: 'Answered', answeredIn: access.sessionId, sealedAnswer, sealedDataKey, keyVersion } as const;
  const [call] = await tx.repo(PolledCall).updateReturning({ id: callId, state: 'Sent' }, answer);
  await recordTaken(tx, accessId, hash);
  if (call !== undefined) await wakeImports(tx, ctx, { financialRecordId: call.financialRecordId });
  return percentOf(tx, connectionId);
}

/** What an answer comes to while the machine has no request: nothing new for the one that came last, a refusal for any other. */
export async function takenBefore(tx: TenantTransaction, { id, connectionId, answeredHash }: PollingAccess, hash: Buffer): Promise<number> {
  if (connectionId !== null && answeredHash?.equals(hash) === true) return percentOf(tx, connectionId);
  await leaveWord(tx, id, 'notAsked');
  return NOTHING_TAKEN;
}

/** Notes that the request of a session is answered, and the hash of its answer. */
export async function recordTaken(tx: TenantTransaction, accessId: string, answeredHash: Buffer): Promise<void> {
  await tx.repo(StoredAccess).update({ id: accessId }, { sentCallId: null, answeredHash, lastMessage: null, lastError: null });
}

/** How far the import of a connection is, in percent. What is still asked is not known before it ends, so each answer takes a tenth of the way that is left. */
export async function percentOf(tx: TenantTransaction, connectionId: string): Promise<number> {
  const progress = await tx
    .repo(ImportJob)
    .createQueryBuilder('j')
    .andWhere({ state: 'Pending' })
    .andWhere(`j.source ->> 'connectionId' = :connectionId`, { connectionId })
    .select<{ answered: number }>({ answered: ANSWERED })
    .orderBy('j.startedAt')
    .getOne();
  return progress === null ? 100 : Math.min(99, Math.floor(100 * (1 - 0.9 ** progress.answered)));
}
