import type { PackageSource } from '../connector';
import type { CallPlan } from '../http/call-plan';
import type { HttpIo } from '../http/http-io';
import { judgeByStatus } from '../http/judge-answer';
import { PackageClient } from '../http/package-client';
import type { ClientRequest } from '../http/package-client';
import type { PackageTerms } from '../http/package-terms';
import { WireValue } from '../http/wire-value';

const TERMS: PackageTerms = {
  name: 'DEX',
  judge: judgeByStatus,
  authorize: (call, { token = '' }) => ({ ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } }),
  attempts: 4,
  attemptMilliseconds: 20_000,
};

/** Reads resources of one company of DEX; when the access token expires, it is renewed once per request. */
export class ExampleApi {
  readonly #client: PackageClient;
  readonly #companyUrl: string;

  constructor(source: PackageSource, request: ClientRequest, io: HttpIo) {
    this.#client = new PackageClient(TERMS, source, request, io);
    this.#companyUrl = `${source.apiUrl}/api/v1/companies/${encodeURIComponent(source.organizationId)}`;
  }

  /** How many calls the reading takes; its parts are the names of resources. */
  get plan(): CallPlan {
    return this.#client.plan;
  }

  /** The answer of a resource, the company itself where it is empty. Throws ConnectorError. */
  async get(resource: string, query: Readonly<Record<string, string>> = {}): Promise<WireValue> {
    const url = new URL(resource === '' ? this.#companyUrl : `${this.#companyUrl}/${resource}`);
    url.search = new URLSearchParams(query).toString();
    const name = resource === '' ? 'company' : resource;
    const answer = await this.#client.ask({ method: 'GET', url: url.href, page: `${name}${url.search}`, part: name });
    return new WireValue(answer.json, name, TERMS.name);
  }
}
