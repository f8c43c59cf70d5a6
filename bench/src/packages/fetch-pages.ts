import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SYSTEM_IO, type HttpIo } from '@countinghouse/connectors/http/http-io';
import { MemoryPageStore } from '@countinghouse/connectors/http/testing/memory-page-store';
import type { MeasuredHarness } from '@countinghouse/connectors/sandbox-kit/testing/package-harness';
import { inFolder } from '../measuring/in-folder';
import { childScript } from '../measuring/run-program';
import { startProgram } from '../measuring/start-program';
import { inTurn, type TimedInTurn } from './in-turn';
import type { RecordedReading } from './record-reading';

/** Requests the pages of a reading one after another from a server of recorded answers, in turn with fetch and JSON.parse alone. */
export async function timeFetching(harness: MeasuredHarness, reading: RecordedReading): Promise<TimedInTurn> {
  return inFolder('countinghouse-pages', async (folder) => {
    const path = join(folder, 'answers.json');
    await writeFile(path, JSON.stringify(reading.answers));
    const server = await startProgram(childScript('packages/replay'), [path], process.env, ' .');
    try {
      const baseUrl = `http://127.0.0.1:${server.greeting.split(' ')[1]}`;
      return await inTurn(
        () => fetchWithClient(harness, reading, baseUrl),
        () => fetchBare(reading, baseUrl),
      );
    } finally {
      await server.stop();
    }
  });
}

/** Pages that are requested once more or by a header; both sides leave them out. */
const ASKED_OTHERWISE = / #\d+$| since /;

/** Without limits, which would be all that is measured. */
const UNLIMITED: HttpIo = { fetch: SYSTEM_IO.fetch, jitter: SYSTEM_IO.jitter, now: SYSTEM_IO.now, sleep: SYSTEM_IO.sleep };

async function fetchWithClient(
  { measured: { clientOf, queryOf } }: MeasuredHarness,
  { source, pages, answers }: RecordedReading,
  apiUrl: string,
): Promise<void> {
  const stored = new MemoryPageStore();
  const client = clientOf({ ...source, apiUrl }, { signal: new AbortController().signal, pages: stored }, UNLIMITED);
  const requested = [...pages.bodies.keys()].filter((page) => !ASKED_OTHERWISE.test(page));
  if (queryOf !== undefined) {
    const sent = new Set(answers.map((answer) => answer.sent ?? ''));
    for (const body of sent) await client.get('', queryOf(body));
    if (stored.bodies.size !== sent.size) throw new Error(`${stored.bodies.size} of ${sent.size} pages came.`);
    return;
  }
  for (const page of requested) {
    const [resource = '', query = ''] = page.split('?');
    await client.get(resource, Object.fromEntries(new URLSearchParams(query)));
  }
  if (stored.bodies.size !== requested.length) throw new Error(`${stored.bodies.size} of ${requested.length} pages came.`);
}

async function fetchBare({ answers }: RecordedReading, baseUrl: string): Promise<void> {
  const requested = new Map(
    answers.filter(({ headers }) => headers['if-modified-since'] === undefined).map((one) => [`${one.path} ${one.sent}`, one]),
  );
  for (const { path, headers, sent } of requested.values()) {
    const response = await fetch(`${baseUrl}${path}`, { method: sent === null ? 'GET' : 'POST', headers, body: sent });
    JSON.parse(await response.text());
  }
}
