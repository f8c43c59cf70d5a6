import { withTenant, type TenantScope } from '../database/with-tenant';
import type { Claim, ClaimTable } from './claim-table';
import { updateClaimed } from './update-claimed';

/** Why work is handed back before its end: its worker was asked to stop, it failed by its own fault, or an engine that it needs is away. */
export type ReleaseReason = 'stopped' | 'failed' | 'outage';

/** Seconds until work is tried again that met an outage: at first, and at the most, so that it continues within a minute of the return. */
const SHORTEST_PAUSE = 2;
const LONGEST_PAUSE = 40;

/** As long as the outage has lasted, which doubles the pause each time; between half and all of it, so that not everything comes at once. */
const PAUSE = `make_interval(secs => (0.5 + random() / 2) * least(${LONGEST_PAUSE}, greatest(${SHORTEST_PAUSE},
  extract(epoch from clock_timestamp() - coalesce(outage_since, clock_timestamp()))::double precision)))`;

/** Work can't be claimed before its lease ends, so after an outage the lease is the pause before the next attempt. */
const CHANGES: Readonly<Record<ReleaseReason, string>> = {
  stopped: `deliveries = deliveries - 1, lease_expires_at = null`,
  failed: `failures = failures + 1, outage_since = null, lease_expires_at = null`,
  outage: `deliveries = deliveries - 1, outage_since = coalesce(outage_since, clock_timestamp()), lease_expires_at = clock_timestamp() + ${PAUSE}`,
};

/** Hands work back before its end; only what failed by its own fault counts as a failure. */
export async function releaseClaim<Name extends string>(
  scope: TenantScope,
  table: ClaimTable<Name>,
  claim: Claim<Name>,
  reason: ReleaseReason,
): Promise<void> {
  await withTenant(scope, (tx) => updateClaimed(tx, scope, table, claim, { set: CHANGES[reason] }));
}

/** An outage that keeps work from its end for longer ends it. */
export const LONGEST_OUTAGE_HOURS = 24;

/** Whether work is given up that outages have kept from its end since then. */
export function isOutageTooLong(outageSince: Date | null, now: Date): boolean {
  return outageSince !== null && now.getTime() - outageSince.getTime() > LONGEST_OUTAGE_HOURS * 3_600_000;
}
