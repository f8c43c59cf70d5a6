/** What the borrower can do about trouble: sign in again, try again with the same connection, send another file, or choose again. */
type ErrorScreenAction = 'signInAgain' | 'tryAgain' | 'uploadAgain' | 'chooseAgain';

/** How an error is shown: red for what the person must fix, amber for what resolves itself. */
export interface BorrowerError {
  readonly kind:
    | 'refused'
    | 'unresponsive'
    | 'disconnected'
    | 'computerAway'
    | 'internal'
    | 'cancelled'
    | 'file'
    | 'connectExpired'
    | 'connect';
  readonly tone: 'danger' | 'warning' | 'neutral';
  readonly action: ErrorScreenAction;
}

/** The trouble of an import that ended as Error, by its code, and whether it waited for the borrower's computer in vain. */
export function errorOfImport(errorCode: string, isFile: boolean, waitedForComputer = false): BorrowerError {
  if (errorCode === 'Cancelled') return { kind: 'cancelled', tone: 'neutral', action: isFile ? 'uploadAgain' : 'chooseAgain' };
  if (isFile) return { kind: 'file', tone: 'danger', action: 'uploadAgain' };
  switch (errorCode) {
    case 'InsufficientUserPermissions':
      return { kind: 'refused', tone: 'danger', action: 'signInAgain' };
    case 'Disconnected':
      if (waitedForComputer) return { kind: 'computerAway', tone: 'warning', action: 'tryAgain' };
      return { kind: 'disconnected', tone: 'danger', action: 'signInAgain' };
    case 'DatasourceUnresponsive':
      return { kind: 'unresponsive', tone: 'warning', action: 'tryAgain' };
    default:
      return { kind: 'internal', tone: 'danger', action: 'tryAgain' };
  }
}

/** The trouble of a connection that did not come about, by its code. */
export function errorOfConnection(errorCode: string): BorrowerError {
  switch (errorCode) {
    case 'InsufficientUserPermissions':
      return { kind: 'refused', tone: 'danger', action: 'signInAgain' };
    case 'DatasourceUnresponsive':
      return { kind: 'unresponsive', tone: 'warning', action: 'signInAgain' };
    case 'RequestExpired':
    case 'RequestNonceAlreadyUsed':
      return { kind: 'connectExpired', tone: 'neutral', action: 'signInAgain' };
    case 'PackageNotAvailable':
      return { kind: 'connect', tone: 'danger', action: 'chooseAgain' };
    default:
      return { kind: 'connect', tone: 'danger', action: 'signInAgain' };
  }
}
