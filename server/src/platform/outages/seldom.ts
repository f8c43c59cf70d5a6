import type { Logger } from 'pino';

const SPACING = 10_000;

/** What logs a warning without its stack, at most once in ten seconds: during an outage the same one comes several times a second. */
export function warnSeldom(log: Logger, text: string): (error: Error) => void {
  let last = -SPACING;
  let unsaid = 0;
  return (error) => {
    if (performance.now() - last < SPACING) {
      unsaid += 1;
      return;
    }
    log.warn({ reason: error.message, unsaid }, text);
    last = performance.now();
    unsaid = 0;
  };
}
