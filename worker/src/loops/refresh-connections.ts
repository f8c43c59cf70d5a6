import { endDueAccess } from '@countinghouse/server/modules/connections/connections/end-due-access';
import { startDueRefreshes } from '@countinghouse/server/modules/collecting/collections/start-due-refreshes';
import type { Platform } from '@countinghouse/server/platform/context';
import type { SweeperConnection } from './due-steps.sql';
import { visitTenants } from './visit-tenants';

/** Ends the access that is due to end, and starts the refreshes that are due, of all tenants of the sweeper's database. */
export function refreshConnections(platform: Platform, sweeper: SweeperConnection): Promise<void> {
  return visitTenants(platform, sweeper, 'refreshes', [
    { due: 'endDueAccess', run: endDueAccess },
    { due: 'startDueRefreshes', run: startDueRefreshes },
  ]);
}
