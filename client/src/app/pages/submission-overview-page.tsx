import clsx from 'clsx';
import { Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useLocation, useOutletContext, useParams, useSearchParams } from 'react-router';
import { useRunningImports } from '../../features/imports/running/running-imports-context';
import { FILE_UPLOAD } from '../../features/imports/new-collection/collection-modes';
import { ImportTimeline } from '../../features/imports/timeline/import-timeline';
import { ReadingCard } from '../../features/readings/reading-card';
import { DataChecks } from '../../features/submissions/overview/checks/data-checks';
import { FactsStrip } from '../../features/submissions/overview/facts-strip';
import { KeyFigures } from '../../features/submissions/overview/figures/key-figures';
import { MetadataList } from '../../features/submissions/overview/metadata-list';
import { OverviewBadges } from '../../features/submissions/overview/overview-badges';
import { RetentionNotice } from '../../features/submissions/overview/retention-notice';
import { detailsPath, readDetailsPath } from '../../features/submissions/submission-paths';
import { useTenant } from '../../features/tenants/tenant-context';
import { WorkbookList } from '../../features/workbooks/workbook-list';
import type { SubmissionQuery } from '../../lib/graphql/types.generated';
import { useImportedKeyFiguresQuery, useSubmissionQuery } from '../../features/submissions/submissions.generated';
import { formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { FileList } from '../../ui/file-list/file-list';
import { PageHead } from '../../ui/page-head/page-head';
import { SkeletonRows } from '../../ui/skeleton-rows';
import { StatementVersions } from '../../ui/statement-versions';
import { CallFailure } from '../call-failure';
import { OverviewActions } from '../overview-actions';
import { timelineNotes } from '../timeline-notes';
import { useListContext } from '../use-list-context';
import { useListedFiles } from '../use-listed-files';
import classes from './submission-overview-page.module.css';

/** The overview of a submission: what it is, how it went, its figures, checks and files (docs/spec.md, lender 2, borrower 2.3). */
export function Component() {
  const { workspaceId = '', submissionId = '' } = useParams();
  const text = useText('overview');
  const { data, error, refetch } = useSubmissionQuery({ variables: { workspaceId, submissionId } });
  const submission = data?.submission;
  if (submission) return <Overview workspaceId={workspaceId} submission={submission} />;
  if (error) return <CallFailure error={error} summary={text('loadFailed')} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={8} label={text('overview')} />;
}

function Overview({ workspaceId, submission }: { readonly workspaceId: string; readonly submission: SubmissionQuery['submission'] }) {
  const text = useText('overview');
  const locale = useLocale();
  const tenant = useTenant();
  const context = useListContext();
  const listFiles = useListedFiles();
  const { base } = readDetailsPath(useLocation().pathname);
  const highlight = useSearchParams()[0].get('highlightrevision') === 'true';
  const tabs = useOutletContext<ReactNode>();
  const record = submission.financialRecord;
  const revisions = record?.workbookRevisions ?? [];
  const [asImported, setAsImported] = useState(false);
  const imported = useImportedKeyFiguresQuery({ variables: { workspaceId, submissionId: submission.id }, skip: !asImported });
  const figures = asImported ? imported.data?.submission.financialRecord?.importedKeyFigures : record?.keyFigures;
  const { status, timeline } = useImportProgress(submission);
  const files = listFiles(submission, { deleted: submission.deleted, highlight });
  const currency = record?.company?.baseCurrency ?? 'USD';
  const ready = submission.complete && !submission.deleted && tenant.settings.financialStatementsEnabled;
  const statements = ready ? detailsPath('financialstatements', workspaceId, submission.id, base) : null;
  return (
    <>
      <PageHead
        title={formatDay(submission.creationTime, locale)}
        beside={
          <OverviewBadges
            submission={submission}
            importing={context.importing(submission.id)}
            newestRevision={highlight ? files.newest : null}
          />
        }
      >
        <OverviewActions workspaceId={workspaceId} submission={submission} statements={statements} />
      </PageHead>
      {tabs}
      <RetentionNotice submission={submission} />
      <FactsStrip submission={submission} packageName={context.packageName} />
      <MetadataList metadata={submission.metadata} />
      <div className={clsx('grid gap-md mb-xl', classes.parts)}>
        <Stack miw={0}>
          <ImportTimeline
            facts={{
              requestedAt: submission.creationTime,
              fromFile: submission.datasourceNameId === FILE_UPLOAD,
              status: timeline,
              workbooksAt: revisions.find((one) => one.revisionNumber === 1 && one.outcome === 'Success')?.creationTime ?? null,
            }}
            status={status}
            notes={timelineNotes(text, submission)}
          />
          <KeyFigures
            figures={figures ?? []}
            currency={currency}
            statements={statements}
            versions={
              <StatementVersions versions={figures?.[0]?.statementVersions ?? null} asImported={asImported} onAsImported={setAsImported} />
            }
          />
          {record?.status === 'Created' && <ReadingCard workspaceId={workspaceId} submissionId={submission.id} />}
          <div className="grid gap-md top" style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(440px, 100%), 1fr))' }}>
            <WorkbookList revisions={revisions} files={files.workbooks} />
            <FileList title={text('documents')} files={files.documents} empty={text('noDocuments')} />
          </div>
        </Stack>
        <DataChecks checks={record?.checks ?? []} currency={currency} />
      </div>
    </>
  );
}

/** How far the import is: the live status where one runs, and the times of the stages that were reported. */
function useImportProgress(submission: SubmissionQuery['submission']) {
  const { bySubmission } = useRunningImports();
  const reported = submission.financialRecord?.importStatus ?? null;
  const status = bySubmission.get(submission.id)?.status ?? reported;
  return { status, timeline: status === null ? null : { ...status, timeline: reported?.timeline ?? [] } };
}
