import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { queueRevocation } from './queue-revocation';
import { openGrant } from './request-secrets';
import { ConnectionRequest as StoredRequest } from './connection-request.entity';

/** Revokes grants for which no organization was chosen in time. */
export async function revokeUnchosen(ctx: Ctx): Promise<void> {
  await withTenant(ctx, async (tx) => {
    const unchosen = await tx
      .repo(StoredRequest)
      .createQueryBuilder('c')
      .andWhere(`c.sealedGrant is not null and (c.status = 'Error' or c.expiresAt <= :now)`, { now: ctx.clock.now() })
      .lock('pessimistic_write', 'skip_locked')
      .getMany();
    for (const { id, datasourceNameId, sealedGrant } of unchosen) {
      if (sealedGrant === null) continue;
      const { secrets, expiresAt, organizations } = openGrant(ctx.vault, ctx.tenant.id, id, sealedGrant);
      for (const organization of organizations) {
        const granted = { connectionId: ctx.ids.next(), datasourceNameId, generation: 1 };
        await queueRevocation(tx, ctx, granted, { secrets, expiresAt, organizationId: organization.id });
      }
      await tx.repo(StoredRequest).update({ id }, { sealedGrant: null });
    }
  });
}
