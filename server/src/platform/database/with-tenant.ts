import type pg from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

/** A short transaction inside one tenant: SQL by `query`, entities by `manager`. */
export interface TenantTransaction {
  readonly manager: EntityManager;
  /** Runs one statement; a `name` makes it prepared. */
  query<Row extends object>(sql: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
  /** The connection itself, for COPY and cursors; valid inside the transaction only. */
  readonly client: pg.ClientBase;
}

/** What `withTenant` needs of a context. */
export interface TenantScope {
  readonly dataSource: DataSource;
  readonly tenant: { readonly id: string };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The only door to tenant-owned rows: a transaction in which row-level security shows this tenant alone.
 * Never held across a network call; commits when `work` returns, rolls back when it throws.
 */
export async function withTenant<T>(scope: TenantScope, work: (tx: TenantTransaction) => Promise<T>): Promise<T> {
  if (!UUID.test(scope.tenant.id)) throw new Error('A tenant id is a lower-case UUID.');
  const runner = scope.dataSource.createQueryRunner();
  try {
    const client = (await runner.connect()) as pg.PoolClient;
    await client.query(`begin; set local app.tenant = '${scope.tenant.id}'`);
    markTransaction(runner, true);
    const result = await work(transactionOf(runner, client));
    markTransaction(runner, false);
    await client.query('commit');
    return result;
  } catch (error) {
    markTransaction(runner, false);
    await rollBack(runner);
    throw error;
  } finally {
    await runner.release();
  }
}

/** TypeORM must know that a transaction is open, or `save` would begin its own. */
function markTransaction(runner: QueryRunner, active: boolean): void {
  (runner as { isTransactionActive: boolean }).isTransactionActive = active;
}

async function rollBack(runner: QueryRunner): Promise<void> {
  try {
    await runner.query('rollback');
  } catch {
    // The connection is gone, and its transaction with it; the first error is the one to report.
  }
}

function transactionOf(runner: QueryRunner, client: pg.PoolClient): TenantTransaction {
  return {
    manager: runner.manager,
    client,
    async query<Row extends object>(sql: string, values: readonly unknown[] = [], name?: string): Promise<Row[]> {
      const result = await client.query<Row>({ text: sql, values: [...values], ...(name === undefined ? {} : { name }) });
      return result.rows;
    },
  };
}
