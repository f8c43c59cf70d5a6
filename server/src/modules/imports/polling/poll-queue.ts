import { setTimeout as pause } from 'node:timers/promises';
import type { PolledAnswer, PolledRequest } from '@countinghouse/connectors/http/poll-queue';
import { ClaimLostError } from '../../../platform/claims/claim-table';
import type { Ctx } from '../../../platform/context';
import { readRepo, withTenant } from '../../../platform/database/with-tenant';
import { openSecret } from '../../../platform/vault/vault';
import { authorizingOf, waitDaysOf } from '../../connections/connections/authorization-client';
import { IMPORT_JOBS, type ImportClaim } from '../imports/import-claim';
import { parkImport } from './park-import';
import { deleteEarlierAnswers, insertCall } from './poll-queue.sql';
import { PolledCall } from './polled-call.entity';

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
