import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../platform/context';
import { linkEvents } from './link-events';
import { readChain, type ChainState } from './read-chain';
import { requireAuditRight } from './require-audit-right';
import { verifyChain } from './verify-chain';

/** Chains the waiting entries, verifies the chain and returns its state; needs CanViewAuditLog. */
export async function verifyChainOnDemand(ctx: ViewerCtx): Promise<Result<ChainState>> {
  const denied = requireAuditRight(ctx);
  if (isRefusal(denied)) return denied;
  await linkEvents(ctx);
  await verifyChain(ctx);
  return readChain(ctx);
}
