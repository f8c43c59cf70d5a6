import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import { Not } from 'typeorm';
import { tenantDay } from '../../../platform/clock/tenant-day';
import type { Ctx } from '../../../platform/context';
import { readRepo, withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { FinancialRecord } from './financial-record.entity';
import { ImportJob } from './import-job.entity';
import { ImportPage } from './import-page.entity';
import { openPage } from './import-pages';

/** Pages of an earlier import, under the names that its reader gave them. */
export interface StoredPages {
  /** Since when that import may lack changes, in milliseconds since 1970, and which day of the tenant that was. */
  readonly startedAt: number;
  readonly startedOn: string;
  /** Whether that import failed before it had read everything. */
  readonly isPartial: boolean;
  readonly names: ReadonlySet<string>;
  /** The body of a page; null where it is gone. */
  take(name: string): Promise<string | null>;
}

/** An import whose pages are kept. */
export interface EarlierImport {
  readonly id: string;
  readonly since: Date;
  readonly isPartial: boolean;
}

const HAS_STORED_PAGES = `
(j.state = 'Success' and r.status = 'Created' or j.state = 'Error')
and exists (select from import_page p where p.tenant_id = j.tenantId and p.financial_record_id = j.id and p.lasts)`;

/** The newest import from a connection with the same options, another than `except`, that was published or failed and whose pages are kept; null where there is none. */
export async function findEarlierImport(
  tx: TenantTransaction,
  { connectionId, options, except }: { readonly connectionId: string; readonly options: ImportOptions; readonly except?: string },
): Promise<EarlierImport | null> {
  return tx
    .repo(ImportJob)
    .createQueryBuilder('j')
    .innerJoin(FinancialRecord, 'r', 'r.id = j.id')
    .innerJoin('connection', 'c', `c.workspaceId = j.workspaceId and c.id::text = j.source ->> 'connectionId'`)
    .andWhere('c.id = :connectionId and j.options = cast(:options as jsonb)', { connectionId, options: JSON.stringify(options) })
    .andWhere(except === undefined ? {} : { id: Not(except) })
    .andWhere(HAS_STORED_PAGES)
    .select<EarlierImport>({ id: 'j.id', since: 'coalesce(j.pagesSince, j.startedAt)', isPartial: `j.state = 'Error'` })
    .orderBy('j.startedAt', 'DESC')
    .orderBy('j.id', 'DESC')
    .getOne();
}

/**
 * Whether imports with these options may use pages of an earlier one: not where names are to be replaced, and not on the cash basis, whose
 * entries change when others are paid.
 */
export function mayUseStoredPages({ anonymizeCustomersAndVendors, basis }: ImportOptions): boolean {
  return !anonymizeCustomersAndVendors && basis === 'Accrual';
}

/** The pages that an import has left; `take` answers their bodies. */
export async function pagesOf(ctx: Ctx, { id, since, isPartial }: EarlierImport, take: StoredPages['take']): Promise<StoredPages> {
  const names = await readRepo(ctx, ImportPage).find({ where: { financialRecordId: id, lasts: true }, select: ['name'] });
  return {
    startedAt: since.getTime(),
    startedOn: tenantDay(since, ctx.tenant.timeZone),
    isPartial,
    names: new Set(names.map(({ name }) => name)),
    take,
  };
}

/** The pages that the next import from a connection with these options could use, which looking at them leaves where they are; null where there are none. */
export async function storedPages(
  ctx: Ctx,
  { connectionId, options }: { readonly connectionId: string; readonly options: ImportOptions },
): Promise<StoredPages | null> {
  if (!mayUseStoredPages(options)) return null;
  const earlier = await withTenant(ctx, (tx) => findEarlierImport(tx, { connectionId, options }));
  if (earlier === null) return null;
  const page = { financialRecordId: earlier.id, lasts: true };
  return pagesOf(ctx, earlier, async (name) => openPage(ctx, await readRepo(ctx, ImportPage).findOneBy({ ...page, name })));
}
