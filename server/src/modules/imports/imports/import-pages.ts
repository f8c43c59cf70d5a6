import type { Ctx } from '../../../platform/context';
import { readRepo, withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { sealedTable } from '../../../platform/vault/sealed-table';
import { openSecret, sealSecret } from '../../../platform/vault/vault';
import { PolledCall } from '../polling/polled-call.entity';
import type { ImportClaim } from './import-claim';
import { ImportPage } from './import-page.entity';
import { insertPage } from './import-pages.sql';

/** Where pages of packages are stored while an import reads, and until the next one where that may use them. */
export const SEALED_PAGES = sealedTable({ table: 'import_page', secret: 'sealed_body' });

/** The pages that an import has read so far, under the names that its reader gives them. */
export interface ImportPages {
  /** The body of a page; null where it was not read yet. */
  get(name: string): Promise<string | null>;
  /** Stores a page, which a later import may use where it lasts; one that is there already stays as it is. */
  put(name: string, body: string, lasts: boolean): Promise<void>;
}

/**
 * The stored pages of an import, encrypted as they arrived, so that another worker asks the package for none of them twice. Null where
 * names are to be replaced: the raw pages hold them, so none is stored, and such an import starts over.
 */
export function importPages(ctx: Ctx, claim: ImportClaim): ImportPages | null {
  const { financialRecordId, fence, options } = claim;
  if (options.anonymizeCustomersAndVendors) return null;
  // Since the claim, no other worker stores a page of this import: most read for the first time, and ask the database for none of them.
  let reading: Promise<Set<string>> | null = null;
  const names = () => (reading ??= namesOf(ctx, financialRecordId));
  return {
    async get(name) {
      if (!(await names()).has(name)) return null;
      return openPage(ctx, await readRepo(ctx, ImportPage).findOneBy({ financialRecordId, name }));
    },
    async put(name, body, lasts) {
      const id = ctx.ids.next();
      const sealed = sealSecret(ctx.vault, ownerOf(ctx, id), body);
      const page = { id, financialRecordId, name, ...sealed, createdAt: ctx.clock.now(), lasts };
      await withTenant(ctx, (tx) => insertPage(tx, ctx.tenant.id, page, fence));
      (await names()).add(name);
    },
  };
}

async function namesOf(ctx: Ctx, financialRecordId: string): Promise<Set<string>> {
  const stored = await readRepo(ctx, ImportPage).find({ where: { financialRecordId }, select: ['name'] });
  return new Set(stored.map(({ name }) => name));
}

const ownerOf = ({ tenant }: Pick<Ctx, 'tenant'>, id: string) => ({ tenantId: tenant.id, connectionId: id, generation: 1 });

/** The body of a page as it was read; null where there is none. */
export function openPage(ctx: Ctx, page: ImportPage | null): string | null {
  if (page === null) return null;
  const { id, sealedBody: sealedCredentials, sealedDataKey, keyVersion } = page;
  return openSecret(ctx.vault, ownerOf(ctx, id), { sealedCredentials, sealedDataKey, keyVersion });
}

/** Deletes the pages of an import, and its requests to a machine that polls. */
export async function purgePages(tx: TenantTransaction, financialRecordId: string): Promise<void> {
  await tx.repo(ImportPage).delete({ financialRecordId });
  await tx.repo(PolledCall).delete({ financialRecordId });
}
