import type { DataSource } from 'typeorm';
import { beforeEach, expect, it } from 'vitest';
import { defineSharedRead } from './shared-read';

const [east, west] = [{} as DataSource, {} as DataSource];
const scopeOf = (id: string, dataSource = east) => ({ dataSource, tenant: { id } });

let batches: string[];
let broken: string | null;

const lengths = defineSharedRead(async ({ tenant }, keys: readonly string[]) => {
  batches.push(`${tenant.id}: ${keys.join(', ')}`);
  if (tenant.id === broken) throw new Error('The database is away.');
  return keys.map((key) => key.length);
});

beforeEach(() => {
  batches = [];
  broken = null;
});

it('everyone who asks in the same turn shares one batch of their tenant, and has the value of their key', async () => {
  const [north, south] = [scopeOf('north'), scopeOf('south')];
  expect(await Promise.all([lengths(north, 'a'), lengths(south, 'bb'), lengths(north, 'ccc'), lengths(north, 'a')])).toEqual([1, 2, 3, 1]);
  expect(batches).toEqual(['north: a, ccc, a', 'south: bb']);
});

it('tenants of the same id in two databases have a batch each', async () => {
  await Promise.all([lengths(scopeOf('north', east), 'a'), lengths(scopeOf('north', west), 'bb')]);
  expect(batches).toEqual(['north: a', 'north: bb']);
});

it('a value is read again in the next turn', async () => {
  await lengths(scopeOf('north'), 'a');
  await lengths(scopeOf('north'), 'a');
  expect(batches).toHaveLength(2);
});

it('a batch that fails fails for its tenant alone', async () => {
  broken = 'north';
  const [failed, read] = await Promise.allSettled([lengths(scopeOf('north'), 'a'), lengths(scopeOf('south'), 'bb')]);
  expect(failed).toMatchObject({ status: 'rejected', reason: new Error('The database is away.') });
  expect(read).toEqual({ status: 'fulfilled', value: 2 });
});
