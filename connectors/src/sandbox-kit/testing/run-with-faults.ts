import { isDeepStrictEqual } from 'node:util';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { ConnectorError } from '../../connector';
import type { Access, ReadRequest } from '../../connector';
import type { EarlierPages } from '../../http/earlier-pages';
import type { HttpIo } from '../../http/http-io';
import { MemoryPageStore } from '../../http/testing/memory-page-store';
import { importOptions, pagesOf } from '../../testing/read-request';
import type { KernelCompany } from '../kernel/company';
import type { Fault, JournalEntry } from '../sandbox';
import { allowedErrors, planOf, type Kill } from './fault-plan';
import { figuresOf, trueFigures, type Figures } from './figures';
import type { PackageHarness } from './package-harness';
import { steppedIo, type PackageVisit } from './package-visit';

/**
 * How a run ended: with exact books, or with an error; an outage is followed by another reading, which must be exact. `wrong` says what
 * went wrong with that.
 */
export interface RunEnd {
  readonly end: 'exact' | ConnectorError['code'];
  readonly kills: number;
  readonly requests: number;
  readonly wrong: readonly string[];
}

/** What is read in a run. */
export interface FaultyRun {
  readonly seed: number;
  readonly companies: readonly KernelCompany[];
  readonly today: CalendarDate;
  /** What an earlier reading left; absent and null: the whole is read. */
  readonly earlier?: EarlierPages | null;
}

const PAUSE_BETWEEN_RUNS = 120_000;
const LONGEST_OUTAGE = 25 * 3_600_000;
const OPEN_DOCUMENTS: readonly (keyof Figures)[] = ['receivable', 'payable'];

class Killed extends Error {}

/** A store that counts the pages that were asked for although they were stored. */
class WatchedStore extends MemoryPageStore {
  readonly twice: string[] = [];

  override put(key: string, body: string, lasts: boolean): Promise<void> {
    if (this.bodies.has(key)) this.twice.push(key);
    return super.put(key, body, lasts);
  }
}

/** Reads a company through the faults of a seed, with readers that are killed and start over with the pages that they had stored. */
export async function runWithFaults(
  harness: PackageHarness,
  visit: PackageVisit,
  { seed, companies, today, earlier = null }: FaultyRun,
): Promise<RunEnd> {
  const { running, authorization, client } = visit;
  const { sandbox, clock } = running;
  const { company, faults, kills } = planOf(seed, companies, harness.dispensable ?? null);
  sandbox.heal();
  clock.now += PAUSE_BETWEEN_RUNS;
  const consented = await visit.consentTo(company);
  const begun = sandbox.journal.length;
  for (const fault of faults) sandbox.harm(fault);

  let { secrets } = consented.grant;
  const pages = new WatchedStore();
  const io = steppedIo(running);
  const renewAccess = async (_: Access): Promise<Access> => {
    ({ secrets } = await authorization.refresh(client, secrets, new AbortController().signal));
    return authorization.access(secrets, client);
  };
  const read = (kill: Kill | undefined): Promise<ImportPage[] | null> => {
    const access = authorization.access(secrets, client);
    return readUntil(kill, harness, io, (signal) => ({
      options: importOptions(),
      today,
      signal,
      source: { ...consented.source, access },
      renewAccess,
      pages,
      ...(earlier === null ? {} : { earlier }),
    }));
  };

  let killed = 0;
  let books: ImportPage[] | null = null;
  let failure: ConnectorError | null = null;
  try {
    for (let attempt = 0; books === null; attempt += 1) {
      books = await read(kills[attempt]);
      if (books === null) killed += 1;
    }
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    failure = error;
  }
  const met = metBy(sandbox.journal.slice(begun), faults);
  // An outage ends, within a day: the reader starts over with what it had stored.
  if (failure?.code === 'DatasourceUnresponsive') {
    sandbox.heal();
    clock.now += LONGEST_OUTAGE;
    books = await read(undefined);
  }

  const requests = sandbox.journal.slice(begun);
  const wrong = pages.twice.map((key) => `the stored page ${key} was asked for twice`);
  const good = requests.filter(({ companyId, status, harm }) => companyId !== null && status === 200 && !isDamaged(harm));
  const repeated = requests.filter(({ harm }) => harm === 'duplicatePage' || harm === 'shiftedPage').length;
  // Where a refusal does not say what it is of, a call that is not stored finds out.
  const inquiries = harness.hidesPermissions === true ? requests.filter(({ status }) => status === 401).length : 0;
  if (good.length > pages.bodies.size + killed + repeated + inquiries)
    wrong.push(`${good.length} good answers for ${pages.bodies.size} pages`);
  if (books !== null) {
    const isInexact =
      met.includes('forbidden') &&
      pagesOf(books, 'findings').some((page) => page.findings.some(({ kind }) => kind === harness.inexactOpen));
    wrong.push(...differences(books, company, today, isInexact ? OPEN_DOCUMENTS : []));
  }
  if (failure !== null && !allowedErrors(met, harness).has(failure.code)) {
    wrong.push(`${failure.code} after ${met.join(', ')}: ${failure.message}`);
  }
  return { end: failure?.code ?? 'exact', kills: killed, requests: requests.length, wrong };
}

