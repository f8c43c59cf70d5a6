import type { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { TenantOwned } from './tenant-owned';

/** Runs a statement that a repository has written. */
export type RunStatement = (
  sql: string,
  values: readonly unknown[],
) => Promise<{ readonly rows: object[]; readonly rowCount: number | null }>;

/** The class of an entity. */
export type EntityClass<E> = new () => E;

/** What a query joins: an entity, or by its name a table of a module whose entities the caller must not import. */
export type Joined = EntityClass<TenantOwned> | string;

/** What rows are locked against until the transaction ends: any change, changes of their key, or deletion. */
export type LockMode = 'pessimistic_write' | 'pessimistic_read' | 'for_no_key_update' | 'for_key_share';

/**
 * A query over one tenant's rows of a table and of the tables joined to it. Conditions can only narrow it: there is no `where` that would
 * replace the condition on the tenant, and no `orWhere` that would get around it. Properties are written `alias.property`, parameters `:name`.
 */
export class TenantQuery<E extends TenantOwned, Row = E> {
  private readonly builder: SelectQueryBuilder<E>;
  private isSelected = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly entity: EntityClass<E>,
    private readonly alias: string,
    tenantId: string,
    private readonly run: RunStatement,
  ) {
    this.builder = dataSource.createQueryBuilder(entity, alias).select([]).where(`${alias}.tenantId = :tenantId`, { tenantId });
  }

  /** Keeps the rows that meet the condition. */
  andWhere(condition: string | ObjectLiteral, parameters: ObjectLiteral = {}): this {
    if (typeof condition !== 'string') {
      if (Object.keys(condition).length > 0) this.builder.andWhere(condition);
      return this;
    }
    this.builder.andWhere(`(${plain(condition)})`, own(parameters));
    return this;
  }

  /** Joins the tenant's rows of another table; rows without one are left out. */
  innerJoin(table: Joined, alias: string, on: string, parameters: ObjectLiteral = {}): this {
    this.builder.innerJoin(this.entityOf(table), alias, this.within(alias, on), own(parameters));
    return this;
  }

  /** Joins the tenant's rows of another table, where there are any. */
  leftJoin(table: Joined, alias: string, on: string, parameters: ObjectLiteral = {}): this {
    this.builder.leftJoin(this.entityOf(table), alias, this.within(alias, on), own(parameters));
    return this;
  }

  /** The members of a row of the result, each with its expression; all properties of the entity unless called. */
  select<Selected extends object>(columns: Readonly<Record<keyof Selected & string, string>>): TenantQuery<E, Selected> {
    for (const [name, expression] of Object.entries<string>(columns)) this.builder.addSelect(plain(expression), name);
    this.isSelected = true;
    return this as unknown as TenantQuery<E, Selected>;
  }

  /** Further members of a row of the result. */
  addSelect<Added extends object>(columns: Readonly<Record<keyof Added & string, string>>): TenantQuery<E, Row & Added> {
    return this.select(columns) as unknown as TenantQuery<E, Row & Added>;
  }

  /** Adds to the order of the result. */
  orderBy(expression: string, direction: 'ASC' | 'DESC' = 'ASC'): this {
    this.builder.addOrderBy(plain(expression), direction);
    return this;
  }

  /** Adds to the members by which rows are grouped. */
  groupBy(expression: string): this {
    this.builder.addGroupBy(plain(expression));
    return this;
  }

  /** Keeps the groups that meet the condition. */
  having(condition: string, parameters: ObjectLiteral = {}): this {
    this.builder.andHaving(`(${plain(condition)})`, own(parameters));
    return this;
  }

  /** The most rows of the result. */
  limit(rows: number): this {
    this.builder.limit(rows);
    return this;
  }

  /** How many rows to leave out first. */
  offset(rows: number): this {
    this.builder.offset(rows);
    return this;
  }

  /** Locks the rows of the entity, and of no joined table, until the transaction ends; those that another holds are left out if they may be. */
  lock(mode: LockMode, onLocked?: 'skip_locked'): this {
    this.builder.setLock(mode, undefined, [this.builder.escape(this.alias)]);
    if (onLocked !== undefined) this.builder.setOnLocked(onLocked);
    return this;
  }

  /** The rows of the result. */
  async getMany(): Promise<Row[]> {
    if (!this.isSelected) this.select(this.allProperties());
    const [sql, values] = this.builder.getQueryAndParameters();
    return (await this.run(sql, values)).rows as Row[];
  }

  /** The first row of the result; null where there is none. */
  async getOne(): Promise<Row | null> {
    const [found] = await this.limit(1).getMany();
    return found ?? null;
  }

  /** How many rows there are, limits aside. */
  async getCount(): Promise<number> {
    const [sql, values] = this.builder
      .clone()
      .select('count(*)', 'count')
      .orderBy()
      .limit(undefined)
      .offset(undefined)
      .getQueryAndParameters();
    const [counted] = (await this.run(sql, values)).rows as { count: number }[];
    return counted?.count ?? 0;
  }

  private allProperties(): Record<string, string> {
    const { columns } = this.dataSource.getMetadata(this.entity);
    return Object.fromEntries(columns.map(({ propertyName }) => [propertyName, `${this.alias}.${propertyName}`]));
  }

  /** Throws for a name that is no table with an entity, whose tenant could not be compared. */
  private entityOf(table: Joined): EntityClass<TenantOwned> {
    return this.dataSource.getMetadata(table).target as EntityClass<TenantOwned>;
  }

  private within(alias: string, on: string): string {
    return `${alias}.tenantId = ${this.alias}.tenantId and (${plain(on)})`;
  }
}

/** TypeORM finds a property only before a space, a comma, a parenthesis or the end: neither before a new line nor before a cast. */
function plain(expression: string): string {
  return expression.replaceAll('\n', ' ').replaceAll('::', ' ::');
}

/** Throws for a parameter that would replace the tenant of the query. */
function own(parameters: ObjectLiteral): ObjectLiteral {
  if ('tenantId' in parameters) throw new Error('The tenant of a query is not a parameter.');
  return parameters;
}
