import { Counter, Gauge, type Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { poolsOf } from '../database/pool-of';
import { countSignals } from './count-signals';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { SteadyClient } from '../database/steady-client';
import { countBacklog, type Backlog } from './backlog.sql';

/** What the figures of a server or worker are read from. */
export interface FigureSources {
  readonly databaseUrl: string;
  /** The pools of the process by name. */
  readonly pools: Readonly<Record<string, DataSource>>;
  /** Folder that backups are written to; null where this process does not know it. */
  readonly backupFolder: string | null;
}

/** Adds the metrics of servers and workers: events in the process, and at each scrape the waiting work, the pools and the last backup. Returns a function that closes it. */
export function addFigures(registry: Registry, { databaseUrl, pools, backupFolder }: FigureSources): () => Promise<void> {
  const reader = openBacklogReader(databaseUrl);
  const stopCounting = countSignals(registry);
  addBacklog(registry, reader);
  addPools(registry, pools);
  if (backupFolder !== null) addBackup(registry, backupFolder);
  return () => {
    stopCounting();
    return reader.close();
  };
}

/** A figure that could not be read is absent, never the one of before. Each asks the reader, which asks the database once for all. */
function addBacklog(registry: Registry, reader: BacklogReader): void {
  const registers = [registry];
  const failures = new Counter({
    name: 'countinghouse_backlog_read_failures_total',
    help: 'Scrapes that could not count the work.',
    registers,
  });
  new Gauge({
    name: 'countinghouse_outbox_lag_seconds',
    help: 'Age of the oldest due outbox row that no dispatcher has handed to the queue.',
    registers,
    async collect() {
      this.remove();
      const backlog = await reader.read().catch(() => null);
      if (backlog !== null) this.set(backlog.outboxLagSeconds);
    },
  });
  new Gauge({
    name: 'countinghouse_work_oldest_seconds',
    help: 'How long the oldest work has been due without a worker, by kind.',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset();
      const backlog = await reader.read().catch(() => null);
      for (const { kind, oldestSeconds } of backlog?.kinds ?? []) this.set({ kind }, oldestSeconds);
    },
  });
  new Gauge({
    name: 'countinghouse_work_items',
    help: 'Pieces of work that wait, run, wait for an engine to return or for a later time, by kind.',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      this.reset();
      const backlog = await reader.read().catch(() => null);
      if (backlog === null) failures.inc();
      for (const { kind, ...counts } of backlog?.kinds ?? [])
        for (const state of ['waiting', 'running', 'outage', 'later'] as const) this.set({ kind, state }, counts[state]);
    },
  });
}

function addPools(registry: Registry, pools: FigureSources['pools']): void {
  new Gauge({
    name: 'countinghouse_database_connections',
    help: 'Connections of the pools: in use, idle, and calls that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, dataSource] of Object.entries(pools)) {
        const sum = (count: 'totalCount' | 'idleCount' | 'waitingCount') =>
          poolsOf(dataSource).reduce((total, each) => total + each[count], 0);
        this.set({ pool, state: 'used' }, sum('totalCount') - sum('idleCount'));
        this.set({ pool, state: 'idle' }, sum('idleCount'));
        this.set({ pool, state: 'waiting' }, sum('waitingCount'));
      }
    },
  });
}

function addBackup(registry: Registry, folder: string): void {
  new Gauge({
    name: 'countinghouse_last_backup_timestamp_seconds',
    help: 'When the newest complete backup was finished; 0 where there is none.',
    registers: [registry],
    async collect() {
      this.set(((await readLastBackup(folder))?.getTime() ?? 0) / 1_000);
    },
  });
}

/** A folder that holds this file is a complete backup. */
const MANIFEST = 'manifest.json';

/** When the newest complete backup below a folder was finished; null where there is none, or the folder can't be read. */
async function readLastBackup(folder: string): Promise<Date | null> {
  const names = await readdir(folder).catch(() => []);
  const manifests = [join(folder, MANIFEST), ...names.map((name) => join(folder, name, MANIFEST))];
  const times = await Promise.all(
    manifests.map((path) =>
      stat(path).then(
        ({ mtime }) => mtime,
        () => null,
      ),
    ),
  );
  return times.reduce((newest, time) => (time !== null && (newest === null || time > newest) ? time : newest), null);
}

/** Reads the backlog for scrapes. */
interface BacklogReader {
  /** At most five seconds old; rejects when the database does not answer within a second. */
  read(): Promise<Backlog>;
  close(): Promise<void>;
}

const FRESH_MS = 5_000;
const PATIENCE_MS = 1_000;

/** Opens a reader with one separate connection, as the role that sees the work of all tenants. */
function openBacklogReader(databaseUrl: string): BacklogReader {
  const pool = new pg.Pool({
    Client: SteadyClient,
    connectionString: databaseUrl,
    options: `-c role=countinghouse_sweeper -c statement_timeout=${PATIENCE_MS} -c default_transaction_read_only=on`,
    application_name: 'countinghouse-figures',
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    idleTimeoutMillis: 60_000,
  });
  pool.on('error', () => undefined);
  let last: { readonly until: number; readonly backlog: Promise<Backlog> } | null = null;
  return {
    read() {
      const now = performance.now();
      if (last === null || last.until <= now) last = { until: now + FRESH_MS, backlog: inTime(countBacklog(pool)) };
      return last.backlog;
    },
    close: () => pool.end(),
  };
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time.')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
