import { endDueAccess } from '@countinghouse/server/modules/connections/connections/end-due-access';
import { startDueRefreshes } from '@countinghouse/server/modules/collecting/collections/start-due-refreshes';
import type { Platform } from '@countinghouse/server/platform/context';
import { forEachTenant } from './for-each-tenant';

/** Ends the access that is due to end, and starts the refreshes that are due, of every tenant. */
export async function refreshConnections(platform: Platform): Promise<void> {
  await forEachTenant(platform, 'refreshes', [endDueAccess, startDueRefreshes]);
}
