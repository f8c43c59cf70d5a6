import { useParams } from 'react-router';
import { StatementsScreen } from '../../features/statements/statements-screen';
import { overviewPath } from '../../features/submissions/submission-paths';
import { packageName, useTenant } from '../../features/tenants/tenant-context';
import classes from './financial-statements-page.module.css';

/** The financial statements of a submission (borrower side 2.3 and 2.4). */
export function Component() {
  const { workspaceId = '', submissionId = '' } = useParams();
  const tenant = useTenant();
  return (
    <div className={classes.page}>
      <StatementsScreen
        key={submissionId}
        workspaceId={workspaceId}
        submissionId={submissionId}
        featureEnabled={tenant.settings.financialStatementsEnabled}
        packageName={(id) => packageName(tenant, id)}
        overviewPath={overviewPath(workspaceId, submissionId)}
      />
    </div>
  );
}
