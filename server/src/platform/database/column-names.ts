import { DefaultNamingStrategy, type Table } from 'typeorm';

/** PostgreSQL's own names: columns in snake case, and constraints as the database names them where a migration does not. */
export class ColumnNames extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string): string {
    return customName || propertyName.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }

  override primaryKeyName(table: Table | string): string {
    return `${nameOf(table)}_pkey`;
  }

  override uniqueConstraintName(table: Table | string, columnNames: string[]): string {
    return [nameOf(table), ...columnNames, 'key'].join('_');
  }

  override foreignKeyName(table: Table | string, columnNames: string[]): string {
    return [nameOf(table), ...columnNames, 'fkey'].join('_');
  }
}

function nameOf(table: Table | string): string {
  return typeof table === 'string' ? table : table.name.replace(/^.*\./, '');
}
