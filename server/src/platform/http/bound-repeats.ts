import type { LogFn, Logger } from 'pino';
import { causeOf } from '../telemetry/failure-cause';

const MINUTE = 60_000;
const KNOWN_MAX = 500;
const WARN = 40;

interface Facts {
  readonly err?: unknown;
  readonly cause?: unknown;
  readonly requestId?: unknown;
}

/** How often a failure came again since it was logged whole. */
interface Repeats {
  count: number;
}

/**
 * A hook of pino that logs the same failure whole once a minute: while an engine is away it comes several times a second. The others of that
 * minute are one line with their count at its end; those of a request keep a line, by whose id they are found, without the stack.
 */
export function boundRepeats() {
  const known = new Map<string, Repeats>();
  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
    const [facts, message] = args as unknown as [Facts, string?];
    const key = level >= WARN ? keyOf(facts, message) : null;
    const found = key === null ? undefined : known.get(key);
    if (found === undefined) {
      if (key !== null && known.size < KNOWN_MAX) known.set(key, watch(this, key));
      return method.apply(this, args);
    }
    found.count += 1;
    if (facts.requestId !== undefined) method.call(this, { ...facts, err: undefined, cause: facts.cause ?? causeOf(facts.err) }, message);
  };

  function watch(log: Logger, key: string): Repeats {
    const since = new Date();
    const repeats = { count: 0 };
    setTimeout(() => {
      known.delete(key);
      if (repeats.count > 0) log.warn({ failure: key, since, repeated: repeats.count }, 'a failure that was logged before came again');
    }, MINUTE).unref();
    return repeats;
  }
}

/** What makes two failures the same: the line's text, the error's class and code, and where it was thrown. Null of other lines. */
function keyOf(facts: unknown, message: string | undefined): string | null {
  if (typeof facts !== 'object' || facts === null) return null;
  const { err, cause } = facts as Facts;
  if (err instanceof Error) {
    const { class: kind, code } = causeOf(err);
    const place = /\n\s+at (.*)/.exec(err.stack ?? '')?.[1] ?? '';
    return [message, kind, code, place].filter(Boolean).join(', ');
  }
  return cause === undefined ? null : `${message}, ${JSON.stringify([cause, (facts as { host?: unknown }).host])}`;
}
