import { useMemo, useState, type ReactNode } from 'react';
import { ApprovalBanner } from '../features/review/approval-banner';
import { ChecklistPanel } from '../features/review/checklist-panel';
import { useEndedBySaving } from '../features/review/ended-by-saving';
import { NotesPanel, useAnchorNames, type ReviewedGrid } from '../features/review/notes-panel';
import { TickChooser } from '../features/review/tick-chooser';
import { TickList } from '../features/review/tick-list';
import { UnreadApproval } from '../features/review/unread-approval';
import { useApproval, type ReviewedRecord } from '../features/review/use-approval';
import { anchorOf, useNotedCells, useNotes, type NoteAnchor, type TickedCell } from '../features/review/use-notes';
import { useReviewItems } from '../features/review/use-review-items';
import { useTickedCells, useTicks } from '../features/review/use-ticks';
import type { StatementView } from '../features/statements/data/statement-view';
import type { ChangeView } from '../features/statements/data/use-statement-view';
import { useText } from '../lib/i18n/use-text';
import { useMedia } from '../lib/react/use-media';
import { BREAKPOINTS } from '../ui/theme/breakpoints';

interface StatementReviewInput {
  readonly record: ReviewedRecord | null;
  readonly view: Pick<StatementView, 'statementType' | 'trace'>;
  readonly changeView: ChangeView;
  readonly viewerId: string | null;
  readonly timeZone: string;
  /** Makes room beside the statement. */
  readonly onOpen: () => void;
}

/** What of a review is beside the statement. */
type Beside =
  | { readonly kind: 'checklist' }
  | { readonly kind: 'notes'; readonly target: NoteAnchor | null; readonly backTo: StatementView['trace'] }
  | { readonly kind: 'notes'; readonly target: null; readonly backTo: null; readonly ticked: TickedCell };

/** The review of a statement: what its grid shows of it, the banner above it, and the panel beside it. */
export function useStatementReview({ record, view, changeView, viewerId, timeZone, onOpen }: StatementReviewInput) {
  const { statementType, trace } = view;
  const wide = useMedia(`(min-width: ${BREAKPOINTS.sm}px)`);
  const docked = useMedia(`(min-width: ${BREAKPOINTS.lg}px)`);
  const { newest: approval, retry } = useApproval(record);
  const endedBySaving = useEndedBySaving(approval);
  const notes = useNotes(record);
  const noted = useNotedCells(notes.notes, statementType);
  const { ticks, refresh: refreshTicks } = useTicks(record);
  const ticksOf = useTickedCells(ticks, statementType);
  const recordItems = useReviewItems(record);
  const [beside, setBeside] = useState<Beside | null>(null);
  const open = (next: Beside) => {
    onOpen();
    changeView({ trace: null });
    setBeside(next);
  };
  const close = () => setBeside(null);
  const write = (target: NoteAnchor | null) => open({ kind: 'notes', target, backTo: target?.kind === 'Journal' ? trace : null });
  const mayWrite = wide && notes.mayWrite;
  const review = useMemo(() => ({ ...noted, ticksOf, mayWrite }), [noted, ticksOf, mayWrite]);
  const panelBeside = (shown: ReviewedGrid): ReactNode => {
    /** A cell of another statement leads to that statement. */
    const grid: ReviewedGrid = {
      ...shown,
      goTo: (cell) => (cell.statementType === statementType ? shown.goTo(cell) : changeView({ statementType: cell.statementType })),
    };
    if (record === null || beside === null) return null;
    const shared = { record, docked, timeZone, onClose: close };
    if (beside.kind === 'checklist') return <ChecklistPanel {...shared} recordItems={recordItems} canWrite={mayWrite} />;
    const { target, backTo } = beside;
    const ticked = 'ticked' in beside ? beside.ticked : null;
    return (
      <NotesPanel
        {...shared}
        recordNotes={notes}
        grid={grid}
        target={target}
        canWrite={wide}
        viewerId={viewerId}
        top={
          ticked !== null &&
          mayWrite && (
            <CellTick
              key={`${ticked.lineItemId} ${ticked.reportingPeriodId}`}
              record={record}
              grid={grid}
              cell={ticked}
              ticks={ticks}
              onChanged={refreshTicks}
              onDone={() => {
                setBeside(docked ? { kind: 'notes', target: null, backTo: null } : null);
                grid.goTo(ticked);
              }}
            />
          )
        }
        onWritten={() => {
          setBeside(backTo === null ? { kind: 'notes', target: null, backTo: null } : null);
          if (backTo !== null) changeView({ trace: backTo });
        }}
      >
        <TicksOfRecord ticks={ticks} grid={grid} timeZone={timeZone} />
      </NotesPanel>
    );
  };
  return {
    endedBySaving,
    close,
    banner:
      retry !== null ? (
        <UnreadApproval onRetry={retry} />
      ) : (
        record !== null &&
        approval !== null && (
          <ApprovalBanner
            record={record}
            newest={approval}
            viewerId={viewerId}
            timeZone={timeZone}
            notes={notes.notes}
            onNotes={() => (beside?.kind === 'notes' ? close() : write(null))}
            items={recordItems.items}
            onChecklist={() => (beside?.kind === 'checklist' ? close() : open({ kind: 'checklist' }))}
          />
        )
      ),
    review:
      approval === null
        ? null
        : {
            ...review,
            write: (cell: Parameters<typeof anchorOf>[0]) => write(anchorOf(cell)),
            writeOnPeriod: (reportingPeriodId: string) => write({ kind: 'Period', reportingPeriodId }),
            writeOnJournal: (journal: string) => write({ kind: 'Journal', journal }),
            tick: ({ reportingPeriodId, ...cell }: Parameters<typeof anchorOf>[0]) =>
              reportingPeriodId !== null &&
              mayWrite &&
              open({ kind: 'notes', target: null, backTo: null, ticked: { ...cell, reportingPeriodId } }),
          },
    panel: beside === null || record === null ? null : panelBeside,
  };
}

interface CellTickProps extends Pick<Parameters<typeof TickChooser>[0], 'record' | 'cell' | 'onChanged' | 'onDone'> {
  readonly grid: ReviewedGrid;
  readonly ticks: ReturnType<typeof useTicks>['ticks'];
}

/** The mark of a cell, to be chosen. */
function CellTick({ grid, cell, ticks, ...rest }: CellTickProps) {
  const text = useText('review');
  const nameOf = useAnchorNames(grid);
  const { statementType, lineItemId, reportingPeriodId } = cell;
  const tick = ticks.find(
    (each) => each.statementType === statementType && each.lineItemId === lineItemId && each.reportingPeriodId === reportingPeriodId,
  );
  return <TickChooser {...rest} cell={cell} tick={tick ?? null} label={text('tickOn', { line: nameOf(anchorOf(cell)) })} />;
}

interface TicksOfRecordProps extends Pick<CellTickProps, 'grid' | 'ticks'> {
  readonly timeZone: string;
}

/** The marks of all statements; each leads to its cell or, where that is not shown, to its statement. */
function TicksOfRecord({ ticks, grid, timeZone }: TicksOfRecordProps) {
  const nameOf = useAnchorNames(grid);
  return <TickList ticks={ticks} timeZone={timeZone} nameOf={(tick) => nameOf(anchorOf(tick))} onGo={(tick) => grid.goTo(tick)} />;
}
