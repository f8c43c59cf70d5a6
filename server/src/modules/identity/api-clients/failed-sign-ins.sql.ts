import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** SQL by hand: a repository's upsert cannot count. */
const COUNT = `
insert into client_sign_in_failure (tenant_id, network, since, failures) values ($1, $2, $3, 1)
on conflict (tenant_id, network) do update set
  failures = case when client_sign_in_failure.since > $4 then client_sign_in_failure.failures + 1 else 1 end,
  since = case when client_sign_in_failure.since > $4 then client_sign_in_failure.since else $3 end`;

/** A wrong secret from a network, and since when others count with it. */
export interface FailedSignIn {
  readonly network: string;
  readonly now: Date;
  readonly windowStart: Date;
}

/** Counts a wrong secret against its network; a network whose window is over starts at one. */
export async function countFailure(tx: TenantTransaction, tenantId: string, { network, now, windowStart }: FailedSignIn): Promise<void> {
  await tx.query(COUNT, [tenantId, network, now, windowStart]);
}
