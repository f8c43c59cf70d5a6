import type { ImportErrorCode } from '@countinghouse/domain/imports/import-error';
import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { findEarlierImport } from './earlier-pages';
import { purgePages } from './import-pages';
import { mayUseStoredPages } from './stored-pages';

/** Beyond the month after which QuickBooks Online allows requests again, and beyond the changes that it still reports. */
const RETENTION_DAYS = 30;
const DAY = 86_400_000;

/** The import j, if it has pages that a later one may use and its connection c is still there. */
const HAS_PAGES = `
select j.options from import_job j
join connection c on c.tenant_id = j.tenant_id and c.id::text = j.source ->> 'connectionId' and c.state = 'Connected' and c.deleted_at is null
where j.tenant_id = $1 and j.id = $2
  and exists (select from import_page p where p.tenant_id = j.tenant_id and p.financial_record_id = j.id and p.lasts)
for share of c`;

const DROP_PASSING = `delete from import_page where tenant_id = $1 and financial_record_id = $2 and not lasts`;

/** What the earlier import has and this one did not request itself. */
const TAKE_OVER = `
update import_page p set financial_record_id = $2, taken_by = null
where p.tenant_id = $1 and p.financial_record_id = $3 and p.lasts
  and not exists (select from import_page own where own.tenant_id = p.tenant_id and own.financial_record_id = $2 and own.name = p.name)`;

const SET_SINCE = `update import_job set pages_since = $3 where tenant_id = $1 and id = $2`;

/** Pages of other imports from the connection that this one replaces: those with its options, and those that failed. */
const OF_REPLACED = `
delete from import_page p using import_job j, import_job own
where own.tenant_id = $1 and own.id = $2 and j.tenant_id = own.tenant_id and j.id <> own.id and j.state <> 'Pending'
  and p.tenant_id = j.tenant_id and p.financial_record_id = j.id
  and j.source ->> 'connectionId' = own.source ->> 'connectionId' and (j.options = own.options or j.state = 'Error')`;

const OF_OLD = `
delete from import_page p using import_job j
where j.tenant_id = $1 and j.state = 'Error' and j.ended_at < $2 and p.tenant_id = j.tenant_id and p.financial_record_id = j.id`;

/** An import that ended without books. */
interface UnfinishedImport {
  readonly financialRecordId: string;
  readonly errorCode: ImportErrorCode;
}

/**
 * Keeps the lasting pages of an import whose package allowed no more requests or stopped answering, together with those of the import that it
 * was based on, so that the next one continues there. It then asks for changes since the start of the earliest of them. Keeps none after any
 * other end, which may come from the pages themselves, or where a later import may not use them. Answers whether it kept any.
 */
export async function retainUnfinishedPages(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant'>,
  { financialRecordId, errorCode }: UnfinishedImport,
): Promise<boolean> {
  const values = [ctx.tenant.id, financialRecordId];
  const [job] = errorCode === 'DatasourceUnresponsive' ? await tx.query<{ options: ImportOptions }>(HAS_PAGES, values) : [];
  if (job === undefined || !mayUseStoredPages(job.options)) {
    await purgePages(tx, ctx, financialRecordId);
    return false;
  }
  await tx.query(DROP_PASSING, values);
  const earlier = await findEarlierImport(tx, ctx, financialRecordId);
  if (earlier !== null) {
    await tx.query(TAKE_OVER, [...values, earlier.id]);
    await tx.query(SET_SINCE, [...values, earlier.since]);
  }
  await tx.query(OF_REPLACED, values);
  return true;
}

/** Deletes the pages of failed imports that were not continued in time. */
export async function purgeUnfinishedPages(ctx: Ctx): Promise<void> {
  const oldest = new Date(ctx.clock.now().getTime() - RETENTION_DAYS * DAY);
  await withTenant(ctx, (tx) => tx.query(OF_OLD, [ctx.tenant.id, oldest]));
}
