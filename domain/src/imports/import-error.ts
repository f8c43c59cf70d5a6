/** Import error codes of the platform API (design 3, Words); `None` while nothing is wrong. */
const IMPORT_ERROR_CODES = [
  'None',
  'InsufficientUserPermissions',
  'DatasourceUnresponsive',
  'InternalError',
  'Disconnected',
  'Cancelled',
] as const;
export type ImportErrorCode = (typeof IMPORT_ERROR_CODES)[number];

/** Import outcome on the wire. */
export type ImportOutcome = 'Pending' | 'Success' | 'Error';
