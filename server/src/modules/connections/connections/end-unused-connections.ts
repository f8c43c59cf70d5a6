import { LIMITS } from '@countinghouse/domain/limits';
import { IsNull } from 'typeorm';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { Ctx } from '../../../platform/context';
import { readRepo, withTenant } from '../../../platform/database/with-tenant';
import { NEVER_COLLECTED } from './borrowers-connection';
import { Connection } from './connection.entity';
import { deleteConnections } from './delete-connections';

/** SQL of whether borrowers alone asked for access to a connection `c`. */
export const BY_BORROWERS = `
exists (select from connection_request q where q.tenant_id = c.tenant_id and q.connection_id = c.id and q.request_id is not null)
and not exists (select from connection_request q where q.tenant_id = c.tenant_id and q.connection_id = c.id and q.request_id is null)`;

const HOUR = 3_600_000;

/** Ends connections that a borrower made, and did not agree to send books from in time. */
export async function endUnusedConnections(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - LIMITS.unsentBooksHours * HOUR);
  const unused = await readRepo(ctx, Connection)
    .createQueryBuilder('c')
    .andWhere({ deletedAt: IsNull() })
    .andWhere('coalesce(c.connectedAt, c.createdAt) <= :before', { before })
    .andWhere(BY_BORROWERS)
    .andWhere(NEVER_COLLECTED)
    .select<Pick<Connection, 'id' | 'workspaceId'>>({ id: 'c.id', workspaceId: 'c.workspaceId' })
    .getMany();
  for (const { id, workspaceId } of unused)
    await withTenant(ctx, async (tx) => {
      const [ended] = await deleteConnections(tx, ctx, workspaceId, id);
      if (ended !== undefined) await recordAudit(tx, ctx, { action: 'connection.deleted', subjectType: 'connection', subjectId: ended });
    });
}
