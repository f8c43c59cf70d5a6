import { IconCircleDashed, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import type { SubmissionRowFragment } from '../../../gql/graphql';
import { formatClock, formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
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
  const heads = [text('created'), text('status'), text('package'), text('requestedBy'), text('content'), text('retention')];
  return (
    <table className={classes.table} aria-label={text('listLabel')}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {submissions.map((submission) => (
          <SubmissionRow key={submission.id} workspaceId={workspaceId} submission={submission} context={context} />
        ))}
      </tbody>
    </table>
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
    <tr onClick={() => void navigate(path)}>
      <th scope="row">
        <Link to={path} className={classes.created} onClick={(event) => event.stopPropagation()}>
          <strong>{formatDay(submission.creationTime, locale)}</strong> {formatClock(submission.creationTime, locale)}
        </Link>
      </th>
      <td data-label={text('status')}>
        <SubmissionStatus submission={submission} importing={context.importing(submission.id)} />
      </td>
      <td data-label={text('package')}>{submission.datasourceNameId ? context.packageName(submission.datasourceNameId) : '–'}</td>
      <td data-label={text('requestedBy')}>{submission.requestingUser?.displayName ?? text('anonymous')}</td>
      <td data-label={text('content')}>
        <VerifiedWords verified={submission.isVerifiedContent} />
      </td>
      <td data-label={text('retention')}>
        <RetentionWords policy={submission.retentionPolicy} />
      </td>
    </tr>
  );
}

function VerifiedWords({ verified }: { readonly verified: boolean }) {
  const text = useText('collections');
  return verified ? (
    <span className={classes.verified}>
      <IconRosetteDiscountCheck size={14} stroke={2} aria-hidden />
      {text('verified')}
    </span>
  ) : (
    <span className={classes.unverified}>
      <IconCircleDashed size={14} stroke={2} aria-hidden />
      {text('unverified')}
    </span>
  );
}
