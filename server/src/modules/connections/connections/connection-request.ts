import english from '@countinghouse/domain/locales/en/connections.json' with { type: 'json' };
import type { TenantQuery } from '../../../platform/database/tenant-query';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { ConnectionRequest as StoredRequest } from './connection-request.entity';

/** Why a connection request failed. */
export type ConnectionErrorCode = StoredRequest['errorCode'];

/** A request to connect an accounting package, as clients poll it. */
export interface ConnectionRequest {
  readonly id: string;
  readonly datasourceNameId: string;
  readonly status: 'NotStarted' | 'Started' | 'Success' | 'Error';
  /** The page to show in a popup; known to the one who made the request only. */
  readonly connectionEndpoint: string | null;
  readonly expiration: Date;
  readonly connectionId: string | null;
  readonly errorCode: ConnectionErrorCode;
  readonly errorDescription: string | null;
  /** What can still end it well, also without its page: the customer's computer, or the package whose answer is being taken; null for nothing. */
  readonly awaits: 'Computer' | 'Package' | null;
}

/** A request lives six hours. */
export const REQUEST_LIFETIME = 6 * 3_600_000;

/** Where the books of a connection go, in the words of people. */
export interface ConnectionLocation {
  readonly lender: string;
  readonly workspace: string;
  /** The accounting package by its name. */
  readonly source: string;
}

/** A stored request as far as clients see it. */
export interface VisibleRequest extends Pick<
  StoredRequest,
  'id' | 'workspaceId' | 'datasourceNameId' | 'status' | 'errorCode' | 'errorDescription' | 'connectionId' | 'expiresAt'
> {
  readonly awaits: ConnectionRequest['awaits'];
}

const AWAITS = `
case when c.status <> 'Started' then null
  when exists (select from polling_access a where a.tenant_id = c.tenantId and a.connection_request_id = c.id) then 'Computer'
  when c.sealedVerifier is null and c.sealedGrant is null then 'Package' end`;

/** A query over the connection requests `c`. */
export function selectRequests(tx: TenantTransaction): TenantQuery<StoredRequest, VisibleRequest> {
  return tx.repo(StoredRequest).createQueryBuilder('c').select<VisibleRequest>({
    id: 'c.id',
    workspaceId: 'c.workspaceId',
    datasourceNameId: 'c.datasourceNameId',
    status: 'c.status',
    errorCode: 'c.errorCode',
    errorDescription: 'c.errorDescription',
    connectionId: 'c.connectionId',
    expiresAt: 'c.expiresAt',
    awaits: AWAITS,
  });
}

/** The message of each failure for API clients; the popup shows the same in the reader's language. */
export const ERROR_SENTENCES: Readonly<Record<Exclude<ConnectionErrorCode, 'None'>, string>> = {
  UserCancelled: english['popup.error.UserCancelled'],
  RequestNonceAlreadyUsed: english['popup.error.RequestNonceAlreadyUsed'],
  RequestExpired: english['popup.error.RequestExpired'],
  DatasourceUnresponsive: english['popup.error.DatasourceUnresponsive'],
  InsufficientUserPermissions: english['popup.error.InsufficientUserPermissions'],
  PackageNotAvailable: english['popup.error.PackageNotAvailable'],
  OtherCompany: english['popup.error.OtherCompany'],
  InternalError: english['popup.error.InternalError'],
};

/** Whether a request that has not ended ran out of time. */
export function hasExpired(row: Pick<VisibleRequest, 'status' | 'expiresAt'>, now: Date): boolean {
  return (row.status === 'NotStarted' || row.status === 'Started') && row.expiresAt <= now;
}

/** Maps a stored request; one that ran out of time is an error without anybody having to note it. */
export function presentConnectionRequest(row: VisibleRequest, now: Date, connectionEndpoint: string | null = null): ConnectionRequest {
  const expired = hasExpired(row, now);
  return {
    id: row.id,
    datasourceNameId: row.datasourceNameId,
    status: expired ? 'Error' : row.status,
    connectionEndpoint,
    expiration: row.expiresAt,
    connectionId: row.connectionId,
    errorCode: expired ? 'RequestExpired' : row.errorCode,
    errorDescription: expired ? ERROR_SENTENCES.RequestExpired : row.errorDescription,
    awaits: expired ? null : row.awaits,
  };
}
