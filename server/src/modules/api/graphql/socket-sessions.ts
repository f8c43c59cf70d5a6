import type { EventBus } from '../../../platform/events/event-bus';
import type { Clock } from '../../../platform/context';

/** An open connection that lives as long as a session. */
export interface SessionSocket {
  readonly tenantId: string;
  readonly sessionId: string;
  readonly userId: string;
  /** When it must be closed unless the session was refreshed, in milliseconds since 1970. */
  endsAt: number;
  /** Asks when the session ends now; at or before now means it has ended. */
  readEnd(): Promise<number>;
  /** Answers in this language from the next operation on. */
  setLanguage(language: string): void;
  close(why: SocketEnd): void;
}

/** Why a socket is closed: its session has ended, or its person's rights changed, so that it has to be opened again with those of now. */
export type SocketEnd = 'ended' | 'rightsChanged';

/** Keeps watch over open sockets: each is closed when its session ends or is revoked, or its person changes, and answers in the language that its person chose last. */
export interface SocketSessions {
  add(socket: SessionSocket): void;
  remove(socket: SessionSocket): void;
  stop(): void;
}

const LOOK_EVERY = 1_000;
/** Milliseconds between checks for the end of a session, because its event may be lost during an outage of the event engine. */
const READ_EVERY = 5_000;

/** Looks once a second, and at once when the end of a session or a change of its person is heard of. */
export function watchSocketSessions(clock: Clock, events: EventBus): SocketSessions {
  const open = new Map<SessionSocket, { readAt: number }>();
  const unsubscribe = events.subscribe((event) => {
    if (event.topic !== 'sessionEnded' && event.topic !== 'userChanged' && event.topic !== 'languageChosen') return;
    for (const socket of open.keys()) {
      if (event.tenantId !== socket.tenantId) continue;
      if (event.topic === 'languageChosen' && event.userId === socket.userId) socket.setLanguage(event.language);
      if (event.topic === 'sessionEnded' && event.sessionId === socket.sessionId) socket.close('ended');
      if (event.topic === 'userChanged' && event.userId === socket.userId)
        void closeIfEnded(socket, clock).then((ended) => ended || socket.close('rightsChanged'));
    }
  });
  const timer = setInterval(() => {
    const now = clock.now().getTime();
    for (const [socket, look] of open) {
      if (socket.endsAt > now && performance.now() - look.readAt < READ_EVERY) continue;
      look.readAt = performance.now();
      void closeIfEnded(socket, clock);
    }
  }, LOOK_EVERY);
  timer.unref();
  return {
    add: (socket) => open.set(socket, { readAt: performance.now() }),
    remove: (socket) => open.delete(socket),
    stop() {
      clearInterval(timer);
      unsubscribe();
    },
  };
}

/** A session that cannot be read now has not ended by that: nothing can be read for its person either, and it is looked at again soon. */
async function closeIfEnded(socket: SessionSocket, clock: Clock): Promise<boolean> {
  const end = await socket.readEnd().catch(() => null);
  if (end === null) return false;
  socket.endsAt = end;
  const ended = socket.endsAt <= clock.now().getTime();
  if (ended) socket.close('ended');
  return ended;
}
