import { pino, type Logger } from 'pino';

const SECRETS = ['authorization', 'cookie', 'token', 'accessToken', 'idToken', 'password', 'secret'];

/** The log of the process: one JSON object a line, secrets left out wherever they stand. */
export function createLogger(level: string): Logger {
  return pino({ level, redact: { paths: [...SECRETS, ...SECRETS.map((name) => `*.${name}`)], censor: '[redacted]' } });
}
