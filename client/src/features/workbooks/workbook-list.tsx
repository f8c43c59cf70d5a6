import { Flex } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { WorkbookRevisionRowFragment } from '../../lib/graphql/types.generated';
import { languageStore } from '../../lib/i18n/language';
import { useText } from '../../lib/i18n/use-text';
import { useStore } from '../../lib/react/use-store';
import { FileList } from '../../ui/file-list/file-list';
import type { ListedFile } from '../../ui/file-list/file-row';
import { Spinner } from '../../ui/spinner';
import { newestRevision } from './newest-revision';
import { useChangedParts } from './use-changed-parts';

interface WorkbookListProps {
  readonly revisions: readonly WorkbookRevisionRowFragment[];
  readonly files: readonly ListedFile[];
}

/** The workbooks of a financial record; a revision in the making, one that failed and that none has made up for, and one that is out of date say so. */
export function WorkbookList({ revisions, files }: WorkbookListProps) {
  const text = useText('overview');
  const newest = newestRevision(revisions);
  const current = newest?.revisionNumber ?? 0;
  const notes = revisions.filter(
    ({ outcome, revisionNumber }) => outcome === 'Pending' || (outcome === 'Error' && revisionNumber > current),
  );
  const changedIn = useChangedParts();
  const changed = newest === null ? null : changedIn(newest);
  const before = (notes.length > 0 || changed !== null) && (
    <>
      {notes.map((revision) => (
        <RevisionNote key={revision.id} revision={revision} />
      ))}
      {changed !== null && <ChangeNote number={current} parts={changed} />}
    </>
  );
  return <FileList title={text('workbooks')} files={files} empty={text('noWorkbooks')} before={before} />;
}

function RevisionNote({ revision }: { readonly revision: WorkbookRevisionRowFragment }) {
  const text = useText('overview');
  const number = revision.revisionNumber;
  const failed = revision.outcome === 'Error';
  const told = useStore(languageStore) === 'en' ? revision.errorDescription : null;
  const { progress } = revision;
  const pending = progress ? text('revisionPercent', { number, percent: progress.percent }) : text('revisionPending', { number });
  return (
    <p role="status" className={`row line-below text-sm ${failed ? 'wrong' : 'quiet'}`} style={{ padding: '10px 16px' }}>
      {failed ? <IconAlertCircle size={16} stroke={1.75} aria-hidden /> : <Spinner />}
      {failed ? (told ?? text('revisionFailed', { number })) : pending}
    </p>
  );
}

/** What has changed since the newest workbooks were made. */
function ChangeNote({ number, parts }: { readonly number: number; readonly parts: string }) {
  const text = useText('revisions');
  return (
    <p className="row line-below text-sm" style={{ padding: '10px 16px' }}>
      <Flex component="span" flex="none" c="var(--tone)" data-tone="warning">
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      </Flex>
      {text('outOfDateText', { number, parts })}
    </p>
  );
}
