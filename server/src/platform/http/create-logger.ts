import { pino, type Logger } from 'pino';

const SECRETS = ['authorization', 'cookie', 'token', 'accessToken', 'idToken', 'password', 'secret'];

/** The log of the process: one JSON object a line, secrets left out wherever they stand. A disk that is full loses lines and ends nothing. */
export function createLogger(level: string): Logger {
  const output = pino.destination({ fd: 1, sync: true });
  output.on('error', () => undefined);
  return pino({ level, redact: { paths: [...SECRETS, ...SECRETS.map((name) => `*.${name}`)], censor: '[redacted]' } }, output);
}
