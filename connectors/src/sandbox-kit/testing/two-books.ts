import type { ImportPage } from '@countinghouse/domain/imports/page';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import type { Access } from '../../connector';
import { importOptions, readAll } from '../../testing/read-request';
import type { KernelCompany } from '../kernel/company';
import type { PackageHarness } from './package-harness';
import { steppedIo, visitPackage } from './package-visit';
import { sentText } from './sent-text';
import { trialBalanceRequests } from './trial-balance-requests';

/** Which requests, by path and body, are answered from the other books; `trialBalances` counts those that were asked for so far, this one included. */
export type IsOther = (requested: string, trialBalances: number) => boolean;

/** What becomes of a request. */
interface TwoBooks {
  readonly company: KernelCompany;
  /** The same company with something changed. */
  readonly other?: KernelCompany;
  readonly isOther?: IsOther;
  /** Changes an address before it is requested. */
  readonly rewrite?: (url: string) => string;
  /** Absent: the usual ones. */
  readonly options?: ImportOptions;
}

function withToken(request: RequestInit, { token = '' }: Access): RequestInit {
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${token}`);
  return { ...request, headers };
}

/** Reads a company whose vendor answers some of the requests from other books, as if they had changed. */
export async function readTwoBooks(
  harness: PackageHarness,
  { company, other = company, isOther = () => false, rewrite = (url) => url, options = importOptions() }: TwoBooks,
  today: CalendarDate,
): Promise<ImportPage[]> {
  const [visit, otherVisit] = await Promise.all([visitPackage(harness, [company], today), visitPackage(harness, [other], today)]);
  try {
    const [{ source }, { source: otherSource }] = await Promise.all([visit.consentTo(company), otherVisit.consentTo(other)]);
    const { first } = trialBalanceRequests(harness);
    let trialBalances = 0;
    const io = steppedIo(visit.running);
    const { nameOf } = visit.running.sandbox;
    const withAccess = harness.form?.withAccess ?? withToken;
    const fetchOther: typeof io.fetch = (url, init) => {
      const path = url.slice(source.apiUrl.length);
      const name = nameOf === undefined ? path : `${path} ${nameOf(sentText(init))}`;
      if (first.test(name)) trialBalances += 1;
      if (!isOther(name, trialBalances)) return io.fetch(rewrite(url), init);
      return io.fetch(otherSource.apiUrl + path, withAccess(init, otherSource.access));
    };
    const connector = harness.connector({ ...io, fetch: fetchOther });
    return await readAll(connector, { options, today, signal: new AbortController().signal, source });
  } finally {
    await Promise.all([visit.running.close(), otherVisit.running.close()]);
  }
}
