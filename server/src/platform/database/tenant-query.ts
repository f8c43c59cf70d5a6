import type { DataSource, ObjectLiteral } from 'typeorm';
import type { TenantOwned } from './tenant-owned';
import { conditionPart, writeQuery, type QueryPart } from './written-query';

/** Runs a statement that a repository has written; a `name` makes it prepared. */
export type RunStatement = (
  sql: string,
  values: readonly unknown[],
  name?: string,
) => Promise<{ readonly rows: object[]; readonly rowCount: number | null }>;

/** The class of an entity. */
export type EntityClass<E> = new () => E;

/** A table by its entity, or by its name where the entity belongs to a module that the caller must not import. */
export type Table<E> = EntityClass<E> | string;

/** What rows are locked against until the transaction ends: any change, changes of their key, or deletion. */
export type LockMode = 'pessimistic_write' | 'pessimistic_read' | 'for_no_key_update' | 'for_key_share';

/**
 * A query over one tenant's rows of a table and of the tables joined to it. Conditions can only narrow it: there is no `where` that would
 * replace the condition on the tenant, and no `orWhere` that would get around it. Properties are written `alias.property`, parameters `:name`.
 */
export class TenantQuery<E extends TenantOwned, Row = E> {
  private readonly parts: QueryPart[];
  private isSelected = false;
  private name: string | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly entity: EntityClass<E>,
    private readonly alias: string,
    tenantId: string,
    private readonly run: RunStatement,
  ) {
    this.parts = [
      {
        shape: `${dataSource.getMetadata(entity).tableName} ${alias}`,
        parameters: { tenantId },
        add: (builder, values) => builder.select([]).where(`${alias}.tenantId = :tenantId`, { tenantId: values.tenantId }),
      },
    ];
  }

  /** Keeps the rows that meet the condition. */
  andWhere(condition: string | ObjectLiteral, parameters: ObjectLiteral = {}): this {
    if (typeof condition === 'string')
      return this.add(`and ${condition}`, (builder, values) => builder.andWhere(`(${plain(condition)})`, values), own(parameters));
    if (Object.keys(condition).length > 0) this.parts.push(conditionPart(condition, this.parts.length));
    return this;
  }

  /** Joins the tenant's rows of another table; rows without one are left out. */
  innerJoin(table: Table<TenantOwned>, alias: string, on: string, parameters: ObjectLiteral = {}): this {
    return this.join('innerJoin', table, alias, on, parameters);
  }

  /** Joins the tenant's rows of another table, where there are any. */
  leftJoin(table: Table<TenantOwned>, alias: string, on: string, parameters: ObjectLiteral = {}): this {
    return this.join('leftJoin', table, alias, on, parameters);
  }

  /** The members of a row of the result, each with its expression; all properties of the entity unless called. */
  select<Selected extends object>(columns: Readonly<Record<keyof Selected & string, string>>): TenantQuery<E, Selected> {
    const selected = Object.entries<string>(columns);
    let shape = 'select';
    for (const [name, expression] of selected) shape += ` ${expression} ${name}`;
    this.add(shape, (builder) => {
      for (const [name, expression] of selected) builder.addSelect(plain(expression), name);
    });
    this.isSelected = true;
    return this as unknown as TenantQuery<E, Selected>;
  }

  /** Further members of a row of the result. */
  addSelect<Added extends object>(columns: Readonly<Record<keyof Added & string, string>>): TenantQuery<E, Row & Added> {
    return this.select(columns) as unknown as TenantQuery<E, Row & Added>;
  }

  /** Adds to the order of the result. */
  orderBy(expression: string, direction: 'ASC' | 'DESC' = 'ASC'): this {
    return this.add(`order ${expression} ${direction}`, (builder) => builder.addOrderBy(plain(expression), direction));
  }

  /** Adds to the members by which rows are grouped. */
  groupBy(expression: string): this {
    return this.add(`group ${expression}`, (builder) => builder.addGroupBy(plain(expression)));
  }

  /** Keeps the groups that meet the condition. */
  having(condition: string, parameters: ObjectLiteral = {}): this {
    return this.add(`having ${condition}`, (builder, values) => builder.andHaving(`(${plain(condition)})`, values), own(parameters));
  }

  /** The most rows of the result. */
  limit(rows: number): this {
    return this.add(`limit ${rows}`, (builder) => builder.limit(rows));
  }

  /** How many rows to leave out first. */
  offset(rows: number): this {
    return this.add(`offset ${rows}`, (builder) => builder.offset(rows));
  }

  /** Locks the rows of the entity, and of no joined table, until the transaction ends; those that another holds are left out if they may be. */
  lock(mode: LockMode, onLocked?: 'skip_locked'): this {
    return this.add(`lock ${mode} ${onLocked}`, (builder) => {
      builder.setLock(mode, undefined, [builder.escape(this.alias)]);
      if (onLocked !== undefined) builder.setOnLocked(onLocked);
    });
  }

  /** Lets each connection prepare the statement once, under a name that no other statement has: for what most requests read. */
  prepared(name: string): this {
    this.name = name;
    return this;
  }

  /** The rows of the result. */
  async getMany(): Promise<Row[]> {
    if (!this.isSelected) this.selectAll();
    const [sql, values] = this.write(this.parts);
    return (await this.run(sql, values, this.name)).rows as Row[];
  }

  /** The first row of the result; null where there is none. */
  async getOne(): Promise<Row | null> {
    const [found] = await this.limit(1).getMany();
    return found ?? null;
  }

  /** How many rows there are, limits aside. */
  async getCount(): Promise<number> {
    const [sql, values] = this.write([...this.parts, COUNT]);
    const [counted] = (await this.run(sql, values)).rows as { count: number }[];
    return counted?.count ?? 0;
  }

  private add(shape: string, add: QueryPart['add'], parameters: ObjectLiteral = {}): this {
    this.parts.push({ shape, add, parameters });
    return this;
  }

  private join(kind: 'innerJoin' | 'leftJoin', table: Table<TenantOwned>, alias: string, on: string, parameters: ObjectLiteral): this {
    const { target, tableName } = this.dataSource.getMetadata(table);
    return this.add(
      `${kind} ${tableName} ${alias} ${on}`,
      (builder, values) => builder[kind](target as EntityClass<TenantOwned>, alias, this.within(alias, on), values),
      own(parameters),
    );
  }

  private selectAll(): void {
    this.add('select all', (builder) => {
      for (const { propertyName } of this.dataSource.getMetadata(this.entity).columns)
        builder.addSelect(`${this.alias}.${propertyName}`, propertyName);
    });
    this.isSelected = true;
  }

  private write(parts: readonly QueryPart[]): [string, unknown[]] {
    return writeQuery(
      this.dataSource,
      () => this.dataSource.createQueryBuilder(this.entity as EntityClass<ObjectLiteral>, this.alias),
      parts,
    );
  }

  private within(alias: string, on: string): string {
    return `${alias}.tenantId = ${this.alias}.tenantId and (${plain(on)})`;
  }
}

/** Counts the rows instead of selecting them. */
const COUNT: QueryPart = {
  shape: 'count',
  parameters: {},
  add: (builder) => builder.select('count(*)', 'count').orderBy().limit(undefined).offset(undefined),
};

/** TypeORM finds a property only before a space, a comma, a parenthesis or the end: neither before a new line nor before a cast. */
function plain(expression: string): string {
  return expression.replaceAll('\n', ' ').replaceAll('::', ' ::');
}

/** Throws for a parameter that would replace the tenant of the query. */
function own(parameters: ObjectLiteral): ObjectLiteral {
  if ('tenantId' in parameters) throw new Error('The tenant of a query is not a parameter.');
  return parameters;
}
