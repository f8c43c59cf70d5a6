import { readConsent } from '@countinghouse/connectors/authorization';
import type { PackageSource, ReadRequest } from '@countinghouse/connectors/connector';
import type { HttpIo } from '@countinghouse/connectors/http/http-io';
import { localLimiters } from '@countinghouse/connectors/http/local-limiter';
import { MemoryPageStore } from '@countinghouse/connectors/http/testing/memory-page-store';
import type { KernelCompany } from '@countinghouse/connectors/sandbox-kit/kernel/company';
import { sandboxAddresses } from '@countinghouse/connectors/sandbox-kit/sandbox-settings';
import { CALLBACK, giveConsent, startSandbox, type RunningSandbox } from '@countinghouse/connectors/sandbox-kit/testing/running-sandbox';
import type { MeasuredHarness } from '@countinghouse/connectors/sandbox-kit/testing/package-harness';
import { ALL_GROUPS } from '../ledgers/all-groups';

/** The day on which the books are read. */
export const TODAY = '2026-11-20';
const VERIFIER = 'a-verifier-of-more-than-forty-three-characters';

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
  const create = await harness.package.sandbox?.();
  if (create === undefined) throw new Error(`${harness.package.name} has no stand-in.`);
  const running = await startSandbox(create, [company], TODAY);
  try {
    const source = await consentTo(harness, company, running);
    const answers: RecordedAnswer[] = [];
    const pages = new MemoryPageStore();
    const options = { ...ALL_GROUPS, fullFiscalYears: 10 };
    const reading = { options, today: TODAY, signal: new AbortController().signal, source, pages };
    for await (const page of harness.connector(recordingIo(running, answers)).read(reading))
      if (page.kind === 'faults') throw new Error(`The books have faults: ${JSON.stringify(page.faults.slice(0, 3))}`);
    return { source, options, answers, pages };
  } finally {
    await running.close();
  }
}

/** As a person does who consents to the books of the company. */
async function consentTo(
  { package: subject }: MeasuredHarness,
  company: KernelCompany,
  { baseUrl }: RunningSandbox,
): Promise<PackageSource> {
  const authorization = await subject.authorization?.();
  if (authorization?.kind !== 'oauth2') throw new Error(`${subject.name} has no consent page.`);
  const addresses = sandboxAddresses(subject, baseUrl);
  const client = { clientId: 'ch', clientSecret: 'very-secret', addresses, redirectUri: CALLBACK };
  const address = new URL(authorization.consentAddress(client, { state: 'st', codeVerifier: VERIFIER }));
  const back = await giveConsent(addresses.authorize, { ...Object.fromEntries(address.searchParams), company: company.id });
  const outcome = readConsent(back.searchParams);
  if ('errorCode' in outcome) throw new Error(`Consent ended with ${outcome.errorCode}.`);
  const { secrets, organizations } = await authorization.exchange(client, outcome.consent, VERIFIER, new AbortController().signal);
  const organizationId = organizations[0]?.id ?? '';
  return { kind: 'package', apiUrl: addresses.api, access: authorization.access(secrets, client), organizationId };
}

/** A network that keeps what it answers, and whose pauses move the clock of the stand-in, so that its limits hold. */
function recordingIo({ baseUrl, clock }: RunningSandbox, answers: RecordedAnswer[]): HttpIo {
  const now = () => clock.now;
  const sleep = async (milliseconds: number) => void (clock.now += milliseconds);
  const recordingFetch: HttpIo['fetch'] = async (url, init) => {
    const response = await fetch(url, init);
    const body = await response.text();
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${body.slice(0, 200)}`);
    const sent = typeof init.body === 'string' ? init.body : null;
    answers.push({ path: url.slice(baseUrl.length), headers: Object.fromEntries(new Headers(init.headers)), sent, body });
    return new Response(body, { headers: response.headers });
  };
  return { fetch: recordingFetch, jitter: () => 0, now, sleep, limiterOf: localLimiters({ now, sleep }) };
}
