import { IconDownload } from '@tabler/icons-react';
import type { WorkbookRevisionRowFragment } from '../../../gql/graphql';
import { formatKilobytes } from '../../../lib/format/format-number';
import { formatShortDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { IconButton } from '../../../ui/button/button';
import { useDownload } from '../../../ui/file-list/use-download';
import { StatusPill } from '../../../ui/status-dot';
import type { RevisionText } from '../describe-revision';
import { sizeOf } from './completed-revision';
import { RevisionItem } from './revision-item';

interface PastRevisionProps {
  readonly revision: WorkbookRevisionRowFragment;
  readonly words: RevisionText;
  readonly newest: boolean;
}

/** A revision of the past: why it was made and at whose request, and its files. */
export function PastRevision({ revision, words, newest }: PastRevisionProps) {
  const text = useText('revisions');
  const locale = useLocale();
  const { running, download } = useDownload();
  const { revisionNumber: number, workbooks, creationTime, outcome } = revision;
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
      <p>{outcome === 'Success' ? files : text(outcome === 'Error' ? 'failed' : 'generating')}</p>
    </RevisionItem>
  );
}
