import type { Access, ReadRequest } from '../connector';

/** The access of a reading, renewed when the package refuses it. */
export class PackageAccess {
  readonly #renewAccess: ReadRequest['renewAccess'];
  #current: Access;
  #renewal: Promise<Access> | undefined;

  constructor(access: Access, renewAccess: ReadRequest['renewAccess']) {
    this.#current = access;
    this.#renewAccess = renewAccess;
  }

  get current(): Access {
    return this.#current;
  }

  /**
   * Replaces access that was refused; false where there is none to be had. Calls that were refused with the same access share one
   * renewal. Throws what `renewAccess` throws.
   */
  async renew(refused: Access): Promise<boolean> {
    if (this.#current !== refused) return true;
    if (this.#renewAccess === undefined) return false;
    this.#renewal ??= this.#renewAccess(refused).finally(() => (this.#renewal = undefined));
    this.#current = await this.#renewal;
    return true;
  }
}
