import { setTimeout as pause } from 'node:timers/promises';
import type { PolledAnswer, PolledRequest } from '@countinghouse/connectors/http/poll-queue';
import { ClaimLostError } from '../../../platform/claims/claim-table';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { openSecret } from '../../../platform/vault/vault';
import { authorizingOf, waitDaysOf } from '../../connections/connections/authorization-client';
import { IMPORT_JOBS, type ImportClaim } from '../imports/import-claim';
import { parkImport } from './park-import';

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

const ASK = `
insert into polled_call (tenant_id, id, connection_id, financial_record_id, name, request, session_id, created_at)
select $1, $3, $4, j.id, $5, $6, $7, $8 from import_job j where j.tenant_id = $1 and j.id = $2 and j.state = 'Pending' and j.fence = $9
on conflict (tenant_id, financial_record_id, name) do nothing`;

/** Answers before this one were stored as pages, or are not to be stored at all. A worker that lost the import stored none, and forgets none. */
const FORGET = `
delete from polled_call where tenant_id = $1 and financial_record_id = $2 and state = 'Answered' and name <> $3
  and exists (select from import_job j where j.tenant_id = $1 and j.id = $2 and j.state = 'Pending' and j.fence = $4)`;

const LOOK = `
select c.id, c.state, c.error_code as "errorCode", c.answered_in as session, c.sealed_answer as "sealedCredentials",
  c.sealed_data_key as "sealedDataKey", c.key_version as "keyVersion",
  exists (select from polling_access a where a.tenant_id = c.tenant_id and a.connection_id = c.connection_id
    and a.session_used_at > clock_timestamp() - interval '${PRESENT_SECONDS} s') as "isPresent"
from polled_call c where c.tenant_id = $1 and c.financial_record_id = $2 and c.name = $3`;

interface Row {
  readonly id: string;
  readonly state: 'Waiting' | 'Sent' | 'Answered' | 'Refused' | 'SessionEnded';
  readonly errorCode: Extract<PolledAnswer, { kind: 'refused' }>['code'] | 'TooLong' | null;
  readonly session: string;
  readonly sealedCredentials: Buffer;
  readonly sealedDataKey: Buffer;
  readonly keyVersion: number;
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
  const isNamed = [ctx.tenant.id, financialRecordId, name];
  await withTenant(ctx, async (tx) => {
    await tx.query(FORGET, [...isNamed, fence]);
    const call = [ctx.ids.next(), claim.source.connectionId, name, body, session, ctx.clock.now(), fence];
    await tx.query(ASK, [ctx.tenant.id, financialRecordId, ...call]);
  });
  let waited = 0;
  let rest = Math.min(SOON, lookEvery);
  for (;;) {
    const [row] = await withTenant(ctx, (tx) => tx.query<Row>(LOOK, isNamed));
    if (row === undefined) throw new ClaimLostError(IMPORT_JOBS.table);
    if (row.state === 'SessionEnded') return { kind: 'sessionEnded' };
    if (row.state === 'Refused') return refusedAs(row.errorCode ?? 'InternalError');
    if (row.state === 'Answered') {
      const answer = openSecret(ctx.vault, { tenantId: ctx.tenant.id, connectionId: row.id, generation: 1 }, row);
      return { kind: 'answered', body: answer, session: row.session };
    }
    if (row.isPresent && waited < longest) {
      await pause(rest);
      waited += rest;
      rest = Math.min(2 * rest, lookEvery);
      continue;
    }
    if (await parkImport(ctx, claim, name, await daysOf(ctx, claim))) throw new ClaimLostError(IMPORT_JOBS.table);
    const [now] = await withTenant(ctx, (tx) => tx.query<Row>(LOOK, isNamed));
    if (now === undefined || now.state === 'Waiting' || now.state === 'Sent') throw new ClaimLostError(IMPORT_JOBS.table);
  }
}

function refusedAs(code: NonNullable<Row['errorCode']>): PolledAnswer {
  return code === 'TooLong' ? { kind: 'tooLong' } : { kind: 'refused', code };
}

function patienceOf({ options }: ImportClaim): PollPatience {
  return options.anonymizeCustomersAndVendors ? { ...PATIENCE, longest: LONGEST_WITHOUT_PAGES } : PATIENCE;
}

async function daysOf(ctx: Ctx, { datasourceNameId }: ImportClaim): Promise<number> {
  return waitDaysOf(await authorizingOf(ctx, datasourceNameId)) ?? DEFAULT_DAYS;
}
