import type { DataSource } from 'typeorm';

/** Rejects while the database does not answer. SQL by hand, as it reads no table. */
export async function pingDatabase(dataSource: DataSource): Promise<void> {
  await dataSource.query('select 1');
}
