import clsx from 'clsx';
import { useId, useState } from 'react';
import { useNavigate, Link } from 'react-router';
import type { SubmissionRowFragment } from '../../../lib/graphql/types.generated';
import { formatDay, formatClock } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { DataCell, ExpandCell, RowHead } from '../../../ui/data-table/data-cell';
import { DataRow, DetailRow } from '../../../ui/data-table/data-row';
import { RetentionText } from '../list/retention-text';
import { SourceText } from '../list/source-text';
import { SubmissionStatus } from '../list/submission-status';
import { VerifiedText } from '../list/verified-text';
import { detailsPath, listPath } from '../submission-paths';
import type { HistoryOf } from './history-address';
import { useHistoryContext } from './history-context';
import { RowActions } from './row-actions';
import { RowFiles } from './row-files';
import { Box } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { IconLabel } from '../../../ui/icon-label';
import classes from './history-row.module.css';

interface HistoryRowProps {
  readonly of: HistoryOf;
  readonly submission: SubmissionRowFragment;
}

/** One collection; where its workspace may not be viewed it opens nothing. */
export function HistoryRow({ of, submission }: HistoryRowProps) {
  const text = useText('collections');
  const locale = useLocale();
  const navigate = useNavigate();
  const id = useId();
  const context = useHistoryContext();
  const [open, setOpen] = useState(false);
  const { workspace, datasourceNameId } = submission;
  const path = workspace.accessible ? detailsPath('overview', workspace.id, submission.id, context.base) : null;
  return (
    <>
      <DataRow active={open} onOpen={path === null ? undefined : () => void navigate(path)}>
        {workspace.accessible ? (
          <ExpandCell
            column="expand"
            label={text('filesOf', { day: formatDay(submission.creationTime, locale) })}
            open={open}
            controls={id}
            onToggle={() => setOpen(!open)}
          />
        ) : (
          <DataCell column="expand" />
        )}
        <RowHead>
          <RowTime submission={submission} to={path} />
        </RowHead>
        {of === 'global' && (
          <DataCell column="workspace">
            <RowWorkspace submission={submission} />
          </DataCell>
        )}
        <DataCell column="status">
          <SubmissionStatus submission={submission} importing={context.importing(submission.id)} />
        </DataCell>
        <DataCell column="package">{datasourceNameId ? context.packageName(datasourceNameId) : '–'}</DataCell>
        <DataCell column="source">
          <SourceText source={submission.source} />
        </DataCell>
        <DataCell column="requestedBy">{submission.requestingUser?.displayName ?? '–'}</DataCell>
        <DataCell column="content">
          <VerifiedText verified={submission.isVerifiedContent} />
        </DataCell>
        <DataCell column="retention">
          <RetentionText submission={submission} />
        </DataCell>
        <DataCell column="actions">
          <RowActions submission={submission} />
        </DataCell>
      </DataRow>
      {open && (
        <DetailRow id={id}>
          <RowFiles submission={submission} />
        </DetailRow>
      )}
    </>
  );
}

interface RowTimeProps {
  readonly submission: SubmissionRowFragment;
  /** The address of its details; null where they may not be seen. */
  readonly to: string | null;
}

/** When a collection was made, which is what it is called; struck through once it is deleted. */
function RowTime({ submission, to }: RowTimeProps) {
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
  if (to === null) return <span className={clsx('nowrap', classes.time)}>{words}</span>;
  return (
    <Link to={to} className={clsx('nowrap', classes.time)} data-deleted={submission.deleted}>
      {words}
    </Link>
  );
}

/** The workspace of a collection, which leads to its collections where it may be viewed. */
function RowWorkspace({ submission: { workspace } }: { readonly submission: SubmissionRowFragment }) {
  const text = useText('collections');
  if (workspace.accessible) {
    return (
      <span className={classes.place}>
        <Link to={listPath(workspace.id, 'workspacesubmissiondetails')} className="ink medium text-link" translate="no">
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
