import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database';
import { SteadyClient } from './steady-client';

it('a connection that the database ends between two statements fails the next statement, not the process', async () => {
  const database = await createTestDatabase();
  // What the database ends while it lies in the pool, as dropping the database may, is told to the pool.
  const pool = new pg.Pool({ connectionString: database.url, Client: SteadyClient }).on('error', () => undefined);
  try {
    const [taken, other] = [await pool.connect(), await pool.connect()];
    const { rows } = await taken.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise((resolve) => taken.once('end', resolve));
    await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    await expect(taken.query('select 1')).rejects.toThrow(/not queryable/);
    taken.release(true);
    other.release();
  } finally {
    await pool.end();
    await database.drop();
  }
});
