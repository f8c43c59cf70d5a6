import type { Readable } from 'node:stream';
import type { RestAnswer } from '../../../platform/rest/route';

/** A stored file as it leaves the product. */
export interface ServedFile {
  readonly fileName: string;
  readonly contentType: string;
  /** Null where it is made while it is sent. */
  readonly bytes: number | null;
  readonly content: Readable | Buffer;
}

/** A file is saved, never shown: attachment, no sniffing, no scripts, no cache shared with others. */
export function fileAnswer(file: ServedFile): RestAnswer {
  const plainName = file.fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(file.fileName).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  return {
    status: 200,
    body: file.content,
    headers: {
      'content-type': file.contentType,
      ...(file.bytes !== null && { 'content-length': String(file.bytes) }),
      'content-disposition': `attachment; filename="${plainName}"; filename*=UTF-8''${encoded}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    },
  };
}
