import { Flex } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useImperativeHandle, useLayoutEffect, useMemo, useState, type ReactNode, type Ref } from 'react';
import type { NumberStyle } from '../../../lib/graphql/types.generated';
import { useText } from '../../../lib/i18n/use-text';
import { useMedia } from '../../../lib/react/use-media';
import { Button } from '../../../ui/button/button';
import { BREAKPOINTS } from '../../../ui/theme/breakpoints';
import { usePrinting } from '../../../ui/print/use-printing';
import { ReadingShortcuts } from '../commands/reading-shortcuts';
import { UnsavedMark } from '../toolbar/editor-tools';
import type { StatementEditor } from '../data/statement-editor';
import { useEditing } from './use-editing';
import { FormulaBar } from '../toolbar/formula-bar';
import { NoticeBar, StatementNotices } from '../toolbar/statement-notices';
import { StatusBar } from '../toolbar/status-bar';
import { useCopyLines } from '../grid/copy-lines';
import { exportedLines, EVERY_LINE } from '../data/shown-lines';
import type { StatementAnswer } from '../data/statement-answer';
import { useReaderCaptions } from '../data/reader-captions';
import { PrintSheet, printTitle } from '../print/print-sheet';
import { StatementMessage } from './statement-message';
import type { StatementCompany } from '../data/statement-source';
import type { TraceSource } from '../trace/trace-data';
import type { StatementView } from '../data/statement-view';
import type { ChangeView } from '../data/use-statement-view';
import { SearchedGrid, useGridSearch } from '../grid/searched-grid';
import { useGridCommands } from '../grid/use-grid-commands';
import { ReviewContext, reviewedGrid, type GridReview, type ReviewedGrid } from '../grid/grid-review';
import { useGridModel } from '../grid/use-grid-model';

const TracePanel = lazy(() => import('../trace/trace-panel').then((module) => ({ default: module.TracePanel })));

/** A loaded statement, and how it is looked at. */
export interface StatementBodyProps {
  readonly answer: StatementAnswer;
  /** Whether these are still the figures of an earlier choice. */
  readonly stale: boolean;
  readonly view: StatementView;
  readonly change: ChangeView;
  readonly company: StatementCompany;
  readonly source: TraceSource;
  /** The workbooks beside the lines, while no figure is traced there. */
  readonly workbookPanel?: ReactNode;
  /** What reviewers have in the grid; null where there is nothing to review. */
  readonly review?: GridReview | null;
  /** What reviewers have beside the lines, in place of the workbooks. */
  readonly reviewPanel?: ((grid: ReviewedGrid) => ReactNode) | null;
  /** What was decided about the books, above the lines and on paper. */
  readonly readingNotice?: ReactNode;
  readonly printedReading?: ReactNode;
  /** The same statement by fiscal years, computed when it is printed by months. */
  readonly byYears?: () => StatementAnswer | null;
  /** Null where the viewer may only read. */
  readonly editor: StatementEditor | null;
  /** What the next save ends; null where it ends nothing. */
  readonly endedBySaving?: string | null;
  /** The way out where the statement has no lines. */
  readonly reset?: ReactNode;
  readonly ref?: Ref<StatementBodyHandle>;
}

/** What the toolbar asks of the statement below it. */
export interface StatementBodyHandle {
  /** Copies the lines that an export has. */
  copyAll(): void;
}

