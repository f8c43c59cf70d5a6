import { expect, it } from 'vitest';
import { lookOf, type Look } from './look-of-revision';
import type { Tracking } from './tracked-revisions';

const NAME = { financialRecordId: 'record', revisionNumber: 4 };
const FOLLOWED = { ...NAME, financialStatementType: null, startedAt: '2026-11-22T10:31:00Z' };
const nothing: Tracking = { pending: [], ended: [], dismissed: [] };
const ended: Tracking = { ...nothing, ended: [FOLLOWED] };
const dismissed: Tracking = { ...nothing, dismissed: [NAME] };

// covers borrower 4.7, borrower 9.2
it.each<['Pending' | 'Success' | 'Error', string, Tracking, number, Look]>([
  ['Pending', 'that is not followed here', nothing, 3, 'generating'],
  ['Pending', 'that was dismissed', dismissed, 3, 'past'],
  ['Success', 'that ended while it was followed', ended, 4, 'completed'],
  ['Success', 'of before', nothing, 4, 'past'],
  ['Success', 'that was dismissed', dismissed, 4, 'past'],
  ['Error', 'that ended while it was followed', ended, 5, 'failed'],
  ['Error', 'that nothing has followed', nothing, 3, 'failed'],
  ['Error', 'that a later one has made up for', nothing, 5, 'past'],
  ['Error', 'that was dismissed', dismissed, 3, 'past'],
])('%s, %s', (outcome, _, tracking, newest, look) => {
  expect(lookOf({ revisionNumber: 4, outcome }, 'record', newest, tracking)).toBe(look);
});
