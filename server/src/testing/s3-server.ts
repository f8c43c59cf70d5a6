import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testClock, type TestClock } from './test-clock';

/** A local server that speaks the part of S3 that the product uses, and refuses wrongly signed requests. */
export interface S3Server {
  readonly endpoint: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** What the store takes for the time. */
  readonly clock: TestClock;
  /** Uploads that were begun and neither completed nor aborted. */
  openUploads(): number;
  /** `missing`: there is no bucket until it is created; `refused`: it can't be created either. */
  bucket: 'there' | 'missing' | 'refused';
  close(): Promise<void>;
}

/** Where the server keeps objects; a map keeps them in memory. */
export interface ObjectShelf {
  get(key: string): { readonly bytes: Buffer; readonly modified: Date } | undefined;
  set(key: string, object: { readonly bytes: Buffer; readonly modified: Date }): unknown;
  delete(key: string): unknown;
  [Symbol.iterator](): Iterator<[string, { readonly modified: Date }]>;
}

/** How a server differs from one on a free port that begins empty, with a bucket. */
export interface S3Options {
  readonly host?: string;
  readonly port?: number;
  readonly credentials?: S3Server['credentials'];
  readonly bucket?: S3Server['bucket'];
  readonly clock?: TestClock;
  readonly objects?: ObjectShelf;
  /** How many objects a list names before it is cut. */
  readonly page?: number;
}

const CREDENTIALS = { accessKeyId: 'test', secretAccessKey: 'a secret of the test' };
const PAGE = 2;

interface Store {
  readonly clock: TestClock;
  readonly credentials: S3Server['credentials'];
  readonly page: number;
  bucket: S3Server['bucket'];
  readonly objects: ObjectShelf;
  readonly uploads: Map<string, { readonly key: string; readonly initiated: Date; readonly parts: Map<number, Buffer> }>;
}

export async function startS3Server({ host = '127.0.0.1', port = 0, ...options }: S3Options = {}): Promise<S3Server> {
  const store: Store = {
    clock: testClock(),
    credentials: CREDENTIALS,
    page: PAGE,
    bucket: 'there',
    objects: new Map<string, { readonly bytes: Buffer; readonly modified: Date }>(),
    uploads: new Map(),
    ...options,
  };
  const server = createServer((request, response) => {
    response.setHeader('date', store.clock.now().toUTCString());
    void answer(store, request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const endpoint = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    endpoint,
    credentials: store.credentials,
    clock: store.clock,
    openUploads: () => store.uploads.size,
    get bucket() {
      return store.bucket;
    },
    set bucket(bucket) {
      store.bucket = bucket;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function answer(store: Store, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  respond(store, request, Buffer.concat(chunks), response);
}

function respond(store: Store, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://s3');
  if (!signedRight(store.credentials, request, url, body)) return reply(response, 403, error('SignatureDoesNotMatch'));
  const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'));
  const upload = url.searchParams.get('uploadId');
  const operation = `${request.method} ${key === '' ? 'bucket' : upload !== null ? 'upload' : url.searchParams.has('uploads') ? 'uploads' : 'object'}`;
  switch (operation) {
    case 'HEAD bucket':
      return reply(response, store.bucket === 'there' ? 200 : 404, '');
    case 'PUT bucket':
      if (store.bucket === 'refused') return reply(response, 403, error('AccessDenied'));
      store.bucket = 'there';
      return reply(response, 200, '');
    case 'GET bucket':
      return url.searchParams.has('uploads') ? listUploads(store, url, response) : list(store, url, response);
    case 'PUT object':
      store.objects.set(key, { bytes: body, modified: store.clock.now() });
      return reply(response, 200, '', { etag: etag(body) });
    case 'GET object': {
      const object = store.objects.get(key);
      return object === undefined ? reply(response, 404, error('NoSuchKey')) : reply(response, 200, object.bytes);
    }
    case 'DELETE object':
      store.objects.delete(key);
      return reply(response, 204, '');
    case 'POST uploads': {
      const id = randomUUID();
      store.uploads.set(id, { key, initiated: store.clock.now(), parts: new Map() });
      return reply(response, 200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    default:
      return multipart(store, request.method ?? '', upload ?? '', key, Number(url.searchParams.get('partNumber')), body, response);
  }
}

function multipart(store: Store, method: string, id: string, key: string, part: number, body: Buffer, response: ServerResponse): void {
  const upload = store.uploads.get(id);
  if (upload === undefined) return reply(response, 404, error('NoSuchUpload'));
  if (method === 'PUT') {
    upload.parts.set(part, body);
    return reply(response, 200, '', { etag: etag(body) });
  }
  store.uploads.delete(id);
  if (method === 'DELETE') return reply(response, 204, '');
  const sorted = [...upload.parts].sort(([one], [other]) => one - other).map(([, bytes]) => bytes);
  if (sorted.slice(0, -1).some((bytes) => bytes.length < 5 * 1024 * 1024)) return reply(response, 400, error('EntityTooSmall'));
  store.objects.set(key, { bytes: Buffer.concat(sorted), modified: upload.initiated });
  reply(response, 200, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
}

function list(store: Store, url: URL, response: ServerResponse): void {
  const [prefix, after] = [url.searchParams.get('prefix') ?? '', url.searchParams.get('start-after') ?? ''];
  const objects = [...store.objects]
    .filter(([key]) => key.startsWith(prefix) && key > after)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const page = objects
    .slice(0, store.page)
    .map(([key, { modified }]) => `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified></Contents>`);
  const truncated = `<IsTruncated>${objects.length > store.page}</IsTruncated>`;
  reply(response, 200, `<ListBucketResult>${page.join('')}${truncated}</ListBucketResult>`);
}

function listUploads(store: Store, url: URL, response: ServerResponse): void {
  const after = url.searchParams.get('upload-id-marker') ?? '';
  const uploads = [...store.uploads].filter(([id]) => id > after).sort(([one], [other]) => (one < other ? -1 : 1));
  const page = uploads
    .slice(0, store.page)
    .map(
      ([id, { key, initiated }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
    );
  const last = uploads.slice(0, store.page).at(-1);
  const marker =
    last === undefined ? '' : `<NextKeyMarker>${last[1].key}</NextKeyMarker><NextUploadIdMarker>${last[0]}</NextUploadIdMarker>`;
  const truncated = `<IsTruncated>${uploads.length > store.page}</IsTruncated>`;
  reply(response, 200, `<ListMultipartUploadsResult>${page.join('')}${marker}${truncated}</ListMultipartUploadsResult>`);
}

function reply(response: ServerResponse, status: number, body: string | Buffer, headers: Record<string, string> = {}): void {
  const type = typeof body === 'string' ? { 'content-type': 'application/xml' } : {};
  response.writeHead(status, { ...type, 'content-length': Buffer.byteLength(body), ...headers }).end(body);
}

const error = (code: string) => `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
const etag = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** AWS Signature Version 4 over the headers and the hash of the body. */
function signedRight(credentials: S3Server['credentials'], request: IncomingMessage, url: URL, body: Buffer): boolean {
  const given = /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  );
  if (given === null || given[1] !== credentials.accessKeyId) return false;
  const [, , day = '', region = '', names = '', signature] = given;
  const hash = String(request.headers['x-amz-content-sha256']);
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false;
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const canonical = [request.method, url.pathname, query, headers.join(''), names, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${credentials.secretAccessKey}`, day), region));
  return hmac(key, text).toString('hex') === signature;
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
