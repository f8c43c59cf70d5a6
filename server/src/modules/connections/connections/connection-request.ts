import english from '@countinghouse/domain/locales/en/connections.json' with { type: 'json' };

/** Why a connection request failed. */
export type ConnectionErrorCode =
  | 'None'
  | 'UserCancelled'
  | 'RequestNonceAlreadyUsed'
  | 'RequestExpired'
  | 'DatasourceUnresponsive'
  | 'InsufficientUserPermissions'
  | 'PackageNotAvailable'
  | 'OtherCompany'
  | 'InternalError';

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

/** The columns of `connection_request c` that a request is made of. */
export const REQUEST_COLUMNS = `c.id, c.workspace_id, c.datasource_name_id, c.status, c.error_code, c.error_description, c.connection_id, c.expires_at,
  case when c.status <> 'Started' then null
    when exists (select from polling_access a where a.tenant_id = c.tenant_id and a.connection_request_id = c.id) then 'Computer'
    when c.sealed_verifier is null and c.sealed_grant is null then 'Package' end as awaits`;

/** Where the books of a connection go, in the words of people. */
export interface ConnectionLocation {
  readonly lender: string;
  readonly workspace: string;
  /** The accounting package by its name. */
  readonly source: string;
}

/** A row with those columns. */
export interface ConnectionRequestRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly datasource_name_id: string;
  readonly status: ConnectionRequest['status'];
  readonly error_code: ConnectionErrorCode;
  readonly error_description: string | null;
  readonly connection_id: string | null;
  readonly expires_at: Date;
  readonly awaits: ConnectionRequest['awaits'];
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
export function hasExpired(row: Pick<ConnectionRequestRow, 'status' | 'expires_at'>, now: Date): boolean {
  return (row.status === 'NotStarted' || row.status === 'Started') && row.expires_at <= now;
}

/** Maps a stored request; one that ran out of time is an error without anybody having to note it. */
export function presentConnectionRequest(
  row: ConnectionRequestRow,
  now: Date,
  connectionEndpoint: string | null = null,
): ConnectionRequest {
  const expired = hasExpired(row, now);
  return {
    id: row.id,
    datasourceNameId: row.datasource_name_id,
    status: expired ? 'Error' : row.status,
    connectionEndpoint,
    expiration: row.expires_at,
    connectionId: row.connection_id,
    errorCode: expired ? 'RequestExpired' : row.error_code,
    errorDescription: expired ? ERROR_SENTENCES.RequestExpired : row.error_description,
    awaits: expired ? null : row.awaits,
  };
}
