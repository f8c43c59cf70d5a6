import { Box } from '@mantine/core';
import { IconCircleDashed, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { SubmissionRowFragment } from '../../../lib/graphql/types.generated';
import { formatClock } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { StatusPill } from '../../../ui/status-dot';
import { SubmissionStatus } from '../list/submission-status';
import { listPath } from '../submission-paths';

interface OverviewBadgesProps {
  readonly submission: SubmissionRowFragment;
  /** What a running import has counted; null when none runs. */
  readonly importing: string | null;
  /** The newest revision of the workbooks, where the title points at it. */
  readonly newestRevision: number | null;
}

/** What is beside the title of an overview: the time, the workspace, and the status of the collection. */
export function OverviewBadges({ submission, importing, newestRevision }: OverviewBadgesProps) {
  const text = useText('overview');
  const locale = useLocale();
  const { isVerifiedContent: verified, workspace } = submission;
  const Icon = verified ? IconRosetteDiscountCheck : IconCircleDashed;
  return (
    <>
      <Box component="span" c="dimmed">
        {formatClock(submission.creationTime, locale)}
      </Box>
      <Link to={listPath(workspace.id, 'workspacesubmissiondetails')} className="quiet shrink">
        {workspace.displayName}
      </Link>
      <SubmissionStatus submission={submission} importing={importing} />
      <StatusPill tone={verified ? 'success' : 'neutral'} icon={<Icon size={14} stroke={2} aria-hidden />}>
        {text(verified ? 'verifiedContent' : 'unverifiedContent')}
      </StatusPill>
      {newestRevision !== null && (
        <StatusPill tone="accent" icon={null}>
          {text('revisionNewest', { number: newestRevision })}
        </StatusPill>
      )}
    </>
  );
}
