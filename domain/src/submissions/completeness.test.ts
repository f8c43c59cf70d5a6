import { describe, expect, it } from 'vitest';
import { mayGo } from '../transitions';
import { categoryOf, displayStateOf } from './completeness';
import type { SubmissionFacts } from './completeness';
import { FINANCIAL_RECORD_TRANSITIONS } from './financial-record-status';
import { PORTAL_STATUS_TRANSITIONS } from './portal-status';

const aSubmission = (given: Partial<SubmissionFacts> = {}): SubmissionFacts => ({
  deleted: false,
  portalStatus: 'Normal',
  financialRecordStatus: 'Created',
  financialRecordId: 'f3b0a6c2-0000-4000-8000-000000000001',
  financialRecordCreated: '2024-03-31T12:00:00Z',
  ...given,
});

// covers lender 4.2, borrower 4.1
describe('category and display state of a submission', () => {
  it.each<[string, Partial<SubmissionFacts>, string, string]>([
    ['published', {}, 'complete', 'valid'],
    ['published without a time', { financialRecordCreated: null }, 'incomplete', 'empty'],
    ['published without a record', { financialRecordId: null }, 'incomplete', 'empty'],
    ['running', { financialRecordStatus: 'pending', financialRecordCreated: null, portalStatus: 'Unknown' }, 'incomplete', 'empty'],
    ['failed', { financialRecordStatus: 'ImportError', portalStatus: 'ImportError' }, 'incomplete', 'error'],
    [
      'waiting for an intervention',
      { financialRecordStatus: null, portalStatus: 'ConnectionPendingUserIntervention' },
      'incomplete',
      'empty',
    ],
    ['just made', { financialRecordStatus: null, financialRecordId: null, portalStatus: 'Unknown' }, 'incomplete', 'unknown'],
    ['deleted', { deleted: true }, 'deleted', 'deleted'],
    ['deleted by status', { portalStatus: 'Deleted' }, 'deleted', 'deleted'],
    ['with a deleted record', { financialRecordStatus: 'Deleted' }, 'deleted', 'deleted'],
  ])('%s', (_, given, category, display) => {
    expect(categoryOf(aSubmission(given))).toBe(category);
    expect(displayStateOf(aSubmission(given))).toBe(display);
  });
});

// covers lender 4.2
describe('lifecycles', () => {
  it.each([
    ['Pending', 'Created', true],
    ['Pending', 'ImportError', true],
    ['ImportError', 'Created', false],
    ['ImportError', 'Deleted', true],
    ['Deleted', 'Created', false],
  ] as const)('a financial record goes from %s to %s: %s', (from, to, allowed) => {
    expect(mayGo(FINANCIAL_RECORD_TRANSITIONS, from, to)).toBe(allowed);
  });

  it.each([
    ['Unknown', 'Normal', true],
    ['ConnectionPendingUserIntervention', 'Normal', true],
    ['ImportError', 'Normal', true],
    ['Normal', 'ImportError', false],
    ['Deleted', 'Normal', true],
  ] as const)('a portal status goes from %s to %s: %s', (from, to, allowed) => {
    expect(mayGo(PORTAL_STATUS_TRANSITIONS, from, to)).toBe(allowed);
  });
});
