import { ConnectorError } from '../connector';
import type { Access, PackageSource, ReadRequest } from '../connector';
import { requestJson } from './request-json';
import type { HttpIo } from './request-json';
import { WireValue } from './wire-value';

const ATTEMPTS = 4;

/** Reads resources of one company of DEX; when the access token expires, it is renewed once per request. */
export class ExampleApi {
  readonly #source: PackageSource;
  readonly #request: Pick<ReadRequest, 'signal' | 'renewAccess'>;
  readonly #io: HttpIo;
  #access: Access;

  constructor(source: PackageSource, request: Pick<ReadRequest, 'signal' | 'renewAccess'>, io: HttpIo) {
    this.#source = source;
    this.#request = request;
    this.#io = io;
    this.#access = source.access;
  }

  /** The answer of a resource, the company itself where it is empty. Throws ConnectorError. */
  async get(resource: string, query: Readonly<Record<string, string>> = {}): Promise<WireValue> {
    const { renewAccess } = this.#request;
    try {
      return await this.#ask(resource, query);
    } catch (error) {
      if (renewAccess === undefined || !(error instanceof ConnectorError) || error.code !== 'Disconnected') throw error;
      this.#access = await renewAccess(this.#access);
      return this.#ask(resource, query);
    }
  }

  async #ask(resource: string, query: Readonly<Record<string, string>>): Promise<WireValue> {
    const { apiUrl, organizationId } = this.#source;
    const url = new URL(`${apiUrl}/api/v1/companies/${encodeURIComponent(organizationId)}${resource === '' ? '' : `/${resource}`}`);
    url.search = new URLSearchParams(query).toString();
    const request = {
      url: url.href,
      authorization: `Bearer ${this.#access['token'] ?? ''}`,
      signal: this.#request.signal,
      attempts: ATTEMPTS,
    };
    return new WireValue(await requestJson(request, this.#io), resource === '' ? 'company' : resource);
  }
}
