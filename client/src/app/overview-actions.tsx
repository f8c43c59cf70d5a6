import { Menu } from '@mantine/core';
import { IconArrowBackUp, IconDots, IconDownload, IconRefresh, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSubmissionCommands } from '../features/submissions/commands/use-submission-commands';
import { listPath } from '../features/submissions/submission-paths';
import type { SubmissionQuery, WorkbookRevisionRowFragment } from '../lib/graphql/types.generated';
import { useText } from '../lib/i18n/use-text';
import { Button, IconButton } from '../ui/button/button';
import { LinkButton } from '../ui/button/link-button';
import { useFollowedWorkbooks } from './use-followed-workbooks';
import { newestRevision } from '../features/workbooks/newest-revision';
import { useDownload } from '../ui/file-list/use-download';

const DeleteSubmissionDialog = lazy(async () => ({
  default: (await import('../features/submissions/commands/delete-submission-dialog')).DeleteSubmissionDialog,
}));

interface OverviewActionsProps {
  readonly workspaceId: string;
  readonly submission: SubmissionQuery['submission'];
  /** The address of its statements; null while there are none to open. */
  readonly statements: string | null;
}

/** What can be done with a submission from its overview; a deleted one can be restored, and no more (docs/spec.md, borrower 2.3). */
export function OverviewActions({ workspaceId, submission, statements }: OverviewActionsProps) {
  const text = useText('collections');
  const { restore, running } = useSubmissionCommands();
  if (submission.deleted) {
    if (!submission.restorable) return null;
    return (
      <Button icon={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />} loading={running} onClick={() => restore(submission.id)}>
        {text('restore')}
      </Button>
    );
  }
  return (
    <>
      {submission.complete && <FileActions workspaceId={workspaceId} submission={submission} />}
      {statements !== null && (
        <LinkButton to={statements} look="primary">
          {text('openStatements')}
        </LinkButton>
      )}
      {submission.deletable && <MoreMenu workspaceId={workspaceId} submission={submission} />}
    </>
  );
}

function FileActions({ workspaceId, submission }: Omit<OverviewActionsProps, 'statements'>) {
  const text = useText('overview');
  const record = submission.financialRecord;
  const revisions = record?.workbookRevisions ?? [];
  const place = { workspaceId, submissionId: submission.id, financialRecordId: record?.id ?? null };
  const { regenerate, asking } = useFollowedWorkbooks(place);
  const running = asking || revisions.some((revision) => revision.outcome === 'Pending');
  const downloadAll = useDownloadAll(revisions, submission.documents);
  return (
    <>
      <Button
        icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
        disabled={downloadAll.count === 0}
        loading={downloadAll.running}
        onClick={downloadAll.start}
      >
        {text('downloadAll')}
      </Button>
      <Button icon={<IconRefresh size={16} stroke={1.75} aria-hidden />} loading={running} onClick={() => regenerate(null)}>
        {text('regenerate')}
      </Button>
    </>
  );
}

/** Deleting leads to the workspace, which says that it is done. */
function MoreMenu({ workspaceId, submission }: Omit<OverviewActionsProps, 'statements'>) {
  const text = useText('collections');
  const navigate = useNavigate();
  const { remove } = useSubmissionCommands();
  const [asking, setAsking] = useState(false);
  const leave = () => void navigate(listPath(workspaceId, 'workspacesubmissiondetails'));
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <IconButton bordered label={text('moreActions')}>
            <IconDots size={16} stroke={1.75} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />} onClick={() => setAsking(true)}>
            {text('deleteAction')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {asking && (
          <DeleteSubmissionDialog submission={submission} onConfirm={() => remove(submission.id, leave)} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </>
  );
}

interface DownloadAll {
  readonly count: number;
  readonly running: boolean;
  readonly start: () => void;
}

/** Downloads the newest workbooks and every document that is still there. */
function useDownloadAll(
  revisions: readonly WorkbookRevisionRowFragment[],
  documents: SubmissionQuery['submission']['documents'],
): DownloadAll {
  const { running, download } = useDownload();
  const files = [...(newestRevision(revisions)?.workbooks ?? []), ...documents.filter((document) => !document.isDeleted)];
  return { count: files.length, running, start: () => download(files) };
}
