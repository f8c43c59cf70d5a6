import { lazy, Suspense } from 'react';
import type { PackageConnection } from '../features/connections/connection-list';
import { usePackageName, useTenant } from '../features/tenants/tenant-context';
import { useToday } from '../lib/format/use-today';

const EarlierForecast = lazy(async () => ({
  default: (await import('../features/imports/forecast/earlier-forecast')).EarlierForecast,
}));

interface ScheduleForecastProps {
  readonly workspaceId: string;
  readonly connection: PackageConnection;
}

/** What a collection of a schedule takes, which gathers what the last one did; nothing for a connection that is lost. */
export function ScheduleForecast({ workspaceId, connection }: ScheduleForecastProps) {
  const { settings, submissionDefaults } = useTenant();
  const packageName = usePackageName();
  const today = useToday();
  if (connection.state !== 'Connected') return null;
  return (
    <Suspense>
      <EarlierForecast
        workspaceId={workspaceId}
        connectionId={connection.id}
        packageName={packageName(connection.datasourceNameId)}
        earlier={connection.lastOptions ?? submissionDefaults}
        rules={settings}
        today={today}
      />
    </Suspense>
  );
}
