import type { ReadRequest } from '../../connector';
import type { HttpIo } from '../../http/http-io';
import { BusinessCentralApi } from '../business-central-api';
import { organizationIdOf } from '../organization-id';

/** What an entity set answers to a query: its records, or a whole body. */
export type Answers = Readonly<Record<string, (query: URLSearchParams) => readonly object[] | { readonly value: readonly object[] }>>;

const API = 'https://bc.test';

/** The address of a page that follows, where a test makes it up. */
export function nextLink(entities: string, token: string): string {
  return `${API}/v2.0/t/Production/api/v2.0/companies(c)/${entities}?$skiptoken=${token}`;
}

/** A company whose entity sets answer what a test says, and the requests that came. */
export function fakeBusinessCentral(answers: Answers, changes: Partial<ReadRequest> = {}, pageSize?: number) {
  const requests: { readonly url: string; readonly headers: Headers }[] = [];
  const io: HttpIo = {
    now: () => Date.UTC(2026, 10, 20),
    sleep: () => Promise.resolve(),
    jitter: () => 0,
    fetch: (url, { headers }) => {
      requests.push({ url, headers: new Headers(headers) });
      const { pathname, searchParams } = new URL(url);
      const answer = answers[pathname.split('/').at(-1) ?? '']?.(searchParams) ?? [];
      return Promise.resolve(Response.json(Array.isArray(answer) ? { value: answer } : answer));
    },
  };
  const organizationId = organizationIdOf({ tenant: 't', environment: 'Production', company: 'c' });
  const source = { kind: 'package', apiUrl: API, access: { token: 'secret' }, organizationId } as const;
  return { api: new BusinessCentralApi(source, { signal: new AbortController().signal, ...changes }, io, pageSize), requests };
}
