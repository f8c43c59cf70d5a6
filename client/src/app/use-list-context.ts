import { useMemo } from 'react';
import { countText } from '../features/imports/running/describe-import';
import { useRunningImports } from '../features/imports/running/running-imports-context';
import { usePackageName } from '../features/tenants/tenant-context';
import { useLocale } from '../lib/i18n/use-locale';
import { useText } from '../lib/i18n/use-text';

/** What lists of workspaces and collections show from elsewhere: names of packages and how far running imports are. */
export interface ListContext {
  readonly packageName: (datasourceNameId: string) => string;
  readonly importing: (submissionId: string) => string | null;
}

/** The list context of the page. */
export function useListContext(): ListContext {
  const packageName = usePackageName();
  const text = useText('imports');
  const locale = useLocale();
  const { bySubmission } = useRunningImports();
  return useMemo(
    () => ({
      packageName,
      importing: (submissionId) => {
        const status = bySubmission.get(submissionId)?.status;
        return status?.outcome === 'Pending' ? (countText(text, status.counts, locale) ?? '') : null;
      },
    }),
    [packageName, bySubmission, text, locale],
  );
}
