import { COMPARISONS } from '@countinghouse/domain/statements/comparison-columns';
import { useMemo, type ClipboardEvent } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { focusedRow, type GridModel } from './grid-model';
import { periodAt } from './grid-tracks';
import type { GridCommands } from './grid-input';
import { headingsOver } from '../data/outline';
import { withFolds, DEEPEST_LEVEL, EVERY_LINE } from '../data/shown-lines';
import { amountIn } from '../data/statement-answer';
import { filterCount, type StatementView } from '../data/statement-view';
import type { ChangeView } from '../data/use-statement-view';

/** The commands of the grid, and those of the bars around it. */
export interface ScreenCommands extends GridCommands {
  /** Opens whatever hides a line and moves there; null stays in the period. */
  readonly goTo: (lineId: string, column?: number) => void;
}

interface CommandsInput {
  readonly model: GridModel;
  readonly view: StatementView;
  readonly change: ChangeView;
  readonly copy: (event: ClipboardEvent) => void;
  readonly find: () => void;
  readonly focusGrid: () => void;
  /** Tells readers what is shown beside amounts from now on. */
  readonly notify: (words: string) => void;
}

const COMPARISON_CHOICES = [null, ...COMPARISONS];

/** Carries out what keys, clicks and buttons ask for; all of it changes the view or the focus, never the statement. */
export function useGridCommands({ model, view, change, copy, find, focusGrid, notify }: CommandsInput): ScreenCommands {
  const text = useText('statements');
  return useMemo(() => {
    const { focus, shown } = model;
    const moveToLine = (lineId: string, column = focus.get().column) => focus.set({ lineId, column, taken: true });
    const moveTo = (row: number, column: number) => {
      const line = shown[row];
      if (line) moveToLine(line.at.line.id, column);
    };
    return {
      moveTo,
      fold: (row) => {
        const line = shown[row];
        const heading = line?.folded === false ? line.at : line?.at.parent;
        if (!line || !heading) return;
        if (line.folded !== true) change({ folds: withFolds(model.folds, [heading], true) });
        moveToLine(heading.line.id);
      },
      unfold: (row) => {
        const line = shown[row];
        if (line?.folded) change({ folds: withFolds(model.folds, [line.at], false) });
      },
      showLevel: (level) => change({ folds: { level: level > Math.min(model.depth, DEEPEST_LEVEL) ? null : level, toggled: new Set() } }),
      goTo: (lineId, column) => {
        const target = model.byId.get(lineId);
        if (!target) return;
        const filtered = filterCount(view.filter) === 0 ? {} : { filter: EVERY_LINE };
        if (!model.rowOf.has(lineId)) change({ folds: withFolds(model.folds, headingsOver(target), false), ...filtered });
        moveToLine(lineId, column);
      },
      find,
      trace: () => {
        const at = focus.get();
        const period = periodAt(model, at.column);
        const figures = shown[focusedRow(model, at)]?.figures;
        if (period && figures && amountIn(figures, period.cell) !== null)
          change({ trace: { lineItemId: figures.id, reportingPeriodId: period.id } });
      },
      close: () => {
        if (view.trace !== null) change({ trace: null });
        focusGrid();
      },
      toggleCommonSize: () =>
        change(({ commonSize }) => {
          notify(text(commonSize ? 'commonSizeOff' : 'commonSizeOn'));
          return { commonSize: !commonSize };
        }),
      nextComparison: () =>
        change(({ comparison: before }) => {
          const comparison = COMPARISON_CHOICES[(COMPARISON_CHOICES.indexOf(before) + 1) % COMPARISON_CHOICES.length] ?? null;
          notify(text('comparedWith', { value: text(comparison ?? 'nothing') }));
          return { comparison };
        }),
      copy,
    };
  }, [model, view, change, copy, find, focusGrid, notify, text]);
}
