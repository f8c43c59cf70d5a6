import { writeLongHistory } from '@countinghouse/connectors/sandbox-kit/kernel/companies';
import { MEASURED_HARNESSES } from '@countinghouse/connectors/sandbox-kit/testing/package-harnesses';
import { timeFetching } from './packages/fetch-pages';
import type { TimedInTurn } from './packages/in-turn';
import { timeMapping } from './packages/map-pages';
import { recordReading, TODAY } from './packages/record-reading';
import type { BenchResult } from './result';

const MUST = 2;
const GOOD = 1.4;

/** Maps and fetches the books of a company of ten years, for each package with a stand-in, beside a bare JSON parser on the same bodies. */
export async function run(): Promise<BenchResult[]> {
  const company = writeLongHistory(TODAY);
  const results: BenchResult[] = [];
  for (const harness of MEASURED_HARNESSES) {
    const { name } = harness.package;
    const reading = await recordReading(harness, company);
    const pages = reading.answers.length;
    const mapping = await timeMapping(harness, reading);
    const size = `${thousands(mapping.lines)} lines in ${pages} stored pages`;
    results.push({
      ...resultOf(mapping, mapping.lines, 'lines/s'),
      workload: `${name}, mapping ${size} (${mebibytes(reading.answers)} MiB)`,
      peer: 'JSON.parse of the same bodies',
      note: `the peer reads the amount of each line and nothing else: neither parties, documents, dates nor open items, and it checks nothing; ${MEDIANS}`,
    });
    results.push({
      ...resultOf(await timeFetching(harness, reading), pages, 'pages/s'),
      workload: `${name}, fetching these ${pages} pages one after another over loopback, limits off`,
      peer: 'fetch + JSON.parse',
      note: `recorded answers from a server in a process of its own; ours judges each answer and stores it in memory; ${MEDIANS}`,
    });
  }
  return results;
}

const MEDIANS = 'ratio: median of the ratios of 25 rounds in turn';

function resultOf({ ours, peer, ratio }: TimedInTurn, count: number, unit: string) {
  return {
    name: 'packages',
    value: rate(count, ours, unit),
    peerValue: rate(count, peer, unit),
    ratio,
    must: MUST,
    good: GOOD,
    met: ratio <= MUST,
  };
}

function rate(count: number, milliseconds: number, unit: string): string {
  return `${thousands(Math.round((count / milliseconds) * 1_000))} ${unit}`;
}

function thousands(count: number): string {
  return count >= 10_000 ? `${Math.round(count / 1_000)}k` : String(count);
}

function mebibytes(answers: readonly { readonly body: string }[]): string {
  return (answers.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0) / 2 ** 20).toFixed(1);
}
