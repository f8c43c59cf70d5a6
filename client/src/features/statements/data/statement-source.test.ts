import { expect, it } from 'vitest';
import { whyUnavailable, type StatementSubmission } from './statement-source';

const aSubmission = (change: Partial<StatementSubmission> = {}): StatementSubmission => ({
  id: 's1',
  complete: true,
  deleted: false,
  creationTime: '2026-07-01T02:00:00Z',
  datasourceNameId: 'Example',
  workspace: { id: 'w1', displayName: 'Larkfield Millwork' },
  request: { id: 'r1', collectionGroups: [{ id: 'financial-statements', collect: true }] },
  financialRecord: aRecord('Created'),
  ...change,
});

function aRecord(status: 'Created' | 'Pending' | 'ImportError' | 'Deleted') {
  const company = { name: 'Larkfield', baseCurrency: 'USD', basis: 'Accrual' as const, fiscalYearEndMonth: 12, minorUnitDigits: 2 };
  return { id: 'f1', status, createdTime: null, company: status === 'Created' ? company : null };
}

it.each([
  ['shown', aSubmission(), true, null],
  ['of a tenant without statements', aSubmission(), false, 'off'],
  ['without a record yet', aSubmission({ financialRecord: null }), true, 'notReady'],
  ['still importing', aSubmission({ financialRecord: aRecord('Pending') }), true, 'notReady'],
  ['of an import that failed', aSubmission({ financialRecord: aRecord('ImportError') }), true, 'importFailed'],
  ['deleted', aSubmission({ deleted: true }), true, 'deleted'],
  [
    'left out of the collection',
    aSubmission({ request: { id: 'r1', collectionGroups: [{ id: 'financial-statements', collect: false }] } }),
    true,
    'notCollected',
  ],
] as const)('a submission that is %s says so', (_name, submission, featureEnabled, expected) =>
  expect(whyUnavailable(submission, { featureEnabled, minimumMappingDate: null, timeZone: 'UTC' })).toBe(expected),
);

// covers borrower 5.6
it.each([
  ['2026-06-30', 'UTC', null],
  ['2026-07-01', 'UTC', 'tooOld'],
  ['2026-06-30', 'America/New_York', 'tooOld'],
] as const)(
  'a submission of the night of July 1 with the minimum mapping date %s, counted in %s, is %s',
  (minimumMappingDate, timeZone, expected) =>
    expect(whyUnavailable(aSubmission(), { featureEnabled: true, minimumMappingDate, timeZone })).toBe(expected),
);
