import { IconTrash } from '@tabler/icons-react';
import type { SubmissionRowFragment } from '../../../lib/graphql/types.generated';
import { useText } from '../../../lib/i18n/use-text';
import { IconLabel } from '../../../ui/icon-label';
import { Spinner } from '../../../ui/spinner';
import { StatusPill } from '../../../ui/status-dot';

interface SubmissionStatusProps {
  readonly submission: SubmissionRowFragment;
  /** What a running import has counted; null when none runs, empty while it counts nothing. */
  readonly importing: string | null;
}

/** The state of a collection in a word. */
export function SubmissionStatus({ submission, importing }: SubmissionStatusProps) {
  const text = useText('collections');
  if (importing !== null) {
    return (
      <IconLabel icon={<Spinner size={13} />}>
        {importing === '' ? text('importing') : text('importingCount', { counted: importing })}
      </IconLabel>
    );
  }
  switch (submission.displayState) {
    case 'valid':
      return <StatusPill tone="success">{text('complete')}</StatusPill>;
    case 'error':
      return <StatusPill tone="danger">{text('importError')}</StatusPill>;
    case 'deleted':
      return (
        <StatusPill tone="neutral" icon={<IconTrash size={12} stroke={2} aria-hidden />}>
          {text('deleted')}
        </StatusPill>
      );
    case 'unknown':
      return <StatusPill tone="neutral">{text('unknown')}</StatusPill>;
    case 'empty':
      return submission.portalStatus === 'ConnectionPendingUserIntervention' ? (
        <StatusPill tone="warning">{text('pending')}</StatusPill>
      ) : (
        <StatusPill tone="neutral">{text('incomplete')}</StatusPill>
      );
  }
}
