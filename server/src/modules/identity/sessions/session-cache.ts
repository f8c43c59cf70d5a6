import type { UserStatus } from '@countinghouse/domain/access/viewer';
import type { Clock } from '../../../platform/context';
import { readInTenant, type TenantScope } from '../../../platform/database/with-tenant';
import type { EventBus } from '../../../platform/events/event-bus';

/** A stored session with the person it belongs to; instants in milliseconds since 1970. */
export interface StoredSession {
  readonly sessionId: string;
  readonly absoluteExpiresAt: number;
  readonly slidingExpiresAt: number;
  readonly revokedAt: number | null;
  readonly userId: string;
  readonly status: UserStatus;
  readonly displayName: string;
  readonly emailAddress: string;
  readonly roleIds: readonly string[];
}

/** Reads sessions; what it answers is at most five seconds old, and never older than a change heard of. */
export interface SessionCache {
  find(scope: TenantScope, sessionId: string): Promise<StoredSession | null>;
  close(): void;
}

interface Row {
  session_id: string;
  absolute_expires_at: Date;
  sliding_expires_at: Date;
  revoked_at: Date | null;
  user_id: string;
  status: UserStatus;
  display_name: string;
  email_address: string;
  role_ids: string[];
}

const FRESH_FOR = 5_000;
const REMEMBERED_MAX = 20_000;

const FIND = `
  select s.id as session_id, s.absolute_expires_at, s.sliding_expires_at, s.revoked_at,
    u.id as user_id, u.status, u.display_name, u.email_address,
    array(select r.role_id::text from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.id order by 1) as role_ids
  from session s join portal_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
  where s.tenant_id = $1 and s.id = $2`;

interface Remembered {
  readonly until: number;
  readonly tenantId: string;
  readonly session: Promise<StoredSession | null>;
  /** Null until it is read. */
  userId: string | null;
}

/** One cache for a process; changes made by other processes arrive as events. */
export function createSessionCache(clock: Clock, events: EventBus): SessionCache {
  const known = new Map<string, Remembered>();
  const clearUser = (tenantId: string, userId: string) => {
    for (const [key, entry] of known)
      if (entry.tenantId === tenantId && (entry.userId === null || entry.userId === userId)) known.delete(key);
  };
  const unsubscribe = events.subscribe((event) => {
    if (event.topic === 'sessionRefreshed' || event.topic === 'sessionEnded') known.delete(`${event.tenantId} ${event.sessionId}`);
    if (event.topic === 'userChanged') clearUser(event.tenantId, event.userId);
  });
  return {
    find(scope, sessionId) {
      const key = `${scope.tenant.id} ${sessionId}`;
      const now = clock.now().getTime();
      const found = known.get(key);
      if (found !== undefined && found.until > now) return found.session;
      if (known.size >= REMEMBERED_MAX) known.clear();
      const session = readSession(scope, sessionId);
      const entry: Remembered = { until: now + FRESH_FOR, tenantId: scope.tenant.id, session, userId: null };
      const forget = () => known.get(key) === entry && known.delete(key);
      known.set(key, entry);
      session.then((stored) => (stored === null ? forget() : (entry.userId = stored.userId))).catch(forget);
      return session;
    },
    close: unsubscribe,
  };
}

async function readSession(scope: TenantScope, sessionId: string): Promise<StoredSession | null> {
  const [row] = await readInTenant<Row>(scope, FIND, [scope.tenant.id, sessionId], 'session-find');
  if (row === undefined) return null;
  return {
    sessionId: row.session_id,
    absoluteExpiresAt: row.absolute_expires_at.getTime(),
    slidingExpiresAt: row.sliding_expires_at.getTime(),
    revokedAt: row.revoked_at?.getTime() ?? null,
    userId: row.user_id,
    status: row.status,
    displayName: row.display_name,
    emailAddress: row.email_address,
    roleIds: row.role_ids,
  };
}
