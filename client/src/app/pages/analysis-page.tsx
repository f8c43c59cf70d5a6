import { Box, Flex } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { AnalysisScreen } from '../../features/analysis/screen/analysis-screen';
import { NoStatements } from '../../features/analysis/screen/no-statements';
import { useEndedBySaving, useEndedInWorkspace } from '../../features/review/ended-by-saving';
import { NotesPanel } from '../../features/review/notes-panel';
import { useApproval } from '../../features/review/use-approval';
import { openAnchors, useNotes, type NoteAnchor } from '../../features/review/use-notes';
import { useViewer } from '../../features/sessions/viewer-context';
import { detailsTabs } from '../../features/submissions/details-tabs';
import { detailsPath, readDetailsPath } from '../../features/submissions/submission-paths';
import { useTenant } from '../../features/tenants/tenant-context';
import { useSubmissionHeadQuery } from '../../features/submissions/submission-head.generated';
import { useMedia } from '../../lib/react/use-media';
import { BREAKPOINTS } from '../../ui/theme/breakpoints';
import classes from './analysis-page.module.css';

/** The analysis of a submission; where it is not offered, its overview. */
export function Component() {
  const { workspaceId = '', submissionId = '' } = useParams();
  const { base } = readDetailsPath(useLocation().pathname);
  const { settings } = useTenant();
  const { data } = useSubmissionHeadQuery({ variables: { workspaceId, submissionId }, fetchPolicy: 'cache-first' });
  const submission = data?.submission;
  if (submission === undefined) return null;
  const record = submission.financialRecord;
  const overviewPath = detailsPath('overview', workspaceId, submissionId, base);
  const { financialStatementsEnabled: statementsEnabled, monitoringEnabled } = settings;
  const offered = detailsTabs({ statementsEnabled, monitoringEnabled, riskEnabled: false, hasRecord: record !== null });
  if (!offered.includes('analysis')) return <Navigate to={overviewPath} replace />;
  if (record === null) return <NoStatements overviewPath={overviewPath} />;
  return (
    <ReviewedAnalysis
      key={record.id}
      workspaceId={workspaceId}
      financialRecordId={record.id}
      firm={submission.workspace.displayName}
      statementsPath={detailsPath('financialstatements', workspaceId, submissionId, base)}
      overviewPath={overviewPath}
      canEdit={submission.workspace.capabilities.includes('CanEditAnalysis')}
    />
  );
}

/** The analysis, and the notes of its record beside it. */
function ReviewedAnalysis(props: Omit<Parameters<typeof AnalysisScreen>[0], 'endedBySaving' | 'review'>) {
  const { workspaceId, financialRecordId } = props;
  const record = useMemo(() => ({ workspaceId, financialRecordId }), [workspaceId, financialRecordId]);
  const { timeZone } = useTenant().settings;
  const viewerId = useViewer()?.id ?? null;
  const wide = useMedia(`(min-width: ${BREAKPOINTS.sm}px)`);
  const docked = useMedia(`(min-width: ${BREAKPOINTS.lg}px)`);
  const { newest: approval } = useApproval(record);
  const collection = useEndedBySaving(approval);
  const endedBySaving = { collection, workspace: useEndedInWorkspace(workspaceId, approval !== null) };
  const notes = useNotes(record);
  const [beside, setBeside] = useState<{ readonly target: NoteAnchor | null } | null>(null);
  const anchors = openAnchors(notes.notes);
  const mayWrite = wide && notes.mayWrite;
  const review = {
    mayWrite,
    countOf: (ratioId: string) => anchors.filter((anchor) => anchor.ratioId === ratioId).length,
    open: (ratioId: NonNullable<NoteAnchor['ratioId']>) => setBeside({ target: mayWrite ? { kind: 'Ratio', ratioId } : null }),
  };
  return (
    <Flex className={classes.page} gap="lg" align="flex-start">
      <Box flex={1} miw={0}>
        <AnalysisScreen {...props} endedBySaving={endedBySaving} review={approval === null ? null : review} />
      </Box>
      {beside !== null && (
        <Box className={classes.beside}>
          <NotesPanel
            record={record}
            recordNotes={notes}
            grid={null}
            target={beside.target}
            docked={docked}
            canWrite={wide}
            viewerId={viewerId}
            timeZone={timeZone}
            onWritten={() => setBeside({ target: null })}
            onClose={() => setBeside(null)}
          />
        </Box>
      )}
    </Flex>
  );
}
