import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { reportFigures } from '../workbook-write/report-figures';

/** Stores rows that a file holds in PostgreSQL's own form: one COPY for each table, all in one transaction. */
const [databaseUrl, ...copies] = process.argv.slice(2) as [string, ...string[]];
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
await reportFigures(async () => {
  await client.query('begin');
  for (const copy of copies) {
    const [table, path] = copy.split('=') as [string, string];
    await pipeline(createReadStream(path), client.query(copyFrom(`copy ${table} from stdin`)));
  }
  await client.query('commit');
});
await client.end();
