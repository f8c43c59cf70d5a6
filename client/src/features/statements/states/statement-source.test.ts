import { expect, it } from 'vitest';
import { whyUnavailable, type StatementSubmission } from './statement-source';

const aSubmission = (change: Partial<StatementSubmission> = {}): StatementSubmission => ({
  id: 's1',
  complete: true,
  deleted: false,
  datasourceNameId: 'Example',
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
  ['feature off', aSubmission(), false, 'off'],
  ['no record yet', aSubmission({ financialRecord: null }), true, 'notReady'],
  ['still importing', aSubmission({ financialRecord: aRecord('Pending') }), true, 'notReady'],
  ['failed', aSubmission({ financialRecord: aRecord('ImportError') }), true, 'importFailed'],
  ['deleted', aSubmission({ deleted: true }), true, 'deleted'],
  [
    'left out of the collection',
    aSubmission({ request: { id: 'r1', collectionGroups: [{ id: 'financial-statements', collect: false }] } }),
    true,
    'notCollected',
  ],
] as const)('%s', (_name, submission, enabled, expected) => expect(whyUnavailable(submission, enabled)).toBe(expected));
