import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { FacilityBalances } from '@countinghouse/domain/receivables/borrowing-base';
import { BORROWING_BASE_TRANSITIONS } from '@countinghouse/domain/receivables/borrowing-base-state';
import { mayGo } from '@countinghouse/domain/transitions';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { personIdOf } from '../../../platform/person-id-of';
import type { RequestCtx, ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { findRecords } from '../../imports/imports/find-records';
import { BorrowingBase } from './borrowing-base.entity';
import { computeBorrowingBase } from './compute-borrowing-base';
import { Facility } from './facility.entity';
import { readAmount, readRules, type GivenRules } from '@countinghouse/domain/receivables/read-rules';
import { requireMonitoring } from './require-monitoring';

/** Computes a draft of a certificate from a record by the rules of a facility; refuses as computing does, and InvalidInput for a facility in another currency. */
export const draftBorrowingBase = useCase(
  { right: 'CanManageBorrowingBase', of: 'workspace' },
  (ctx: ViewerTenantCtx, facilityId: string, financialRecordId: string): Promise<Result<BorrowingBase>> =>
    withTenant(ctx, async (tx) => {
      const [record] = isId(financialRecordId) ? await findRecords(tx, [financialRecordId]) : [];
      if (record === undefined) return refuse('NotFound', 'financialRecordId');
      const { workspaceId } = record;
      const denied = await requireMonitoring(tx, ctx, workspaceId, 'CanManageBorrowingBase');
      return denied ?? addDraft(tx, ctx, { workspaceId, facilityId, financialRecordId });
    }),
);

/** What a draft is computed from. */
export interface DraftSource {
  readonly workspaceId: string;
  readonly facilityId: string;
  readonly financialRecordId: string;
}

/** Computes and stores a draft. The caller checked the rights. Refuses as computing does, NotFound for a facility of another workspace, and InvalidInput for one in another currency. */
export async function addDraft(
  tx: TenantTransaction,
  ctx: Pick<RequestCtx, 'tenant' | 'viewer' | 'clock' | 'ids'>,
  source: DraftSource,
): Promise<Result<BorrowingBase>> {
  const { workspaceId, facilityId } = source;
  const facility = isId(facilityId) ? await tx.repo(Facility).findOneBy({ id: facilityId, workspaceId }) : null;
  if (facility === null) return refuse('NotFound', 'facilityId');
  const { rules, version: rulesVersion, currency, commitment, outstanding, lettersOfCredit } = facility;
  const balances = { commitment, outstanding, lettersOfCredit };
  const computed = await computeBorrowingBase(tx, ctx, source, { rules, balances });
  if (isRefusal(computed)) return computed;
  if (computed.currency !== currency)
    return refuse('InvalidInput', 'facilityId', { problem: `is a facility in ${currency}, and the books are in ${computed.currency}` });
  const id = ctx.ids.next();
  const { asOf, figures } = computed;
  const made = { ...source, id, asOf, currency, rulesVersion, rules, balances, figures };
  await tx.repo(BorrowingBase).insert({ ...made, state: 'Draft', version: 1, createdAt: ctx.clock.now(), createdBy: personIdOf(ctx) });
  return (await tx.repo(BorrowingBase).findOneBy({ id })) ?? refuse('NotFound');
}

/** Other rules and balances of a draft. */
export interface GivenBorrowingBase {
  readonly id: string;
  readonly version: number;
  readonly rules: GivenRules;
  readonly commitment: string;
  readonly outstanding: string;
  readonly lettersOfCredit: string;
}

/** Computes a draft again by other rules; refuses NotFound, Forbidden, StaleVersion, CertificateFrozen, and as computing does. */
export const saveBorrowingBase = useCase(
  { right: 'CanManageBorrowingBase', of: 'workspace' },
  (ctx: ViewerTenantCtx, given: GivenBorrowingBase): Promise<Result<BorrowingBase>> =>
    withTenant(ctx, async (tx) => {
      const draft = await lockDraft(tx, ctx, given);
      if (isRefusal(draft)) return draft;
      const digits = currencyDecimals(draft.currency);
      const rules = readRules(given.rules, digits);
      if (isRefusal(rules)) return rules;
      const balances = readBalances(given, digits);
      if (isRefusal(balances)) return balances;
      const computed = await computeBorrowingBase(tx, ctx, draft, { rules, balances });
      if (isRefusal(computed)) return computed;
      const { figures } = computed;
      const [saved] = await tx
        .repo(BorrowingBase)
        .updateReturning({ id: draft.id }, { rules, balances, figures, version: draft.version + 1 });
      return saved ?? refuse('NotFound');
    }),
);

/** A draft that the caller may change, locked until the transaction ends; refuses NotFound, Forbidden, StaleVersion and CertificateFrozen. */
export async function lockDraft(
  tx: TenantTransaction,
  ctx: ViewerTenantCtx,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Result<BorrowingBase>> {
  const found = isId(id) ? await tx.repo(BorrowingBase).findOne({ where: { id }, lock: 'pessimistic_write' }) : null;
  if (found === null) return refuse('NotFound', 'id');
  const denied = await requireMonitoring(tx, ctx, found.workspaceId, 'CanManageBorrowingBase');
  if (denied !== null) return denied;
  if (!mayGo(BORROWING_BASE_TRANSITIONS, found.state, 'Discarded')) return refuse('CertificateFrozen');
  return found.version === version ? found : refuse('StaleVersion', 'version');
}

function readBalances(given: GivenBorrowingBase, digits: number): Result<FacilityBalances> {
  const commitment = readAmount('commitment', given.commitment, digits);
  if (isRefusal(commitment)) return commitment;
  const outstanding = readAmount('outstanding', given.outstanding, digits);
  if (isRefusal(outstanding)) return outstanding;
  const lettersOfCredit = readAmount('lettersOfCredit', given.lettersOfCredit, digits);
  return isRefusal(lettersOfCredit) ? lettersOfCredit : { commitment, outstanding, lettersOfCredit };
}
