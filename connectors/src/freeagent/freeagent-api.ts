import type { PackageSource } from '../connector';
import type { CallPlan } from '../http/call-plan';
import type { HttpAnswer } from '../http/http-call';
import type { HttpIo } from '../http/http-io';
import { PackageClient } from '../http/package-client';
import type { ClientRequest } from '../http/package-client';
import { WireValue } from '../http/wire-value';
import { FREE_AGENT, FREE_AGENT_TERMS, introduced } from './freeagent-terms';
import { RecordList, type Asking, type ListTerms } from './record-list';

type Query = Readonly<Record<string, string>>;

/** Reads resources of one company. */
export class FreeAgentApi {
  readonly #client: PackageClient;
  readonly #root: string;

  constructor(source: PackageSource, request: ClientRequest, io: HttpIo) {
    this.#client = new PackageClient(FREE_AGENT_TERMS, source, request, introduced(io));
    this.#root = `${source.apiUrl}/v2/`;
  }

  /** How many calls the reading takes; its parts are resources. */
  get plan(): CallPlan {
    return this.#client.plan;
  }

  /** The answer of a resource with its headers. Throws ConnectorError. */
  async ask(resource: string, query: Query, { part = resource, attempt = 0, repeats }: Asking = {}): Promise<HttpAnswer> {
    const search = new URLSearchParams(query).toString();
    const path = search === '' ? resource : `${resource}?${search}`;
    const page = attempt === 0 ? path : `${path} #${attempt}`;
    const headers = { accept: 'application/json' };
    return this.#client.ask({ method: 'GET', url: `${this.#root}${path}`, headers, page, part, repeats });
  }

  /** The body of a resource. Throws ConnectorError. */
  async get(resource: string, query: Query = {}, asking: Asking = {}): Promise<WireValue> {
    return new WireValue((await this.ask(resource, query, asking)).json, resource, FREE_AGENT);
  }

  /** The records of a resource that comes in pages. */
  list(terms: ListTerms): RecordList {
    return new RecordList(this, terms);
  }
}
