import type { PackageSource, ReadRequest } from '@countinghouse/connectors/connector';
import type { HttpIo } from '@countinghouse/connectors/http/http-io';
import { MemoryPageStore } from '@countinghouse/connectors/http/testing/memory-page-store';
import type { KernelCompany } from '@countinghouse/connectors/sandbox-kit/kernel/company';
import type { MeasuredHarness } from '@countinghouse/connectors/sandbox-kit/testing/package-harness';
import { steppedIo, visitPackage } from '@countinghouse/connectors/sandbox-kit/testing/package-visit';
import type { RunningSandbox } from '@countinghouse/connectors/sandbox-kit/testing/running-sandbox';
import { ALL_GROUPS } from '../ledgers/all-groups';

/** The day on which the books are read. */
export const TODAY = '2026-11-20';

/** An answer as it came over the wire. */
export interface RecordedAnswer {
  /** Path and query below the address of the package. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What was sent; null for a GET. */
  readonly sent: string | null;
  readonly body: string;
}

/** A whole reading of a company, with what it takes to have it again. */
export interface RecordedReading {
  readonly source: PackageSource;
  readonly options: ReadRequest['options'];
  /** Every request of the reading, in its order. */
  readonly answers: readonly RecordedAnswer[];
  /** The same answers as stored pages. */
  readonly pages: MemoryPageStore;
}

/** Reads a company of ten full fiscal years through the stand-in of its vendor, and keeps every answer. */
export async function recordReading(harness: MeasuredHarness, company: KernelCompany): Promise<RecordedReading> {
  const { running, consentTo } = await visitPackage(harness, [company], TODAY);
  try {
    const { source } = await consentTo(company);
    const answers: RecordedAnswer[] = [];
    const pages = new MemoryPageStore();
    const options = { ...ALL_GROUPS, fullFiscalYears: 10 };
    const reading = { options, today: TODAY, signal: new AbortController().signal, source, pages };
    for await (const page of harness.connector(recordingIo(running, answers)).read(reading))
      if (page.kind === 'issues') throw new Error(`The books have issues: ${JSON.stringify(page.issues.slice(0, 3))}`);
    return { source, options, answers, pages };
  } finally {
    await running.close();
  }
}

/** A network that keeps what it answers, and whose pauses move the clock of the stand-in, so that its limits hold. */
function recordingIo(running: RunningSandbox, answers: RecordedAnswer[]): HttpIo {
  const { baseUrl } = running;
  const stepped = steppedIo(running);
  const recordingFetch: HttpIo['fetch'] = async (url, init) => {
    const response = await stepped.fetch(url, init);
    const body = await response.text();
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${body.slice(0, 200)}`);
    const sent = typeof init.body === 'string' ? init.body : null;
    answers.push({ path: new URL(url).href.slice(baseUrl.length), headers: Object.fromEntries(new Headers(init.headers)), sent, body });
    return new Response(body, { headers: response.headers });
  };
  return { ...stepped, fetch: recordingFetch };
}
