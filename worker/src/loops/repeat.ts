import { outageFacts } from '@countinghouse/server/platform/outages/outage-facts';
import { outageOf } from '@countinghouse/server/platform/outages/outage-of';
import type { Logger } from 'pino';

/** Work that comes round until it is stopped. */
export interface Repeating {
  /** Brings the next round forward. */
  wake(): void;
  stop(): Promise<void>;
}

/** Runs `round` again and again, `spacing` milliseconds after each end; a round that throws is logged and does not end the loop. */
export function repeat(name: string, spacing: number, log: Logger, round: () => Promise<unknown>): Repeating {
  let stopped = false;
  let woken = false;
  let wake = () => {
    woken = true;
  };
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, woken ? 0 : spacing);
      woken = false;
      wake = () => {
        woken = true;
        clearTimeout(timer);
        resolve();
      };
    });
  const report = (error: unknown) => {
    if (outageOf(error) === null) log.error({ err: error, loop: name }, 'a round failed and is tried again');
    else log.warn(outageFacts(error), `the loop ${name} met an outage and is tried again`);
  };
  const loop = async () => {
    while (!stopped) {
      woken = false;
      await round().catch((error: unknown) => report(error));
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- stop may have been called while it waited
      if (!stopped) await pause();
    }
  };
  const ended = loop();
  return {
    wake: () => wake(),
    stop() {
      stopped = true;
      wake();
      return ended;
    },
  };
}
