import type { IntegrityError } from '@countinghouse/domain/audit/chain';
import type { Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';
import { useCase } from '../../platform/use-case';
import { AuditUnlinked } from './audit-unlinked.entity';
import { AuditVerification } from './audit-verification.entity';
import { headOf } from './link-events';

/** The state of a tenant's audit chain. */
export interface ChainState {
  readonly entries: number;
  /** Changes that are not chained yet, which takes seconds. */
  readonly waiting: number;
  /** The newest hash; null while nothing is chained. */
  readonly headHash: string | null;
  /** When it was verified last; null when it never was. */
  readonly verifiedAt: Date | null;
  readonly integrityError: IntegrityError | null;
}

/** The state of the audit chain and the time of its last verification; needs CanViewAuditLog. */
export const readChain = useCase({ right: 'CanViewAuditLog' }, async (ctx: ViewerCtx): Promise<Result<ChainState>> => {
  return withTenant(ctx, async (tx) => {
    const [head, waiting, verification] = await Promise.all([
      headOf(tx),
      tx.repo(AuditUnlinked).count(),
      tx.repo(AuditVerification).findOneBy({}),
    ]);
    const { verifiedAt = null, integrityErrorSeq: seq = null, integrityError: kind = null } = verification ?? {};
    return {
      ...{ entries: head.seq, waiting, verifiedAt },
      headHash: head.seq === 0 ? null : head.hash,
      integrityError: seq === null || kind === null ? null : { seq, kind },
    };
  });
});
