import { ENTITIES } from '@countinghouse/server/modules/entities';
import { connectDatabase } from '@countinghouse/server/platform/database/connect';
import { createTestDatabase, type TestDatabase } from '@countinghouse/server/testing/test-database';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdRound } from './hold-round';

let database: TestDatabase;
let owner: DataSource;
/** The sweepers of two workers. */
let one: DataSource;
let other: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await connectDatabase({ url: database.url, role: null, poolSize: 2 });
  const connect = () => connectDatabase({ url: database.productUrl, role: 'countinghouse_sweeper', poolSize: 1, entities: ENTITIES });
  [one, other] = [await connect(), await connect()];
});

afterAll(async () => {
  for (const dataSource of [one, other, owner]) await dataSource?.destroy();
  await database?.drop();
});

const nothing = async () => undefined;

it('two workers that look at the same time make one round', async () => {
  const round = { name: 'same time', spacing: 60 };
  let made = 0;
  const make = async () => {
    made += 1;
    expect(await holdRound(other, round, nothing)).toBe(false);
  };
  expect(await holdRound(one, round, make)).toBe(true);
  expect(await holdRound(other, round, make)).toBe(false);
  expect(await holdRound(one, round, make)).toBe(false);
  expect(made).toBe(1);
});

it('the next round is made by any worker once its time has come', async () => {
  const round = { name: 'next', spacing: 60 };
  await holdRound(one, round, nothing);
  await owner.query(`update shared_value set changed_at = changed_at - interval '61 s' where name = 'round next'`);
  expect(await holdRound(other, round, nothing)).toBe(true);
  expect(await holdRound(one, round, nothing)).toBe(false);
});

it('a round does not wait for a round of another name', async () => {
  const inner = () => holdRound(other, { name: 'inner', spacing: 60 }, nothing);
  let wasMade = false;
  await holdRound(one, { name: 'outer', spacing: 60 }, async () => {
    wasMade = await inner();
  });
  expect(wasMade).toBe(true);
});

it('a round that fails was made, and its failure is thrown', async () => {
  const round = { name: 'failing', spacing: 60 };
  await expect(holdRound(one, round, () => Promise.reject(new Error('one tenant failed')))).rejects.toThrow('one tenant failed');
  expect(await holdRound(other, round, nothing)).toBe(false);
});

it('a round that could not be read gives its lock back', async () => {
  const round = { name: 'unread', spacing: 60 };
  await owner.query('revoke select on shared_value from countinghouse_sweeper');
  await expect(holdRound(one, round, nothing)).rejects.toThrow('permission denied');
  await owner.query('grant select on shared_value to countinghouse_sweeper');
  expect(await holdRound(other, round, nothing)).toBe(true);
});

it('another worker makes the round of a worker whose connection ended', async () => {
  const round = { name: 'dead', spacing: 60 };
  const dying = holdRound(one, round, async (holder) => {
    const [{ pid }] = (await holder.query('select pg_backend_pid() as pid')) as [{ pid: number }];
    await owner.query('select pg_terminate_backend($1, 5000)', [pid]);
  });
  await expect(dying).rejects.toThrow();
  expect(await holdRound(other, round, nothing)).toBe(true);
});
