import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense } from 'react';
import type { Source } from '../features/imports/new-collection/collection-form';
import { openRunningList } from '../features/imports/running/running-list-store';
import { useRunningImports } from '../features/imports/running/running-imports-context';
import { isLimitReached } from '../features/tenants/collection-limit';
import { useTenant } from '../features/tenants/tenant-context';
import { useDataCollectionLimitQuery } from '../gql/hooks';
import { localToday } from '../lib/format/local-today';

const NewCollectionDialog = lazy(async () => ({
  default: (await import('../features/imports/new-collection/new-collection-dialog')).NewCollectionDialog,
}));

const LimitDialog = lazy(async () => ({ default: (await import('../features/tenants/limit-dialog')).LimitDialog }));

const SOURCES: readonly Source[] = ['Example', 'FileUpload'];

interface NewCollectionProps {
  readonly workspace: { readonly id: string; readonly displayName: string; readonly engagementCode: string | null };
  readonly onClose: () => void;
}

/** The dialog for a new collection, or the limit's details where none is left (lender side 5); a started one is followed in the list of running imports. */
export function NewCollection({ workspace, onClose }: NewCollectionProps) {
  const client = useApolloClient();
  const { settings, accountingPackages } = useTenant();
  const { refresh } = useRunningImports();
  const { data } = useDataCollectionLimitQuery();
  const limit = data?.tenant?.dataCollectionLimit ?? null;
  if (isLimitReached(limit) && limit !== null) {
    return (
      <Suspense>
        <LimitDialog limit={limit} onClose={onClose} />
      </Suspense>
    );
  }
  const offered = SOURCES.filter((source) => accountingPackages.some((one) => one.datasourceNameId === source && one.action));
  return (
    <Suspense>
      <NewCollectionDialog
        workspace={workspace}
        today={localToday(new Date())}
        offered={settings.disableDirectLinking ? offered.filter((source) => source !== 'Example') : offered}
        remaining={limit?.hasLimit ? (limit.countRemaining ?? 0) : null}
        onClose={onClose}
        onStarted={() => {
          onClose();
          refresh();
          void client.refetchQueries({ include: 'active' });
          openRunningList(true);
        }}
      />
    </Suspense>
  );
}
