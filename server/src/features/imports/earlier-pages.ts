import { tenantDay } from '../../platform/clock/tenant-day';
import type { Ctx } from '../../platform/context';
import { readInTenant, withTenant } from '../../platform/database/with-tenant';
import { openSecret, type SealedSecret } from '../../platform/vault/vault';
import type { ImportClaim } from './import-claim';

/** Pages of an earlier import, under the names that its reader gave them. */
export interface EarlierPages {
  /** When that import was started, in milliseconds since 1970, and on which day of the tenant. */
  readonly begunAt: number;
  readonly begunOn: string;
  readonly names: ReadonlySet<string>;
  /** The body of a page, which this import uses from now on; null where it is gone. */
  take(name: string): Promise<string | null>;
}

/** The newest import with the same options from the same connection whose pages are kept. */
const EARLIER = `
select j.id, j.started_at as "startedAt" from import_job j
join import_job own on own.tenant_id = j.tenant_id and own.id = $2 and not own.reads_whole
join financial_record r on r.tenant_id = j.tenant_id and r.id = j.id
where j.tenant_id = $1 and j.id <> own.id and j.workspace_id = own.workspace_id and j.state = 'Success' and r.status = 'Created'
  and j.source ->> 'connectionId' = own.source ->> 'connectionId' and j.options = own.options
  and exists (select from import_page p where p.tenant_id = j.tenant_id and p.financial_record_id = j.id and p.lasts)
order by j.started_at desc, j.id desc limit 1`;

const NAMES = `select name from import_page where tenant_id = $1 and financial_record_id = $2 and lasts`;

const TAKE = `
update import_page set taken_by = $4 where tenant_id = $1 and financial_record_id = $2 and name = $3 and lasts
returning id, sealed_body as "sealedCredentials", sealed_data_key as "sealedDataKey", key_version as "keyVersion"`;

/**
 * The pages that an earlier import of the same books has left for this one; null where there are none, where names are to be replaced, on
 * the cash basis, whose entries change when others are paid, or where this import reads the whole because of them. Pages that it takes become its own when it is published.
 */
export async function earlierPages(ctx: Ctx, { financialRecordId, options }: ImportClaim): Promise<EarlierPages | null> {
  if (options.anonymizeCustomersAndVendors || options.basis !== 'Accrual') return null;
  const tenantId = ctx.tenant.id;
  const [earlier] = await readInTenant<{ id: string; startedAt: Date }>(ctx, EARLIER, [tenantId, financialRecordId]);
  if (earlier === undefined) return null;
  const names = await readInTenant<{ name: string }>(ctx, NAMES, [tenantId, earlier.id]);
  return {
    begunAt: earlier.startedAt.getTime(),
    begunOn: tenantDay(earlier.startedAt, ctx.tenant.timeZone),
    names: new Set(names.map(({ name }) => name)),
    async take(name) {
      const values = [tenantId, earlier.id, name, financialRecordId];
      const [page] = await withTenant(ctx, (tx) => tx.query<SealedSecret & { id: string }>(TAKE, values));
      return page === undefined ? null : openSecret(ctx.vault, { tenantId, connectionId: page.id, generation: 1 }, page);
    },
  };
}
