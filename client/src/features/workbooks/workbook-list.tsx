import { IconAlertCircle, IconFileSpreadsheet } from '@tabler/icons-react';
import type { WorkbookRevisionRowFragment } from '../../gql/graphql';
import { formatShortDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { FileList } from '../../ui/file-list/file-list';
import { Spinner } from '../../ui/spinner/spinner';
import { StatusPill } from '../../ui/status-dot/status-dot';
import { newestRevision } from './newest-revision';
import classes from './workbook-list.module.css';

interface WorkbookListProps {
  readonly revisions: readonly WorkbookRevisionRowFragment[];
  /** Whether to point at the newest revision, as after it was made. */
  readonly highlight: boolean;
}

/** The workbooks of a financial record, newest revision first; one in the making, or one that failed, says so. */
export function WorkbookList({ revisions, highlight }: WorkbookListProps) {
  const text = useText('overview');
  const locale = useLocale();
  const newest = newestRevision(revisions);
  const files = [...revisions]
    .sort((one, other) => other.revisionNumber - one.revisionNumber)
    .flatMap((revision) =>
      revision.workbooks.map((workbook) => ({
        id: `${revision.id}/${workbook.variantId}`,
        name: workbook.filename,
        badge: <RevisionBadge number={revision.revisionNumber} newest={revision === newest} />,
        made: formatShortDay(workbook.creationTime, locale),
        bytes: workbook.fileSize,
        downloadPath: workbook.downloadPath,
        gone: null,
        marked: highlight && revision === newest,
      })),
    );
  const notes = revisions.filter((revision) => revision.outcome !== 'Success');
  const before = notes.length > 0 && notes.map((revision) => <RevisionNote key={revision.id} revision={revision} />);
  return (
    <FileList
      title={text('workbooks')}
      files={files}
      icon={<IconFileSpreadsheet size={16} stroke={1.75} />}
      empty={text('noWorkbooks')}
      before={before}
    />
  );
}

function RevisionBadge({ number, newest }: { readonly number: number; readonly newest: boolean }) {
  const text = useText('overview');
  return (
    <StatusPill tone="neutral" icon={null}>
      {newest ? text('revisionNewest', { number }) : text('revision', { number })}
    </StatusPill>
  );
}

function RevisionNote({ revision }: { readonly revision: WorkbookRevisionRowFragment }) {
  const text = useText('overview');
  const number = revision.revisionNumber;
  const failed = revision.outcome === 'Error';
  return (
    <p role="status" className={failed ? classes.failed : classes.note}>
      {failed ? <IconAlertCircle size={16} stroke={1.75} aria-hidden /> : <Spinner />}
      {failed ? (revision.errorDescription ?? text('revisionFailed', { number })) : text('revisionPending', { number })}
    </p>
  );
}
