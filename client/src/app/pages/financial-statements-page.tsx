import { useParams } from 'react-router';
import { StatementsScreen } from '../../features/statements/statements-screen';
import { packageName, useTenant } from '../../features/tenants/tenant-context';
import { useText } from '../../lib/i18n/use-text';
import { usePageTitle } from '../use-page-title';
import classes from './financial-statements-page.module.css';

/** The financial statements of a data collection (borrower side 2.3). */
export function Component() {
  const { workspaceId = '', submissionId = '' } = useParams();
  const tenant = useTenant();
  const text = useText('statements');
  usePageTitle(text('title'));
  return (
    <div className={classes.page}>
      <StatementsScreen
        key={submissionId}
        workspaceId={workspaceId}
        submissionId={submissionId}
        featureEnabled={tenant.settings.financialStatementsEnabled}
        packageName={(datasourceNameId) => packageName(tenant, datasourceNameId)}
        overviewPath={`/workspacesubmissiondetails/overview/${workspaceId}/${submissionId}`}
      />
    </div>
  );
}
