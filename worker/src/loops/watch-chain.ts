import { anchorChain, isAnchored } from '@countinghouse/server/modules/audit/chain-anchor';
import { verifyChain } from '@countinghouse/server/modules/audit/verify-chain';
import type { Ctx } from '@countinghouse/server/platform/context';
import { signal } from '@countinghouse/server/platform/telemetry/signals';
import type { ImportDependencies } from '../imports/import-dependencies';

/** Verifies a tenant's audit chain once a day and keeps its head; a chain that does not hold is logged as an error and not anchored. */
export async function watchChain(ctx: Ctx, { log }: Pick<ImportDependencies, 'log'>): Promise<void> {
  if (await isAnchored(ctx)) return;
  const { flaw } = await verifyChain(ctx);
  signal('chainVerified', { holds: flaw === null });
  if (flaw === null) await anchorChain(ctx);
  else log.error({ tenantId: ctx.tenant.id, ...flaw }, 'the audit chain does not hold');
}
