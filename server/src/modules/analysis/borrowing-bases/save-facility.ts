import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { isCalendarDate } from '@countinghouse/domain/periods/day';
import { DEFAULT_RULES } from '@countinghouse/domain/receivables/borrowing-base-rules';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { personIdOf } from '../../../platform/person-id-of';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import { useCase } from '../../../platform/use-case';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
import { Facility } from './facility.entity';
import { readAmount, readRules, type GivenRules } from '@countinghouse/domain/receivables/read-rules';
import { requireMonitoring } from './require-monitoring';

/** A facility as it is saved; one without an id is new. */
export interface GivenFacility {
  readonly workspaceId: string;
  readonly id?: string | null;
  /** The version that was read; needed with an id. */
  readonly version?: number | null;
  readonly name: string;
  readonly kind: Facility['kind'];
  readonly state: Facility['state'];
  readonly currency: string;
  readonly commitment: string;
  readonly outstanding: string;
  readonly lettersOfCredit: string;
  readonly balancesAsOf: string;
  readonly maturity?: string | null;
  readonly rules?: GivenRules | null;
}

const MOST = 20;

/** Creates or changes a facility; refuses NotFound, Forbidden, VersionRequired, StaleVersion, LimitReached, and what its fields can't hold. */
export const saveFacility = useCase(
  { right: 'CanManageBorrowingBase', of: 'workspace' },
  async (ctx: ViewerTenantCtx, given: GivenFacility): Promise<Result<Facility>> => {
    const values = await readFacility(given);
    return withTenant(ctx, async (tx) => {
      const denied = await requireMonitoring(tx, ctx, given.workspaceId, 'CanManageBorrowingBase');
      if (denied !== null) return denied;
      if (isRefusal(values)) return values;
      const facilities = tx.repo(Facility);
      const stamp = { changedAt: ctx.clock.now(), changedBy: personIdOf(ctx) };
      if (given.id == null) {
        await lockWorkspace(tx, given.workspaceId);
        if ((await facilities.count({ workspaceId: given.workspaceId })) >= MOST) return refuse('LimitReached', undefined, { limit: MOST });
        const id = ctx.ids.next();
        const rules = values.rules ?? DEFAULT_RULES;
        await facilities.insert({ ...values, ...stamp, id, workspaceId: given.workspaceId, rules, version: 1 });
        await recordAudit(tx, ctx, { action: 'facility.saved', subjectType: 'facility', subjectId: id });
        return (await facilities.findOneBy({ id })) ?? refuse('NotFound');
      }
      if (!isId(given.id)) return refuse('NotFound', 'id');
      const found = await facilities.findOne({ where: { id: given.id, workspaceId: given.workspaceId }, lock: 'pessimistic_write' });
      if (found === null) return refuse('NotFound', 'id');
      if (given.version == null) return refuse('VersionRequired', 'version');
      if (given.version !== found.version) return refuse('StaleVersion', 'version');
      const rules = values.rules ?? found.rules;
      const [saved] = await facilities.updateReturning({ id: given.id }, { ...values, ...stamp, rules, version: found.version + 1 });
      const fields = (
        ['name', 'kind', 'state', 'commitment', 'outstanding', 'lettersOfCredit', 'balancesAsOf', 'maturity'] as const
      ).filter((field) => values[field] !== found[field]);
      const changed = values.rules === null ? fields : [...fields, 'rules'];
      await recordAudit(tx, ctx, { action: 'facility.saved', subjectType: 'facility', subjectId: found.id, fields: changed });
      return saved ?? refuse('NotFound', 'id');
    });
  },
);

type ReadFacility = Pick<
  Facility,
  'name' | 'kind' | 'state' | 'currency' | 'commitment' | 'outstanding' | 'lettersOfCredit' | 'balancesAsOf' | 'maturity'
> & { readonly rules: Facility['rules'] | null };

async function readFacility(given: GivenFacility): Promise<Result<ReadFacility>> {
  const { kind, state, balancesAsOf, maturity = null } = given;
  const name = given.name.trim();
  if (name.length === 0 || name.length > 64) return refuse('InvalidInput', 'name', { problem: 'must have 1 to 64 characters' });
  const sanitise = await sanitiserFor(name);
  if (sanitise(name) !== name) return refuse('UnsafeContent', 'name');
  const currency = given.currency.toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return refuse('InvalidInput', 'currency', { problem: 'must be a code of ISO 4217' });
  if (!isCalendarDate(balancesAsOf) || (maturity !== null && !isCalendarDate(maturity)))
    return refuse('InvalidInput', 'balancesAsOf', { problem: 'must be a date' });
  const digits = currencyDecimals(currency);
  const commitment = readAmount('commitment', given.commitment, digits);
  const outstanding = readAmount('outstanding', given.outstanding, digits);
  const lettersOfCredit = readAmount('lettersOfCredit', given.lettersOfCredit, digits);
  for (const amount of [commitment, outstanding, lettersOfCredit]) if (isRefusal(amount)) return amount;
  const rules = given.rules == null ? null : readRules(given.rules, digits);
  if (isRefusal(rules)) return rules;
  const amounts = { commitment, outstanding, lettersOfCredit } as Pick<Facility, 'commitment' | 'outstanding' | 'lettersOfCredit'>;
  return { name, kind, state, currency, ...amounts, balancesAsOf, maturity, rules };
}
