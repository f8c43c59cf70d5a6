import type { PackageSource } from '../connector';
import { requestJson } from './request-json';
import type { HttpIo } from './request-json';
import { WireValue } from './wire-value';

const ATTEMPTS = 4;

/** Reads resources of one company of DEX. */
export class ExampleApi {
  readonly #source: PackageSource;
  readonly #signal: AbortSignal;
  readonly #io: HttpIo;

  constructor(source: PackageSource, signal: AbortSignal, io: HttpIo) {
    this.#source = source;
    this.#signal = signal;
    this.#io = io;
  }

  /** The answer of a resource, the company itself where it is empty. Throws ConnectorError. */
  async get(resource: string, query: Readonly<Record<string, string>> = {}): Promise<WireValue> {
    const { baseUrl, organisationId, accessToken } = this.#source;
    const url = new URL(`${baseUrl}/api/v1/companies/${encodeURIComponent(organisationId)}${resource === '' ? '' : `/${resource}`}`);
    url.search = new URLSearchParams(query).toString();
    const request = { url: url.href, authorization: `Bearer ${accessToken}`, signal: this.#signal, attempts: ATTEMPTS };
    return new WireValue(await requestJson(request, this.#io), resource === '' ? 'company' : resource);
  }
}
