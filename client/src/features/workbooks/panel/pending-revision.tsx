import { Box, Flex } from '@mantine/core';
import type { WorkbookRevisionRowFragment } from '../../../lib/graphql/types.generated';
import { formatClock } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { useStore } from '../../../lib/react/use-store';
import { Button } from '../../../ui/button/button';
import type { RevisionText } from '../describe-revision';
import { dismiss, isSame, trackingStore } from '../tracking/tracked-revisions';
import { RevisionItem } from './revision-item';

interface PendingRevisionProps {
  readonly revision: WorkbookRevisionRowFragment;
  readonly financialRecordId: string;
  readonly words: RevisionText;
}

/** A revision in the making: what of it is written, and how much (docs/spec.md, borrower 4). */
export function PendingRevision({ revision, financialRecordId, words }: PendingRevisionProps) {
  const text = useText('revisions');
  const statements = useText('statements');
  const locale = useLocale();
  const { revisionNumber: number, creationTime, progress } = revision;
  const name = { financialRecordId, revisionNumber: number };
  const from = useStore(trackingStore).pending.find((one) => isSame(one, name))?.financialStatementType ?? null;
  const percent = progress?.percent ?? 0;
  return (
    <RevisionItem
      number={number}
      look="generating"
      title={text('generating')}
      when={text('started', { time: formatClock(creationTime, locale) })}
    >
      {from !== null && <p>{text('askedFrom', { statement: statements(from) })}</p>}
      <p>{text('versions', { statements: words.versions })}</p>
      <Box
        role="progressbar"
        aria-label={text('progressOf', { number })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="progress"
        mt="sm"
        mb="xs"
      >
        <span style={{ width: `${percent}%` }} />
      </Box>
      <Flex gap="md" justify="space-between" c="dimmed" fz="xs">
        <Box component="span" miw={0}>
          {progress ? text('atSheet', { ...progress, name: progress.sheetName }) : text('waiting')}
        </Box>
        <Box component="span" miw={0} className="figures">
          {text('percent', { percent })}
        </Box>
      </Flex>
      <Flex wrap="wrap" gap="xs" mt={10}>
        <Button size="sm" look="subtle" aria-label={text('dismissOf', { number })} onClick={() => dismiss(name)}>
          {text('dismiss')}
        </Button>
      </Flex>
    </RevisionItem>
  );
}
