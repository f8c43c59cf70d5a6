/** Import error codes of the platform API (design 3, Words); `None` while nothing is wrong. */
export type ImportErrorCode =
  | 'None'
  | 'InsufficientUserPermissions'
  | 'DatasourceUnresponsive'
  | 'InternalError'
  | 'Disconnected'
  | 'Cancelled';

/** Import outcome on the wire. */
export type ImportOutcome = 'Pending' | 'Success' | 'Error';
