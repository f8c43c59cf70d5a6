import type { EventBus } from '../events/event-bus';
import type { Clock } from '../context';

/** An open connection that lives as long as a session. */
export interface SessionSocket {
  readonly tenantId: string;
  readonly sessionId: string;
  /** When it must be closed unless the session was refreshed, in milliseconds since 1970. */
  endsAt: number;
  /** Asks when the session ends now; at or before now means it has ended. */
  readEnd(): Promise<number>;
  close(): void;
}

/** Keeps watch over open sockets: each is closed when its session ends or is revoked. */
export interface SocketSessions {
  add(socket: SessionSocket): void;
  remove(socket: SessionSocket): void;
  stop(): void;
}

const LOOK_EVERY = 1_000;

/** Looks once a second, and at once when a session's change is heard of. */
export function watchSocketSessions(clock: Clock, events: EventBus): SocketSessions {
  const open = new Set<SessionSocket>();
  const check = (socket: SessionSocket) => closeIfEnded(socket, clock).catch(() => socket.close());
  const unsubscribe = events.subscribe((event) => {
    if (event.topic !== 'sessionChanged') return;
    for (const socket of open) if (socket.sessionId === event.sessionId && socket.tenantId === event.tenantId) void check(socket);
  });
  const timer = setInterval(() => {
    const now = clock.now().getTime();
    for (const socket of open) if (socket.endsAt <= now) void check(socket);
  }, LOOK_EVERY);
  timer.unref();
  return {
    add: (socket) => open.add(socket),
    remove: (socket) => open.delete(socket),
    stop() {
      clearInterval(timer);
      unsubscribe();
    },
  };
}

async function closeIfEnded(socket: SessionSocket, clock: Clock): Promise<void> {
  socket.endsAt = await socket.readEnd();
  if (socket.endsAt <= clock.now().getTime()) socket.close();
}
