import type pg from 'pg';
import type { Span } from '@opentelemetry/api';
import type { DataSource } from 'typeorm';
import { recordStatement, TRANSACTION } from '../telemetry/trace-statements';
import { inSpan } from '../telemetry/tracing';
import { dropIfLate } from './drop-silent';
import { PATIENCE, type Patience } from './patience';
import { borrowConnection, borrowForCopy, type BorrowedConnection } from './pipelined-database';
import type { SteadyClient } from './steady-client';
import type { TenantOwned } from './tenant-owned';
import type { Table } from './tenant-query';
import { TenantRepository } from './tenant-repository';

/** A short transaction inside one tenant: rows by `repo`, SQL by `query`. */
export interface TenantTransaction {
  /** The tenant's rows of a table; for one that is given by its name, `E` lists the properties that the caller uses. */
  repo<E extends TenantOwned>(table: Table<E>): TenantRepository<E>;
  /** Runs one statement; a `name` makes it prepared. */
  query<Row extends object>(sql: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
  /** Lets statements that were sent be answered together with the commit; where one fails, nothing is committed. */
  answerAtCommit(sent: Promise<unknown>): void;
  /** Sends at once what waits for the other statements of this tick, so that the database works while the program does. */
  sendNow(): void;
  /** Runs `work` once the transaction is committed, such as telling live subscribers; never when it is rolled back. */
  afterCommit(work: () => Promise<void>): void;
}

/** A transaction that can run COPY and cursors as well; each of its statements takes a round trip. */
export interface CopyTransaction extends TenantTransaction {
  /** Lets `work` have the connection to itself, once everything that was sent before is answered. */
  alone<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
}

/** What `withTenant` needs of a context. */
export interface TenantScope {
  readonly dataSource: DataSource;
  readonly tenant: { readonly id: string };
  /** What a call has left of its time for waiting; without it each transaction waits as long as the pool lets it. */
  readonly patience?: Patience;
  /** Takes part in every transaction as its last step, and sees what its work answered; when it throws, nothing is committed. */
  readonly beforeCommit?: (tx: TenantTransaction, result: unknown) => Promise<void>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The only door to tenant-owned rows: a transaction in which row-level security shows this tenant alone.
 * Never held across a network call; commits when `work` returns, rolls back when it throws.
 */
export async function withTenant<T>(scope: TenantScope, work: (tx: TenantTransaction) => Promise<T>): Promise<T> {
  return transact(scope, borrowConnection(scope.dataSource), work);
}

/** `withTenant` on a connection that is not pipelined, for the few transactions that run COPY. */
export async function copyInTenant<T>(scope: TenantScope, work: (tx: CopyTransaction) => Promise<T>): Promise<T> {
  return transact(scope, borrowForCopy(scope.dataSource), work);
}

async function transact<T>(scope: TenantScope, connection: BorrowedConnection, work: (tx: CopyTransaction) => Promise<T>): Promise<T> {
  const committed: (() => Promise<void>)[] = [];
  const result = await inSpan(TRANSACTION, (span) => transactIn({ scope, connection, span, committed }, work));
  for (const step of committed) await step();
  return result;
}

interface TransactionParts {
  readonly scope: TenantScope;
  readonly connection: BorrowedConnection;
  readonly span: Span;
  readonly committed: (() => Promise<void>)[];
}

async function transactIn<T>(
  { scope, connection, span, committed }: TransactionParts,
  work: (tx: CopyTransaction) => Promise<T>,
): Promise<T> {
  checkId(scope);
  const client = await connectOf(scope, connection);
  const end = scope.patience?.work();
  try {
    const locks = limitLocks(client, scope.patience);
    const begun = begin(scope, client);
    locks();
    begun.catch(() => undefined);
    const unanswered: Promise<unknown>[] = [begun];
    const tx = transactionOf({ scope, client, locks, unanswered, committed, span });
    const result = await work(tx);
    await scope.beforeCommit?.(tx, result);
    await Promise.all([...unanswered, client.send('commit')]);
    return result;
  } catch (error) {
    await rollBack(client);
    throw error;
  } finally {
    end?.();
    await connection.release();
  }
}

/** The tenant's rows of a table, each statement in a transaction of its own; for one that reads, all of it is one round trip. */
export function readRepo<E extends TenantOwned>(scope: TenantScope, table: Table<E>): ReadRepository<E> {
  return new TenantRepository(scope.dataSource, table, scope.tenant.id, (sql, values, name) =>
    inSpan(TRANSACTION, (span) => {
      recordStatement(span, sql);
      return readAtOnce(scope, statementOf(sql, values, name));
    }),
  );
}

/** The part of a repository that changes nothing. */
export type ReadRepository<E extends TenantOwned> = Pick<
  TenantRepository<E>,
  'find' | 'findOne' | 'findBy' | 'findOneBy' | 'count' | 'exists' | 'createQueryBuilder'
>;

/** `withTenant` for one statement that changes nothing: begin, statement and end travel together, in one round trip. */
export function readInTenant<Row extends object>(
  scope: TenantScope,
  sql: string,
  values: readonly unknown[],
  name?: string,
): Promise<Row[]> {
  return inSpan(TRANSACTION, async (span) => {
    recordStatement(span, sql);
    return (await readAtOnce<Row>(scope, statementOf(sql, values, name))).rows;
  });
}

async function readAtOnce<Row extends object>(scope: TenantScope, statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
  checkId(scope);
  const connection = borrowConnection(scope.dataSource);
  const client = await connectOf(scope, connection);
  const end = scope.patience?.work();
  try {
    const begun = begin(scope, client);
    limitLocks(client, scope.patience)();
    const sent = [begun, client.send<Row>(statement), client.send('commit')] as const;
    client.sendNow();
    await Promise.allSettled(sent);
    await sent[0];
    return await sent[1];
  } finally {
    end?.();
    await connection.release();
  }
}

/** What comes too late is given back then. */
async function connectOf({ patience }: TenantScope, connection: BorrowedConnection): Promise<SteadyClient> {
  const connect = () => connection.connect();
  if (patience !== undefined) return patience.wait(connect, () => connection.release());
  try {
    return await connect();
  } catch (error) {
    await connection.release();
    throw error;
  }
}

/** It is answered at once where anything is, so that what a call sends to a database that is silent fails early. */
function begin({ tenant, patience }: TenantScope, client: SteadyClient): Promise<unknown> {
  const begun = client.send(`begin; set local app.tenant = '${tenant.id}'`);
  dropIfLate(client, begun, patience?.answer ?? PATIENCE.background.answer);
  return begun;
}

/** Throws for what can't be written into a statement as it is. */
function checkId({ tenant }: TenantScope): void {
  if (!UUID.test(tenant.id)) throw new Error('A tenant id is a lower-case UUID.');
}

/** Milliseconds by which the limit must have fallen to be worth a statement. */
const WORTH_TELLING = 50;

/** What tells the database, before a statement, how long the statement may still wait for a lock; it says nothing while that is as ever. */
function limitLocks(client: SteadyClient, patience: Patience | undefined): () => void {
  let told = patience?.longestLock ?? 0;
  return () => {
    const limit = patience?.lockLimit() ?? told;
    if (told - limit < WORTH_TELLING) return;
    told = limit;
    client.send(`set local lock_timeout = ${limit}`).catch(() => undefined);
  };
}

function statementOf(sql: string, values: readonly unknown[], name?: string): pg.QueryConfig {
  return { text: sql, values: [...values], ...(name === undefined ? {} : { name }) };
}

async function rollBack(client: SteadyClient): Promise<void> {
  try {
    await client.send('rollback');
  } catch {
    // The connection is gone, and its transaction with it; the first error is the one to report.
  }
}

interface OpenTransaction {
  readonly scope: TenantScope;
  readonly client: SteadyClient;
  /** Called before each statement. */
  readonly locks: () => void;
  readonly unanswered: Promise<unknown>[];
  readonly committed: (() => Promise<void>)[];
  readonly span: Span;
}

function transactionOf({ scope, client, locks, unanswered, committed, span }: OpenTransaction): CopyTransaction {
  const sendRecorded = (statement: pg.QueryConfig) => {
    recordStatement(span, statement.text);
    locks();
    return client.send<object>(statement);
  };
  return {
    repo(table) {
      return new TenantRepository(scope.dataSource, table, scope.tenant.id, (sql, values, name) =>
        sendRecorded(statementOf(sql, values, name)),
      );
    },
    alone(work) {
      return client.inTurn(() => work(client));
    },
    async query<Row extends object>(sql: string, values: readonly unknown[] = [], name?: string): Promise<Row[]> {
      return (await sendRecorded(statementOf(sql, values, name))).rows as Row[];
    },
    answerAtCommit(sent) {
      sent.catch(() => undefined);
      unanswered.push(sent);
    },
    afterCommit(work) {
      committed.push(work);
    },
    sendNow() {
      client.sendNow();
    },
  };
}
