import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import busboy, { type Busboy, type BusboyFile } from 'busboy';
import type { FileUpload, Upload } from 'graphql-upload-minimal';
import { refuse, type Answer, type Refusal } from '@countinghouse/domain/refusals';
import { LIMITS } from '@countinghouse/domain/limits';
import { watchPace } from './upload-pace';

/** A file as it comes in: its name as sent, and bytes that fail when the file is too large, cut off or too slow. */
export interface IncomingFile {
  readonly fileName: string;
  readonly content: Readable;
  /** The field `accountTypes` of the form, where it came before the file. */
  readonly accountTypes?: string;
}

/**
 * Takes the one file of the multipart field `content` and hands it to `take`; answers what `take` answers, or why there is no file.
 * At its limit busboy ends a stream as if it were whole, so `limit` is made a failure of the stream.
 */
export async function receiveFile<T>(request: IncomingMessage, take: (file: IncomingFile) => Promise<Answer<T>>): Promise<Answer<T>> {
  const form = openForm(request);
  if (form === null) return refuse('UnsupportedType', 'content', { problem: 'multipart/form-data is expected' });
  try {
    return await answerOf(form, request, take);
  } catch (error) {
    if (error instanceof UploadRefused) return error.refusal;
    throw error;
  } finally {
    request.unpipe(form);
    request.resume();
  }
}

/** Settles with the taker as soon as it has an answer, or when the form ends without a file or breaks off. */
function answerOf<T>(form: Busboy, request: IncomingMessage, take: (file: IncomingFile) => Promise<Answer<T>>): Promise<Answer<T>> {
  return new Promise((resolve, reject) => {
    let content: Readable | null = null;
    let told: Pick<IncomingFile, 'accountTypes'> = {};
    const breakOff = (refusal: Refusal) => {
      const reason = new UploadRefused(refusal);
      if (content === null) reject(reason);
      else content.destroy(reason);
    };
    form.on('field', (field, accountTypes) => {
      if (field === 'accountTypes') told = { accountTypes };
    });
    form.on('file', (field, file, { filename }) => {
      if (field !== 'content' || content !== null) return void file.resume();
      content = guarded(file);
      take({ fileName: filename ?? '', content, ...told }).then(resolve, reject);
    });
    form.on('close', () => {
      if (content === null) resolve(NO_FILE);
    });
    form.on('error', () => breakOff(CUT_OFF));
    request.once('aborted', () => breakOff(CUT_OFF));
    request.once('error', () => breakOff(CUT_OFF));
    watchPace(request, () => breakOff(TOO_SLOW));
    request.pipe(form);
  });
}

/** An upload was refused while its bytes came in. */
class UploadRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`The upload was refused: ${refusal.refused}.`);
    this.name = 'UploadRefused';
    this.refusal = refusal;
  }
}

const NO_FILE = refuse('InvalidInput', 'content', { problem: 'A file is expected in this field' });
const TOO_LARGE = refuse('TooLarge', 'content', { limit: LIMITS.uploadLabel });
const CUT_OFF = refuse('InvalidInput', 'content', { problem: 'The file did not arrive as a whole; please try again' });
const TOO_SLOW = refuse('InvalidInput', 'content', { problem: 'The file came too slowly; please try again' });

/** Types for thousands of accounts; what is cut is no JSON any more and refused. */
const LONGEST_FIELD = 262_144;

function openForm(request: IncomingMessage): Busboy | null {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { fileSize: LIMITS.uploadBytes, files: 1, fields: 8, fieldSize: LONGEST_FIELD, parts: 9 },
    });
  } catch {
    return null;
  }
}

/**
 * Takes a file that came as an upload of GraphQL (graphql-upload-minimal, which is busboy underneath) by the same rules: what is cut at the
 * limit or breaks off is a refusal, never a short file.
 */
export async function receiveUpload<T>(upload: Upload, take: (file: IncomingFile) => Promise<Answer<T>>): Promise<Answer<T>> {
  const file = await upload.promise.catch(() => null);
  if (file === null) return NO_FILE;
  try {
    return await take({ fileName: file.filename, content: guarded(streamOf(file)) });
  } catch (error) {
    if (error instanceof UploadRefused) return error.refusal;
    throw error;
  }
}

/** What came over the limit or broke off before anybody read it throws here. */
function streamOf(file: FileUpload): BusboyFile {
  try {
    return file.createReadStream();
  } catch (error) {
    throw new UploadRefused((error as { readonly status?: number }).status === 413 ? TOO_LARGE : CUT_OFF);
  }
}

function guarded(file: BusboyFile): Readable {
  const content = new PassThrough();
  file.once('limit', () => content.destroy(new UploadRefused(TOO_LARGE)));
  file.once('error', () => content.destroy(new UploadRefused(CUT_OFF)));
  file.pipe(content);
  content.once('close', () => file.resume());
  return content;
}
