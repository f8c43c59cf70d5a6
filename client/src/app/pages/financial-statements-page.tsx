import { Box } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { PrintedReading, ReadingNotice, useIsNoticeKnown } from '../../features/readings/reading-notice';
import { useViewer } from '../../features/sessions/viewer-context';
import { StatementsScreen } from '../../features/statements/statements-screen';
import { useStatementView } from '../../features/statements/data/use-statement-view';
import { detailsPath, readDetailsPath } from '../../features/submissions/submission-paths';
import { usePackageName, useTenant } from '../../features/tenants/tenant-context';
import { RevisionsPanel } from '../../features/workbooks/panel/revisions-panel';
import { WorkbooksButton } from '../../features/workbooks/panel/workbooks-button';
import { useSubmissionHeadQuery } from '../../features/submissions/submission-head.generated';
import { useMedia } from '../../lib/react/use-media';
import { BREAKPOINTS } from '../../ui/theme/breakpoints';
import { useFollowedWorkbooks } from '../use-followed-workbooks';
import { useStatementReview } from '../use-statement-review';
import classes from './financial-statements-page.module.css';

/** The financial statements of a submission, and beside them the revisions of its workbooks (docs/spec.md, borrower 2.3). */
export function Component() {
  const { workspaceId = '', submissionId = '' } = useParams();
  const { base } = readDetailsPath(useLocation().pathname);
  const tenant = useTenant();
  const overviewPath = detailsPath('overview', workspaceId, submissionId, base);
  const [view, changeView] = useStatementView();
  const { statementType, trace } = view;
  const [open, setOpen] = useState(false);
  const docked = useMedia(`(min-width: ${BREAKPOINTS.lg}px)`);
  const { data } = useSubmissionHeadQuery({ variables: { workspaceId, submissionId }, fetchPolicy: 'cache-first' });
  const isNoticeKnown = useIsNoticeKnown({ workspaceId, submissionId });
  const financialRecordId = data?.submission.financialRecord?.id ?? null;
  const regeneration = useFollowedWorkbooks({ workspaceId, submissionId, financialRecordId });
  const record = financialRecordId === null ? null : { workspaceId, financialRecordId };
  const viewerId = useViewer()?.id ?? null;
  const { timeZone } = tenant.settings;
  const reviewed = useStatementReview({ record, view, changeView, viewerId, timeZone, onOpen: () => setOpen(false) });
  /** Beside the statement is room for one thing at a time. */
  const show = (opens: boolean) => {
    if (opens) {
      changeView({ trace: null });
      reviewed.close();
    }
    setOpen(opens);
  };
  const regenerate = () => {
    regeneration.regenerate(statementType);
    show(true);
  };
  const shown = open && trace === null;
  const panel = shown && financialRecordId !== null && (
    <RevisionsPanel
      regeneration={regeneration}
      financialRecordId={financialRecordId}
      statementType={statementType}
      revisionPath={`${overviewPath}?highlightrevision=true`}
      docked={docked}
      onClose={() => setOpen(false)}
    />
  );
  return (
    <Box className={`line-above flex vertical ${classes.page}`} flex={1} miw={0} mx="calc(-1 * var(--gutter))">
      <StatementsScreen
        key={submissionId}
        workspaceId={workspaceId}
        submissionId={submissionId}
        viewerId={viewerId}
        minimumMappingDate={tenant.settings.minimumMappingDate}
        timeZone={timeZone}
        featureEnabled={tenant.settings.financialStatementsEnabled}
        packageName={usePackageName()}
        overviewPath={overviewPath}
        onRegenerate={regenerate}
        isNoticeKnown={isNoticeKnown}
        endedBySaving={reviewed.endedBySaving}
        readingNotice={
          <>
            {reviewed.banner}
            <ReadingNotice workspaceId={workspaceId} submissionId={submissionId} to={`${overviewPath}#reading`} />
          </>
        }
        printedReading={<PrintedReading workspaceId={workspaceId} submissionId={submissionId} />}
        workbookPanel={panel}
        review={reviewed.review}
        reviewPanel={reviewed.panel}
        workbookTools={
          financialRecordId !== null && (
            <WorkbooksButton
              revisions={regeneration.revisions ?? []}
              financialRecordId={financialRecordId}
              open={shown}
              onToggle={() => show(!shown)}
            />
          )
        }
      />
    </Box>
  );
}
