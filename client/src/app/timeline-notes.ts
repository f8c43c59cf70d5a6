import type { TimelineStep } from '../features/imports/timeline/timeline-steps';
import type { SubmissionQuery } from '../gql/graphql';
import type { Texts } from '../lib/i18n/use-text';

/** What is known beside each finished step of a collection. */
export function timelineNotes(
  text: Texts<'overview'>,
  submission: SubmissionQuery['submission'],
): Partial<Record<TimelineStep['key'], string>> {
  const record = submission.financialRecord;
  const files = record?.workbookRevisions.find((revision) => revision.revisionNumber === 1)?.workbooks.length ?? 0;
  return {
    ...(submission.requestingUser ? { requested: submission.requestingUser.displayName } : {}),
    ...(record?.counts ? { gathered: text('lines', { lines: record.counts.lines }) } : {}),
    ...(record && record.checks.length > 0 ? { checked: text('checksRun', { count: record.checks.length }) } : {}),
    published: text('statementsReady'),
    ...(files > 0 ? { workbooks: text('workbooksReady', { count: files }) } : {}),
  };
}
