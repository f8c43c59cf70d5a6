import type { TimelineStep } from '../features/imports/timeline/timeline-steps';
import type { SubmissionQuery } from '../lib/graphql/types.generated';
import type { Texts } from '../lib/i18n/texts';

/** What is known beside each finished step of a collection, line by line. */
export function timelineNotes(
  text: Texts<'overview'>,
  submission: SubmissionQuery['submission'],
): Partial<Record<TimelineStep['key'], readonly string[]>> {
  const record = submission.financialRecord;
  const counts = record?.counts ?? null;
  const files = record?.workbookRevisions.find((revision) => revision.revisionNumber === 1)?.workbooks.length ?? 0;
  return {
    ...(submission.requestingUser ? { requested: [submission.requestingUser.displayName] } : {}),
    ...(counts === null ? {} : { gathered: [text('lines', { lines: counts.lines }), text('accountsAndMonths', { ...counts })] }),
    ...(record && record.checks.length > 0 ? { checked: [text('checksRun', { count: record.checks.length })] } : {}),
    published: [text('statementsReady')],
    ...(files > 0 ? { workbooks: [text('workbooksReady', { count: files })] } : {}),
  };
}
