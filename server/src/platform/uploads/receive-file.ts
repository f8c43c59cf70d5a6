import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import type { Busboy, BusboyFile } from 'busboy';
import type { FileUpload, Upload } from 'graphql-upload-minimal';
import { refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { LIMITS } from '@countinghouse/domain/limits';
import type { StorageRoom } from '@countinghouse/domain/tenants/storage-limits';
import { watchPace } from '../http/body-pace';
import { endOfForm, openForm, type ExpectedForm } from './end-of-form';

/** A file as it comes in: its name as sent, and bytes that fail when the file is too large, cut off or too slow. */
export interface IncomingFile {
  readonly fileName: string;
  readonly content: Readable;
  /** The field `accountTypes` of the form. */
  readonly accountTypes?: string;
}

/** What may be known of a file that is to come. */
interface FileTerms {
  /** What may still be stored where it goes; without it, the file is not stored. */
  readonly room?: StorageRoom | undefined;
  /** The end of the form that it comes in. */
  readonly formEnd?: Promise<Refusal | null> | undefined;
}

/** Types for thousands of accounts; what is cut is not JSON any more and refused. */
const EXPECTED: ExpectedForm = { fields: ['accountTypes'], fieldSize: 262_144, fileSize: LIMITS.uploadBytes };

/**
 * Takes the one file of the multipart field `content` and hands it to `take`; answers what `take` answers, or why there is no file.
 * At its limit busboy ends a stream as if it were whole, so `limit` is made a failure of the stream. The stream ends with the form, so that
 * nothing is kept of a form that holds more than it may.
 */
export async function receiveFile<T>(
  request: IncomingMessage,
  take: (file: IncomingFile) => Promise<Result<T>>,
  terms: Pick<FileTerms, 'room'> = {},
): Promise<Result<T>> {
  const form = openForm(request, EXPECTED);
  if (form === null) return refuse('UnsupportedType', 'content', { problem: 'Expected multipart/form-data' });
  try {
    return await answerOf(form, request, take, terms);
  } catch (error) {
    if (error instanceof UploadRefused) return error.refusal;
    throw error;
  } finally {
    request.unpipe(form);
    request.resume();
  }
}

/** Settles with the taker as soon as it has an answer, or when the form ends without a file or breaks off. */
function answerOf<T>(
  form: Busboy,
  request: IncomingMessage,
  take: (file: IncomingFile) => Promise<Result<T>>,
  { room }: Pick<FileTerms, 'room'>,
): Promise<Result<T>> {
  return new Promise((resolve, reject) => {
    let content: Readable | null = null;
    let told: Pick<IncomingFile, 'accountTypes'> = {};
    const breakOff = (refusal: Refusal) => {
      const reason = new UploadRefused(refusal);
      if (content === null) reject(reason);
      else content.destroy(reason);
    };
    const formEnd = endOfForm(form, request, EXPECTED);
    form.on('field', (field, accountTypes) => {
      if (field === 'accountTypes') told = { accountTypes };
    });
    form.on('file', (field, file, { filename }) => {
      if (field !== 'content') return void file.resume();
      content = guarded(file, { room, formEnd });
      take({ fileName: filename ?? '', content, ...told }).then(resolve, reject);
    });
    void formEnd.then((refusal) => {
      if (refusal !== null) breakOff(refusal);
      else if (content === null) resolve(NO_FILE);
    });
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

const NO_FILE = refuse('InvalidInput', 'content', { problem: 'Expected a file in this field' });
const TOO_LARGE = refuse('TooLarge', 'content', { limit: LIMITS.uploadLabel });
const CUT_OFF = refuse('InvalidInput', 'content', { problem: 'The upload was interrupted; please try again' });
const TOO_SLOW = refuse('InvalidInput', 'content', { problem: 'The upload was too slow; please try again' });

/**
 * Takes a file that came as an upload of GraphQL (graphql-upload-minimal, which is busboy underneath) by the same rules: what is cut at the
 * limit or breaks off is a refusal, never a short file.
 */
export async function receiveUpload<T>(
  upload: Upload,
  take: (file: IncomingFile) => Promise<Result<T>>,
  terms: FileTerms,
): Promise<Result<T>> {
  const file = await upload.promise.catch(() => null);
  if (file === null) return NO_FILE;
  try {
    return await take({ fileName: file.filename, content: guarded(streamOf(file), terms) });
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

function guarded(file: BusboyFile, { room, formEnd = Promise.resolve(null) }: FileTerms): Readable {
  const content = new PassThrough();
  const fail = (refusal: Refusal) => content.destroy(new UploadRefused(refusal));
  let bytes = 0;
  file.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (room !== undefined && bytes > room.bytes) fail(room.refusal);
  });
  file.once('limit', () => fail(TOO_LARGE));
  file.once('error', () => fail(CUT_OFF));
  file.once('end', () => void formEnd.then((refusal) => (refusal === null ? content.end() : fail(refusal))));
  file.pipe(content, { end: false });
  content.once('close', () => file.resume());
  return content;
}
