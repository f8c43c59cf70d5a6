import type { DataSource, EntityMetadata, FindOperator, ObjectLiteral } from 'typeorm';
import type { TenantOwned } from './tenant-owned';
import { TenantQuery, type EntityClass, type LockMode, type RunStatement, type Table } from './tenant-query';

/** The properties of a row beside its tenant. */
type Own<E> = Omit<E, 'tenantId'>;

/** Conditions that all hold of a row; `IsNull()` instead of null. */
export type Where<E> = { readonly [Key in keyof Own<E>]?: NonNullable<E[Key]> | FindOperator<NonNullable<E[Key]>> };

/** Values to store; a function gives an SQL expression. */
export type Values<E> = { readonly [Key in keyof Own<E>]?: E[Key] | (() => string) };

/** Which rows to read, in which order, and what to lock. */
export interface FindOptions<E, Key extends keyof E> {
  readonly where?: Where<E>;
  readonly select?: readonly Key[];
  readonly order?: { readonly [Column in keyof E]?: 'ASC' | 'DESC' };
  readonly limit?: number;
  readonly lock?: LockMode;
}

/**
 * The rows of one table that belong to one tenant. Every statement has the condition on the tenant, so that one without a `where` reaches
 * this tenant's rows only; inserted rows get the tenant. TypeORM writes the statements from the entity.
 */
export class TenantRepository<E extends TenantOwned> {
  private readonly metadata: EntityMetadata;
  private readonly entity: EntityClass<E>;

  constructor(
    private readonly dataSource: DataSource,
    table: Table<E>,
    private readonly tenantId: string,
    private readonly run: RunStatement,
  ) {
    this.metadata = dataSource.getMetadata(table);
    this.entity = this.metadata.target as EntityClass<E>;
  }

  /** The rows that meet the conditions, with the selected properties or all of them. */
  async find<Key extends keyof E = keyof E>({ where, select, order, limit, lock }: FindOptions<E, Key> = {}): Promise<Pick<E, Key>[]> {
    const query = this.createQueryBuilder('row');
    if (where !== undefined) query.andWhere(checked(where));
    for (const [property, direction] of Object.entries(order ?? {})) query.orderBy(`row.${property}`, direction as 'ASC' | 'DESC');
    if (limit !== undefined) query.limit(limit);
    if (lock !== undefined) query.lock(lock);
    if (select === undefined) return query.getMany();
    return query
      .select<Pick<E, Key>>(
        Object.fromEntries(select.map((property) => [property, `row.${String(property)}`])) as Record<Key & string, string>,
      )
      .getMany();
  }

  /** The first of the rows that `find` would return; null where there is none. */
  async findOne<Key extends keyof E = keyof E>(options: FindOptions<E, Key>): Promise<Pick<E, Key> | null> {
    const [found] = await this.find({ ...options, limit: 1 });
    return found ?? null;
  }

  /** The rows that meet the conditions. */
  findBy(where: Where<E>): Promise<E[]> {
    const options: FindOptions<E, keyof E> = { where };
    return this.find(options);
  }

  /** One row that meets the conditions; null where there is none. */
  findOneBy(where: Where<E>): Promise<E | null> {
    const options: FindOptions<E, keyof E> = { where };
    return this.findOne(options);
  }

  /** How many rows meet the conditions. */
  count(where: Where<E> = {}): Promise<number> {
    return this.createQueryBuilder('row').andWhere(checked(where)).getCount();
  }

  /** Whether a row meets the conditions. */
  async exists(where: Where<E>): Promise<boolean> {
    const query = this.createQueryBuilder('row').andWhere(checked(where)).select<{ found: number }>({ found: '1' }).limit(1);
    return (await query.getOne()) !== null;
  }

  /** Stores new rows; throws where one of them exists. */
  async insert(values: Values<E> | readonly Values<E>[]): Promise<void> {
    const rows = this.owned(values);
    if (rows.length > 0) await this.execute(this.insertion(rows));
  }

  /** Stores new rows, and answers them with the defaults of the database. */
  async insertReturning(values: Values<E> | readonly Values<E>[]): Promise<E[]> {
    const rows = this.owned(values);
    return rows.length === 0 ? [] : ((await this.execute(this.insertion(rows).returning(this.allColumns()))).rows as E[]);
  }

