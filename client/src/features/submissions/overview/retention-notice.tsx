import type { ReactNode } from 'react';
import { Box } from '@mantine/core';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import type { SubmissionRowFragment } from '../../../lib/graphql/types.generated';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { useNow } from '../../../lib/react/use-now';
import { retentionOf } from '../retention';

const MINUTE = 60_000;

interface RetentionNoticeProps {
  readonly submission: Pick<SubmissionRowFragment, 'deletedAt' | 'retentionPolicy'>;
  /** Whether it is in a line with other text, without its own background. */
  readonly inline?: boolean;
}

/** A notice in the last week before the data of a collection goes, once the collection was deleted, and after its data has gone. */
export function RetentionNotice({ submission, inline = false }: RetentionNoticeProps) {
  const text = useText('overview');
  const locale = useLocale();
  const { deletedAt, retentionPolicy } = submission;
  const retention = retentionOf(retentionPolicy, useNow(MINUTE), deletedAt);
  if (retention.kind === 'kept') return null;
  if (retention.kind === 'removed' || deletedAt !== null) {
    return (
      <Notice icon={<IconTrash size={16} stroke={1.75} aria-hidden />} inline={inline}>
        {retention.kind === 'removed' ? text('removedText') : text('deletedNotice', { day: formatDay(retention.at, locale) })}
      </Notice>
    );
  }
  if (!retention.soon) return null;
  return (
    <Notice icon={<IconAlertTriangle size={16} stroke={1.75} aria-hidden />} inline={inline} tone="warning">
      {text('retentionNotice', { day: formatDay(retention.at, locale), days: retention.days })}
    </Notice>
  );
}

interface NoticeProps {
  readonly icon: ReactNode;
  readonly inline: boolean;
  readonly tone?: 'warning';
  readonly children: ReactNode;
}

function Notice({ icon, inline, tone, children }: NoticeProps) {
  return (
    <Box
      component="p"
      className="callout"
      style={{ alignItems: 'center' }}
      mb={inline ? 0 : 'lg'}
      bg={inline ? 'transparent' : undefined}
      c="var(--tone)"
      fw={550}
      data-tone={tone}
    >
      {icon}
      {children}
    </Box>
  );
}
