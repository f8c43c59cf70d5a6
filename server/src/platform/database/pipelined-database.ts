import type pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { SteadyClient } from './steady-client';

/** A database whose connections send statements before the ones ahead are answered, and the few that do not, for COPY and cursors. */
export class PipelinedDatabase extends DataSource {
  constructor(
    options: DataSourceOptions,
    readonly copyPool: pg.Pool | null,
  ) {
    super(options);
  }

  override async destroy(): Promise<void> {
    await Promise.all([super.destroy(), this.copyPool?.end()]);
  }
}

/** A connection of a pool that is taken for one transaction. */
export interface BorrowedConnection {
  connect(): Promise<SteadyClient>;
  /** Gives back what `connect` got, if anything. */
  release(): Promise<void>;
}

/** Takes the next connection of a database. */
export function borrowConnection(dataSource: DataSource): BorrowedConnection {
  const runner = dataSource.createQueryRunner();
  return { connect: async () => (await runner.connect()) as SteadyClient, release: () => runner.release() };
}

/** Takes a connection that is not pipelined; throws where a database was opened without any. */
export function borrowForCopy(dataSource: DataSource): BorrowedConnection {
  if (!(dataSource instanceof PipelinedDatabase)) return borrowConnection(dataSource);
  const { copyPool } = dataSource;
  if (copyPool === null) throw new Error('This database was opened without connections for COPY: set copyConnections.');
  let client: pg.PoolClient | undefined;
  return {
    async connect() {
      client = await copyPool.connect();
      return client as SteadyClient & pg.PoolClient;
    },
    async release() {
      client?.release();
    },
  };
}
