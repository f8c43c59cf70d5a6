import 'reflect-metadata';
import { isRefusal } from '@countinghouse/domain/refusals';
import { buildReport } from '@countinghouse/server/modules/analysis/comparisons/build-report';
import { loadPair } from '@countinghouse/server/modules/analysis/comparisons/load-compared-record';
import { linesInOrder } from '@countinghouse/server/modules/imports/ledgers/ledger-lines';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { openBenchPlatform } from '../imports/accept-upload';
import { TRIES } from '../measuring/compare-tries';
import { timeOf } from '../measuring/time-of';
import type { ComparisonTimes } from './comparison-times';
import { peakMebibytes } from '../measuring/peak-memory';

/** Compares two records and reads both ledgers, in turn, and prints how long each took. */
const [productUrl, home, workspaceId, baseRecordId, otherRecordId] = process.argv.slice(2) as [string, string, string, string, string];
const { ctx, platform } = await openBenchPlatform(productUrl, home);
const pair = await withTenant(ctx, (tx) => loadPair(tx, ctx, { workspaceId, recordIds: [baseRecordId, otherRecordId] }));
if (pair === null || isRefusal(pair)) throw new Error('The two records can’t be compared.');

const times = { ours: [] as number[], reading: [] as number[] };
let changes = 0;
for (let run = 0; run < TRIES; run += 1) {
  times.ours.push(
    await timeOf(async () => {
      const report = await buildReport(ctx, {
        workspaceId,
        pair,
        lost: new AbortController().signal,
        onProgress: () => Promise.resolve(),
      });
      changes = report.journals.length;
    }),
  );
  times.reading.push(
    await timeOf(async () => {
      for (const { attemptId } of [pair.base, pair.other]) await readAll(attemptId);
    }),
  );
}

await platform.close();
const peakMiB = peakMebibytes();
console.log(JSON.stringify({ ...times, peakMiB, changes } satisfies ComparisonTimes));
process.exit(0);

async function readAll(attemptId: string): Promise<void> {
  let sum = 0;
  for await (const lines of linesInOrder(ctx, attemptId, ['0001-01-01', '9999-12-31'])) for (const { amount } of lines) sum += amount;
  if (sum !== 0) throw new Error('The ledger does not balance.');
}
