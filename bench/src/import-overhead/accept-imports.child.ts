import 'reflect-metadata';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { openBenchPlatform, storeUpload } from '../imports/accept-upload';

/** Starts the import of a file so many times and prints how long each took from the commit of its start to Created. */
const [ownerUrl, productUrl, home, upload, times] = process.argv.slice(2) as [string, string, string, string, string];
const LOOK_AGAIN = 200;
const LONGEST = 120_000;
const { ctx, platform } = await openBenchPlatform(productUrl, home);

const milliseconds: number[] = [];
for (let time = 0; time < Number(times); time += 1) milliseconds.push(await importOnce());
await platform.close();
console.log(JSON.stringify(milliseconds));
process.exit(0);

/** The workbook that follows an import is waited for, so that the next one has the worker to itself. */
async function importOnce(): Promise<number> {
  const stored = await storeUpload(ctx, ownerUrl, upload);
  const recordId = await stored.start();
  const start = performance.now();
  await settled(`select status as state from financial_record where id = $1`, recordId, 'Created');
  const taken = performance.now() - start;
  await settled(`select outcome as state from workbook_revision where financial_record_id = $1`, recordId, 'Success');
  return taken;
}

/** Looks whenever something of the import or its workbook changed, as a screen does. */
async function settled(sql: string, recordId: string, wanted: string): Promise<void> {
  const deadline = performance.now() + LONGEST;
  let wake: () => void = () => undefined;
  const silence = ctx.events.subscribe(() => wake());
  try {
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOK_AGAIN);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      const state = await stateOf(sql, recordId);
      if (state === wanted) return;
      if (state !== 'Pending' || performance.now() > deadline) throw new Error(`An import ended as ${state}, not as ${wanted}.`);
      await changed;
    }
  } finally {
    silence();
  }
}

async function stateOf(sql: string, recordId: string): Promise<string | undefined> {
  const [row] = await withTenant(ctx, (tx) => tx.query<{ state: string }>(sql, [recordId]));
  return row?.state;
}
