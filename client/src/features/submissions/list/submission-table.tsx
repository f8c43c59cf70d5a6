import { IconCircleDashed, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import type { SubmissionRowFragment } from '../../../gql/graphql';
import { formatClock, formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { DataCell, RowHead } from '../../../ui/data-table/data-cell';
import { DataRow } from '../../../ui/data-table/data-row';
import { DataTable } from '../../../ui/data-table/data-table';
import { IconWords } from '../../../ui/icon-words/icon-words';
import { overviewPath } from '../submission-paths';
import { RetentionWords } from './retention-words';
import { SubmissionStatus } from './submission-status';
import classes from './submission-table.module.css';

/** What the page knows about the rows. */
export interface SubmissionListContext {
  readonly packageName: (datasourceNameId: string) => string;
  /** What the running import of a submission has counted; null when none runs. */
  readonly importing: (submissionId: string) => string | null;
}

interface SubmissionTableProps {
  readonly workspaceId: string;
  readonly submissions: readonly SubmissionRowFragment[];
  readonly context: SubmissionListContext;
}

/** Past collections of a workspace, newest first; a row opens its overview. */
export function SubmissionTable({ workspaceId, submissions, context }: SubmissionTableProps) {
  const text = useText('collections');
  const columns = [
    { id: 'created', label: text('created') },
    { id: 'status', label: text('status') },
    { id: 'package', label: text('package') },
    { id: 'requestedBy', label: text('requestedBy') },
    { id: 'content', label: text('content') },
    { id: 'retention', label: text('retention'), kind: 'quiet' as const },
  ];
  return (
    <DataTable label={text('listLabel')} columns={columns}>
      {submissions.map((submission) => (
        <SubmissionRow key={submission.id} workspaceId={workspaceId} submission={submission} context={context} />
      ))}
    </DataTable>
  );
}

interface SubmissionRowProps {
  readonly workspaceId: string;
  readonly submission: SubmissionRowFragment;
  readonly context: SubmissionListContext;
}

function SubmissionRow({ workspaceId, submission, context }: SubmissionRowProps) {
  const text = useText('collections');
  const locale = useLocale();
  const navigate = useNavigate();
  const path = overviewPath(workspaceId, submission.id);
  return (
    <DataRow onOpen={() => void navigate(path)}>
      <RowHead>
        <Link to={path} className={classes.created}>
          {formatDay(submission.creationTime, locale)} <span className={classes.clock}>{formatClock(submission.creationTime, locale)}</span>
        </Link>
      </RowHead>
      <DataCell column="status">
        <SubmissionStatus submission={submission} importing={context.importing(submission.id)} />
      </DataCell>
      <DataCell column="package">{submission.datasourceNameId ? context.packageName(submission.datasourceNameId) : '–'}</DataCell>
      <DataCell column="requestedBy">{submission.requestingUser?.displayName ?? text('anonymous')}</DataCell>
      <DataCell column="content">
        <VerifiedWords verified={submission.isVerifiedContent} />
      </DataCell>
      <DataCell column="retention">
        <RetentionWords policy={submission.retentionPolicy} />
      </DataCell>
    </DataRow>
  );
}

function VerifiedWords({ verified }: { readonly verified: boolean }) {
  const text = useText('collections');
  return verified ? (
    <IconWords tone="success" icon={<IconRosetteDiscountCheck size={14} stroke={2} aria-hidden />}>
      {text('verified')}
    </IconWords>
  ) : (
    <IconWords tone="neutral" icon={<IconCircleDashed size={14} stroke={2} aria-hidden />}>
      {text('unverified')}
    </IconWords>
  );
}
