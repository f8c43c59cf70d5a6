import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { In } from 'typeorm';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import { Account } from './account.entity';
import { Books } from './books.entity';
import { CheckResult } from './check-result.entity';
import type { CheckType } from './financial-record.types';
import { factsOf, presentEvidence } from './present-evidence';

interface StoredCheck extends Pick<CheckResult, 'attemptId' | 'checkId' | 'category' | 'outcome' | 'detail'> {
  readonly currency: string;
}

const OF_NEWEST_READING = `
c.readingVersion = (select coalesce(max(g.version), 1) from reading g where g.tenant_id = c.tenantId and g.attempt_id = c.attemptId)`;

const RANKS = ['Fail', 'Inconclusive', 'Pass'];
const rankOf = ({ outcome }: StoredCheck) => RANKS.indexOf(outcome);

/** The checks of a published attempt in its newest reading: failures first, then inconclusive, then passed. */
export const checksLoader = defineLoader<string, readonly CheckType[]>(async (ctx, attemptIds) => {
  return withTenant(ctx, async (tx) => {
    const checks = await findChecks(tx, attemptIds);
    const ordinals = [
      ...new Set(checks.flatMap(({ detail }) => factsOf(detail).flatMap((fact) => (fact.kind === 'account' ? [fact.ordinal] : [])))),
    ];
    const named = { attemptId: In(attemptIds), ordinal: In(ordinals) };
    const accounts = ordinals.length === 0 ? [] : await tx.repo(Account).findBy(named);
    const labels = new Map(accounts.map((account) => [`${account.attemptId} ${account.ordinal}`, labelOf(account)]));
    return attemptIds.map((id) => checks.filter(({ attemptId }) => attemptId === id).map((check) => presentCheck(check, labels)));
  });
});

async function findChecks(tx: TenantTransaction, attemptIds: readonly string[]): Promise<StoredCheck[]> {
  const checks = await tx
    .repo(CheckResult)
    .createQueryBuilder('c')
    .innerJoin(Books, 'b', 'b.attemptId = c.attemptId')
    .andWhere({ attemptId: In(attemptIds) })
    .andWhere(OF_NEWEST_READING)
    .select<StoredCheck>({
      attemptId: 'c.attemptId',
      checkId: 'c.checkId',
      category: 'c.category',
      outcome: 'c.outcome',
      detail: 'c.detail',
      currency: `b.company ->> 'baseCurrency'`,
    })
    .orderBy('c.position')
    .getMany();
  return checks.sort((one, other) => rankOf(one) - rankOf(other));
}

function labelOf({ number, name }: Account): string {
  return number === null ? name : `${number} ${name}`;
}

function presentCheck(check: StoredCheck, labels: ReadonlyMap<string, string>): CheckType {
  const { attemptId, checkId: id, category, outcome, detail, currency } = check;
  const accountOf = (ordinal: number) => labels.get(`${attemptId} ${ordinal}`) ?? String(ordinal);
  return { id, category, outcome, ...presentEvidence(detail, currencyDecimals(currency), accountOf) };
}
