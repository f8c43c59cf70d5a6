import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { currencyName } from '../../../lib/format/format-number';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { createStore } from '../../../lib/react/use-store';
import { statementColumns, namedColumns, newestColumn } from '../data/statement-columns';
import { figureFormat, phraseOf } from '../data/figure-format';
import { besideFigures } from './beside-figures';
import { type GridFocus, type GridModel, firstFocus, settleFocus } from './grid-model';
import { gridTracks, trackKinds } from './grid-tracks';
import { useIsPhone } from '../../../lib/react/use-media';
import { buildOutline, outlineDepth, type OutlineLine, lineIndex, type LineIndex } from '../data/outline';
import { ALL_OPEN, type FoldState, openingFolds, shownLines } from '../data/shown-lines';
import type { StatementAnswer } from '../data/statement-answer';
import { filterCount, type StatementView } from '../data/statement-view';
import type { StatementCompany } from '../data/statement-source';

/** Makes the model of the grid from a statement and the view; each part only when what it rests on changes. */
export function useGridModel(answer: StatementAnswer, view: StatementView, company: StatementCompany): GridModel {
  const locale = useLocale();
  const text = useText('statements');
  const captions = useText('captions');
  const style = view.numberStyle ?? answer.numberStyle;
  const { baseCurrency, minorUnitDigits, fiscalYearEndMonth } = company;
  const tree = useMemo(() => {
    const outline = buildOutline(answer);
    const byId = lineIndex(
      outline,
      ({ line }) => line.id,
      (line) => line,
    );
    return { outline, depth: outlineDepth(outline), byId };
  }, [answer]);
  const { beside = null, columnHeaders, balanced, reportingPeriod } = answer;
  const isNewestAlone = useIsPhone() && beside !== null;
  const named = useMemo(() => {
    const words = { text: captions, locale };
    const all = statementColumns({ columnHeaders, balanced }, view.sortOrder);
    const { columns, years } = namedColumns(all, reportingPeriod, fiscalYearEndMonth, words);
    const newest = newestColumn(all);
    if (!isNewestAlone || newest === undefined) return { columns, years, drawn: columns };
    const { columns: drawn, years: drawnYears } = namedColumns([newest], reportingPeriod, fiscalYearEndMonth, words);
    return { columns, years: drawnYears, drawn };
  }, [columnHeaders, balanced, reportingPeriod, view.sortOrder, fiscalYearEndMonth, captions, locale, isNewestAlone]);
  const tracks = useMemo(
    () => gridTracks(named.drawn, beside, { text, words: { text: captions, locale } }),
    [named.drawn, beside, text, captions, locale],
  );
  const kinds = useMemo(() => trackKinds(beside), [beside]);
  const figures = useMemo(() => {
    const currency = currencyName(baseCurrency, locale);
    const withUnit = phraseOf<'amount'>(text(style === 'Thousands' ? 'thousandsIn' : 'amountIn', { amount: '{amount}', currency }));
    const format = figureFormat(style, minorUnitDigits, locale, { minus: text('minus'), withUnit });
    const names = {
      cell: phraseOf<'line' | 'period' | 'amount'>(text('cell', { line: '{line}', period: '{period}', amount: '{amount}' })),
      empty: phraseOf<'line' | 'period'>(text('emptyCell', { line: '{line}', period: '{period}' })),
    };
    return { format, names };
  }, [style, baseCurrency, minorUnitDigits, locale, text]);
  const figureBeside = useMemo(
    () => beside && besideFigures({ beside, format: figures.format, text, locale }),
    [beside, figures.format, text, locale],
  );
  const folds = useFolds(answer, tree, view);
  const rows = useMemo(() => {
    const shown = shownLines(tree.outline, folds, view.filter);
    const rowOf = lineIndex(
      shown,
      ({ at }) => at.line.id,
      (_line, row) => row,
    );
    return { folds, shown, rowOf };
  }, [tree, folds, view.filter]);
  const [focus] = useState(() =>
    createStore<GridFocus>(
      firstFocus({ ...tree, ...rows, columns: tracks }, view.trace?.lineItemId ?? view.line, view.trace?.reportingPeriodId),
    ),
  );
  const model = useMemo<GridModel>(
    () => ({ answer, ...tree, columns: named.columns, years: named.years, tracks, kinds, ...figures, figureBeside, ...rows, focus }),
    [answer, tree, named, tracks, kinds, figures, figureBeside, rows, focus],
  );
  useSettledFocus(model);
  return model;
}

interface Tree {
  readonly outline: readonly OutlineLine[];
  readonly byId: LineIndex<OutlineLine>;
}

/** The folds of the view; where it has none, those that the statement opened with, which editing does not change. */
function useFolds({ statementType }: StatementAnswer, { outline, byId }: Tree, view: StatementView): FoldState {
  const opened = () => {
    const requested = view.trace?.lineItemId ?? view.line;
    return { statementType, folds: openingFolds(outline, requested === null ? null : (byId.get(requested) ?? null)) };
  };
  const [opening, setOpening] = useState(opened);
  const current = opening.statementType === statementType ? opening : opened();
  if (current !== opening) setOpening(current);
  return view.folds ?? (filterCount(view.filter) === 0 ? current.folds : ALL_OPEN);
}

/** Keeps the focus on a line and a period that are on show. */
function useSettledFocus(model: GridModel): void {
  const before = useRef(model);
  useLayoutEffect(() => {
    if (before.current === model) return;
    const { focus } = model;
    const at = focus.get();
    focus.set(settleFocus(at, { ...model, columns: model.tracks }, before.current.tracks[at.column - 1]?.id ?? null));
    before.current = model;
  }, [model]);
}
