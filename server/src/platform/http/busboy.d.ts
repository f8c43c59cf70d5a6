/** The part of busboy that uploads use; the package brings no types. */
declare module 'busboy' {
  import type { IncomingHttpHeaders } from 'node:http';
  import type { Readable, Writable } from 'node:stream';

  interface BusboyFile extends Readable {
    /** The limit of size was reached and the rest left out, although the stream ended as if it were whole. */
    readonly truncated?: boolean;
  }

  interface BusboySettings {
    readonly headers: IncomingHttpHeaders;
    readonly limits?: {
      readonly fileSize?: number;
      readonly files?: number;
      readonly fields?: number;
      readonly fieldSize?: number;
      readonly parts?: number;
    };
    readonly defParamCharset?: string;
  }

  interface Busboy extends Writable {
    on(event: 'file', listener: (field: string, file: BusboyFile, info: { filename?: string; mimeType: string }) => void): this;
    on(event: 'field', listener: (field: string, value: string) => void): this;
    on(event: 'fieldsLimit' | 'filesLimit' | 'partsLimit' | 'close' | 'finish', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
  }

  export default function busboy(settings: BusboySettings): Busboy;
}
