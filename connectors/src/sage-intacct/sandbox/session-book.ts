import type { SandboxOptions } from '../../sandbox-kit/sandbox';
import type { AnsweredUser } from './answers';
import type { Authentication } from './gateway-request';

/**
 * The user and the password that every company of the stand-in takes: there is nothing behind them.
 * @internal Tests sign in with them.
 */
export const SANDBOX_LOGIN = { userId: 'xml_gateway', password: 'for-show-only' };

/** How long a session lasts after its last call. */
const SESSION = 60 * 60_000;

/** Behind the id of a sample company, that of a company with the same books whose entities share them out. */
const GROUP = '-group';

/** The entities of such a company: one has all that was ever posted, the other nothing yet. */
export const ENTITIES = [
  { id: '100', name: 'Operations', hasBooks: true },
  { id: '200', name: 'Holdings', hasBooks: false },
] as const;

/** What a session reaches. */
export interface Reach {
  /** The id of the session. */
  readonly id: string;
  /** The sample company whose books it shows. */
  readonly sampleId: string;
  readonly isGroup: boolean;
  readonly user: AnsweredUser;
}

/**
 * The id by which a person signs in to a sample company whose books its entities share out.
 * @internal Tests take it.
 */
export function groupId(sampleId: string): string {
  return sampleId + GROUP;
}

/** Signs users in, and keeps their sessions alive as long as they are used. */
export class SessionBook {
  readonly #options: Pick<SandboxOptions, 'companies' | 'now' | 'newSecret'>;
  readonly #sessions = new Map<string, Reach>();
  readonly #closed = new Set<string>();

  constructor(options: Pick<SandboxOptions, 'companies' | 'now' | 'newSecret'>) {
    this.#options = options;
  }

  /** A session for a user's own values; undefined where they are not right. */
  signIn({ userId, companyId, password, locationId }: Extract<Authentication, { kind: 'login' }>): Reach | undefined {
    const isGroup = companyId.endsWith(GROUP);
    const sampleId = isGroup ? companyId.slice(0, -GROUP.length) : companyId;
    const isKnown = this.#options.companies.some(({ id }) => id === sampleId) && !this.#closed.has(companyId);
    if (!isKnown || userId !== SANDBOX_LOGIN.userId || password !== SANDBOX_LOGIN.password) return undefined;
    return this.#begin({ sampleId, isGroup }, { userId, companyId, locationId });
  }

  /** Another session within one of an entity, or of the whole company for null; undefined for an entity that there is not. */
  enter({ sampleId, isGroup, user }: Reach, locationId: string | null): Reach | undefined {
    const isThere = locationId === null || (isGroup && ENTITIES.some(({ id }) => id === locationId));
    return isThere ? this.#begin({ sampleId, isGroup }, { ...user, locationId }) : undefined;
  }

  /** What a session reaches, which lasts on from now; undefined where it has run out. */
  use(sessionId: string): Reach | undefined {
    const reach = this.peek(sessionId);
    if (reach === undefined) return undefined;
    const used = { ...reach, user: { ...reach.user, since: this.#options.now(), until: this.#options.now() + SESSION } };
    this.#sessions.set(sessionId, used);
    return used;
  }

  /** What a session reaches. */
  peek(sessionId: string): Reach | undefined {
    const reach = this.#sessions.get(sessionId);
    return reach === undefined || reach.user.until <= this.#options.now() ? undefined : reach;
  }

  end(sessionId: string): void {
    this.#sessions.delete(sessionId);
  }

  /** Ends every session, and closes the users behind them. */
  endAll(): void {
    for (const { user } of this.#sessions.values()) this.#closed.add(user.companyId);
    this.#sessions.clear();
  }

  #begin(of: Pick<Reach, 'sampleId' | 'isGroup'>, user: Omit<AnsweredUser, 'since' | 'until'>): Reach {
    const since = this.#options.now();
    const reach = { ...of, id: this.#options.newSecret(), user: { ...user, since, until: since + SESSION } };
    this.#sessions.set(reach.id, reach);
    return reach;
  }
}
