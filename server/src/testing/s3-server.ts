import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local server that speaks the part of S3 that the product uses, and refuses wrongly signed requests. */
export interface S3Server {
  readonly endpoint: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** Uploads that were begun and neither completed nor aborted. */
  openUploads(): number;
  close(): Promise<void>;
}

const credentials = { accessKeyId: 'test', secretAccessKey: 'a secret of the test' };
const PAGE = 2;

interface Store {
  readonly objects: Map<string, Buffer>;
  readonly uploads: Map<string, Map<number, Buffer>>;
}

export async function startS3Server(): Promise<S3Server> {
  const store: Store = { objects: new Map(), uploads: new Map() };
  const server = createServer((request, response) => void answer(store, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    endpoint,
    credentials,
    openUploads: () => store.uploads.size,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function answer(store: Store, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const url = new URL(request.url ?? '/', 'http://s3');
  if (!signedRight(request, url, body)) return reply(response, 403, error('SignatureDoesNotMatch'));
  const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'));
  const upload = url.searchParams.get('uploadId');
  const operation = `${request.method} ${key === '' ? 'bucket' : upload !== null ? 'upload' : url.searchParams.has('uploads') ? 'uploads' : 'object'}`;
  switch (operation) {
    case 'GET bucket':
      return list(store, url, response);
    case 'PUT object':
      store.objects.set(key, body);
      return reply(response, 200, '', { etag: etag(body) });
    case 'GET object': {
      const object = store.objects.get(key);
      return object === undefined ? reply(response, 404, error('NoSuchKey')) : reply(response, 200, object);
    }
    case 'DELETE object':
      store.objects.delete(key);
      return reply(response, 204, '');
    case 'POST uploads': {
      const id = randomUUID();
      store.uploads.set(id, new Map());
      return reply(response, 200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    default:
      return multipart(store, request.method ?? '', upload ?? '', key, Number(url.searchParams.get('partNumber')), body, response);
  }
}

function multipart(store: Store, method: string, id: string, key: string, part: number, body: Buffer, response: ServerResponse): void {
  const parts = store.uploads.get(id);
  if (parts === undefined) return reply(response, 404, error('NoSuchUpload'));
  if (method === 'PUT') {
    parts.set(part, body);
    return reply(response, 200, '', { etag: etag(body) });
  }
  store.uploads.delete(id);
  if (method === 'DELETE') return reply(response, 204, '');
  const sorted = [...parts].sort(([one], [other]) => one - other).map(([, bytes]) => bytes);
  if (sorted.slice(0, -1).some((bytes) => bytes.length < 5 * 1024 * 1024)) return reply(response, 400, error('EntityTooSmall'));
  store.objects.set(key, Buffer.concat(sorted));
  reply(response, 200, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
}

function list(store: Store, url: URL, response: ServerResponse): void {
  const keys = [...store.objects.keys()].filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '')).sort();
  const from = Number(url.searchParams.get('continuation-token') ?? '0');
  const page = keys.slice(from, from + PAGE).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  const more = from + PAGE < keys.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
  reply(response, 200, `<ListBucketResult>${page.join('')}${more}</ListBucketResult>`);
}

function reply(response: ServerResponse, status: number, body: string | Buffer, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...(typeof body === 'string' ? { 'content-type': 'application/xml' } : {}), ...headers }).end(body);
}

const error = (code: string) => `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
const etag = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** AWS Signature Version 4 over the headers and the hash of the body. */
function signedRight(request: IncomingMessage, url: URL, body: Buffer): boolean {
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
