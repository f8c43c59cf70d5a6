import type { Result } from '@countinghouse/domain/refusals';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { readPeerSharing } from './read-peer-sharing';
import { RiskPeerSharing } from './risk-peer-sharing.entity';

/**
 * Lets the tenant compare with the firms of other lenders and share its own, or ends both; returns the time since when it takes part, or
 * null. Existing results do not change. Needs CanManageRiskSettings.
 */
export const sharePeers = useCase(
  { right: 'CanManageRiskSettings' },
  async (ctx: ViewerTenantCtx, shares: boolean): Promise<Result<Date | null>> => {
    return withTenant(ctx, async (tx) => {
      const before = await readPeerSharing(tx);
      if ((before !== null) === shares) return before;
      await change(tx, ctx, shares);
      return readPeerSharing(tx);
    });
  },
);

async function change(tx: TenantTransaction, ctx: ViewerTenantCtx, shares: boolean): Promise<void> {
  const { tenant, viewer, clock } = ctx;
  const sharing = tx.repo(RiskPeerSharing);
  await (shares ? sharing.insertMissing({ since: clock.now(), changedBy: viewer.userId }) : sharing.delete({}));
  await recordAudit(tx, ctx, {
    action: 'risk.peerSharingChanged',
    subjectType: 'tenant',
    subjectId: tenant.id,
    fields: ['sharesPeers'],
    changes: { sharesPeers: [!shares, shares] },
  });
}
