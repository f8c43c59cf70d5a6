import type { DataSource } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { databasesOf, locate } from './databases';

const [first, second] = ['first', 'second'].map((name) => ({ name }) as unknown as DataSource) as [DataSource, DataSource];

/** Finds a tenant in these databases; the others are away where they are named so. */
const holding =
  (holders: readonly DataSource[], away: readonly DataSource[] = []) =>
  async (database: DataSource) => {
    if (away.includes(database)) throw new Error('This database is away.');
    return holders.includes(database) ? 'lender' : null;
  };

describe('locate', () => {
  it('answers the database that holds what is looked for', async () => {
    expect(await locate([first, second], holding([second]))).toEqual({ dataSource: second, found: 'lender' });
  });

  it('answers null where no database holds it', async () => {
    expect(await locate([first, second], holding([]))).toBeNull();
  });

  it('refuses what two databases hold', async () => {
    await expect(locate([first, second], holding([first, second]))).rejects.toThrow('Two databases hold the same tenant');
  });

  it('finds what one database holds while another is away', async () => {
    expect(await locate([first, second], holding([first], [second]))).toEqual({ dataSource: first, found: 'lender' });
  });

  it('does not say that something is nowhere while a database is away', async () => {
    await expect(locate([first, second], holding([], [second]))).rejects.toThrow('This database is away.');
  });
});

it('an installation has one database unless several are given', () => {
  expect(databasesOf({ dataSource: first })).toEqual([first]);
  expect(databasesOf({ dataSource: first, databases: [first, second] })).toEqual([first, second]);
});
