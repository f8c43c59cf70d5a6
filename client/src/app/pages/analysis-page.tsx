import { Navigate, useLocation, useParams } from 'react-router';
import { AnalysisScreen } from '../../features/analysis/screen/analysis-screen';
import { NoStatements } from '../../features/analysis/screen/no-statements';
import { detailsTabs } from '../../features/submissions/details-tabs';
import { detailsPath, readDetailsPath } from '../../features/submissions/submission-paths';
import { useTenant } from '../../features/tenants/tenant-context';
import { useSubmissionHeadQuery } from '../../gql/hooks';

/** The analysis of a submission; where it is not offered, its overview. */
export function Component() {
  const { workspaceId = '', submissionId = '' } = useParams();
  const { base } = readDetailsPath(useLocation().pathname);
  const { settings } = useTenant();
  const { data } = useSubmissionHeadQuery({ variables: { workspaceId, submissionId }, fetchPolicy: 'cache-first' });
  const submission = data?.submission;
  if (submission === undefined) return null;
  const record = submission.financialRecord;
  const overviewPath = detailsPath('overview', workspaceId, submissionId, base);
  const { financialStatementsEnabled: statementsEnabled, monitoringEnabled } = settings;
  const offered = detailsTabs({ statementsEnabled, monitoringEnabled, riskEnabled: false, hasRecord: record !== null });
  if (!offered.includes('analysis')) return <Navigate to={overviewPath} replace />;
  if (record === null) return <NoStatements overviewPath={overviewPath} />;
  return (
    <AnalysisScreen
      key={record.id}
      workspaceId={workspaceId}
      financialRecordId={record.id}
      firm={submission.workspace.displayName}
      statementsPath={detailsPath('financialstatements', workspaceId, submissionId, base)}
      overviewPath={overviewPath}
      canEdit={submission.workspace.capabilities.includes('CanEditAnalysis')}
    />
  );
}
