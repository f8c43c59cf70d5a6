import { Navigate, useLocation, useParams } from 'react-router';
import { RiskScreen } from '../../features/risk/screen/risk-screen';
import { useViewer } from '../../features/sessions/viewer-context';
import { detailsTabs } from '../../features/submissions/details-tabs';
import { detailsPath, listPath, readDetailsPath } from '../../features/submissions/submission-paths';
import { useTenant } from '../../features/tenants/tenant-context';
import { useSubmissionHeadQuery } from '../../features/submissions/submission-head.generated';
import { UnsavedStatementChanges } from '../unsaved-statement-changes';

/** The risk analysis of a submission (docs/spec.md, borrower 2.3); where it is not offered, its overview. */
export function Component() {
  const { workspaceId = '', submissionId = '' } = useParams();
  const { base } = readDetailsPath(useLocation().pathname);
  const { settings } = useTenant();
  const canManageRates = useViewer()?.capabilities.includes('CanManageRiskSettings') ?? false;
  const { data } = useSubmissionHeadQuery({ variables: { workspaceId, submissionId }, fetchPolicy: 'cache-first' });
  const submission = data?.submission;
  if (submission === undefined) return null;
  const record = submission.financialRecord;
  const facts = { statementsEnabled: false, monitoringEnabled: false, riskEnabled: settings.riskCalcEnabled, hasRecord: record !== null };
  if (record === null || !detailsTabs(facts).includes('riskanalysis'))
    return <Navigate to={detailsPath('overview', workspaceId, submissionId, base)} replace />;
  return (
    <RiskScreen
      key={record.id}
      workspaceId={workspaceId}
      financialRecordId={record.id}
      firm={submission.workspace.displayName}
      statementsPath={settings.financialStatementsEnabled ? detailsPath('financialstatements', workspaceId, submissionId, base) : null}
      collectionsPath={listPath(workspaceId, 'workspacesubmissiondetails')}
      canManageRates={canManageRates}
      unsaved={<UnsavedStatementChanges financialRecordId={record.id} />}
    />
  );
}
