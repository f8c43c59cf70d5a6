import { expect, it } from 'vitest';
import { connectionFailure, type ConnectionEvents } from './connection-failure';

const at = (hour: number) => new Date(Date.UTC(2026, 3, 2, hour));
const CONNECTED: ConnectionEvents = { state: 'Connected', connectedAt: at(9), hasEnded: false, isOtherCompany: false, failedImport: null };
const failed = (given: Partial<NonNullable<ConnectionEvents['failedImport']>> = {}): ConnectionEvents => ({
  ...CONNECTED,
  failedImport: { endedAt: at(12), errorCode: 'InternalError', reason: null, hasIssues: false, ...given },
});

it.each<[string, ConnectionEvents, ReturnType<typeof connectionFailure>]>([
  ['nothing is wrong while no import failed since the last success', CONNECTED, null],
  ['withdrawn access matters more than the last import', { ...failed(), state: 'Disconnected' }, 'Disconnected'],
  ['access past its end is named, also before it is marked as lost', { ...failed(), hasEnded: true }, 'AccessEnded'],
  ['access past its end was not withdrawn', { ...CONNECTED, hasEnded: true, state: 'Disconnected' }, 'AccessEnded'],
  ['another company in the place of the lost one is named', { ...CONNECTED, state: 'Disconnected', isOtherCompany: true }, 'OtherCompany'],
  ['another company changes nothing while access lasts', { ...CONNECTED, isOtherCompany: true }, null],
  ['missing permissions are named', failed({ errorCode: 'InsufficientUserPermissions' }), 'InsufficientUserPermissions'],
  ['missing permissions are over once access is granted again', failed({ errorCode: 'InsufficientUserPermissions', endedAt: at(8) }), null],
  [
    'an outage is not over once access is granted again',
    failed({ errorCode: 'DatasourceUnresponsive', endedAt: at(8) }),
    'DatasourceUnresponsive',
  ],
  [
    'a daily limit differs from an outage',
    failed({ errorCode: 'DatasourceUnresponsive', reason: 'DailyLimitReached' }),
    'DailyLimitReached',
  ],
  ['answers of the package that make no sense are unreadable books', failed({ reason: 'BooksUnreadable' }), 'BooksUnreadable'],
  ['books with issues are unreadable books', failed({ hasIssues: true }), 'BooksUnreadable'],
  ['what nothing else explains is an internal error', failed(), 'InternalError'],
  ['a canceled import is no failure', failed({ errorCode: 'Cancelled' }), null],
])('%s', (_, events, failure) => {
  expect(connectionFailure(events)).toBe(failure);
});
