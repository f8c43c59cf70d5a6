import type { Greeting } from '@countinghouse/connectors/polling-authorization';
import { LASTING } from '@countinghouse/connectors/authorization';
import { withTenant } from '../../../platform/database/with-tenant';
import type { RequestCtx } from '../../../platform/request-ctx';
import { authorizingOf } from '../../connections/connections/authorization-client';
import { lockRequestById, type LockedRequest } from '../../connections/connections/start-connection';
import { settleGrant } from '../../connections/connections/complete-connection';
import { hasExpired } from '../../connections/connections/connection-request';
import type { MachineWord } from './machine-message';
import { endSession, leaveWord, type PollingAccess } from './polling-access';

const CONNECTION = `
select datasource_name_id as "datasourceNameId", dataset_id as "organizationId" from connection
where tenant_id = $1 and id = $2 and state = 'Connected' and deleted_at is null`;

const GREETED = `update polling_access set is_greeted = true, last_error = null where tenant_id = $1 and id = $2`;

/** The connection has one access; that of an earlier file to the same company is over. */
const REPLACE = `delete from polling_access where tenant_id = $1 and connection_id = $3 and id <> $2`;
const BECOME = `
update polling_access set connection_id = $3, connection_request_id = null, is_greeted = true, last_error = null where tenant_id = $1 and id = $2`;

/**
 * Takes the first word of a session: makes a connection of a request that waits for it, or holds the open company against the connected one.
 * False, with words for the person at the machine, where that is another company, or none.
 */
export async function greetMachine(ctx: RequestCtx, access: PollingAccess, greeting: Greeting): Promise<boolean> {
  const refuse = async (word: MachineWord, fault: string) => {
    await withTenant(ctx, (tx) => leaveWord(tx, ctx, access.id, word, fault));
    return false;
  };
  const request = access.requestId === null ? null : await openRequest(ctx, access.requestId);
  if (request !== null) return connect(ctx, access, request, greeting, refuse);
  const [connection] = await withTenant(ctx, (tx) =>
    tx.query<{ datasourceNameId: string; organizationId: string }>(CONNECTION, [ctx.tenant.id, access.connectionId]),
  );
  if (connection === undefined) return refuse('notConnected', 'notConnected');
  const authorizing = await authorizingOf(ctx, connection.datasourceNameId);
  if (authorizing?.authorization.kind !== 'polling') return refuse('notConnected', 'notConnected');
  const organization = authorizing.authorization.organizationOf(greeting);
  if (organization === null) return refuse('notNamed', 'notOpen');
  if (organization.id !== connection.organizationId) return refuse('otherCompany', 'otherCompany');
  await withTenant(ctx, (tx) => tx.query(GREETED, [ctx.tenant.id, access.id]));
  return true;
}

/** A request that still waits for its machine; one that has ended or expired leaves the connection as it was. */
async function openRequest(ctx: RequestCtx, requestId: string): Promise<LockedRequest | null> {
  const request = await withTenant(ctx, (tx) => lockRequestById(tx, ctx, requestId));
  return request?.status === 'Started' && !hasExpired(request, ctx.clock.now()) ? request : null;
}

async function connect(
  ctx: RequestCtx,
  access: PollingAccess,
  request: LockedRequest,
  greeting: Greeting,
  refuse: (word: MachineWord, fault: string) => Promise<boolean>,
): Promise<boolean> {
  const authorizing = await authorizingOf(ctx, request.datasource_name_id);
  if (authorizing?.authorization.kind !== 'polling') return refuse('notConnected', 'notConnected');
  const organization = authorizing.authorization.organizationOf(greeting);
  if (organization === null) return refuse('notNamed', 'notOpen');
  if (request.reconnects !== null && organization.id !== request.wanted_company) return refuse('otherCompany', 'otherCompany');
  const settled = await settleGrant(ctx, request, { secrets: {}, expiresInSeconds: LASTING, organizations: [organization] }, '');
  if (!('connectionId' in settled)) {
    await withTenant(ctx, (tx) => endSession(tx, ctx, access.id));
    return false;
  }
  await withTenant(ctx, async (tx) => {
    await tx.query(REPLACE, [ctx.tenant.id, access.id, settled.connectionId]);
    await tx.query(BECOME, [ctx.tenant.id, access.id, settled.connectionId]);
  });
  return true;
}
