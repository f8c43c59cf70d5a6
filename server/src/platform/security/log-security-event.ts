import type { RequestCtx } from '../request-ctx';
import { signal } from '../telemetry/signals';
import { callerIds, type CallerIds } from './caller-ids';

/** What opens or ends a way into the product; what people then do with the data of a tenant is in its audit log. */
type SecurityEvent = 'signIn' | 'signOut' | 'signOutEverywhere' | 'clientSignIn' | 'borrowerSessionOpened';

/** Logs an event as a separate line, with the caller and their network; `known` has the caller ids that the event itself revealed. */
export function logSecurityEvent(ctx: RequestCtx, event: SecurityEvent, known: CallerIds = {}): void {
  signal('securityEvent', { event });
  const { tenant, requestId, network = null } = ctx;
  ctx.log.info({ event, tenant: tenant.name, requestId, network, ...callerIds(ctx), ...known }, 'security event');
}
