import { Box } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { SubmissionRowFragment } from '../../../gql/graphql';
import { formatClock, formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { IconLabel } from '../../../ui/icon-label';
import { listPath } from '../submission-paths';
import classes from './history-row.module.css';

interface RowTimeProps {
  readonly submission: SubmissionRowFragment;
  /** The address of its details; null where they may not be seen. */
  readonly to: string | null;
}

/** When a collection was made, which is what it is called; struck through once it is deleted. */
export function RowTime({ submission, to }: RowTimeProps) {
  const locale = useLocale();
  const day = formatDay(submission.creationTime, locale);
  const words = (
    <>
      {submission.deleted ? <s>{day}</s> : day}{' '}
      <Box component="span" className="nowrap" c="dimmed" fw={400}>
        {formatClock(submission.creationTime, locale)}
      </Box>
    </>
  );
  if (to === null) return <span className={classes.time}>{words}</span>;
  return (
    <Link to={to} className={classes.time} data-deleted={submission.deleted}>
      {words}
    </Link>
  );
}

/** The workspace of a collection, which leads to its collections where it may be viewed. */
export function RowWorkspace({ submission: { workspace } }: { readonly submission: SubmissionRowFragment }) {
  const text = useText('collections');
  if (workspace.accessible) {
    return (
      <span className={classes.place}>
        <Link to={listPath(workspace.id, 'workspacesubmissiondetails')} className={classes.workspace} translate="no">
          {workspace.displayName}
        </Link>
      </span>
    );
  }
  return (
    <span className={classes.place}>
      <IconLabel tone="neutral" icon={<IconLock size={14} stroke={2} aria-label={text('noViewAccess')} role="img" />}>
        <span translate="no">{workspace.displayName}</span>
      </IconLabel>
    </span>
  );
}
