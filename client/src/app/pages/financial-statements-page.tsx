import { useLocation, useParams } from 'react-router';
import { StatementsScreen } from '../../features/statements/statements-screen';
import { detailsPath, readDetailsPath } from '../../features/submissions/submission-paths';
import { usePackageName, useTenant } from '../../features/tenants/tenant-context';
import classes from './financial-statements-page.module.css';

/** The financial statements of a submission (borrower side 2.3 and 2.4). */
export function Component() {
  const { workspaceId = '', submissionId = '' } = useParams();
  const { base } = readDetailsPath(useLocation().pathname);
  const tenant = useTenant();
  return (
    <div className={classes.page}>
      <StatementsScreen
        key={submissionId}
        workspaceId={workspaceId}
        submissionId={submissionId}
        featureEnabled={tenant.settings.financialStatementsEnabled}
        packageName={usePackageName()}
        overviewPath={detailsPath('overview', workspaceId, submissionId, base)}
      />
    </div>
  );
}
