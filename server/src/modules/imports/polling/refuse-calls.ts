import type { MachineFault } from '@countinghouse/connectors/web-connector/read-hresult';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { wakeImports } from './wake-imports';

/** Which calls an error on the machine is about: one, or all that wait for the connection. */
interface FailedCalls {
  readonly connectionId: string;
  readonly callId: string | null;
}

const WAIT = `update polled_call set state = 'Waiting' where tenant_id = $1 and connection_id = $2 and state = 'Sent'`;

const REFUSE = `
update polled_call set state = 'Refused', error_code = $4
where tenant_id = $1 and connection_id = $2 and state in ('Waiting', 'Sent') and ($3::uuid is null or id = $3)`;

/**
 * Has calls end as an error on the machine says, whose imports then go on to their end: access that was withdrawn ends all of them. What
 * passes leaves them waiting.
 */
export async function refuseCalls(
  tx: TenantTransaction,
  ctx: Ctx,
  { connectionId, callId }: FailedCalls,
  fault: MachineFault,
): Promise<void> {
  if (fault.kind === 'wait') {
    await tx.query(WAIT, [ctx.tenant.id, connectionId]);
    return;
  }
  const refused = fault.code === 'Disconnected' ? null : callId;
  await tx.query(REFUSE, [ctx.tenant.id, connectionId, refused, fault.code]);
  await wakeImports(tx, ctx, { connectionId });
}
