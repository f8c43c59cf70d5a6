import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { boundRepeats } from './bound-repeats';

const SECRETS = ['authorization', 'cookie', 'token', 'accessToken', 'idToken', 'password', 'secret'];

/**
 * The log of the process: one JSON object per line, without secrets, and the full details of the same failure at most once a minute. A full
 * disk loses lines but stops nothing.
 */
export function createLogger(level: string, to: DestinationStream = standardOutput()): Logger {
  const options: LoggerOptions = {
    level,
    hooks: { logMethod: boundRepeats() },
    redact: { paths: [...SECRETS, ...SECRETS.map((name) => `*.${name}`)], censor: '[redacted]' },
  };
  return pino(options, to);
}

function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true });
  output.on('error', () => undefined);
  return output;
}
