import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { withTenant } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import type { CheckType } from './financial-record.types';
import { factsOf, presentEvidence, type Evidence } from './present-evidence';

interface Row {
  readonly attempt_id: string;
  readonly check_id: string;
  readonly category: string;
  readonly outcome: CheckType['outcome'];
  readonly detail: Evidence;
  readonly currency: string;
}

interface AccountRow {
  readonly attempt_id: string;
  readonly ordinal: number;
  readonly label: string;
}

const CHECKS = `
select c.attempt_id, c.check_id, c.category, c.outcome, c.detail, b.company ->> 'baseCurrency' as currency
from check_result c join books b on b.tenant_id = c.tenant_id and b.attempt_id = c.attempt_id
where c.tenant_id = $1 and c.attempt_id = any ($2::uuid[])
  and c.reading_version = (select coalesce(max(g.version), 1) from reading g where g.tenant_id = c.tenant_id and g.attempt_id = c.attempt_id)
order by array_position(array['Fail', 'Inconclusive', 'Pass'], c.outcome), c.position`;

const ACCOUNTS = `
select attempt_id, ordinal, concat_ws(' ', number, name) as label from account
where tenant_id = $1 and attempt_id = any ($2::uuid[]) and ordinal = any ($3::integer[])`;

/** The checks of a published attempt in its newest reading: failures first, then inconclusive, then passed. */
export const checksLoader = defineLoader<string, readonly CheckType[]>(async (ctx, attemptIds) => {
  return withTenant(ctx, async (tx) => {
    const rows = await tx.query<Row>(CHECKS, [ctx.tenant.id, attemptIds], 'checks');
    const ordinals = [
      ...new Set(rows.flatMap(({ detail }) => factsOf(detail).flatMap((fact) => (fact.kind === 'account' ? [fact.ordinal] : [])))),
    ];
    const accounts = ordinals.length === 0 ? [] : await tx.query<AccountRow>(ACCOUNTS, [ctx.tenant.id, attemptIds, ordinals]);
    const labels = new Map(accounts.map((account) => [`${account.attempt_id} ${account.ordinal}`, account.label]));
    return attemptIds.map((id) => rows.filter((row) => row.attempt_id === id).map((row) => presentCheck(row, labels)));
  });
});

function presentCheck(row: Row, labels: ReadonlyMap<string, string>): CheckType {
  const { check_id: id, category, outcome } = row;
  const labelOf = (ordinal: number) => labels.get(`${row.attempt_id} ${ordinal}`) ?? String(ordinal);
  return { id, category, outcome, ...presentEvidence(row.detail, currencyDecimals(row.currency), labelOf) };
}
