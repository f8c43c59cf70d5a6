import type { ComparisonTimes } from './analysis/comparison-times';
import { connected, runSql, withDatabase } from './database/bench-database';
import { putBenchTenant } from './imports/bench-tenant';
import { importFiles } from './imports/import-files';
import { writeEdited, writeUpload } from './ledgers/generate-ledger';
import { compareTries } from './measuring/compare-tries';
import { runChild } from './measuring/run-program';
import { mebibytes, seconds } from './measuring/show-figures';
import type { BenchResult } from './result';

const LINES = 1_000_000;
/** Journals that differ. */
const EDITS = 12;
/** The most memory that a comparison may take, in MiB. */
const MEMORY = 512;

/** Compares two ledgers of a million lines, beside reading both once. */
export async function run(): Promise<BenchResult[]> {
  return withDatabase('analysis', async (database) => {
    await connected(database.url, putBenchTenant);
    const base = await writeUpload(database.home, LINES);
    const edited = await writeEdited(database.home, LINES, (journal) => {
      const at = journal.number / 10_000;
      if (!Number.isInteger(at) || at < 1 || at > EDITS) return journal;
      return at % 2 === 0 ? null : { ...journal, lines: journal.lines.map((line) => ({ ...line, cents: 3 * line.cents })) };
    });
    const [one, other] = await importFiles(database, [base, edited]);
    if (one === undefined || other === undefined) throw new Error('Two ledgers were to be imported.');
    const { workspaceId } = one;
    await runSql(
      database.url,
      `update financial_record set workspace_id = '${workspaceId}' where id = '${other.financialRecordId}'`,
      'vacuum analyze',
      'checkpoint',
    );
    const { output } = await runChild('analysis/compare-ledgers', [
      database.productUrl,
      database.home,
      workspaceId,
      one.financialRecordId,
      other.financialRecordId,
    ]);
    return results(JSON.parse(output) as ComparisonTimes);
  });
}

function results({ ours, reading, peakMiB, changes }: ComparisonTimes): BenchResult[] {
  if (changes !== EDITS) throw new Error(`${changes} journals changed, and not ${EDITS}.`);
  const workload = `two ledgers of 1M lines, ${EDITS} journals of which differ`;
  const note = `peak memory of the process ${mebibytes(peakMiB)} of at most ${mebibytes(MEMORY)}`;
  const comparison = { name: 'comparison', workload, peer: 'reading both ledgers once', must: 2, good: 1.5, note };
  const compared = compareTries(comparison, ours, reading, seconds);
  return [{ ...compared, met: compared.met && peakMiB <= MEMORY }];
}
