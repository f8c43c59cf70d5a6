import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { SealedSecret } from '../../../platform/vault/vault';
import type { ImportClaim } from './import-claim';
import {
  bodyOf,
  EARLIER_COLUMNS,
  HAS_STORED_PAGES,
  mayUseStoredPages,
  pagesOf,
  type EarlierImport,
  type StoredPages,
} from './stored-pages';

const EARLIER = `
select ${EARLIER_COLUMNS} from import_job j
join import_job own on own.tenant_id = j.tenant_id and own.id = $2 and not own.is_complete
join financial_record r on r.tenant_id = j.tenant_id and r.id = j.id
where j.tenant_id = $1 and j.id <> own.id and j.workspace_id = own.workspace_id
  and j.source ->> 'connectionId' = own.source ->> 'connectionId' and j.options = own.options and ${HAS_STORED_PAGES}
order by j.started_at desc, j.id desc limit 1`;

const TAKE = `
update import_page set taken_by = $4 where tenant_id = $1 and financial_record_id = $2 and name = $3 and lasts
returning id, sealed_body as "sealedCredentials", sealed_data_key as "sealedDataKey", key_version as "keyVersion"`;

/** The newest import with the same options from the same connection whose pages are kept; null where there is none, or where this import reads the whole. */
export async function findEarlierImport(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant'>,
  financialRecordId: string,
): Promise<EarlierImport | null> {
  const [earlier] = await tx.query<EarlierImport>(EARLIER, [ctx.tenant.id, financialRecordId]);
  return earlier ?? null;
}

/**
 * The pages that an earlier import of the same books has left for this one; null where there are none, where it may use none, or where this
 * import reads the whole because of them. Pages that it takes become its own when it is published.
 */
export async function earlierPages(ctx: Ctx, { financialRecordId, options }: ImportClaim): Promise<StoredPages | null> {
  if (!mayUseStoredPages(options)) return null;
  const earlier = await withTenant(ctx, (tx) => findEarlierImport(tx, ctx, financialRecordId));
  if (earlier === null) return null;
  return pagesOf(ctx, earlier, async (name) => {
    const values = [ctx.tenant.id, earlier.id, name, financialRecordId];
    const [page] = await withTenant(ctx, (tx) => tx.query<SealedSecret & { id: string }>(TAKE, values));
    return bodyOf(ctx, page);
  });
}
