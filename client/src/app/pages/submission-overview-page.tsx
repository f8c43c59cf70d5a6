import { IconCircleDashed, IconDownload, IconRefresh, IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOutletContext, useParams, useSearchParams } from 'react-router';
import { DocumentList } from '../../features/documents/document-list';
import { useRunningImports } from '../../features/imports/running/running-imports-context';
import { ImportTimeline } from '../../features/imports/timeline/import-timeline';
import { SubmissionStatus } from '../../features/submissions/list/submission-status';
import { DataChecks } from '../../features/submissions/overview/checks/data-checks';
import { FactsStrip } from '../../features/submissions/overview/facts-strip';
import { KeyFigures } from '../../features/submissions/overview/figures/key-figures';
import { RetentionNotice } from '../../features/submissions/overview/retention-notice';
import { statementsPath } from '../../features/submissions/submission-paths';
import { useTenant } from '../../features/tenants/tenant-context';
import { newestRevision } from '../../features/workbooks/newest-revision';
import { useRegenerateWorkbooks } from '../../features/workbooks/use-regenerate-workbooks';
import { WorkbookList } from '../../features/workbooks/workbook-list';
import type { SubmissionQuery } from '../../gql/graphql';
import { useSubmissionQuery } from '../../gql/hooks';
import { formatClock, formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { PageHead } from '../../ui/page-head/page-head';
import { SkeletonRows } from '../../ui/skeleton/skeleton-rows';
import { StatusPill } from '../../ui/status-dot/status-dot';
import { CallFailure } from '../call-failure';
import { timelineNotes } from '../timeline-notes';
import { useDownloadAll } from '../use-download-all';
import { useListContext } from '../use-list-context';
import classes from './submission-overview-page.module.css';

/** The overview of a submission: what it is, how it went, its figures, checks and files (lender side 2, borrower side 2.3). */
export function Component() {
  const { workspaceId = '', submissionId = '' } = useParams();
  const text = useText('overview');
  const { data, error, refetch } = useSubmissionQuery({ variables: { workspaceId, submissionId } });
  const submission = (data as SubmissionQuery | undefined)?.submission;
  if (submission) return <Overview workspaceId={workspaceId} submission={submission} />;
  if (error) return <CallFailure error={error} summary={text('loadFailed')} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={8} label={text('overview')} />;
}

function Overview({ workspaceId, submission }: { readonly workspaceId: string; readonly submission: SubmissionQuery['submission'] }) {
  const text = useText('overview');
  const locale = useLocale();
  const tenant = useTenant();
  const context = useListContext();
  const [parameters] = useSearchParams();
  const { bySubmission } = useRunningImports();
  const record = submission.financialRecord;
  const revisions = record?.workbookRevisions ?? [];
  const { regenerate, running } = useRegenerateWorkbooks(workspaceId, record?.id ?? '', revisions);
  const downloadAll = useDownloadAll(revisions, submission.documents);
  const tabs = useOutletContext<ReactNode>();
  const highlight = parameters.get('highlightrevision') === 'true';
  const newest = newestRevision(revisions);
  const reported = record?.importStatus ?? null;
  const status = bySubmission.get(submission.id)?.status ?? reported;
  const timeline = status === null ? null : { ...status, timeline: reported?.timeline ?? [] };
  const currency = record?.company?.baseCurrency ?? 'USD';
  const ready = submission.complete && tenant.settings.financialStatementsEnabled;
  const statements = ready ? statementsPath(workspaceId, submission.id) : null;
  return (
    <>
      <PageHead
        title={formatDay(submission.creationTime, locale)}
        beside={
          <Badges
            submission={submission}
            importing={context.importing(submission.id)}
            revision={highlight ? newest?.revisionNumber : undefined}
          />
        }
      >
        {submission.complete && (
          <>
            <Button
              icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
              disabled={downloadAll.count === 0}
              loading={downloadAll.running}
              onClick={downloadAll.start}
            >
              {text('downloadAll')}
            </Button>
            <Button icon={<IconRefresh size={16} stroke={1.75} aria-hidden />} loading={running} onClick={regenerate}>
              {text('regenerate')}
            </Button>
          </>
        )}
        {statements !== null && (
          <LinkButton to={statements} look="primary">
            {text('openStatements')}
          </LinkButton>
        )}
      </PageHead>
      {tabs}
      <RetentionNotice submission={submission} />
      <FactsStrip submission={submission} packageName={context.packageName} />
      <div className={classes.parts}>
        <div className={classes.main}>
          <ImportTimeline
            facts={{
              requestedAt: submission.creationTime,
              status: timeline,
              workbooksAt: revisions.find((one) => one.revisionNumber === 1 && one.outcome === 'Success')?.creationTime ?? null,
            }}
            status={status}
            notes={timelineNotes(text, submission)}
          />
          <KeyFigures figures={record?.keyFigures ?? []} currency={currency} statements={statements} />
          <div className={classes.files}>
            <WorkbookList revisions={revisions} highlight={highlight} />
            <DocumentList documents={submission.documents} />
          </div>
        </div>
        <DataChecks checks={record?.checks ?? []} currency={currency} />
      </div>
    </>
  );
}

interface BadgesProps {
  readonly submission: SubmissionQuery['submission'];
  readonly importing: string | null;
  readonly revision: number | undefined;
}

function Badges({ submission, importing, revision }: BadgesProps) {
  const text = useText('overview');
  const locale = useLocale();
  const verified = submission.isVerifiedContent;
  const Icon = verified ? IconRosetteDiscountCheck : IconCircleDashed;
  return (
    <>
      <span className={classes.time}>{formatClock(submission.creationTime, locale)}</span>
      <SubmissionStatus submission={submission} importing={importing} />
      {submission.complete && (
        <StatusPill tone={verified ? 'success' : 'neutral'} icon={<Icon size={14} stroke={2} aria-hidden />}>
          {text(verified ? 'verifiedContent' : 'unverifiedContent')}
        </StatusPill>
      )}
      {revision !== undefined && <StatusPill tone="info">{text('revisionNewest', { number: revision })}</StatusPill>}
    </>
  );
}
