import type { ConfirmedAccount } from '@countinghouse/domain/accounts/classifier/propose-types';
import type { Ctx } from '../../../platform/context';
import { readInTenant } from '../../../platform/database/with-tenant';
import type { ImportClaim } from './import-claim';

const CONFIRMED = `
select coalesce(a.number, '') as number, a.name, coalesce(p.name, '') as parent, a.type from (
  select r.published_attempt_id from financial_record r
  join submission s on s.tenant_id = r.tenant_id and s.id = r.submission_id and s.deleted_at is null
  where r.tenant_id = $1 and r.workspace_id = $2 and r.status = 'Created'
    and exists (select 1 from account a where a.tenant_id = $1 and a.attempt_id = r.published_attempt_id and not a.type_guessed)
  order by r.published_at desc limit 1
) newest
join account a on a.tenant_id = $1 and a.attempt_id = newest.published_attempt_id and not a.type_guessed
left join account p on p.tenant_id = $1 and p.attempt_id = a.attempt_id and p.ordinal = a.parent_ordinal
order by a.ordinal`;

/** The accounts of the newest published books of the workspace whose types a file, a package or a person stated: what guesses need not be made about. */
export async function findConfirmedTypes(ctx: Ctx, { workspaceId }: Pick<ImportClaim, 'workspaceId'>): Promise<ConfirmedAccount[]> {
  return readInTenant<ConfirmedAccount>(ctx, CONFIRMED, [ctx.tenant.id, workspaceId]);
}