/** The faults that requests suffered; a renewal is refused only where access was. */
function metBy(requests: readonly JournalEntry[], faults: readonly Fault[]): Fault['kind'][] {
  const isRefused = requests.some(({ status }) => status === 401 || status === 403);
  const refusals = faults.filter(({ kind }) => isRefused && kind === 'refreshRefused');
  return [...requests.flatMap(({ harm }) => harm ?? []), ...refusals.map(({ kind }) => kind)];
}

/** All pages of a reading, or null where it was killed before its end. */
async function readUntil(
  kill: Kill | undefined,
  { connector: connect }: PackageHarness,
  io: HttpIo,
  requestOf: (signal: AbortSignal) => ReadRequest,
): Promise<ImportPage[] | null> {
  const killing = new AbortController();
  let answers = 0;
  const mortal: HttpIo = {
    ...io,
    fetch: async (url, init) => {
      const response = await io.fetch(url, init);
      answers += 1;
      if (kill?.after === 'answers' && answers >= kill.count) killing.abort(new Killed());
      return response;
    },
  };
  const pages: ImportPage[] = [];
  try {
    for await (const page of connect(mortal).read(requestOf(killing.signal))) {
      pages.push(page);
      if (kill?.after === 'pages' && pages.length >= kill.count) return null;
    }
  } catch (error) {
    if (error instanceof Killed) return null;
    throw error;
  }
  return pages;
}

/** The truth of a company is worked out once for all the runs that read it. */
const truths = new WeakMap<KernelCompany, Map<CalendarDate, Figures>>();

function truthOf(company: KernelCompany, today: CalendarDate): Figures {
  const ofCompany = truths.get(company) ?? new Map<CalendarDate, Figures>();
  truths.set(company, ofCompany);
  const truth = ofCompany.get(today) ?? trueFigures(company, today);
  ofCompany.set(today, truth);
  return truth;
}

function isDamaged(harm: string | null): boolean {
  return harm === 'cutBody' || harm === 'notParseable';
}

/** Holds all figures against the truth, but for those that are known to differ. */
function differences(
  pages: readonly ImportPage[],
  company: KernelCompany,
  today: CalendarDate,
  inexact: readonly (keyof Figures)[],
): string[] {
  const [read, truth] = [figuresOf(pages, company, today), truthOf(company, today)];
  const wrong = pagesOf(pages, 'issues').map((page) => `issues in the books: ${JSON.stringify(page.issues)}`);
  for (const name of Object.keys(truth) as (keyof typeof truth)[]) {
    if (inexact.includes(name) || isDeepStrictEqual(read[name], truth[name])) continue;
    const [readLines, trueLines] = [new Set<unknown>([read[name]].flat()), new Set<unknown>([truth[name]].flat())];
    const missing = [...trueLines].filter((line) => !readLines.has(line)).slice(0, 3);
    const surplus = [...readLines].filter((line) => !trueLines.has(line)).slice(0, 3);
    wrong.push(`${name} of ${company.name}: missing ${missing.join('; ')}, surplus ${surplus.join('; ')}`);
  }
  return wrong;
}
