import type { WorkbookRevisionRowFragment } from '../../lib/graphql/types.generated';
import type { Texts } from '../../lib/i18n/texts';
import { useText } from '../../lib/i18n/use-text';
import type { ListedFile } from '../../ui/file-list/file-row';
import { StatusPill } from '../../ui/status-dot';
import { useRevisionText } from './describe-revision';
import { newestRevision } from './newest-revision';

interface Listing {
  /** When a workbook was made, in the reader's words. */
  readonly made: (time: string) => string;
  /** Whether its revision is part of the text, or a badge after its name. */
  readonly inWords?: boolean;
  /** Whether to point at the newest revision, as after it was made. */
  readonly highlight?: boolean;
  /** Why none can be downloaded any more; null when they can. */
  readonly gone: string | null;
}

/** Lists the workbooks of revisions as files, newest revision first. */
export function useListedWorkbooks(): (revisions: readonly WorkbookRevisionRowFragment[], listing: Listing) => ListedFile[] {
  const text = useText('overview');
  const wordsOf = useRevisionText();
  return (revisions, { made, inWords = false, highlight = false, gone }) => {
    const newest = newestRevision(revisions);
    return [...revisions]
      .sort((one, other) => other.revisionNumber - one.revisionNumber)
      .flatMap((revision) =>
        revision.workbooks.map((workbook) => ({
          id: `${revision.id}/${workbook.variantId}`,
          name: workbook.filename,
          ...(inWords
            ? {}
            : {
                badge: <RevisionBadge text={text} number={revision.revisionNumber} newest={revision === newest} />,
                note: wordsOf(revision, revisions).origin,
              }),
          made: inWords
            ? text('revisionMade', { number: revision.revisionNumber, made: made(workbook.creationTime) })
            : made(workbook.creationTime),
          bytes: workbook.fileSize,
          downloadPath: workbook.downloadPath,
          gone,
          marked: highlight && revision === newest,
        })),
      );
  };
}

interface BadgeProps {
  readonly text: Texts<'overview'>;
  readonly number: number;
  readonly newest: boolean;
}

function RevisionBadge({ text, number, newest }: BadgeProps) {
  return (
    <StatusPill tone={newest ? 'accent' : 'neutral'} icon={null}>
      {newest ? text('revisionNewest', { number }) : text('revision', { number })}
    </StatusPill>
  );
}