/** A loaded statement and what is around its lines: formula, trace and proof. */
export function StatementBody({
  answer: given,
  stale,
  view,
  change,
  company,
  source,
  workbookPanel,
  review = null,
  reviewPanel = null,
  readingNotice,
  printedReading,
  byYears,
  editor,
  endedBySaving = null,
  reset,
  ref,
}: StatementBodyProps) {
  const text = useText('statements');
  const answer = useReaderCaptions(given);
  const search = useGridSearch();
  const { grid, focusGrid } = search;
  const [notice, setNotice] = useState('');
  const [marked, setMarked] = useState<string | null>(null);
  const model = useGridModel(answer, view, company);
  useLayoutEffect(() => {
    grid.current?.revealFocus();
  }, [grid, model.columns]);
  const style: NumberStyle = view.numberStyle ?? answer.numberStyle;
  const onCopied = useCallback(
    (count: number | null, collapsed = 0) => setNotice(count === null ? text('copyFailed') : text('copied', { count, collapsed })),
    [text],
  );
  const exported = useCallback(() => exportedLines(model, view), [model, view]);
  const { copyFocused, copyAll } = useCopyLines(model, exported, onCopied);
  useImperativeHandle(ref, () => ({ copyAll }), [copyAll]);
  const commands = useGridCommands({ model, view, change, copy: copyFocused, find: search.open, focusGrid, notify: setNotice });
  const reviewed = useMemo(
    () =>
      reviewedGrid(model, (lineId, column) => {
        commands.goTo(lineId, column);
        focusGrid();
      }),
    [model, commands, focusGrid],
  );
  const editing = useEditing({ model, editor, commands, focusGrid });
  const unsaved = useMemo(() => editor && <UnsavedMark editor={editor} />, [editor]);
  const printing = usePrinting(
    printTitle({ company, statement: text(answer.statementType), columns: model.columns, version: answer.version }),
  );
  const docked = useMedia(`(min-width: ${BREAKPOINTS.lg}px)`);
  const empty = answer.lineItems.length === 0;
  const label = text('grid', { statement: text(answer.statementType), company: company.name, period: text(answer.reportingPeriod) });
  const announced = stale ? text('updating', { statement: text(view.statementType), period: text(view.reportingPeriod) }) : notice;
  return (
    <>
      <FormulaBar model={model} commands={commands} noticeOr={editing.noticeOr} />
      <StatementNotices model={model} />
      {readingNotice}
      {endedBySaving !== null && editor?.isDirty && (
        <NoticeBar tone="warning" role="status" icon={<IconAlertTriangle size={15} stroke={1.75} aria-hidden />}>
          {endedBySaving}
        </NoticeBar>
      )}
      <Flex pos="relative" flex={1} mih={0}>
        {empty && <StatementMessage title={text('emptyTitle')} text={text('emptyText')} actions={reset ?? undefined} />}
        {!empty && model.shown.length === 0 && (
          <StatementMessage
            title={text('filteredTitle')}
            text={text('filteredText')}
            actions={<Button onClick={() => change({ filter: EVERY_LINE })}>{text('clearFilters')}</Button>}
          />
        )}
        {model.shown.length > 0 && (
          <SearchedGrid
            search={search}
            model={model}
            commands={commands}
            label={label}
            stale={stale}
            marked={view.trace === null ? null : marked}
            editing={editing.grid}
            review={review}
            onGo={reviewed.goTo}
            text={text}
          />
        )}
        {view.trace !== null && !stale && (
          <Suspense>
            <ReviewContext value={review}>
              <TracePanel
                key={`${view.trace.lineItemId} ${view.trace.reportingPeriodId}`}
                cell={view.trace}
                model={model}
                company={company}
                source={source}
                unsaved={editor?.isDirty ?? false}
                docked={docked}
                onGo={commands.goTo}
                onMark={setMarked}
                onClose={commands.close}
              />
            </ReviewContext>
          </Suspense>
        )}
        {view.trace === null && (reviewPanel === null ? workbookPanel : reviewPanel(reviewed))}
      </Flex>
      <StatusBar
        model={model}
        company={company}
        numberStyle={style}
        commands={commands}
        notice={announced}
        start={unsaved}
        selection={editing.status}
      />
      {editing.layer}
      {editor === null && (
        <Suspense>
          <ReadingShortcuts />
        </Suspense>
      )}
      {printing && (
        <PrintSheet
          model={model}
          exported={exported()}
          company={company}
          numberStyle={style}
          importedAt={source.importedAt}
          unsaved={editor?.isDirty ?? false}
          years={byYears?.() ?? null}
          ticksOf={review?.ticksOf ?? null}
          notes={printedReading}
        />
      )}
    </>
  );
}
