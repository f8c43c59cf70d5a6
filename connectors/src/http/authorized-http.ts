import type { Access, PackageSource, ReadRequest } from '../connector';
import { ExpiredError, type PackageCall, type PackageHttp } from './package-http';

/** How the calls of a package carry the access to it. */
export type Authorize = (access: Access) => Readonly<Record<string, string>>;

/** Calls with the access of a connection. When it runs out, it is renewed once a call, and calls side by side share the renewal. */
export class AuthorizedHttp {
  readonly #http: PackageHttp;
  readonly #authorize: Authorize;
  readonly #request: Pick<ReadRequest, 'signal' | 'renewAccess'>;
  #access: Access;
  #renewal: Promise<Access> | null = null;

  constructor(http: PackageHttp, authorize: Authorize, source: PackageSource, request: Pick<ReadRequest, 'signal' | 'renewAccess'>) {
    this.#http = http;
    this.#authorize = authorize;
    this.#request = request;
    this.#access = source.access;
  }

  /** The JSON of a good answer; throws ConnectorError, `Disconnected` when other access is refused as well. */
  json(call: PackageCall): Promise<unknown> {
    return this.#withAccess((headers) => this.#http.json({ ...call, headers: { ...call.headers, ...headers } }, this.#request.signal));
  }

  async #withAccess<T>(ask: (headers: Readonly<Record<string, string>>) => Promise<T>): Promise<T> {
    const used = this.#access;
    try {
      return await ask(this.#authorize(used));
    } catch (error) {
      const { renewAccess } = this.#request;
      if (renewAccess === undefined || !(error instanceof ExpiredError)) throw error;
      await this.#renew(used, renewAccess);
      return ask(this.#authorize(this.#access));
    }
  }

  async #renew(refused: Access, renewAccess: NonNullable<ReadRequest['renewAccess']>): Promise<void> {
    if (this.#access !== refused) return;
    this.#renewal ??= renewAccess(refused);
    try {
      this.#access = await this.#renewal;
    } finally {
      this.#renewal = null;
    }
  }
}
