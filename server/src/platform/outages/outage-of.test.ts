import { connect } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { Redis } from 'ioredis';
import pg from 'pg';
import { expect, it } from 'vitest';
import { FileMissingError } from '../files/file-store';
import { S3FileStore } from '../files/s3-file-store';
import { outageOf } from './outage-of';

/** Nothing listens on port 1. */
const CLOSED_PORT = 1;

const caught = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('The work was expected to fail.');
};

it.each([
  ['a refused connection', '08006', 'database'],
  ['a database that shuts down', '57P01', 'database'],
  ['a database that starts', '57P03', 'database'],
  ['a full disk of the database', '53100', 'database'],
  ['too many connections', '53300', 'database'],
  ['a lock that was not given in time', '55P03', 'database'],
  ['a deadlock', '40P01', 'database'],
  ['a full disk', 'ENOSPC', 'disk'],
  ['a folder without access', 'EACCES', 'disk'],
  ['a host that is not found', 'ENOTFOUND', 'network'],
  ['a key set that was not sent in time', 'ERR_JWKS_TIMEOUT', 'network'],
])('%s is an outage', (_, code, outage) => {
  expect(outageOf(Object.assign(new Error('failed'), { code }))).toBe(outage);
});

it.each([
  ['a broken rule of a table', Object.assign(new Error('duplicate key'), { code: '23505' })],
  ['a statement that took too long', Object.assign(new Error('canceling statement'), { code: '57014' })],
  ['a missing file', new FileMissingError('x')],
  ['a bug', new TypeError('x is undefined')],
  ['a value that is no error', 'ECONNREFUSED'],
  ['nothing', null],
])('%s is not an outage', (_, error) => {
  expect(outageOf(error)).toBeNull();
});

it('an answer that did not come in time is an outage of the database', () => {
  expect(outageOf(new Error('Query read timeout'))).toBe('database');
});

it('an outage is found inside the errors that wrap it, and a ring of errors ends', () => {
  const inner = Object.assign(new Error('terminating connection'), { code: '57P01' });
  expect(outageOf(new Error('query failed', { cause: Object.assign(new Error('driver'), { driverError: inner }) }))).toBe('database');
  const ring = new Error('one');
  ring.cause = new Error('two', { cause: ring });
  expect(outageOf(ring)).toBeNull();
});

it('what the clients of the engines throw while nothing answers is an outage', async () => {
  const database = new pg.Pool({ host: '127.0.0.1', port: CLOSED_PORT, connectionTimeoutMillis: 500 });
  const redis = new Redis({ port: CLOSED_PORT, host: '127.0.0.1', lazyConnect: true, enableOfflineQueue: false, retryStrategy: null });
  redis.on('error', () => undefined);
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  const store = new S3FileStore({ endpoint: `http://127.0.0.1:${CLOSED_PORT}`, bucket: 'b', credentials });
  const socket = new Promise((_, reject) => connect(CLOSED_PORT, '127.0.0.1').on('error', reject));
  const errors = await Promise.all([database.query('select 1'), redis.get('x'), store.get('t/document/x'), socket].map(caught));
  expect(errors.map(outageOf)).toEqual(['network', 'queue', 'network', 'network']);
  await database.end();
  redis.disconnect();
});

it('a pool without a free connection is an outage of the database', async () => {
  const pool = new pg.Pool({ connectionTimeoutMillis: 50, max: 1 });
  const error = new Error('timeout exceeded when trying to connect');
  expect(outageOf(error)).toBe('database');
  await pool.end();
});

it('a device without room is an outage of the disk', async () => {
  expect(outageOf(await caught(writeFile('/dev/full', 'x')))).toBe('disk');
});
