import type { IncomingMessage } from 'node:http';
import busboy, { type Busboy } from 'busboy';
import { refuse, type Refusal } from '@countinghouse/domain/refusals';

const UNEXPECTED = refuse('InvalidInput', 'content', { problem: 'Expected one file, after its fields' });
const CUT_OFF = refuse('InvalidInput', 'content', { problem: 'The upload was interrupted; please try again' });

/** What a form may hold besides its one file. */
export interface ExpectedForm {
  /** Names of fields, each at most once and before the file. */
  readonly fields: readonly string[];
  /** Bytes of a field; what is longer is cut. */
  readonly fieldSize: number;
  /** Bytes of the file. */
  readonly fileSize: number;
}

/** A parser of a form that stops reading what is not expected; null where the body is not a form. */
export function openForm({ headers }: IncomingMessage, { fields, fieldSize, fileSize }: ExpectedForm): Busboy | null {
  const limits = { fileSize, files: 1, fields: fields.length, fieldSize, parts: fields.length + 2 };
  try {
    return busboy({ headers, defParamCharset: 'utf8', limits });
  } catch {
    return null;
  }
}

/** Settles when a form has ended or is known to be invalid; null for a form with exactly the expected parts. */
export function endOfForm(form: Busboy, request: IncomingMessage, { fields }: ExpectedForm): Promise<Refusal | null> {
  return new Promise((resolve) => {
    const missing = new Set(fields);
    let hasFile = false;
    form.on('field', (name) => {
      if (hasFile || !missing.delete(name)) resolve(UNEXPECTED);
    });
    form.on('file', () => {
      hasFile = true;
    });
    for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) form.on(limit, () => resolve(UNEXPECTED));
    form.on('close', () => resolve(null));
    form.on('error', () => resolve(CUT_OFF));
    request.once('aborted', () => resolve(CUT_OFF));
    request.once('error', () => resolve(CUT_OFF));
  });
}

/** The same for a form that something else parses as well. */
export function endOfParsedForm(request: IncomingMessage, expected: ExpectedForm): Promise<Refusal | null> {
  const form = openForm(request, expected);
  if (form === null) return Promise.resolve(UNEXPECTED);
  form.on('file', (_, file) => void file.resume());
  const end = endOfForm(form, request, expected);
  request.pipe(form);
  return end;
}
