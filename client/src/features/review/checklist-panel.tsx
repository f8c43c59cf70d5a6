import { Box, Text } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { describeError } from '../../lib/errors/describe-error';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { Meter } from '../../ui/meter';
import { SideSheet } from '../../ui/side-sheet';
import { SkeletonRows } from '../../ui/skeleton-rows';
import { ChecklistRow } from './checklist-row';
import type { ReviewedRecord } from './use-approval';
import type { RecordItems } from './use-review-items';

interface ChecklistPanelProps {
  readonly record: ReviewedRecord;
  readonly recordItems: RecordItems;
  readonly docked: boolean;
  readonly canWrite: boolean;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** What is checked before statements are submitted for approval, and how far that is. */
export function ChecklistPanel({ record, recordItems, docked, canWrite, timeZone, onClose }: ChecklistPanelProps) {
  const text = useText('review');
  const { items, error, refresh } = recordItems;
  const progress = { done: items?.filter(({ state }) => state !== 'Open').length ?? 0, total: items?.length ?? 0 };
  return (
    <SideSheet
      docked={docked}
      width="min(420px, 34vw)"
      icon={<IconChecklist size={18} stroke={1.75} aria-hidden />}
      title={text('checklist')}
      tools={null}
      closeLabel={text('closeChecklist')}
      onClose={onClose}
    >
      {items === null && !error && <SkeletonRows label={text('checklist')} rows={3} />}
      {error !== undefined && error !== null && (
        <Text component="div" role="alert" className="stack" style={{ justifyItems: 'start' }} py={20} px="lg" c="dimmed" size="sm">
          <p>{text('checklistFailed')}</p>
          <p>{describeError(error).message}</p>
          <Button size="sm" onClick={refresh}>
            {text('tryAgain')}
          </Button>
        </Text>
      )}
      {items !== null && (
        <Box className="line-below row" px="lg" py="sm" fz="sm" aria-live="polite">
          <Meter share={progress.total === 0 ? 0 : progress.done / progress.total} label={text('checklist')} />
          <span>{text('checklistProgress', progress)}</span>
        </Box>
      )}
      <ul className="fill scroll" aria-label={text('checklist')}>
        {items?.map((item) => (
          <ChecklistRow key={item.id} record={record} item={item} canWrite={canWrite} timeZone={timeZone} onChanged={refresh} />
        ))}
      </ul>
    </SideSheet>
  );
}
