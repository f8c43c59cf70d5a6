import type { Greeting } from '@countinghouse/connectors/polling-authorization';
import { LASTING } from '@countinghouse/connectors/authorization';
import { Not } from 'typeorm';
import { withTenant } from '../../../platform/database/with-tenant';
import type { RequestCtx } from '../../../platform/request-ctx';
import { authorizingOf } from '../../connections/connections/authorization-client';
import { lockRequestById, type LockedRequest } from '../../connections/connections/start-connection';
import { settleGrant } from '../../connections/connections/complete-connection';
import { findConnection } from '../../connections/connections/find-connection';
import { hasExpired } from '../../connections/connections/connection-request';
import type { MachineWord } from './machine-message';
import { endSession, leaveWord, type PollingAccess } from './polling-access';
import { PollingAccess as StoredAccess } from './polling-access.entity';

const GREETED = { isGreeted: true, lastError: null };

/**
 * Takes the first word of a session: makes a connection of a request that waits for it, or holds the open company against the connected one.
 * False, with words for the person at the machine, where that is another company, or none.
 */
export async function greetMachine(ctx: RequestCtx, access: PollingAccess, greeting: Greeting): Promise<boolean> {
  const refuse = async (word: MachineWord, error: string) => {
    await withTenant(ctx, (tx) => leaveWord(tx, access.id, word, error));
    return false;
  };
  const requestId = access.connectionRequestId;
  const request = requestId === null ? null : await openRequest(ctx, requestId);
  if (request !== null) return connect(ctx, access, request, greeting, refuse);
  const { connectionId } = access;
  const connection = connectionId === null ? null : await withTenant(ctx, (tx) => findConnection(tx, connectionId));
  if (connection?.state !== 'Connected') return refuse('notConnected', 'notConnected');
  const authorizing = await authorizingOf(ctx, connection.datasourceNameId);
  if (authorizing?.authorization.kind !== 'polling') return refuse('notConnected', 'notConnected');
  const organization = authorizing.authorization.organizationOf(greeting);
  if (organization === null) return refuse('notNamed', 'notOpen');
  if (organization.id !== connection.datasetId) return refuse('otherCompany', 'otherCompany');
  await withTenant(ctx, (tx) => tx.repo(StoredAccess).update({ id: access.id }, GREETED));
  return true;
}

/** A request that still waits for its machine; one that has ended or expired leaves the connection as it was. */
async function openRequest(ctx: RequestCtx, requestId: string): Promise<LockedRequest | null> {
  const request = await withTenant(ctx, (tx) => lockRequestById(tx, requestId));
  return request?.status === 'Started' && !hasExpired(request, ctx.clock.now()) ? request : null;
}

async function connect(
  ctx: RequestCtx,
  access: PollingAccess,
  request: LockedRequest,
  greeting: Greeting,
  refuse: (word: MachineWord, error: string) => Promise<boolean>,
): Promise<boolean> {
  const authorizing = await authorizingOf(ctx, request.datasourceNameId);
  if (authorizing?.authorization.kind !== 'polling') return refuse('notConnected', 'notConnected');
  const organization = authorizing.authorization.organizationOf(greeting);
  if (organization === null) return refuse('notNamed', 'notOpen');
  if (request.reconnects !== null && organization.id !== request.wantedCompany) return refuse('otherCompany', 'otherCompany');
  const settled = await settleGrant(ctx, request, { secrets: {}, expiresInSeconds: LASTING, organizations: [organization] }, '');
  if (!('connectionId' in settled)) {
    await withTenant(ctx, (tx) => endSession(tx, access));
    return false;
  }
  await withTenant(ctx, async (tx) => {
    const { connectionId } = settled;
    // The connection has one access; that of an earlier file to the same company is over.
    await tx.repo(StoredAccess).delete({ connectionId, id: Not(access.id) });
    await tx.repo(StoredAccess).update({ id: access.id }, { connectionId, connectionRequestId: null, ...GREETED });
  });
  return true;
}
