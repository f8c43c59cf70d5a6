import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { SteadyClient } from './steady-client';

/** When a connection in use counts as silent, and what then says whether the database still answers at all. */
export interface SilenceLimits {
  /** Milliseconds that a connection can be in use before the database is asked, and between two questions. */
  readonly silence: number;
  readonly isAnswering: () => Promise<boolean>;
}

/**
 * Ends connections that are in use while the database does not answer at all: it was stopped, or the network swallows what is sent. What waits on
 * them fails then, and the pool opens others. A statement, COPY or report that takes long is left alone while the database answers.
 */
export function dropSilent(pool: pg.Pool, { silence, isAnswering }: SilenceLimits): void {
  const watches = new WeakMap<pg.PoolClient, NodeJS.Timeout>();
  const watch = (client: pg.PoolClient) => {
    const timer = setTimeout(() => void judge(client, timer), silence);
    watches.set(client, timer.unref());
  };
  const judge = async (client: pg.PoolClient, timer: NodeJS.Timeout) => {
    const isAlive = await isAnswering();
    if (watches.get(client) !== timer) return;
    if (isAlive) watch(client);
    else abandon(client);
  };
  pool.on('acquire', watch);
  pool.on('release', (_, client: pg.PoolClient) => {
    clearTimeout(watches.get(client));
    watches.delete(client);
  });
}

/**
 * Ends a connection on which the answer to something that needs no work is not there after so many milliseconds. One that came while this
 * process was busy counts: what has arrived is read before it is judged.
 */
export function dropIfLate(client: pg.Client, answer: Promise<unknown>, limit: number): void {
  let isAnswered = false;
  const timer = setTimeout(() => setImmediate(() => isAnswered || abandon(client)), limit);
  const note = () => {
    isAnswered = true;
    clearTimeout(timer);
  };
  answer.then(note, note);
}

function abandon(client: pg.Client): void {
  if (client instanceof SteadyClient) client.abandon();
  else void client.end();
}

/**
 * Asks the database at an address for one more connection; callers at the same time share a question. A refusal is an answer, and a process
 * that was too busy to hear one judges nothing: it takes the database for one that answers, and asks again.
 */
export function databaseProbe(url: string, limit: number): () => Promise<boolean> {
  let requested: Promise<boolean> | null = null;
  return () => (requested ??= ask(url, limit).finally(() => (requested = null)));
}

/** The share of the limit that this process may spend working; beyond it, an answer may have come unheard. */
const BUSY = 0.5;

async function ask(url: string, limit: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: limit, application_name: 'countinghouse-probe' });
  client.on('error', () => undefined);
  const before = performance.eventLoopUtilization();
  try {
    await client.connect();
    void client.end();
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError || performance.eventLoopUtilization(before).active > limit * BUSY;
  }
}
