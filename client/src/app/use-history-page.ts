import { useMemo } from 'react';
import type { HistoryContextValue } from '../features/submissions/history/history-context';
import type { DetailsBase } from '../features/submissions/submission-paths';
import { useTenant } from '../features/tenants/tenant-context';
import { useListContext } from './use-list-context';
import { useListedFiles } from './use-listed-files';

/** What the pages with a history know beside it. */
export function useHistoryPage(base: DetailsBase): Omit<HistoryContextValue, 'onDelete' | 'onRestore'> {
  const { settings } = useTenant();
  const shared = useListContext();
  const listFiles = useListedFiles();
  return useMemo(
    () => ({ ...shared, base, statementsEnabled: settings.financialStatementsEnabled, listFiles }),
    [shared, base, settings, listFiles],
  );
}
