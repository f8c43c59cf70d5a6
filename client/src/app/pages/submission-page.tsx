import { Outlet, useLocation, useParams } from 'react-router';
import { collectionsPath, overviewPath, statementsPath } from '../../features/submissions/submission-paths';
import { useTenant } from '../../features/tenants/tenant-context';
import { useSubmissionHeadQuery } from '../../gql/hooks';
import type { SubmissionHeadQuery } from '../../gql/graphql';
import { formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { Breadcrumbs } from '../../ui/page-head/breadcrumbs';
import { LinkTabs } from '../../ui/tabs/link-tabs';
import { CallFailure } from '../call-failure';
import { usePageTitle } from '../use-page-title';
import classes from './submission-page.module.css';

/** The frame of a submission's parts: the way up and the tabs, which the overview shows under its title (lender side 2). */
export function Component() {
  const { workspaceId = '', submissionId = '' } = useParams();
  const { pathname } = useLocation();
  const { settings } = useTenant();
  const text = useText('overview');
  const locale = useLocale();
  const { data, error, refetch } = useSubmissionHeadQuery({ variables: { workspaceId, submissionId } });
  const submission = (data as SubmissionHeadQuery | undefined)?.submission;
  const workspace = submission?.workspace.displayName ?? '';
  const day = submission ? formatDay(submission.creationTime, locale) : '';
  usePageTitle(submission ? text('pageTitle', { workspace, day }) : text('overview'));
  if (error && !submission) return <CallFailure error={error} summary={text('loadFailed')} onRetry={() => void refetch()} />;
  const inStatements = pathname.toLowerCase().startsWith('/workspacesubmissiondetails/financialstatements');
  const parts = [
    { to: overviewPath(workspaceId, submissionId), label: text('overview'), current: !inStatements },
    ...(settings.financialStatementsEnabled
      ? [{ to: statementsPath(workspaceId, submissionId), label: text('statements'), current: inStatements }]
      : []),
  ];
  const tabs = <LinkTabs label={text('tabs')} tabs={parts} />;
  const above = [
    { label: text('workspaces'), to: '/home/workspacelist' },
    { label: workspace, to: collectionsPath(workspaceId) },
    { label: day, to: null },
  ];
  return (
    <div className={classes.page} data-part={inStatements ? 'statements' : 'overview'}>
      <div className={classes.head}>
        <Breadcrumbs label={text('breadcrumbs')} steps={above} />
        {inStatements && tabs}
      </div>
      <Outlet context={tabs} />
    </div>
  );
}
