import { Box } from '@mantine/core';
import type { WorkbookRevisionRowFragment } from '../../../lib/graphql/types.generated';
import { useStore } from '../../../lib/react/use-store';
import { useRevisionText, type RevisionText } from '../describe-revision';
import { newestRevision } from '../newest-revision';
import { useChangedParts } from '../use-changed-parts';
import { lookOf } from '../tracking/look-of-revision';
import { trackingStore } from '../tracking/tracked-revisions';
import { CompletedRevision, sizeOf } from './completed-revision';
import { FailedRevision } from './failed-revision';
import { PendingRevision } from './pending-revision';
import { IconDownload } from '@tabler/icons-react';
import { formatKilobytes } from '../../../lib/format/format-number';
import { formatShortDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { IconButton } from '../../../ui/button/button';
import { useDownload } from '../../../ui/file-list/use-download';
import { StatusPill } from '../../../ui/status-dot';
import { RevisionItem } from './revision-item';

interface RevisionRowsProps {
  readonly revisions: readonly WorkbookRevisionRowFragment[];
  readonly financialRecordId: string;
  readonly revisionPath: string;
  readonly onTryAgain: () => void;
}

/** All revisions of a record, newest first, each as it is. */
export function RevisionRows({ revisions, financialRecordId, revisionPath, onTryAgain }: RevisionRowsProps) {
  const tracking = useStore(trackingStore);
  const wordsOf = useRevisionText();
  const current = newestRevision(revisions)?.revisionNumber ?? null;
  return (
    <Box component="ul" className="scroll" flex={1} mih={0}>
      {revisions
        .toSorted((one, other) => other.revisionNumber - one.revisionNumber)
        .map((revision) => {
          const words = wordsOf(revision, revisions);
          const given = { revision, financialRecordId, words };
          switch (lookOf(revision, financialRecordId, current ?? 0, tracking)) {
            case 'generating':
              return <PendingRevision key={revision.id} {...given} />;
            case 'completed':
              return <CompletedRevision key={revision.id} {...given} revisionPath={revisionPath} />;
            case 'failed':
              return <FailedRevision key={revision.id} {...given} current={wholeBefore(revision, revisions)} onTryAgain={onTryAgain} />;
            case 'past':
              return <PastRevision key={revision.id} {...given} newest={revision.revisionNumber === current} />;
          }
        })}
    </Box>
  );
}

/** The revision that was current when another failed; null where none was. */
function wholeBefore({ revisionNumber }: WorkbookRevisionRowFragment, revisions: readonly WorkbookRevisionRowFragment[]): number | null {
  return newestRevision(revisions.filter((one) => one.revisionNumber < revisionNumber))?.revisionNumber ?? null;
}

interface PastRevisionProps {
  readonly revision: WorkbookRevisionRowFragment;
  readonly words: RevisionText;
  readonly newest: boolean;
}

/** A revision of the past: why it was made and at whose request, and its files. */
function PastRevision({ revision, words, newest }: PastRevisionProps) {
  const text = useText('revisions');
  const locale = useLocale();
  const { running, download } = useDownload();
  const changedIn = useChangedParts();
  const { revisionNumber: number, workbooks, creationTime, outcome } = revision;
  const changed = newest ? changedIn(revision) : null;
  const files = text('files', { count: workbooks.length, size: formatKilobytes(sizeOf(workbooks), locale) });
  return (
    <RevisionItem
      number={number}
      look="past"
      title={
        <>
          {words.origin}
          {newest && (
            <StatusPill tone="accent" icon={null}>
              {text('newest')}
            </StatusPill>
          )}
          {changed !== null && <StatusPill tone="warning">{text('outOfDate')}</StatusPill>}
        </>
      }
      when={formatShortDay(creationTime, locale)}
      aside={
        workbooks.length > 0 && (
          <IconButton size="xs" label={text('downloadOf', { number })} aria-busy={running || undefined} onClick={() => download(workbooks)}>
            <IconDownload size={16} stroke={1.75} />
          </IconButton>
        )
      }
    >
      <p>{text('versions', { statements: words.versions })}</p>
      {changed !== null && <p>{text('changedSince', { parts: changed })}</p>}
      <p>{outcome === 'Success' ? files : text(outcome === 'Error' ? 'failed' : 'generating')}</p>
    </RevisionItem>
  );
}
