import type { Readable } from 'node:stream';

/** What was stored: size in bytes and SHA-256 of exactly those bytes. */
export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

/** A file as a listing names it. */
export interface ListedFile {
  readonly key: string;
  /** Milliseconds since it was stored, by the store's own clock. */
  readonly age: number;
}

/** Part of a listing, in ascending order of keys. */
export interface FilePage {
  readonly files: readonly ListedFile[];
  /** The key after which the next page begins; null when there is no more. */
  readonly next: string | null;
}

/** Where files are kept: a folder by default, an S3-compatible store when configured. */
export interface FileStore {
  /** Stores the stream under `key`, all or nothing: a source that fails leaves no file. */
  put(key: string, source: Readable): Promise<StoredFile>;
  /** Streams a file; rejects with FileMissingError when it does not exist, and with FileDamagedError when it is known not to be `bytes` long. */
  get(key: string, bytes?: number): Promise<Readable>;
  /** Deletes a file; no error when it does not exist. */
  delete(key: string): Promise<void>;
  /** One page of the files below `folder`, which ends in `/` or is empty for all; begins after the key `after`, if one is given. */
  list(folder: string, after?: string | null): Promise<FilePage>;
  /** Removes what interrupted uploads left behind, once it is `age` milliseconds old by the store's own clock; answers how many there were. */
  deleteInterrupted(age: number): Promise<number>;
}

/** A file is not what was stored. */
export class FileDamagedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FileDamagedError';
  }
}

/** Throws FileDamagedError for a file of another length than it was stored with; a store may not know the length before it has sent the file. */
export function assertLength(key: string, found: number | undefined, expected: number | undefined): void {
  if (expected !== undefined && found !== undefined && found !== expected)
    throw new FileDamagedError(`The file under ${key} has ${found} bytes instead of ${expected}.`);
}

/** There is no file with the key. */
export class FileMissingError extends Error {
  constructor(key: string) {
    super(`No file stands under ${key}.`);
    this.name = 'FileMissingError';
  }
}
