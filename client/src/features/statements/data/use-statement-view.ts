import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useRequestedSearch } from '../../../lib/react/use-requested-search';
import { readView, writeView, type StatementView } from './statement-view';

/** Changes a part of the view, as it is when all earlier changes are made; another statement or period becomes a step of the browser's history, the rest does not. */
export type ChangeView = (change: Partial<StatementView> | ((now: StatementView) => Partial<StatementView>)) => void;

/** The view in the address. */
export function useStatementView(): readonly [StatementView, ChangeView] {
  const [search] = useSearchParams();
  const { requested, ask } = useRequestedSearch();
  const view = useMemo(() => readView(search), [search]);
  const change = useCallback<ChangeView>(
    (given) => {
      const now = requested();
      const before = readView(now);
      const part = typeof given === 'function' ? given(before) : given;
      const replace = part.statementType === undefined && part.reportingPeriod === undefined;
      ask(writeView({ ...before, ...part }, now), { replace, preventScrollReset: true });
    },
    [requested, ask],
  );
  return [view, change];
}
