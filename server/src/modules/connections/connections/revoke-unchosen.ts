import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { queueRevocation } from './queue-revocation';
import { openGrant } from './request-secrets';
import { ConnectionRequest as StoredRequest } from './connection-request.entity';

/** Requests that ended, or ran out of time, before an organization was chosen. */
const UNCHOSEN = `
select id, datasource_name_id as "datasourceNameId", sealed_grant as "sealedGrant" from connection_request
where tenant_id = $1 and sealed_grant is not null and (status = 'Error' or expires_at <= $2) for update skip locked`;

interface Unchosen {
  readonly id: string;
  readonly datasourceNameId: string;
  readonly sealedGrant: Buffer;
}

/** Revokes grants for which no organization was chosen in time. */
export async function revokeUnchosen(ctx: Ctx): Promise<void> {
  await withTenant(ctx, async (tx) => {
    for (const { id, datasourceNameId, sealedGrant } of await tx.query<Unchosen>(UNCHOSEN, [ctx.tenant.id, ctx.clock.now()])) {
      const { secrets, expiresAt, organizations } = openGrant(ctx.vault, ctx.tenant.id, id, sealedGrant);
      for (const organization of organizations) {
        const granted = { connectionId: ctx.ids.next(), datasourceNameId, generation: 1 };
        await queueRevocation(tx, ctx, granted, { secrets, expiresAt, organizationId: organization.id });
      }
      await tx.repo(StoredRequest).update({ id }, { sealedGrant: null });
    }
  });
}
