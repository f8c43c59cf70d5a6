/** Import error codes of the platform API; `None` while nothing is wrong. */
export type ImportErrorCode =
  | 'None'
  | 'InsufficientUserPermissions'
  | 'DatasourceUnresponsive'
  | 'InternalError'
  | 'Disconnected'
  | 'Cancelled';

/** Why an import failed, where its code covers several reasons that call for different action. */
export type ImportFailureReason = 'DailyLimitReached' | 'BooksUnreadable';

/** Import outcome on the wire. */
export type ImportOutcome = 'Pending' | 'Success' | 'Error';
