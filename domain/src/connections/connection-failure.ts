import type { ImportErrorCode, ImportFailureReason } from '../imports/import-error';

/** What is wrong with a connection: each calls for another action. */
export const CONNECTION_FAILURES = [
  'Disconnected',
  'AccessEnded',
  'OtherCompany',
  'InsufficientUserPermissions',
  'DatasourceUnresponsive',
  'DailyLimitReached',
  'BooksUnreadable',
  'InternalError',
] as const;

export type ConnectionFailure = (typeof CONNECTION_FAILURES)[number];

/** What happened to a connection. */
export interface ConnectionEvents {
  readonly state: 'Connected' | 'Disconnected';
  /** When access was last granted. */
  readonly connectedAt: Date;
  /** Whether access that the package limits in time is past its end. */
  readonly hasEnded: boolean;
  /** Whether access to another company was granted since, and refused. */
  readonly isOtherCompany: boolean;
  /** The newest import that failed, if none succeeded since. */
  readonly failedImport: {
    readonly endedAt: Date;
    readonly errorCode: ImportErrorCode;
    readonly reason: ImportFailureReason | null;
    readonly hasIssues: boolean;
  } | null;
}

/** What is wrong with a connection now; null: nothing. What a new grant of access fixes is over with it. */
export function connectionFailure({
  state,
  connectedAt,
  hasEnded,
  isOtherCompany,
  failedImport,
}: ConnectionEvents): ConnectionFailure | null {
  if (state === 'Disconnected' && isOtherCompany) return 'OtherCompany';
  if (hasEnded) return 'AccessEnded';
  if (state === 'Disconnected') return 'Disconnected';
  if (failedImport === null) return null;
  const { endedAt, errorCode, reason, hasIssues } = failedImport;
  switch (errorCode) {
    case 'None':
    case 'Cancelled':
      return null;
    case 'Disconnected':
    case 'InsufficientUserPermissions':
      return endedAt < connectedAt ? null : errorCode;
    case 'DatasourceUnresponsive':
    case 'InternalError':
      return reason ?? (hasIssues ? 'BooksUnreadable' : errorCode);
  }
}