  /** Stores new rows and leaves existing ones as they are; answers how many it has stored. */
  async insertMissing(values: Values<E> | readonly Values<E>[]): Promise<number> {
    const rows = this.owned(values);
    return rows.length === 0 ? 0 : ((await this.execute(this.insertion(rows).orIgnore())).rowCount ?? 0);
  }

  /** Stores new rows and leaves existing ones as they are; answers those that it has stored. */
  async insertMissingReturning(values: Values<E> | readonly Values<E>[]): Promise<E[]> {
    const rows = this.owned(values);
    if (rows.length === 0) return [];
    return (await this.execute(this.insertion(rows).orIgnore().returning(this.allColumns()))).rows as E[];
  }

  /** Stores rows; where one with the same key exists, its other properties get the new values. The key is the primary one unless given. */
  async upsert(values: Values<E> | readonly Values<E>[], key?: readonly (keyof E & string)[]): Promise<void> {
    const rows = this.owned(values);
    const [first] = rows;
    if (first === undefined) return;
    const names = new Set<string>(
      key === undefined ? this.metadata.primaryColumns.map(({ propertyName }) => propertyName) : ['tenantId', ...key],
    );
    const changed = Object.keys(first).filter((property) => !names.has(property));
    const insertion = this.insertion(rows);
    await this.execute(changed.length === 0 ? insertion.orIgnore() : insertion.orUpdate(this.columns(changed), this.columns([...names])));
  }

  /** Changes the rows that meet the conditions; answers how many there were. */
  async update(where: Where<E>, changes: Values<E>): Promise<number> {
    return (await this.execute(this.change(where, changes))).rowCount ?? 0;
  }

  /** Changes the rows that meet the conditions, and answers them as they are then. */
  async updateReturning(where: Where<E>, changes: Values<E>): Promise<E[]> {
    return (await this.execute(this.change(where, changes).returning(this.allColumns()))).rows as E[];
  }

  /** Deletes the rows that meet the conditions; answers how many there were. */
  async delete(where: Where<E>): Promise<number> {
    return (await this.execute(this.deletion(where))).rowCount ?? 0;
  }

  /** Deletes the rows that meet the conditions, and answers them as they were. */
  async deleteReturning(where: Where<E>): Promise<E[]> {
    return (await this.execute(this.deletion(where).returning(this.allColumns()))).rows as E[];
  }

  /** A query over the tenant's rows, for joins and conditions that `find` has no words for. */
  createQueryBuilder(alias: string): TenantQuery<E> {
    return new TenantQuery<E>(this.dataSource, this.entity, alias, this.tenantId, this.run);
  }

  /** Names the given columns only: the product may not write every one. */
  private insertion(rows: object[]) {
    const given = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    return this.dataSource.createQueryBuilder().insert().into(this.entity, given).values(rows).updateEntity(false);
  }

  private change(where: Where<E>, changes: Values<E>) {
    const set: ObjectLiteral = Object.fromEntries(
      Object.entries(changes).filter(([property, value]) => property !== 'tenantId' && value !== undefined),
    );
    return this.dataSource
      .createQueryBuilder()
      .update<ObjectLiteral>(this.entity)
      .set(set)
      .where(this.ownedWhere(where))
      .updateEntity(false);
  }

  private deletion(where: Where<E>) {
    return this.dataSource.createQueryBuilder().delete().from(this.entity).where(this.ownedWhere(where));
  }

  private owned(values: Values<E> | readonly Values<E>[]): object[] {
    const rows = Array.isArray(values) ? (values as readonly Values<E>[]) : [values as Values<E>];
    return rows.map((row) => ({ ...row, tenantId: this.tenantId }));
  }

  private ownedWhere(where: Where<E>): object {
    return { ...checked(where), tenantId: this.tenantId };
  }

  private columns(properties: readonly string[]): string[] {
    return this.metadata.mapPropertyPathsToColumns([...properties]).map(({ databaseName }) => databaseName);
  }

  private allColumns(): string {
    return this.metadata.columns.map(({ databaseName, propertyName }) => `"${databaseName}" as "${propertyName}"`).join(', ');
  }

  private execute(query: { getQueryAndParameters(): [string, unknown[]] }): ReturnType<RunStatement> {
    return this.run(...query.getQueryAndParameters());
  }
}

/** Throws for a condition without a value: it would be left out, and the statement would reach more rows than meant. */
function checked<E>(where: Where<E>): Where<E> {
  for (const [property, value] of Object.entries(where))
    if (value === undefined || value === null) throw new Error(`The condition on ${property} has no value.`);
  return where;
}
