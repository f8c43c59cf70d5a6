import type { ConfirmedAccount } from '@countinghouse/domain/accounts/classifier/propose-types';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { Account } from './account.entity';
import { FinancialRecord } from './financial-record.entity';
import type { ImportClaim } from './import-claim';

const HAS_CONFIRMED =
  'exists (select from account a where a.tenant_id = r.tenantId and a.attempt_id = r.publishedAttemptId and not a.type_guessed)';

/** The accounts of the newest published books of the workspace whose types a file, a package or a person stated: what guesses need not be made about. */
export async function findConfirmedTypes(ctx: Ctx, { workspaceId }: Pick<ImportClaim, 'workspaceId'>): Promise<ConfirmedAccount[]> {
  return withTenant(ctx, async (tx) => {
    const newest = await tx
      .repo(FinancialRecord)
      .createQueryBuilder('r')
      .innerJoin('submission', 's', 's.id = r.submissionId and s.deletedAt is null')
      .andWhere({ workspaceId, status: 'Created' })
      .andWhere(HAS_CONFIRMED)
      .select<{ attemptId: string }>({ attemptId: 'r.publishedAttemptId' })
      .orderBy('r.publishedAt', 'DESC')
      .getOne();
    if (newest === null) return [];
    return tx
      .repo(Account)
      .createQueryBuilder('a')
      .leftJoin(Account, 'p', 'p.attemptId = a.attemptId and p.ordinal = a.parentOrdinal')
      .andWhere({ attemptId: newest.attemptId, typeGuessed: false })
      .select<ConfirmedAccount>({ number: `coalesce(a.number, '')`, name: 'a.name', parent: `coalesce(p.name, '')`, type: 'a.type' })
      .orderBy('a.ordinal')
      .getMany();
  });
}
