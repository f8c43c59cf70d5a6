import { createHash, createHmac, webcrypto } from 'node:crypto';

/** Bytes from which another thread is worth the copy that it is given. */
const LARGE = 262_144;

type Data = string | ArrayBuffer | ArrayBufferView;

/** Of `createHash` and `createHmac`. */
interface RunningHash {
  update(bytes: Buffer): unknown;
  digest(): Uint8Array;
}

/**
 * SHA-256, or HMAC with a secret, as the AWS SDK has it for its signatures. It signs each part of an upload by a hash over all of its bytes,
 * which takes tens of milliseconds: such a hash is computed on another thread, so that callers do not wait for it.
 */
export class SigningHash {
  readonly #secret: Buffer | null;
  #hash: RunningHash;
  #large: Buffer<ArrayBuffer> | null = null;
  #isNew = true;

  constructor(secret?: Data) {
    this.#secret = secret === undefined ? null : bytesOf(secret);
    this.#hash = this.#begin();
  }

  update(data: Data): void {
    const bytes = bytesOf(data);
    if (this.#isNew && this.#secret === null && bytes.length >= LARGE) this.#large = bytes;
    else {
      if (this.#large !== null) this.#hash.update(this.#large);
      this.#large = null;
      this.#hash.update(bytes);
    }
    this.#isNew = false;
  }

  async digest(): Promise<Uint8Array> {
    if (this.#large === null) return this.#hash.digest();
    return new Uint8Array(await webcrypto.subtle.digest('SHA-256', this.#large));
  }

  reset(): void {
    [this.#hash, this.#large, this.#isNew] = [this.#begin(), null, true];
  }

  #begin(): RunningHash {
    return this.#secret === null ? createHash('sha256') : createHmac('sha256', this.#secret);
  }
}

function bytesOf(data: Data): Buffer<ArrayBuffer> {
  if (typeof data === 'string') return Buffer.from(data);
  return data instanceof ArrayBuffer ? Buffer.from(data) : Buffer.from(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength);
}
