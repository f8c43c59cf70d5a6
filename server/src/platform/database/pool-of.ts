import type pg from 'pg';
import type { DataSource } from 'typeorm';

/** The pool that TypeORM opened for these connections; its types do not name it. */
export function poolOf({ driver }: DataSource): pg.Pool {
  return (driver as unknown as { readonly master: pg.Pool }).master;
}
