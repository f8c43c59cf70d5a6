import type { ReadRequest } from '../../connector';
import { scriptedIo } from '../../http/testing/scripted-io';
import type { HttpIo } from '../../http/http-io';
import { QuickBooksApi } from '../quickbooks-api';

/** The realm of the fakes. */
export const REALM = '9130357992221046';

/** Answers a resource such as `reports/GeneralLedger`, as a Response or as the JSON of a good one. */
export type Answer = (resource: string, query: URLSearchParams) => unknown;

/** A network with one company, and the resources that were requested with their parameters. */
export interface FakeQuickBooks extends HttpIo {
  readonly requested: string[];
}

/** A network that answers every request about the company by a function. */
export function fakeQuickBooks(answer: Answer): FakeQuickBooks {
  const requested: string[] = [];
  const fetch = async (address: string): Promise<Response> => {
    const { pathname, searchParams } = new URL(address);
    const resource = pathname.replace(`/v3/company/${REALM}/`, '');
    requested.push(`${resource} ${searchParams.get('query') ?? [...searchParams.values()].join(' ')}`);
    const body = answer(resource, searchParams);
    return body instanceof Response ? body : Response.json(body);
  };
  return { ...scriptedIo(), fetch, requested };
}

/** A request to read the company. */
export function requestFor(changes: Partial<ReadRequest> = {}): Pick<ReadRequest, 'signal' | 'source'> & Partial<ReadRequest> {
  const source = { kind: 'package', apiUrl: 'http://127.0.0.1:4000', access: { token: 'a-token' }, organizationId: REALM } as const;
  return { source, signal: new AbortController().signal, ...changes };
}

/** The API of the company over a fake network. */
export function apiOver(io: HttpIo, changes: Pick<Partial<ReadRequest>, 'renewAccess'> = {}): QuickBooksApi {
  const { source, ...request } = requestFor(changes);
  if (source.kind !== 'package') throw new TypeError('The company is read over its API.');
  return new QuickBooksApi(source, request, io);
}

/** The answer to a query about one kind of entity; every other kind is empty. */
export function queryAnswers(entities: Readonly<Record<string, readonly unknown[]>>): Answer {
  return (_, query) => {
    const entity = /FROM (\w+)/.exec(query.get('query') ?? '')?.[1] ?? '';
    const rows = entities[entity] ?? [];
    return { QueryResponse: rows.length === 0 ? {} : { [entity]: rows, startPosition: 1, maxResults: rows.length }, time: '2026-11-20' };
  };
}
