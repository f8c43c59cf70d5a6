import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import { tenantDay } from '../../../platform/clock/tenant-day';
import type { Ctx } from '../../../platform/context';
import { readInTenant } from '../../../platform/database/with-tenant';
import { openSecret, type SealedSecret } from '../../../platform/vault/vault';

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

/** The columns of an earlier import j. */
export const EARLIER_COLUMNS = `j.id, coalesce(j.pages_since, j.started_at) as since, j.state = 'Error' as "isPartial"`;

/** Of imports j with their record r: those that were published or failed, and whose pages are kept. */
export const HAS_STORED_PAGES = `
(j.state = 'Success' and r.status = 'Created' or j.state = 'Error')
and exists (select from import_page p where p.tenant_id = j.tenant_id and p.financial_record_id = j.id and p.lasts)`;

const OF_CONNECTION = `
select ${EARLIER_COLUMNS} from connection c
join import_job j on j.tenant_id = c.tenant_id and j.workspace_id = c.workspace_id and j.source ->> 'connectionId' = c.id::text
join financial_record r on r.tenant_id = j.tenant_id and r.id = j.id
where c.tenant_id = $1 and c.id = $2 and j.options = $3::jsonb and ${HAS_STORED_PAGES}
order by j.started_at desc, j.id desc limit 1`;

const NAMES = 'select name from import_page where tenant_id = $1 and financial_record_id = $2 and lasts';

const LOOK = `
select id, sealed_body as "sealedCredentials", sealed_data_key as "sealedDataKey", key_version as "keyVersion" from import_page
where tenant_id = $1 and financial_record_id = $2 and name = $3 and lasts`;

/**
 * Whether imports with these options may use pages of an earlier one: not where names are to be replaced, and not on the cash basis, whose
 * entries change when others are paid.
 */
export function mayUseStoredPages({ anonymizeCustomersAndVendors, basis }: ImportOptions): boolean {
  return !anonymizeCustomersAndVendors && basis === 'Accrual';
}

/** The pages that an import has left; `take` answers their bodies. */
export async function pagesOf(ctx: Ctx, { id, since, isPartial }: EarlierImport, take: StoredPages['take']): Promise<StoredPages> {
  const names = await readInTenant<{ name: string }>(ctx, NAMES, [ctx.tenant.id, id]);
  return {
    startedAt: since.getTime(),
    startedOn: tenantDay(since, ctx.tenant.timeZone),
    isPartial,
    names: new Set(names.map(({ name }) => name)),
    take,
  };
}

/** The body of a page as it was read; null where there is none. */
export function bodyOf(ctx: Ctx, page: (SealedSecret & { readonly id: string }) | undefined): string | null {
  return page === undefined ? null : openSecret(ctx.vault, { tenantId: ctx.tenant.id, connectionId: page.id, generation: 1 }, page);
}

/** The pages that the next import from a connection with these options could use, which looking at them leaves where they are; null where there are none. */
export async function storedPages(
  ctx: Ctx,
  { connectionId, options }: { readonly connectionId: string; readonly options: ImportOptions },
): Promise<StoredPages | null> {
  if (!mayUseStoredPages(options)) return null;
  const [earlier] = await readInTenant<EarlierImport>(ctx, OF_CONNECTION, [ctx.tenant.id, connectionId, JSON.stringify(options)]);
  if (earlier === undefined) return null;
  return pagesOf(ctx, earlier, async (name) => {
    const [page] = await readInTenant<SealedSecret & { id: string }>(ctx, LOOK, [ctx.tenant.id, earlier.id, name]);
    return bodyOf(ctx, page);
  });
}
