import { Navigate, useLocation, useParams } from 'react-router';
import { detailsTabs } from '../../features/submissions/details-tabs';
import { detailsPath, readDetailsPath } from '../../features/submissions/submission-paths';
import { useTenant } from '../../features/tenants/tenant-context';
import { useSubmissionHeadQuery } from '../../gql/hooks';
import type { SubmissionHeadQuery } from '../../gql/graphql';
import { useText } from '../../lib/i18n/use-text';
import { Card } from '../../ui/card/card';
import { EmptyState } from '../../ui/empty-state/empty-state';

/** The risk analysis of a submission (borrower side 2.3 and 2.5); where it is not offered, its overview. */
export function Component() {
  const { workspaceId = '', submissionId = '' } = useParams();
  const { base } = readDetailsPath(useLocation().pathname);
  const { settings } = useTenant();
  const text = useText('overview');
  const { data } = useSubmissionHeadQuery({ variables: { workspaceId, submissionId }, fetchPolicy: 'cache-first' });
  const submission = (data as SubmissionHeadQuery | undefined)?.submission;
  if (submission === undefined) return null;
  const facts = { statementsEnabled: false, riskEnabled: settings.riskCalcEnabled, hasRecord: submission.financialRecord !== null };
  if (!detailsTabs(facts).includes('riskanalysis'))
    return <Navigate to={detailsPath('overview', workspaceId, submissionId, base)} replace />;
  return (
    <Card>
      <EmptyState title={text('riskTitle')} text={text('riskText')} />
    </Card>
  );
}
