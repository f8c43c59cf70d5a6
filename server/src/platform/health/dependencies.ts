import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { EngineSettings } from '../config/engine-settings';
import type { Platform } from '../context';
import { readSchemaVersion } from '../database/schema-version';
import { pingDatabase } from './ping-database.sql';
import { pingClamd } from '../scanner/clamd-scanner';
import { HealthError, type Dependency } from './read-health';

/** What a server or worker relies on, and what closes the connections of the checks. */
export interface WatchedDependencies {
  readonly dependencies: readonly Dependency[];
  close(): void;
}

/** Enough to fail on a full disk. */
const PROBE = Buffer.alloc(4_096);
/** Milliseconds that a mail server or scanner may take, and for which their answer counts: each check of mail signs in, which providers limit. */
const PATIENCE = 1_000;
const REUSED_FOR = 15_000;

/** What a process does beyond requests and rows: servers scan uploads, workers send mail. */
type ProcessKind = 'server' | 'worker';

/**
 * The parts of a process: without the database, a schema of its version or a folder to write into it serves nothing; without Redis, the file
 * store, the mail server or the malware scanner it serves the rest.
 */
export function watchDependencies(
  platform: Pick<Platform, 'dataSource' | 'files'>,
  settings: EngineSettings,
  kind: ProcessKind,
): WatchedDependencies {
  const redis = settings.redisUrl === null ? null : openRedis(settings.redisUrl);
  return {
    dependencies: [
      ...databaseDependencies(platform),
      { name: 'home', isNeeded: true, check: () => writeProbe(settings.temporaryFolder) },
      ...(redis === null ? [] : [{ name: 'redis', isNeeded: false, check: () => redis.ping().then(() => undefined) }]),
      { name: 'store', isNeeded: false, check: () => platform.files.list('health/').then(() => undefined) },
      ...(kind === 'worker' ? mailDependencies(settings) : scannerDependencies(settings)),
    ],
    close: () => redis?.disconnect(),
  };
}

/** The database, and whether its schema is the one that this version was built for. */
export function databaseDependencies({ dataSource }: Pick<Platform, 'dataSource'>): readonly Dependency[] {
  return [
    { name: 'database', isNeeded: true, check: () => pingDatabase(dataSource) },
    {
      name: 'schema',
      isNeeded: true,
      async check() {
        const { missing } = await readSchemaVersion(dataSource);
        if (missing.length > 0) throw new HealthError('older than this version');
      },
    },
  ];
}

function mailDependencies({ smtpUrl }: EngineSettings): readonly Dependency[] {
  if (smtpUrl === null) return [];
  const check = async () => {
    const { verifySmtp } = await import('../mail/smtp-mailer');
    await verifySmtp({ url: smtpUrl }, PATIENCE).catch(throwKindOfMailFailure);
  };
  return [{ name: 'mail', isNeeded: false, check: reused(check) }];
}

function throwKindOfMailFailure({ code }: { readonly code?: unknown }): never {
  if (code === 'EAUTH') throw new HealthError('password refused');
  throw new HealthError(code === 'ETLS' ? 'no TLS' : 'network error');
}

function scannerDependencies({ clamd }: EngineSettings): readonly Dependency[] {
  return clamd === null ? [] : [{ name: 'scanner', isNeeded: false, check: () => pingClamd({ ...clamd, patience: PATIENCE }) }];
}

/** The same check, whose answer counts for a while. */
function reused(check: () => Promise<void>): () => Promise<void> {
  let known: { readonly until: number; readonly checked: Promise<void> } | null = null;
  return () => {
    if (known === null || known.until < performance.now()) known = { until: performance.now() + REUSED_FOR, checked: check() };
    return known.checked;
  };
}

function openRedis(url: string): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 1_000 });
  redis.on('error', () => undefined);
  return redis;
}

async function writeProbe(folder: string): Promise<void> {
  const path = join(folder, `${randomUUID()}.health`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(path, PROBE, { mode: 0o600 });
  } finally {
    await rm(path, { force: true });
  }
}
