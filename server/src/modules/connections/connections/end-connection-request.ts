import { In } from 'typeorm';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { ERROR_SENTENCES, type ConnectionErrorCode } from './connection-request';
import { ConnectionRequest as StoredRequest } from './connection-request.entity';

const OPEN = In(['NotStarted', 'Started']);

/** Ends a request that has not ended as an error; its verifier is destroyed, so that a late callback changes nothing. */
export async function endConnectionRequest(
  tx: TenantTransaction,
  id: string,
  errorCode: Exclude<ConnectionErrorCode, 'None'>,
): Promise<void> {
  const ended = { status: 'Error', errorCode, errorDescription: ERROR_SENTENCES[errorCode], sealedVerifier: null } as const;
  await tx.repo(StoredRequest).update({ id, status: OPEN }, ended);
}

/** Ends all requests of a workspace that are still open, so that no page of theirs connects anything any more. */
export async function endOpenRequests(tx: TenantTransaction, workspaceId: string): Promise<void> {
  const ended = { status: 'Error', errorCode: 'RequestExpired', errorDescription: ERROR_SENTENCES.RequestExpired } as const;
  await tx.repo(StoredRequest).update({ workspaceId, status: OPEN }, { ...ended, sealedVerifier: null });
}
