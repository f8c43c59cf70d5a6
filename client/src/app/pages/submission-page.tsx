import { Stack } from '@mantine/core';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { detailsTabs } from '../../features/submissions/details-tabs';
import { detailsPath, readDetailsPath } from '../../features/submissions/submission-paths';
import { useTenant } from '../../features/tenants/tenant-context';
import { WORKSPACE_LIST_PATH } from '../../features/workspaces/workspace-paths';
import { useSubmissionHeadQuery } from '../../features/submissions/submission-head.generated';
import { describeError } from '../../lib/errors/describe-error';
import { errorBannerStore } from '../../lib/errors/error-banner-store';
import { formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { Breadcrumbs } from '../../ui/page-head/breadcrumbs';
import { LinkTabs } from '../../ui/link-tabs';
import { CallFailure } from '../call-failure';
import { PartOutlet } from '../part-outlet';
import { useDetailsTrail } from '../use-details-trail';
import { usePageTitle } from '../use-page-title';
import classes from './submission-page.module.css';

const NOTHING_THERE = ['NotFound', 'Gone', 'Forbidden', 'WorkspaceAccessDenied'];

/** The frame of a submission's parts: the way up and the tabs, which the overview shows under its title (docs/spec.md, borrower 2.3). */
export function Component() {
  const { workspaceId = '', submissionId = '' } = useParams();
  const { base, part } = readDetailsPath(useLocation().pathname);
  const { settings } = useTenant();
  const text = useText('overview');
  const locale = useLocale();
  const { data, error, refetch } = useSubmissionHeadQuery({ variables: { workspaceId, submissionId } });
  const submission = data?.submission;
  const workspace = submission?.workspace.displayName ?? '';
  const day = submission ? formatDay(submission.creationTime, locale) : '';
  const page = submission ? text('pageTitle', { workspace, day }) : text('overview');
  const heading = part !== null && part !== 'overview' ? text('partTitle', { part: text(`tab.${part}`), page }) : page;
  usePageTitle(heading);
  const trail = useDetailsTrail(part, { workspaceId, workspace, day });
  if (error && !submission) {
    if (NOTHING_THERE.includes(describeError(error).code ?? '')) return <NothingThere error={error} />;
    return <CallFailure error={error} summary={text('loadFailed')} onRetry={() => void refetch()} />;
  }
  const offered = detailsTabs({
    statementsEnabled: settings.financialStatementsEnabled,
    riskEnabled: settings.riskCalcEnabled,
    monitoringEnabled: settings.monitoringEnabled,
    hasRecord: submission?.financialRecord != null,
  });
  const tabs = (
    <LinkTabs
      label={text('tabs')}
      tabs={offered.map((tab) => ({
        to: detailsPath(tab, workspaceId, submissionId, base),
        label: text(`tab.${tab}`),
        current: tab === (part === 'borrowingbase' ? 'receivables' : part),
      }))}
    />
  );
  return (
    <Stack className={classes.page} gap={0} flex={1} mih={0} data-part={part}>
      <div className={classes.head}>
        <Breadcrumbs label={text('breadcrumbs')} steps={trail} />
        {part !== 'overview' && <h1 className="visually-hidden">{heading}</h1>}
        {part !== 'overview' && tabs}
      </div>
      <PartOutlet context={tabs} />
    </Stack>
  );
}

/** Where no such collection is, or none that the person may see: back to the workspaces, which say so (docs/spec.md, lender 2). */
function NothingThere({ error }: { readonly error: unknown }) {
  const text = useText('collections');
  useEffect(() => {
    const { requestId } = describeError(error);
    errorBannerStore.set({ summary: text('cannotGetDetails'), requestId });
  }, [error, text]);
  return <Navigate to={WORKSPACE_LIST_PATH} replace />;
}
