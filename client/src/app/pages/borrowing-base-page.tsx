import { useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { BorrowingBaseScreen } from '../../features/receivables/borrowing-base-screen';
import { detailsTabs } from '../../features/submissions/details-tabs';
import { detailsPath, readDetailsPath } from '../../features/submissions/submission-paths';
import { useTenant } from '../../features/tenants/tenant-context';
import { useSubmissionHeadQuery } from '../../features/submissions/submission-head.generated';
import { NewCollection } from '../new-collection';

/** Facilities and borrowing bases of a workspace, with the receivables of a submission; where receivables are not offered, its overview. */
export function Component() {
  const { workspaceId = '', submissionId = '' } = useParams();
  const { base } = readDetailsPath(useLocation().pathname);
  const { settings } = useTenant();
  const [collecting, setCollecting] = useState(false);
  const { data } = useSubmissionHeadQuery({ variables: { workspaceId, submissionId }, fetchPolicy: 'cache-first' });
  const submission = data?.submission;
  if (submission === undefined) return null;
  const record = submission.financialRecord;
  const { monitoringEnabled } = settings;
  const offered = detailsTabs({ statementsEnabled: false, riskEnabled: false, monitoringEnabled, hasRecord: record !== null });
  if (record === null || !offered.includes('receivables'))
    return <Navigate to={detailsPath('overview', workspaceId, submissionId, base)} replace />;
  return (
    <>
      <BorrowingBaseScreen
        key={record.id}
        workspaceId={workspaceId}
        submissionId={submissionId}
        financialRecordId={record.id}
        firm={submission.workspace.displayName}
        agingPath={detailsPath('receivables', workspaceId, submissionId, base)}
        basePath={detailsPath('borrowingbase', workspaceId, submissionId, base)}
        canEdit={submission.workspace.capabilities.includes('CanManageBorrowingBase')}
        onNewCollection={() => setCollecting(true)}
      />
      {collecting && <NewCollection workspace={submission.workspace} onClose={() => setCollecting(false)} />}
    </>
  );
}
