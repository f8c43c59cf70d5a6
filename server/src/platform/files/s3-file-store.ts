import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NoSuchUpload,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
  type CompletedPart,
  type MultipartUpload,
} from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { cutParts } from './cut-parts';
import { assertFileKey, isFileKey } from './file-key';
import { assertLength, FileMissingError, type FilePage, type FileStore, type StoredFile } from './file-store';
import { makeBucket } from './make-bucket';
import { measureFile } from './measure-file';
import { SigningHash } from './signing-hash';
import { storeClock } from './store-clock';

/** Where an S3-compatible store answers; credentials come from the environment as the AWS SDK reads them, unless given. */
export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region?: string;
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** Milliseconds for a connection, for the first byte of an answer, and between two bytes: a store that hangs is one that is away. */
const PATIENCE = { connectionTimeout: 3_000, requestTimeout: 20_000, socketTimeout: 20_000 };

/** The least that every part but the last of a multipart upload must have. */
const PART_BYTES = 5 * 1024 * 1024;

/** Keeps files in an S3-compatible store; an object appears only when its upload was completed. */
export class S3FileStore implements FileStore {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly now: () => number;

  constructor(settings: S3Settings) {
    this.bucket = settings.bucket;
    this.client = new S3Client({
      endpoint: settings.endpoint,
      region: settings.region ?? 'us-east-1',
      forcePathStyle: true,
      maxAttempts: 3,
      requestHandler: { ...PATIENCE, throwOnRequestTimeout: true },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      sha256: SigningHash,
      ...(settings.credentials ? { credentials: settings.credentials } : {}),
    });
    this.now = storeClock(this.client);
  }

  /** Makes the bucket where it is missing; throws SettingsError where that is refused, and answers why the bucket could not be looked at. */
  makeBucket(): Promise<Error | null> {
    return makeBucket(this.client, this.bucket);
  }

  async put(key: string, source: Readable): Promise<StoredFile> {
    assertFileKey(key);
    const { through, result } = measureFile();
    const flowing = pipeline(source, through);
    flowing.catch(() => undefined);
    const parts = cutParts(through, PART_BYTES);
    const first = await parts.next();
    const start = first.done ? Buffer.alloc(0) : first.value;
    if (start.length < PART_BYTES) {
      await flowing;
      await this.client.send(new PutObjectCommand({ Bucket: this.bucket, Key: key, Body: start }));
      await parts.next();
    } else await this.putParts(key, start, parts, flowing);
    return { key, ...result() };
  }

  async get(key: string, bytes?: number): Promise<Readable> {
    assertFileKey(key);
    try {
      const answer = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key }));
      const content = answer.Body as Readable;
      try {
        assertLength(key, answer.ContentLength, bytes);
      } catch (error) {
        content.destroy();
        throw error;
      }
      return content;
    } catch (error) {
      if (error instanceof NoSuchKey) throw new FileMissingError(key);
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    assertFileKey(key);
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }));
  }

  async list(folder: string, after: string | null = null): Promise<FilePage> {
    const page = await this.client.send(
      new ListObjectsV2Command({ Bucket: this.bucket, Prefix: folder, ...(after === null ? {} : { StartAfter: after }) }),
    );
    const objects = page.Contents ?? [];
    const files = objects.map(({ Key = '', LastModified }) => ({ key: Key, age: this.ageOf(LastModified) }));
    return { files: files.filter(({ key }) => isFileKey(key)), next: page.IsTruncated === true ? (files.at(-1)?.key ?? null) : null };
  }

  async deleteInterrupted(age: number): Promise<number> {
    let discarded = 0;
    for await (const { Key, UploadId, Initiated } of this.openUploads()) {
      if (this.ageOf(Initiated) <= age) continue;
      const aborted = this.client.send(new AbortMultipartUploadCommand({ Bucket: this.bucket, Key, UploadId }));
      await aborted.catch(ignoreEndedUpload);
      discarded += 1;
    }
    return discarded;
  }

  private async *openUploads(): AsyncGenerator<MultipartUpload> {
    let from = {};
    for (;;) {
      const page = await this.client.send(new ListMultipartUploadsCommand({ Bucket: this.bucket, ...from }));
      yield* page.Uploads ?? [];
      if (page.IsTruncated !== true) return;
      from = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
    }
  }

  /** Milliseconds; none at all where the store does not say when. */
  private ageOf(time: Date | undefined): number {
    return time === undefined ? 0 : this.now() - time.getTime();
  }

  private async putParts(key: string, first: Buffer, rest: AsyncIterable<Buffer>, flowing: Promise<void>): Promise<void> {
    const upload = { Bucket: this.bucket, Key: key, UploadId: await this.startUpload(key) };
    const done: CompletedPart[] = [];
    const send = async (part: Buffer) => {
      const answer = await this.client.send(new UploadPartCommand({ ...upload, PartNumber: done.length + 1, Body: part }));
      done.push({ PartNumber: done.length + 1, ETag: answer.ETag });
    };
    try {
      await send(first);
      for await (const part of rest) await send(part);
      await flowing;
      await this.client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: done } }));
    } catch (error) {
      await this.client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
      throw error;
    }
  }

  private async startUpload(key: string): Promise<string> {
    const answer = await this.client.send(new CreateMultipartUploadCommand({ Bucket: this.bucket, Key: key }));
    if (answer.UploadId === undefined) throw new Error('The object store began no upload.');
    return answer.UploadId;
  }
}

/** Another process was faster. */
function ignoreEndedUpload(error: unknown): void {
  if (!(error instanceof NoSuchUpload)) throw error;
}
