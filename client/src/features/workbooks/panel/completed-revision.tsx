import { Flex } from '@mantine/core';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import type { WorkbookRevisionRowFragment } from '../../../lib/graphql/types.generated';
import { formatKilobytes } from '../../../lib/format/format-number';
import { formatClock } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { LinkButton } from '../../../ui/button/link-button';
import { useDownload } from '../../../ui/file-list/use-download';
import type { RevisionText } from '../describe-revision';
import { DismissButton } from './dismiss-button';
import { RevisionItem } from './revision-item';

interface CompletedRevisionProps {
  readonly revision: WorkbookRevisionRowFragment;
  readonly financialRecordId: string;
  readonly words: RevisionText;
  /** Where its workbooks are listed. */
  readonly revisionPath: string;
}

/** A revision that has just become whole: the way to it, and to its files (docs/spec.md, borrower 4). */
export function CompletedRevision({ revision, financialRecordId, words, revisionPath }: CompletedRevisionProps) {
  const text = useText('revisions');
  const locale = useLocale();
  const { running, download } = useDownload();
  const { revisionNumber, workbooks, endTime, creationTime } = revision;
  const size = formatKilobytes(sizeOf(workbooks), locale);
  return (
    <RevisionItem
      number={revisionNumber}
      look="completed"
      title={
        <>
          <IconCircleCheck size={17} stroke={1.75} aria-hidden />
          {text('completed')}
        </>
      }
      when={formatClock(endTime ?? creationTime, locale)}
    >
      <p>{text('files', { count: workbooks.length, size })}</p>
      <p>{text('versions', { statements: words.versions })}</p>
      <Flex wrap="wrap" gap="xs" mt={10}>
        <LinkButton to={revisionPath} look="primary" size="sm">
          {text('goTo')}
        </LinkButton>
        <Button size="sm" icon={<IconDownload size={16} stroke={1.75} aria-hidden />} loading={running} onClick={() => download(workbooks)}>
          {text('downloadAll')}
        </Button>
        <DismissButton financialRecordId={financialRecordId} revisionNumber={revisionNumber} />
      </Flex>
    </RevisionItem>
  );
}

/** The bytes of all workbooks of a revision. */
export function sizeOf(workbooks: WorkbookRevisionRowFragment['workbooks']): number {
  return workbooks.reduce((sum, { fileSize }) => sum + fileSize, 0);
}
