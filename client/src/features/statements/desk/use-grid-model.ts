import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { currencyName } from '../../../lib/format/format-number';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { createStore } from '../../../lib/react/use-store';
import { statementColumns } from '../columns/statement-columns';
import { figureFormat } from '../figures/figure-format';
import { phraseOf } from '../figures/phrase';
import { namedColumns } from '../grid/column-names';
import type { GridFocus } from '../grid/grid-focus';
import type { GridModel } from '../grid/grid-model';
import { firstFocus, settleFocus } from '../grid/settle-focus';
import { widestFigure } from '../grid/widest-figure';
import { buildOutline } from '../outline/build-outline';
import { shownLines } from '../outline/shown-lines';
import type { StatementAnswer } from '../outline/statement-lines';
import type { StatementView } from '../view/statement-view';
import type { StatementCompany } from '../states/statement-source';

/** Makes the model of the grid from a statement and the view; each part only when what it rests on changes. */
export function useGridModel(answer: StatementAnswer, view: StatementView, company: StatementCompany): GridModel {
  const locale = useLocale();
  const text = useText('statements');
  const captions = useText('captions');
  const [focus] = useState(() => createStore<GridFocus>({ lineId: '', column: 0, taken: false }));
  const style = view.numberStyle ?? answer.numberStyle;
  const { baseCurrency, minorUnitDigits, fiscalYearEndMonth } = company;
  const tree = useMemo(() => {
    const outline = buildOutline(answer);
    return { outline, byId: new Map(outline.map((line) => [line.line.id, line])) };
  }, [answer]);
  const named = useMemo(
    () => namedColumns(statementColumns(answer, view.sortOrder), answer.reportingPeriod, fiscalYearEndMonth, { text: captions, locale }),
    [answer, view.sortOrder, fiscalYearEndMonth, captions, locale],
  );
  const figures = useMemo(() => {
    const currency = currencyName(baseCurrency, locale);
    const withUnit = phraseOf<'amount'>(text(style === 'Thousands' ? 'thousandsIn' : 'amountIn', { amount: '{amount}', currency }));
    const format = figureFormat(style, minorUnitDigits, locale, { minus: text('minus'), withUnit });
    const names = {
      cell: phraseOf<'line' | 'period' | 'amount'>(text('cell', { line: '{line}', period: '{period}', amount: '{amount}' })),
      empty: phraseOf<'line' | 'period'>(text('emptyCell', { line: '{line}', period: '{period}' })),
    };
    return { format, names, widest: widestFigure(answer.lineItems, format) };
  }, [answer, style, baseCurrency, minorUnitDigits, locale, text]);
  const rows = useMemo(() => {
    const shown = shownLines(tree.outline, view.folds, view.filter);
    return { shown, rowOf: new Map(shown.map((line, row) => [line.at.line.id, row])) };
  }, [tree, view.folds, view.filter]);
  const model = useMemo<GridModel>(
    () => ({ answer, ...tree, ...named, ...figures, ...rows, focus }),
    [answer, tree, named, figures, rows, focus],
  );
  useSettledFocus(model, view);
  return model;
}

/** Keeps the focus on a line and a period that are on show. */
function useSettledFocus(model: GridModel, { line, trace }: Pick<StatementView, 'line' | 'trace'>): void {
  const before = useRef<GridModel | null>(null);
  useLayoutEffect(() => {
    const { focus } = model;
    const at = focus.get();
    const period = before.current?.columns[at.column - 1]?.id ?? null;
    focus.set(
      before.current === null ? firstFocus(model, trace?.lineItemId ?? line, trace?.reportingPeriodId) : settleFocus(at, model, period),
    );
    before.current = model;
  }, [model, line, trace]);
}
