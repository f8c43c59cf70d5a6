import { Box } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { PrintedReading, ReadingNotice, useIsNoticeKnown } from '../../features/readings/reading-notice';
import { ApprovalBanner } from '../../features/review/approval-banner';
import { useEndedBySaving } from '../../features/review/ended-by-saving';
import { NotesPanel } from '../../features/review/notes-panel';
import { useNotedCells, useNotes, type NotedCell } from '../../features/review/use-notes';
import { useApproval } from '../../features/review/use-approval';
import { useViewer } from '../../features/sessions/viewer-context';
import { StatementsScreen } from '../../features/statements/statements-screen';
import { useStatementView } from '../../features/statements/data/use-statement-view';
import { detailsPath, readDetailsPath } from '../../features/submissions/submission-paths';
import { usePackageName, useTenant } from '../../features/tenants/tenant-context';
import { RevisionsPanel } from '../../features/workbooks/panel/revisions-panel';
import { WorkbooksButton } from '../../features/workbooks/panel/workbooks-button';
import { useSubmissionHeadQuery } from '../../gql/hooks';
import { useMedia } from '../../lib/react/use-media';
import { BREAKPOINTS } from '../../ui/theme/breakpoints';
import { useFollowedWorkbooks } from '../use-followed-workbooks';
import classes from './financial-statements-page.module.css';

/** The financial statements of a submission, and beside them the revisions of its workbooks (docs/spec.md, borrower 2.3). */
export function Component() {
  const { workspaceId = '', submissionId = '' } = useParams();
  const { base } = readDetailsPath(useLocation().pathname);
  const tenant = useTenant();
  const overviewPath = detailsPath('overview', workspaceId, submissionId, base);
  const [{ statementType, trace }, changeView] = useStatementView();
  const [open, setOpen] = useState(false);
  const docked = useMedia(`(min-width: ${BREAKPOINTS.lg}px)`);
  const { data } = useSubmissionHeadQuery({ variables: { workspaceId, submissionId }, fetchPolicy: 'cache-first' });
  const isNoticeKnown = useIsNoticeKnown({ workspaceId, submissionId });
  const financialRecordId = data?.submission.financialRecord?.id ?? null;
  const regeneration = useFollowedWorkbooks({ workspaceId, submissionId, financialRecordId });
  const record = financialRecordId === null ? null : { workspaceId, financialRecordId };
  const approval = useApproval(record);
  const endedBySaving = useEndedBySaving(approval);
  const viewerId = useViewer()?.id ?? null;
  const notes = useNotes(record);
  const noted = useNotedCells(notes.notes, statementType);
  const [writtenOn, setWrittenOn] = useState<NotedCell | null>(null);
  const [notesOpen, setNotesOpen] = useState(false);
  const wide = useMedia(`(min-width: ${BREAKPOINTS.sm}px)`);
  const showNotes = (opens: boolean, target: NotedCell | null = null) => {
    if (opens) changeView({ trace: null });
    setWrittenOn(target);
    setNotesOpen(opens);
  };
  /** Beside the statement is room for one thing at a time. */
  const show = (opens: boolean) => {
    if (opens) {
      changeView({ trace: null });
      setNotesOpen(false);
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
        timeZone={tenant.settings.timeZone}
        featureEnabled={tenant.settings.financialStatementsEnabled}
        packageName={usePackageName()}
        overviewPath={overviewPath}
        onRegenerate={regenerate}
        isNoticeKnown={isNoticeKnown}
        endedBySaving={endedBySaving}
        readingNotice={
          <>
            {record !== null && approval !== null && (
              <ApprovalBanner
                record={record}
                newest={approval}
                viewerId={viewerId}
                timeZone={tenant.settings.timeZone}
                notes={notes.notes}
                onNotes={() => showNotes(!notesOpen)}
              />
            )}
            <ReadingNotice workspaceId={workspaceId} submissionId={submissionId} to={`${overviewPath}#reading`} />
          </>
        }
        printedReading={<PrintedReading workspaceId={workspaceId} submissionId={submissionId} />}
        workbookPanel={panel}
        review={approval === null ? null : { ...noted, write: (cell) => showNotes(true, cell) }}
        reviewPanel={
          notesOpen && record !== null
            ? (grid) => (
                <NotesPanel
                  record={record}
                  recordNotes={notes}
                  grid={grid}
                  target={writtenOn}
                  docked={docked}
                  canWrite={wide}
                  viewerId={viewerId}
                  timeZone={tenant.settings.timeZone}
                  onWritten={() => setWrittenOn(null)}
                  onClose={() => showNotes(false)}
                />
              )
            : null
        }
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
