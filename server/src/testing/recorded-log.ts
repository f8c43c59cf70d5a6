import { Writable } from 'node:stream';
import { pino } from 'pino';

/** A log that is kept as text. */
export function recordedLog() {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return {
    log: pino({ level: 'info' }, stream),
    lines: () =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    text: () => text,
  };
}
