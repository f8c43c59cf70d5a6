import type { HttpIo } from '@countinghouse/connectors/http/http-io';
import { SYSTEM_IO } from '@countinghouse/connectors/http/http-io';
import type { MeasuredHarness } from '@countinghouse/connectors/sandbox-kit/testing/package-harness';
import { inTurn, type TimedInTurn } from './in-turn';

import { TODAY, type RecordedReading } from './record-reading';

/** What is read of a ledger, to hold one reader against another. */
interface Read {
  readonly lines: number;
  /** Both sides of the ledger added up, in the currency of the company. */
  readonly turnover: number;
}

/** The time of mapping a recorded reading, and the ledger lines in it. */
export interface TimedMapping extends TimedInTurn {
  readonly lines: number;
}

/**
 * Reads a company from its stored pages, in turn with JSON.parse of the same bodies and one touch of each line's amount. Throws where the
 * two do not read the same ledger.
 */
export async function timeMapping(harness: MeasuredHarness, reading: RecordedReading): Promise<TimedMapping> {
  const connector = harness.connector(WITHOUT_NETWORK);
  const [ours, peer] = [() => readPages(connector, reading), async () => readBare(harness, reading)];
  const [mapped, bare] = [await ours(), await peer()];
  if (mapped.lines !== bare.lines || Math.abs(mapped.turnover - bare.turnover) > 0.005)
    throw new Error(`${harness.package.name}: ${JSON.stringify(mapped)} was read, and ${JSON.stringify(bare)} is in the bodies.`);
  return { ...(await inTurn(ours, peer)), lines: mapped.lines };
}

const WITHOUT_NETWORK: HttpIo = { ...SYSTEM_IO, fetch: (url) => Promise.reject(new Error(`${url} is not among the stored pages.`)) };

async function readPages(connector: ReturnType<MeasuredHarness['connector']>, { source, options, pages }: RecordedReading): Promise<Read> {
  let [lines, cents] = [0, 0];
  for await (const page of connector.read({ source, options, pages, today: TODAY, signal: new AbortController().signal })) {
    if (page.kind !== 'lines') continue;
    lines += page.count;
    for (const amount of page.amount) cents += Math.abs(amount);
  }
  return { lines, turnover: cents / 100 };
}

function readBare({ measured: { bareAmounts } }: MeasuredHarness, { answers }: RecordedReading): Read {
  let [lines, turnover] = [0, 0];
  for (const { headers, body } of answers) {
    const parsed: unknown = JSON.parse(body);
    // What changed since a day is read for its number alone: its journals come again in their own page.
    if (headers['if-modified-since'] !== undefined) continue;
    bareAmounts(parsed, (amount) => {
      lines += 1;
      turnover += Math.abs(amount);
    });
  }
  return { lines, turnover };
}
