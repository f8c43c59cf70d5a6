import type { RequestCtx } from '../../features/tenants/request-ctx';
import { signal } from '../telemetry/signals';
import { callerIds, type CallerIds } from './caller-ids';

/** What opens or ends a way into the product; what people then do with the data of a tenant is in its audit log. */
type SecurityEvent = 'signIn' | 'signOut' | 'signOutEverywhere' | 'clientSignIn' | 'borrowerSessionOpened';

/** Puts an event into the log as a line of its own, with who and from which network; `known` names the caller whom the event made known. */
export function noteEvent(ctx: RequestCtx, event: SecurityEvent, known: CallerIds = {}): void {
  signal('securityEvent', { event });
  const { tenant, requestId, network = null } = ctx;
  ctx.log.info({ event, tenant: tenant.name, requestId, network, ...callerIds(ctx), ...known }, 'security event');
}
