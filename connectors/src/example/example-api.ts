import type { PackageSource, ReadRequest } from '../connector';
import { AuthorizedHttp } from '../http/authorized-http';
import type { HttpIo } from '../http/http-io';
import { judgeByStatus } from '../http/judge';
import { PackageHttp } from '../http/package-http';
import { WireValue } from '../http/wire-value';

const NAME = 'DEX';
const ATTEMPTS = 4;

/** Reads resources of one company of DEX. */
export class ExampleApi {
  readonly #http: AuthorizedHttp;
  readonly #company: string;

  constructor(source: PackageSource, request: Pick<ReadRequest, 'signal' | 'renewAccess' | 'pages'>, io: HttpIo) {
    const http = new PackageHttp({ name: NAME, judge: judgeByStatus }, io, { attempts: ATTEMPTS, pages: request.pages });
    this.#http = new AuthorizedHttp(http, ({ token = '' }) => ({ authorization: `Bearer ${token}` }), source, request);
    this.#company = `${source.apiUrl}/api/v1/companies/${encodeURIComponent(source.organizationId)}`;
  }

  /** The answer of a resource, the company itself where it is empty. Throws ConnectorError. */
  async get(resource: string, query: Readonly<Record<string, string>> = {}): Promise<WireValue> {
    const url = new URL(resource === '' ? this.#company : `${this.#company}/${resource}`);
    url.search = new URLSearchParams(query).toString();
    return new WireValue(
      await this.#http.json({ url: url.href, page: `${resource}${url.search}` }),
      resource === '' ? 'company' : resource,
      NAME,
    );
  }
}
