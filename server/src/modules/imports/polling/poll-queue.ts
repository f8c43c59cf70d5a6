import { setTimeout as pause } from 'node:timers/promises';
import type { PolledAnswer, PolledRequest } from '@countinghouse/connectors/http/poll-queue';
import { ClaimLostError } from '../../../platform/claims/claim-table';
import type { Ctx } from '../../../platform/context';
import { readRepo, withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { openSecret } from '../../../platform/vault/vault';
import { authorizingOf, waitDaysOf } from '../../connections/connections/authorization-client';
import { IMPORT_JOBS, type ImportClaim } from '../imports/import-claim';
import { deleteEarlierAnswers, insertCall } from './poll-queue.sql';
import { PolledCall } from './polled-call.entity';
import { AWAITS_INTERVENTION } from '@countinghouse/domain/submissions/portal-status';
import { updateClaimed } from '../../../platform/claims/update-claimed';
import { publishImportChanged } from '../imports/publish-import-changed';
import { publishPendingInterventionsChanged } from '../imports/publish-pending-interventions-changed';
import { changeSubmission } from '../imports/submissions';
import { notifyOfWait } from './remind-of-machines';
import { nextReminder } from './reminder-times';

/** How a worker waits for a machine that is at work; one that is not there is not waited for. */
interface PollPatience {
  /** Between two looks, in milliseconds; the first ones follow each other sooner. */
  readonly lookEvery: number;
  /** For one answer, in milliseconds. */
  readonly longest: number;
}

/** Before the second look, in milliseconds; each pause after that is twice as long. */
const SOON = 50;
const PATIENCE: PollPatience = { lookEvery: 400, longest: 60_000 };
/** Where no page is stored, an import that is parked begins from its first request, so that it is parked rarely. */
const LONGEST_WITHOUT_PAGES = 15 * 60_000;
/** A machine that asked so lately is at work, in seconds. */
const PRESENT_SECONDS = 60;
const DEFAULT_DAYS = 7;

const IS_PRESENT = `exists (select from polling_access a where a.tenant_id = c.tenantId and a.connection_id = c.connectionId
  and a.session_used_at > clock_timestamp() - interval '${PRESENT_SECONDS} s')`;

interface AskedCall extends Pick<
  PolledCall,
  'id' | 'state' | 'errorCode' | 'answeredIn' | 'sealedAnswer' | 'sealedDataKey' | 'keyVersion'
> {
  readonly isPresent: boolean;
}

/**
 * Asks the machine of a connection for one import. While it is at work its answer is waited for; otherwise the import is parked, which
 * throws ClaimLostError: the import is begun again when the machine has answered.
 */
export async function askMachine(
  ctx: Ctx,
  claim: ImportClaim & { readonly source: { readonly connectionId: string } },
  { name, body, session }: PolledRequest,
  { lookEvery, longest }: PollPatience = patienceOf(claim),
): Promise<PolledAnswer> {
  const { financialRecordId, fence } = claim;
  await withTenant(ctx, async (tx) => {
    const asked = { financialRecordId, fence, name };
    await deleteEarlierAnswers(tx, ctx.tenant.id, asked);
    const call = {
      id: ctx.ids.next(),
      connectionId: claim.source.connectionId,
      request: body,
      sessionId: session,
      createdAt: ctx.clock.now(),
    };
    await insertCall(tx, ctx.tenant.id, { ...asked, ...call });
  });
  let waited = 0;
  let rest = Math.min(SOON, lookEvery);
  for (;;) {
    const call = await findCall(ctx, financialRecordId, name);
    if (call === null) throw new ClaimLostError(IMPORT_JOBS.table);
    if (call.state === 'SessionEnded') return { kind: 'sessionEnded' };
    if (call.state === 'Refused') return refusedAs(call.errorCode ?? 'InternalError');
    if (call.state === 'Answered') return answerOf(ctx, call);
    if (call.isPresent && waited < longest) {
      await pause(rest);
      waited += rest;
      rest = Math.min(2 * rest, lookEvery);
      continue;
    }
    if (await parkImport(ctx, claim, name, await daysOf(ctx, claim))) throw new ClaimLostError(IMPORT_JOBS.table);
    const now = await findCall(ctx, financialRecordId, name);
    if (now === null || now.state === 'Waiting' || now.state === 'Sent') throw new ClaimLostError(IMPORT_JOBS.table);
  }
}

function findCall(ctx: Ctx, financialRecordId: string, name: string): Promise<AskedCall | null> {
  return readRepo(ctx, PolledCall)
    .createQueryBuilder('c')
    .andWhere({ financialRecordId, name })
    .select<AskedCall>({
      id: 'c.id',
      state: 'c.state',
      errorCode: 'c.errorCode',
      answeredIn: 'c.answeredIn',
      sealedAnswer: 'c.sealedAnswer',
      sealedDataKey: 'c.sealedDataKey',
      keyVersion: 'c.keyVersion',
      isPresent: IS_PRESENT,
    })
    .getOne();
}

function answerOf(ctx: Ctx, { id, answeredIn, sealedAnswer, sealedDataKey, keyVersion }: AskedCall): PolledAnswer {
  if (answeredIn === null || sealedAnswer === null || sealedDataKey === null || keyVersion === null)
    throw new Error('An answered call has an answer.');
  const owner = { tenantId: ctx.tenant.id, connectionId: id, generation: 1 };
  const body = openSecret(ctx.vault, owner, { sealedCredentials: sealedAnswer, sealedDataKey, keyVersion });
  return { kind: 'answered', body, session: answeredIn };
}

function refusedAs(code: NonNullable<PolledCall['errorCode']>): PolledAnswer {
  return code === 'TooLong' ? { kind: 'tooLong' } : { kind: 'refused', code };
}

function patienceOf({ options }: ImportClaim): PollPatience {
  return options.anonymizeCustomersAndVendors ? { ...PATIENCE, longest: LONGEST_WITHOUT_PAGES } : PATIENCE;
}

async function daysOf(ctx: Ctx, { datasourceNameId }: ImportClaim): Promise<number> {
  return waitDaysOf(await authorizingOf(ctx, datasourceNameId)) ?? DEFAULT_DAYS;
}

/** An import can't be claimed before its lease ends, so that the lease of a parked one is its deadline. The raised fence stops its heartbeat. */
const PARK = `
parked_at = $2, parked_until = $3, reminders = 0, remind_at = $4, lease_expires_at = clock_timestamp() + make_interval(days => $1),
  fence = fence + 1, deliveries = deliveries - 1`;

const DAY = 24 * 3_600_000;

/**
 * Hands an import back until the machine has answered a call of that name, for so many days at most: no worker holds it, its submission
 * awaits intervention, and those who want to know are told, once an import; reminders follow while it waits. False, with nothing changed, where the answer came in between,
 * or the import is not this worker's any more.
 */
async function parkImport(ctx: Ctx, claim: ImportClaim, name: string, days: number): Promise<boolean> {
  const parked = await withTenant(ctx, (tx) => parkIn(tx, ctx, claim, name, days));
  if (!parked) return false;
  await publishImportChanged(ctx, claim);
  await publishPendingInterventionsChanged(ctx, claim);
  return true;
}

async function parkIn(tx: TenantTransaction, ctx: Ctx, claim: ImportClaim, name: string, days: number): Promise<boolean> {
  const { financialRecordId, workspaceId, submissionId } = claim;
  const where = { financialRecordId, name };
  const call = await tx.repo(PolledCall).findOne({ where, select: ['state'], lock: 'pessimistic_write' });
  if (call?.state !== 'Waiting' && call?.state !== 'Sent') return false;
  const since = ctx.clock.now();
  const until = new Date(since.getTime() + days * DAY);
  const values = [days, since, until, nextReminder({ since, until }, 0)];
  if (!(await updateClaimed(tx, ctx, IMPORT_JOBS, claim, { set: PARK, values }))) return false;
  const awaiting = await changeSubmission(tx, submissionId, { to: AWAITS_INTERVENTION, from: 'Unknown' });
  if (awaiting !== null) await notifyOfWait(tx, ctx, { workspaceId, submissionId, parkedAt: since, parkedUntil: until }, financialRecordId);
  return true;
}
