import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { can } from '@countinghouse/domain/access/can';
import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { logoPath, refuseLogo } from '@countinghouse/domain/tenants/logo';
import { readRepo, withTenant } from '../../../../platform/database/with-tenant';
import { rightsOf } from '../../../../platform/rights-of';
import type { ViewerRequestCtx } from '../../../../platform/request-ctx';
import { useCase } from '../../../../platform/use-case';
import { deleteOldLogos } from './store-logo.sql';
import { TenantLogo } from './tenant-logo.entity';

/** Refuses Forbidden who may not change the look of the tenant. */
export function refuseLogoChange(ctx: ViewerRequestCtx): Result<null> {
  return can(rightsOf(ctx), 'CanManageTenantSettings') ? null : refuse('Forbidden');
}

/** Stores a logo of the tenant and returns the path to name in a brand; of the logos that none of its brands names, the newest are kept. */
export const storeLogo = useCase(
  { right: 'CanManageTenantSettings' },
  async (ctx: ViewerRequestCtx, content: Readable): Promise<Result<{ readonly logoUrl: string }>> => {
    const png = await readLogo(content);
    if (isRefusal(png)) return png;
    const sha256 = createHash('sha256').update(png).digest();
    await withTenant(ctx, async (tx) => {
      await tx.repo(TenantLogo).upsert({ sha256, png, createdAt: ctx.clock.now() });
      await deleteOldLogos(tx, ctx.tenant.id, LIMITS.logosOfTenant);
    });
    return { logoUrl: logoPath(sha256.toString('hex')) };
  },
);

/** The logo of this name, a SHA-256 in hexadecimal with its ending; null where the tenant has none. */
export const findLogo = useCase(
  { caller: 'anyone', because: 'The sign-in page shows it.' },
  async (ctx: Parameters<typeof withTenant>[0], name: string): Promise<Buffer | null> => {
    const sha256 = /^([0-9a-f]{64})\.png$/.exec(name)?.[1];
    if (sha256 === undefined) return null;
    const logo = await readRepo(ctx, TenantLogo).findOneBy({ sha256: Buffer.from(sha256, 'hex') });
    return logo?.png ?? null;
  },
);

/** Reads no more than a logo may have. */
async function readLogo(content: Readable): Promise<Result<Buffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length;
    chunks.push(chunk);
    if (size > LIMITS.logoBytes) break;
  }
  const png = Buffer.concat(chunks);
  return refuseLogo(png) ?? png;
}
