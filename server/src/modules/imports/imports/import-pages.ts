import type { Ctx } from '../../../platform/context';
import { readInTenant, withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { sealedTable } from '../../../platform/vault/sealed-table';
import { openSecret, sealSecret, type SealedSecret } from '../../../platform/vault/vault';
import type { ImportClaim } from './import-claim';

/** Where pages of packages are stored while an import reads, and until the next one where that may use them. */
export const SEALED_PAGES = sealedTable({ table: 'import_page', secret: 'sealed_body' });

/** The pages that an import has read so far, under the names that its reader gives them. */
export interface ImportPages {
  /** The body of a page; null where it was not read yet. */
  get(name: string): Promise<string | null>;
  /** Stores a page, which a later import may use where it lasts; one that is there already stays as it is. */
  put(name: string, body: string, lasts: boolean): Promise<void>;
}

const NAMES = `select name from import_page where tenant_id = $1 and financial_record_id = $2`;

const READ = `
select id, sealed_body as "sealedCredentials", sealed_data_key as "sealedDataKey", key_version as "keyVersion" from import_page
where tenant_id = $1 and financial_record_id = $2 and name = $3`;

/** A worker that lost the import stores nothing any more. */
const STORE = `
insert into import_page (tenant_id, id, financial_record_id, name, sealed_body, sealed_data_key, key_version, created_at, lasts)
select $1, $3, j.id, $4, $5, $6, $7, $8, $10 from import_job j where j.tenant_id = $1 and j.id = $2 and j.state = 'Pending' and j.fence = $9
on conflict do nothing`;

/**
 * The stored pages of an import, encrypted as they arrived, so that another worker asks the package for none of them twice. Null where
 * names are to be replaced: the raw pages hold them, so none is stored, and such an import starts over.
 */
export function importPages(ctx: Ctx, claim: ImportClaim): ImportPages | null {
  const { financialRecordId, fence, options } = claim;
  if (options.anonymizeCustomersAndVendors) return null;
  const ownerOf = (id: string) => ({ tenantId: ctx.tenant.id, connectionId: id, generation: 1 });
  // Since the claim, no other worker stores a page of this import: most read for the first time, and ask the database for none of them.
  let reading: Promise<Set<string>> | null = null;
  const names = () => (reading ??= namesOf(ctx, financialRecordId));
  return {
    async get(name) {
      if (!(await names()).has(name)) return null;
      const [page] = await withTenant(ctx, (tx) => tx.query<SealedSecret & { id: string }>(READ, [ctx.tenant.id, financialRecordId, name]));
      return page === undefined ? null : openSecret(ctx.vault, ownerOf(page.id), page);
    },
    async put(name, body, lasts) {
      const id = ctx.ids.next();
      const { sealedCredentials, sealedDataKey, keyVersion } = sealSecret(ctx.vault, ownerOf(id), body);
      const sealed = [sealedCredentials, sealedDataKey, keyVersion];
      await withTenant(ctx, (tx) =>
        tx.query(STORE, [ctx.tenant.id, financialRecordId, id, name, ...sealed, ctx.clock.now(), fence, lasts]),
      );
      (await names()).add(name);
    },
  };
}

async function namesOf(ctx: Ctx, financialRecordId: string): Promise<Set<string>> {
  const stored = await readInTenant<{ name: string }>(ctx, NAMES, [ctx.tenant.id, financialRecordId]);
  return new Set(stored.map(({ name }) => name));
}

/** Deletes the pages of an import, and its requests to a machine that polls. */
export async function purgePages(tx: TenantTransaction, ctx: Pick<Ctx, 'tenant'>, financialRecordId: string): Promise<void> {
  await tx.query(`delete from import_page where tenant_id = $1 and financial_record_id = $2`, [ctx.tenant.id, financialRecordId]);
  await tx.query(`delete from polled_call where tenant_id = $1 and financial_record_id = $2`, [ctx.tenant.id, financialRecordId]);
}
