import { useState } from 'react';
import { companyOf, ConnectionList, type PackageConnection } from '../../features/connections/connection-list';
import { DeleteConnectionDialog } from '../../features/connections/delete-connection-dialog';
import { ScheduleDialog } from '../../features/connections/schedule-dialog';
import { useConnectAgain } from '../../features/imports/new-collection/use-connect-again';
import { useText } from '../../lib/i18n/use-text';
import { tell } from '../../lib/notices/notice-store';
import { FormAlert } from '../../ui/form-alert';
import { usePackageMark, useTenant } from '../../features/tenants/tenant-context';
import { useWithdrawalSteps } from '../../features/tenants/use-withdrawal-steps';
import { CollectAgain } from '../collect-again';
import { ScheduleForecast } from '../schedule-forecast';
import { useListContext } from '../use-list-context';
import { useWorkspaceOutlet } from '../workspace-outlet';

const REASONS = [
  'UserCancelled',
  'RequestNonceAlreadyUsed',
  'RequestExpired',
  'DatasourceUnresponsive',
  'InsufficientUserPermissions',
  'PackageNotAvailable',
  'OtherCompany',
] as const;

function reasonOf(code: string): (typeof REASONS)[number] | 'InternalError' {
  return REASONS.find((reason) => reason === code) ?? 'InternalError';
}

/** The connections of a workspace (docs/spec.md, lender 2). */
export function Component() {
  const text = useText('connections');
  const { workspace, refresh } = useWorkspaceOutlet();
  const { packageName } = useListContext();
  const { settings } = useTenant();
  const packageMark = usePackageMark();
  const [requested, setRequested] = useState<{
    readonly what: 'collect' | 'schedule' | 'delete';
    readonly connection: PackageConnection;
  } | null>(null);
  const withdrawalSteps = useWithdrawalSteps(requested?.connection.datasourceNameId ?? '');
  const company = requested === null ? '' : companyOf(requested.connection, packageName);
  const ask = (what: 'collect' | 'schedule' | 'delete') => (connection: PackageConnection) => setRequested({ what, connection });
  const close = () => setRequested(null);
  const end = (words: string) => {
    close();
    tell(words);
    refresh();
  };
  const { connecting, failure, connect } = useConnectAgain<PackageConnection>(workspace.id, (connection) => {
    tell(text('connectedAgain', { company: companyOf(connection, packageName) }));
    refresh();
  });
  return (
    <>
      {failure !== null && (
        <FormAlert
          title={text('connectAgainFailed', { company: companyOf(failure.connection, packageName) })}
          detail={text(`popup.error.${reasonOf(failure.code)}`)}
        />
      )}
      <ConnectionList
        connections={workspace.connections}
        packageName={packageName}
        packageMark={packageMark}
        onDelete={workspace.capabilities.includes('CanDeleteWorkspaceConnection') ? ask('delete') : null}
        onConnect={connect}
        onCollect={ask('collect')}
        onSchedule={ask('schedule')}
        timeZone={settings.timeZone}
        connecting={connecting}
      />
      {requested?.what === 'collect' && (
        <CollectAgain workspaceId={workspace.id} connection={requested.connection} company={company} onClose={close} />
      )}
      {requested?.what === 'schedule' && (
        <ScheduleDialog
          workspaceId={workspace.id}
          connection={requested.connection}
          company={company}
          forecast={<ScheduleForecast workspaceId={workspace.id} connection={requested.connection} />}
          onClose={close}
          onSaved={() => end(text('scheduleSaved', { company }))}
        />
      )}
      {requested?.what === 'delete' && (
        <DeleteConnectionDialog
          workspaceId={workspace.id}
          connectionId={requested.connection.id}
          company={company}
          packageName={packageName(requested.connection.datasourceNameId)}
          withdrawalSteps={withdrawalSteps}
          onClose={close}
          onDeleted={() => end(text('deleted', { company }))}
        />
      )}
    </>
  );
}
