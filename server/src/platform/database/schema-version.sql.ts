import type { DataSource } from 'typeorm';

/** The names of the migrations that ran, oldest first. SQL by hand: TypeORM's own table has no entity, and an older product may not read it. */
export async function listMigrations(dataSource: Pick<DataSource, 'query'>): Promise<string[]> {
  const rows = await dataSource.query<{ name: string }[]>('select name from schema_migration order by "timestamp"');
  return rows.map(({ name }) => name);
}
