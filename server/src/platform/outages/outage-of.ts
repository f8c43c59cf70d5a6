/** The part of the surroundings that failed, rather than the work itself. */
export type Outage = 'database' | 'queue' | 'store' | 'disk' | 'network';

/**
 * Which engine an error comes from when the work is not at fault: the database, the queue, the file store, the disk or the network is away,
 * locked, full or refuses access. Null for every other error.
 */
export function outageOf(error: unknown): Outage | null {
  return outageIn(error, 0);
}

/** Errors wrap each other: TypeORM in `driverError`, GraphQL in `originalError`, others in `cause`; connects over several addresses in `errors`. */
interface WrappedError {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly driverError?: unknown;
  readonly originalError?: unknown;
  readonly errors?: unknown;
  /** Set by the SDK of the object store. */
  readonly $metadata?: unknown;
}

const DEEPEST = 5;

function outageIn(error: unknown, depth: number): Outage | null {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return null;
  const { cause, driverError, originalError, errors } = error as WrappedError;
  const own = ownOutage(error);
  if (own !== null) return own;
  for (const inner of [cause, driverError, originalError, ...(Array.isArray(errors) ? (errors as unknown[]) : [])]) {
    const found = outageIn(inner, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

function ownOutage({ name, code, message, $metadata }: WrappedError): Outage | null {
  const text = typeof message === 'string' ? message : '';
  if (typeof code === 'string') {
    if (DATABASE_CODE.test(code)) return 'database';
    if (DISK_CODES.has(code)) return 'disk';
    if (NETWORK_CODES.has(code)) return 'network';
  }
  if (DATABASE_TEXT.test(text)) return 'database';
  if (name === 'MaxRetriesPerRequestError' || QUEUE_TEXT.test(text)) return 'queue';
  if ($metadata !== undefined) return name === 'NoSuchKey' || name === 'NotFound' ? null : 'store';
  return name === 'TimeoutError' ? 'network' : null;
}

/**
 * Classes of SQLSTATE (PostgreSQL, appendix A): connection failures, lack of resources such as disk and connections, shutdown and start;
 * then locks that were not given in time, deadlocks, clashes of transactions, and a session that idled for too long.
 */
const DATABASE_CODE = /^(08\w{3}|53\w{3}|57P\w{2}|58\w{3}|55P03|40001|40P01|25P03)$/;

/** What pg and pg-pool say when no server answered; they give no code. */
const DATABASE_TEXT =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Driver not Connected)/i;

/** What ioredis and Redis say while Redis is away, starts, is full or only reads. */
const QUEUE_TEXT =
  /^(Connection is closed|Stream isn't writeable|Command timed out|(LOADING|READONLY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|BUSY|OOM) )/;

const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN']);

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The identity provider: its description, and then its keys, which jose could not fetch in time or at all.
  'ERR_PROVIDER_AWAY',
  'ERR_JWKS_TIMEOUT',
  'ERR_JOSE_GENERIC',
]);
