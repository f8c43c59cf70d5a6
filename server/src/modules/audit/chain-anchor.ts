import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ChainHead } from '@countinghouse/domain/audit/chain';
import { tenantDay } from '../../platform/clock/tenant-day';
import type { Ctx } from '../../platform/context';
import { withTenant, type TenantScope } from '../../platform/database/with-tenant';
import { assertFileKey } from '../../platform/files/file-key';
import { headOf } from './link-events';

/** Where the heads of a tenant's chain are kept. */
export const anchorFolder = ({ tenant }: Pick<TenantScope, 'tenant'>) => `${tenant.id}/audit/`;

const keyOf = (ctx: Ctx) => `${anchorFolder(ctx)}${tenantDay(ctx.clock.now(), 'UTC')}.json`;

/** Whether the head of a tenant's chain was kept today. */
export async function isAnchored(ctx: Ctx): Promise<boolean> {
  const { files } = await ctx.files.list(anchorFolder(ctx), null);
  return files.some((file) => file.key === keyOf(ctx));
}

/**
 * Keeps the head of a tenant's chain in the file store, under the day: who changes the database then has to change the store as well. Answers
 * whether there is one.
 */
export async function anchorChain(ctx: Ctx): Promise<boolean> {
  const head = await withTenant(ctx, (tx) => headOf(tx));
  if (head.seq === 0) return false;
  assertFileKey(keyOf(ctx));
  await ctx.files.put(keyOf(ctx), Readable.from([Buffer.from(JSON.stringify(head))]));
  return true;
}

/** The heads that were kept, oldest first. */
export async function* readAnchors(ctx: Pick<Ctx, 'files'> & Pick<TenantScope, 'tenant'>): AsyncGenerator<ChainHead> {
  let after: string | null = null;
  do {
    const page = await ctx.files.list(anchorFolder(ctx), after);
    for (const { key } of page.files) yield JSON.parse(await text(await ctx.files.get(key))) as ChainHead;
    after = page.next;
  } while (after !== null);
}
