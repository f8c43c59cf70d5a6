import { expect, it } from 'vitest';
import { errorOfConnection, errorOfImport } from './error-of';

// covers borrower 3.3, borrower 8.3
it.each([
  ['InsufficientUserPermissions', false, { kind: 'refused', tone: 'danger', action: 'signInAgain' }],
  ['Disconnected', false, { kind: 'disconnected', tone: 'danger', action: 'signInAgain' }],
  ['DatasourceUnresponsive', false, { kind: 'unresponsive', tone: 'warning', action: 'tryAgain' }],
  ['InternalError', false, { kind: 'internal', tone: 'danger', action: 'tryAgain' }],
  ['Cancelled', false, { kind: 'cancelled', tone: 'neutral', action: 'chooseAgain' }],
  ['InternalError', true, { kind: 'file', tone: 'danger', action: 'uploadAgain' }],
  ['Cancelled', true, { kind: 'cancelled', tone: 'neutral', action: 'uploadAgain' }],
])('an import that ended as %s, of a file %s, is shown as %j', (code, isFile, trouble) => {
  expect(errorOfImport(code, isFile)).toEqual(trouble);
});

it('an import that waited for the borrower’s computer in vain can be tried again', () => {
  expect(errorOfImport('Disconnected', false, true)).toEqual({ kind: 'computerAway', tone: 'warning', action: 'tryAgain' });
});

it.each([
  ['InsufficientUserPermissions', 'refused'],
  ['DatasourceUnresponsive', 'unresponsive'],
  ['RequestExpired', 'connectExpired'],
  ['RequestNonceAlreadyUsed', 'connectExpired'],
  ['InternalError', 'connect'],
])('a connection that ended as %s is shown as %s and can be made again', (code, kind) => {
  expect(errorOfConnection(code)).toMatchObject({ kind, action: 'signInAgain' });
});

it('a connection of a package that is not available leads to the choice of another', () => {
  expect(errorOfConnection('PackageNotAvailable')).toEqual({ kind: 'connect', tone: 'danger', action: 'chooseAgain' });
});
