import type { UserStatus } from '@countinghouse/domain/access/viewer';
import type { Clock } from '../../../platform/context';
import { readRepo, type TenantScope } from '../../../platform/database/with-tenant';
import type { EventBus } from '../../../platform/events/event-bus';
import { ROLE_IDS } from '../users/user-details';
import { User } from '../users/user.entity';
import { Session } from './session.entity';

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
  /** Null until the person chooses one. */
  readonly language: string | null;
  readonly roleIds: readonly string[];
}

/** Reads sessions; what it answers is at most five seconds old, and never older than a change heard of. */
export interface SessionCache {
  find(scope: TenantScope, sessionId: string): Promise<StoredSession | null>;
  close(): void;
}

const FRESH_FOR = 5_000;
const REMEMBERED_MAX = 20_000;

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
    if (event.topic === 'userChanged' || event.topic === 'languageChosen') clearUser(event.tenantId, event.userId);
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
  const found = await readRepo(scope, Session)
    .createQueryBuilder('s')
    .innerJoin(User, 'u', 'u.id = s.userId')
    .andWhere('s.id = :sessionId', { sessionId })
    .select<Pick<Session, Instant> & Omit<StoredSession, Instant>>({
      sessionId: 's.id',
      absoluteExpiresAt: 's.absoluteExpiresAt',
      slidingExpiresAt: 's.slidingExpiresAt',
      revokedAt: 's.revokedAt',
      userId: 'u.id',
      status: 'u.status',
      displayName: 'u.displayName',
      emailAddress: 'u.emailAddress',
      language: 'u.language',
      roleIds: ROLE_IDS,
    })
    .prepared('session')
    .getOne();
  if (found === null) return null;
  return {
    ...found,
    absoluteExpiresAt: found.absoluteExpiresAt.getTime(),
    slidingExpiresAt: found.slidingExpiresAt.getTime(),
    revokedAt: found.revokedAt?.getTime() ?? null,
  };
}

type Instant = 'absoluteExpiresAt' | 'slidingExpiresAt' | 'revokedAt';
