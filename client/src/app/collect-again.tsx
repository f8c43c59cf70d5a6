import { lazy } from 'react';
import type { PackageConnection } from '../features/connections/connection-list';
import { rulesOfPackages } from '../features/imports/new-collection/bases-of-packages';
import { usePackageName, useTenant } from '../features/tenants/tenant-context';
import { useToday } from '../lib/format/use-today';
import { useShowStarted } from './use-show-started';
import { WithinLimit } from './within-limit';

const CollectAgainDialog = lazy(async () => ({
  default: (await import('../features/imports/new-collection/collect-again-dialog')).CollectAgainDialog,
}));

interface CollectAgainProps {
  readonly workspaceId: string;
  readonly connection: PackageConnection;
  readonly company: string;
  readonly onClose: () => void;
}

/** The dialog that collects from a connection again. */
export function CollectAgain({ workspaceId, connection, company, onClose }: CollectAgainProps) {
  const { settings, submissionDefaults, accountingPackages } = useTenant();
  const itsPackage = accountingPackages.filter(({ datasourceNameId }) => datasourceNameId === connection.datasourceNameId);
  const today = useToday();
  const packageName = usePackageName();
  const onStarted = useShowStarted(onClose);
  return (
    <WithinLimit onClose={onClose}>
      {() => (
        <CollectAgainDialog
          workspaceId={workspaceId}
          connectionId={connection.id}
          packageName={packageName(connection.datasourceNameId)}
          company={company}
          today={today}
          rules={rulesOfPackages(settings, itsPackage)}
          options={connection.lastOptions ?? submissionDefaults}
          onClose={onClose}
          onStarted={onStarted}
        />
      )}
    </WithinLimit>
  );
}
