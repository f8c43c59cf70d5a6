import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useRequestedSearch } from '../../../lib/react/use-requested-search';
import { readView, writeView, type StatementView } from './statement-view';

/** Changes a part of the view; another statement or period becomes a step of the browser's history, the rest does not. */
export type ChangeView = (change: Partial<StatementView>) => void;

/** The view in the address. */
export function useStatementView(): readonly [StatementView, ChangeView] {
  const [search] = useSearchParams();
  const { requested, ask } = useRequestedSearch();
  const view = useMemo(() => readView(search), [search]);
  const change = useCallback<ChangeView>(
    (part) => {
      const replace = part.statementType === undefined && part.reportingPeriod === undefined;
      const now = requested();
      ask(writeView({ ...readView(now), ...part }, now), { replace, preventScrollReset: true });
    },
    [requested, ask],
  );
  return [view, change];
}
