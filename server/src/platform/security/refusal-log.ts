import type { Logger } from 'pino';
import { signal } from '../telemetry/signals';
import type { CallerIds } from './caller-ids';

/** How access was refused. */
export type RefusalEvent = 'signInFailed' | 'clientSignInFailed' | 'borrowerSessionRefused' | 'refused';

/** One call that was refused. */
interface RefusedCall {
  readonly event: RefusalEvent;
  readonly tenant: string | null;
  readonly network: string | null;
  readonly status: number;
  readonly route: string;
  /** The code of the refusal; null where there was none. */
  readonly code: string | null;
  readonly caller: CallerIds;
}

/** Counts refusals and logs each minute one line for each network, so that a flood of them does not fill the log. */
export interface RefusalLog {
  note(call: RefusedCall): void;
  /** Logs what was counted since the last time. */
  flush(): void;
  close(): void;
}

interface Counted {
  readonly line: Pick<RefusedCall, 'event' | 'tenant' | 'network' | 'status'>;
  readonly since: string;
  count: number;
  readonly routes: Set<string>;
  readonly codes: Set<string>;
  readonly callers: Map<string, CallerIds>;
}

const MINUTE = 60_000;
const NETWORKS_MAX = 1_000;
const NAMED_MAX = 5;
/** Stands for the networks beyond those that a minute has room for. */
const OTHERS = 'others';

/** Opens one for a process. */
export function createRefusalLog(log: Logger, now: () => Date): RefusalLog {
  let counted = new Map<string, Counted>();
  const flush = () => {
    const until = now().toISOString();
    const lines = [...counted.values()];
    counted = new Map();
    for (const { line, since, count, routes, codes, callers } of lines)
      log.warn({ ...line, since, until, count, routes: [...routes], codes: [...codes], callers: [...callers.values()] }, 'security event');
  };
  const timer = setInterval(flush, MINUTE);
  timer.unref();
  return {
    note(call) {
      const { event, tenant, status, route, code, caller } = call;
      signal('securityEvent', { event });
      const keyOf = (network: string | null) => [event, tenant, network, status].join(' ');
      const network = counted.has(keyOf(call.network)) || counted.size < NETWORKS_MAX ? call.network : OTHERS;
      const key = keyOf(network);
      const found = counted.get(key) ?? {
        line: { event, tenant, network, status },
        since: now().toISOString(),
        count: 0,
        routes: new Set(),
        codes: new Set(),
        callers: new Map(),
      };
      counted.set(key, found);
      found.count += 1;
      if (found.routes.size < NAMED_MAX) found.routes.add(route);
      if (code !== null && found.codes.size < NAMED_MAX) found.codes.add(code);
      const name = Object.values(caller).join(' ');
      if (name !== '' && found.callers.size < NAMED_MAX) found.callers.set(name, caller);
    },
    flush,
    close() {
      clearInterval(timer);
      flush();
    },
  };
}
