import type { MachineError } from '@countinghouse/connectors/web-connector/read-hresult';
import { In } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { PolledCall } from './polled-call.entity';
import { wakeImports } from './wake-imports';

/** Which calls an error on the machine is about: one, or all that wait for the connection. */
interface FailedCalls {
  readonly connectionId: string;
  readonly callId: string | null;
}

/**
 * Has calls end as an error on the machine says, whose imports then go on to their end: access that was withdrawn ends all of them. What
 * passes leaves them waiting.
 */
export async function refuseCalls(
  tx: TenantTransaction,
  ctx: Ctx,
  { connectionId, callId }: FailedCalls,
  error: MachineError,
): Promise<void> {
  const calls = tx.repo(PolledCall);
  if (error.kind === 'wait') {
    await calls.update({ connectionId, state: 'Sent' }, { state: 'Waiting' });
    return;
  }
  const one = error.code === 'Disconnected' || callId === null ? {} : { id: callId };
  await calls.update({ ...one, connectionId, state: In(['Waiting', 'Sent']) }, { state: 'Refused', errorCode: error.code });
  await wakeImports(tx, ctx, { connectionId });
}
