import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { PipelinedDatabase } from './pipelined-database';

/** The pool that TypeORM opened for these connections; its types do not name it. */
export function poolOf({ driver }: DataSource): pg.Pool {
  return (driver as unknown as { readonly master: pg.Pool }).master;
}

/** All pools of a database: its own, and that for COPY if it has one. */
export function poolsOf(dataSource: DataSource): pg.Pool[] {
  const copyPool = dataSource instanceof PipelinedDatabase ? dataSource.copyPool : null;
  return [poolOf(dataSource), ...(copyPool === null ? [] : [copyPool])];
}
