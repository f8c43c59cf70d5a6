import type { BooksSoFar } from '@countinghouse/domain/imports/books-so-far';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { ImportClaim } from './import-claim';
import { publishImportChanged } from './publish-import-changed';

const KEEP = `
insert into partial_books (tenant_id, attempt_id, read_through, months_read, months_total, company_name, books, stored_at)
select a.tenant_id, a.id, $3, $4, $5, $6, $7, $8 from import_attempt a where a.tenant_id = $1 and a.id = $2 and a.abandoned_at is null
on conflict (tenant_id, attempt_id) do update set
  read_through = excluded.read_through, months_read = excluded.months_read, months_total = excluded.months_total,
  company_name = excluded.company_name, books = excluded.books, stored_at = excluded.stored_at`;

/** Keeps what can be stated while an attempt reads, in place of what could be stated before; nothing where the attempt was given up. */
export async function storePartialBooks(ctx: Ctx, claim: ImportClaim, soFar: BooksSoFar): Promise<void> {
  const { readThrough, monthsRead, monthsTotal, companyName, books } = soFar;
  const months = [readThrough, monthsRead, monthsTotal];
  const values = [ctx.tenant.id, claim.attemptId, ...months, companyName, JSON.stringify(books), ctx.clock.now()];
  await withTenant(ctx, (tx) => tx.query(KEEP, values));
  await publishImportChanged(ctx, claim);
}

/** Forgets them when the attempt is published. */
export async function purgePartialBooks(tx: TenantTransaction, ctx: Pick<Ctx, 'tenant'>, attemptId: string): Promise<void> {
  await tx.query(`delete from partial_books where tenant_id = $1 and attempt_id = $2`, [ctx.tenant.id, attemptId]);
}
