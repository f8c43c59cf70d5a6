import type { Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../platform/context';
import { useCase } from '../../platform/use-case';
import { linkEvents } from './link-events';
import { readChain, type ChainState } from './read-chain';
import { verifyChain } from './verify-chain';

/** Chains the waiting entries, verifies the chain and returns its state; needs CanViewAuditLog. */
export const verifyChainOnDemand = useCase({ right: 'CanViewAuditLog' }, async (ctx: ViewerCtx): Promise<Result<ChainState>> => {
  await linkEvents(ctx);
  await verifyChain(ctx);
  return readChain(ctx);
});
