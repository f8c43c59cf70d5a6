import { writeLongHistory } from '@countinghouse/connectors/sandbox-kit/kernel/companies';
import { MEASURED_HARNESSES } from '@countinghouse/connectors/sandbox-kit/testing/package-harnesses';
import { compareTries } from './measuring/compare-tries';
import { bareParserOf } from './packages/bare-parser';
import { timeFetching } from './packages/fetch-pages';
import { timeMapping } from './packages/map-pages';
import { recordReading, TODAY } from './packages/record-reading';
import type { BenchResult } from './result';

/** Maps and fetches the books of a company of ten years, for each package with a stand-in, beside a bare parser on the same bodies. */
export async function run(): Promise<BenchResult[]> {
  const company = writeLongHistory(TODAY);
  const results: BenchResult[] = [];
  for (const harness of MEASURED_HARNESSES) {
    const { name } = harness.package;
    const parser = bareParserOf(harness.measured).name;
    const reading = await recordReading(harness, company);
    const pages = reading.answers.length;
    const mapping = await timeMapping(harness, reading);
    const fetching = await timeFetching(harness, reading);
    const size = `${thousands(mapping.lines)} lines in ${pages} stored pages`;
    const mapped = {
      ...COMPARISON,
      workload: `${name}, mapping ${size} (${mebibytes(reading.answers)} MiB)`,
      peer: `${parser} of the same bodies`,
      note: `the peer reads the amount of each line and nothing else: neither parties, documents, dates nor open items, and it checks nothing${fetching === null ? NOT_FETCHED : ''}`,
    };
    results.push(compareTries(mapped, mapping.ours, mapping.peer, (time) => rate(mapping.lines, time, 'lines/s')));
    if (fetching === null) continue;
    const fetched = {
      ...COMPARISON,
      workload: `${name}, fetching these ${pages} pages one after another over loopback, limits off`,
      peer: `fetch + ${parser}`,
      note: 'recorded answers from a server in a process of its own; ours judges each answer and stores it in memory',
    };
    results.push(compareTries(fetched, fetching.ours, fetching.peer, (time) => rate(pages, time, 'pages/s')));
  }
  return results;
}

const COMPARISON = { name: 'packages', must: 2, good: 1.4 };
const NOT_FETCHED = '; its machine comes for requests, so no fetching is measured';

function rate(count: number, milliseconds: number, unit: string): string {
  return `${thousands(Math.round((count / milliseconds) * 1_000))} ${unit}`;
}

function thousands(count: number): string {
  return count >= 10_000 ? `${Math.round(count / 1_000)}k` : String(count);
}

function mebibytes(answers: readonly { readonly body: string }[]): string {
  return (answers.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0) / 2 ** 20).toFixed(1);
}
