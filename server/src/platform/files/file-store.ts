import type { Readable } from 'node:stream';

/** What was stored: size in bytes and SHA-256 of exactly those bytes. */
export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

/** Where files are kept: a folder by default, an S3-compatible store when configured. */
export interface FileStore {
  /** Stores the stream under `key`, all or nothing: a source that fails leaves no file. */
  put(key: string, source: Readable): Promise<StoredFile>;
  /** Streams a file; rejects with FileMissingError when it does not exist. */
  get(key: string): Promise<Readable>;
  /** Deletes a file; no error when it does not exist. */
  delete(key: string): Promise<void>;
  /** Keys that begin with `prefix`, in ascending order. */
  list(prefix: string): AsyncIterable<string>;
}

/** No file stands under the key. */
export class FileMissingError extends Error {
  constructor(key: string) {
    super(`No file stands under ${key}.`);
    this.name = 'FileMissingError';
  }
}
