import { useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { ReceivablesScreen } from '../../features/receivables/receivables-screen';
import { detailsTabs } from '../../features/submissions/details-tabs';
import { detailsPath, readDetailsPath } from '../../features/submissions/submission-paths';
import { useTenant } from '../../features/tenants/tenant-context';
import { useSubmissionHeadQuery } from '../../features/submissions/submission-head.generated';
import { NewCollection } from '../new-collection';

/** Open receivables and payables of a submission; where they are not offered, its overview. */
export function Component() {
  const { workspaceId = '', submissionId = '' } = useParams();
  const { base } = readDetailsPath(useLocation().pathname);
  const { settings } = useTenant();
  const [collecting, setCollecting] = useState(false);
  const { data } = useSubmissionHeadQuery({ variables: { workspaceId, submissionId }, fetchPolicy: 'cache-first' });
  const submission = data?.submission;
  if (submission === undefined) return null;
  const record = submission.financialRecord;
  const { financialStatementsEnabled, monitoringEnabled } = settings;
  const offered = detailsTabs({ statementsEnabled: false, riskEnabled: false, monitoringEnabled, hasRecord: record !== null });
  const overviewPath = detailsPath('overview', workspaceId, submissionId, base);
  if (record === null || !offered.includes('receivables')) return <Navigate to={overviewPath} replace />;
  return (
    <>
      <ReceivablesScreen
        key={record.id}
        workspaceId={workspaceId}
        financialRecordId={record.id}
        firm={submission.workspace.displayName}
        agingPath={detailsPath('receivables', workspaceId, submissionId, base)}
        basePath={detailsPath('borrowingbase', workspaceId, submissionId, base)}
        statementsPath={financialStatementsEnabled ? detailsPath('financialstatements', workspaceId, submissionId, base) : null}
        overviewPath={overviewPath}
        onNewCollection={() => setCollecting(true)}
      />
      {collecting && <NewCollection workspace={submission.workspace} onClose={() => setCollecting(false)} />}
    </>
  );
}
