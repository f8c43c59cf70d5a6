import { Flex } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { WorkbookRevisionRowFragment } from '../../../lib/graphql/types.generated';
import { formatClock } from '../../../lib/format/format-time';
import { languageStore } from '../../../lib/i18n/language';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { tell } from '../../../lib/notices/notice-store';
import { useStore } from '../../../lib/react/use-store';
import { Button } from '../../../ui/button/button';
import { DismissButton } from './dismiss-button';
import { RevisionItem } from './revision-item';

interface FailedRevisionProps {
  readonly revision: WorkbookRevisionRowFragment;
  readonly financialRecordId: string;
  /** The revision that was and stayed current; null while there was none. */
  readonly current: number | null;
  readonly onTryAgain: () => void;
}

/** A revision that could not be made: why, what still counts, and the way to another try (docs/spec.md, borrower 4). */
export function FailedRevision({ revision, financialRecordId, current, onTryAgain }: FailedRevisionProps) {
  const text = useText('revisions');
  const locale = useLocale();
  const { revisionNumber, endTime, creationTime } = revision;
  const sentences = useFailureText(revision, current);
  const copy = () => {
    const details = [text('readyFailed', { number: revisionNumber }), ...sentences].join('\n');
    copyText(details).then(
      () => tell(text('copied')),
      () => tell(text('copyFailed'), true),
    );
  };
  return (
    <RevisionItem
      number={revisionNumber}
      look="failed"
      title={
        <>
          <IconAlertTriangle size={17} stroke={1.75} aria-hidden />
          {text('failed')}
        </>
      }
      when={formatClock(endTime ?? creationTime, locale)}
    >
      <p>{sentences.join(' ')}</p>
      <Flex wrap="wrap" gap="xs" mt={10}>
        <Button size="sm" icon={<IconRefresh size={16} stroke={1.75} aria-hidden />} onClick={onTryAgain}>
          {text('tryAgain')}
        </Button>
        <Button size="sm" look="subtle" onClick={copy}>
          {text('copyDetails')}
        </Button>
        <DismissButton financialRecordId={financialRecordId} revisionNumber={revisionNumber} />
      </Flex>
    </RevisionItem>
  );
}

/** The server describes errors in English; other languages have the general text. */
function useFailureText({ errorDescription, progress, requestId }: WorkbookRevisionRowFragment, current: number | null): string[] {
  const text = useText('revisions');
  const told = useStore(languageStore) === 'en' ? errorDescription : null;
  return [
    told ?? text('failedText'),
    ...(progress ? [text('stoppedAt', { name: progress.sheetName })] : []),
    current === null ? text('nothingPublished') : text('stayedCurrent', { number: current }),
    ...(requestId ? [text('request', { id: requestId })] : []),
  ];
}

/** Pages that are not secure have no clipboard. */
async function copyText(details: string): Promise<void> {
  if ((navigator.clipboard as Clipboard | undefined) === undefined) throw new Error('There is no clipboard.');
  await navigator.clipboard.writeText(details);
}
