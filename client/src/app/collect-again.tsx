import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense } from 'react';
import type { PackageConnection } from '../features/connections/connection-list';
import { rulesOfPackages } from '../features/imports/new-collection/bases-of-packages';
import { openRunningList } from '../features/imports/running/running-list-store';
import { useRunningImports } from '../features/imports/running/running-imports-context';
import { isLimitReached } from '../features/tenants/collection-limit';
import { useTenant } from '../features/tenants/tenant-context';
import { useDataCollectionLimitQuery } from '../gql/hooks';
import { useToday } from '../lib/format/use-today';

const CollectAgainDialog = lazy(async () => ({
  default: (await import('../features/imports/new-collection/collect-again-dialog')).CollectAgainDialog,
}));

const LimitDialog = lazy(async () => ({ default: (await import('../features/tenants/limit-dialog')).LimitDialog }));

interface CollectAgainProps {
  readonly workspaceId: string;
  readonly connection: PackageConnection;
  readonly company: string;
  readonly onClose: () => void;
}

/** The dialog that collects from a connection again, or the limit's details where no collection is left; a started one is followed in the list of running imports. */
export function CollectAgain({ workspaceId, connection, company, onClose }: CollectAgainProps) {
  const client = useApolloClient();
  const { settings, submissionDefaults, accountingPackages } = useTenant();
  const itsPackage = accountingPackages.filter(({ datasourceNameId }) => datasourceNameId === connection.datasourceNameId);
  const today = useToday();
  const { refresh } = useRunningImports();
  const { data } = useDataCollectionLimitQuery();
  const limit = data?.tenant.dataCollectionLimit ?? null;
  if (isLimitReached(limit) && limit !== null) {
    return (
      <Suspense>
        <LimitDialog limit={limit} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Suspense>
      <CollectAgainDialog
        workspaceId={workspaceId}
        connectionId={connection.id}
        company={company}
        today={today}
        rules={rulesOfPackages(settings, itsPackage)}
        options={connection.lastOptions ?? submissionDefaults}
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
