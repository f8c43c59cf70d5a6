import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ColumnNames } from '../platform/database/column-names';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { ENTITIES } from './entities';

let database: TestDatabase;
let owner: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new DataSource({ type: 'postgres', url: database.url, entities: ENTITIES, namingStrategy: new ColumnNames() });
  await owner.initialize();
  await storeGeneratedExpressions();
});

afterAll(async () => {
  await owner?.destroy();
  await database?.drop();
});

describe('the entities', () => {
  it('describe the migrated schema: there is nothing to synchronize', async () => {
    const { upQueries } = await owner.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('name every table of the product and every foreign key column as the database does', async () => {
    const tables = await names(
      `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
    );
    const entities = owner.entityMetadatas.map(({ tableName }) => tableName);
    expect([...entities, 'schema_migration', 'typeorm_metadata'].sort()).toEqual(tables.sort());
  });

  it('state checks, foreign keys and conditions of indexes as the database does', async () => {
    const stated = owner.entityMetadatas.flatMap(({ tableName, checks, foreignKeys, indices }) => [
      ...checks.map(({ name, expression }) => `${tableName} ${name} (${expression})`),
      ...foreignKeys.map(
        ({ name, columnNames, referencedTablePath, referencedColumnNames, onDelete }) =>
          `${tableName} ${name} (${columnNames.join(', ')}) ${referencedTablePath}(${referencedColumnNames.join(', ')}) ${onDelete ?? 'NO ACTION'}`,
      ),
      ...indices.filter(({ synchronize }) => synchronize).map(({ name, where }) => `${name} ${where === undefined ? '' : `(${where})`}`),
    ]);
    const stored = await names(
      `
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_expr(conbin, conrelid) as name from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace
      union all select conrelid::regclass || ' ' || conname || ' (' || ${columnsOf('conkey', 'conrelid')} || ') ' || confrelid::regclass || '(' ||
        ${columnsOf('confkey', 'confrelid')} || ') ' || case confdeltype when 'c' then 'CASCADE' else 'NO ACTION' end
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
      union all select indexrelid::regclass || ' ' || coalesce(pg_get_expr(indpred, indrelid), '') from pg_index
      where indexrelid::regclass::text = any ($1)`,
      [owner.entityMetadatas.flatMap(({ indices }) => indices.filter(({ synchronize }) => synchronize).map(({ name }) => name))],
    );
    expect(stated.sort()).toEqual(stored.sort());
  });

  it('belong to a tenant exactly where a policy of the database says so', async () => {
    const policies = await names(`select tablename as name from pg_policies where policyname = 'tenant_policy'`);
    const owned = owner.entityMetadatas.filter(
      ({ tableName, propertiesMap }) => 'tenantId' in propertiesMap && tableName !== 'tenant_host',
    );
    expect(owned.map(({ tableName }) => tableName).sort()).toEqual(policies.sort());
    const led = owned.filter(({ primaryColumns }) => primaryColumns[0]?.propertyName === 'tenantId');
    expect(led).toEqual(owned);
  });
});

const columnsOf = (
  key: string,
  table: string,
) => `(select string_agg(a.attname, ', ' order by place) from unnest(${key}) with ordinality k (number, place)
  join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number)`;

async function names(sql: string, values: readonly unknown[] = []): Promise<string[]> {
  const rows = await owner.query<{ name: string }[]>(sql, [...values]);
  return rows.map(({ name }) => name);
}

/** TypeORM compares expressions of generated columns with what it once stored itself; here it finds those of the database. */
async function storeGeneratedExpressions(): Promise<void> {
  await owner.query('create table typeorm_metadata (type text, database text, schema text, "table" text, name text, value text)');
  await owner.query(`
    insert into typeorm_metadata select 'GENERATED_COLUMN', current_database(), 'public', c.relname, a.attname, pg_get_expr(d.adbin, d.adrelid)
    from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where a.attgenerated = 's'`);
}
