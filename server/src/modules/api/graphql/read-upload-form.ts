import { LIMITS } from '@countinghouse/domain/limits';
import type { Refusal } from '@countinghouse/domain/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { processRequest } from 'graphql-upload-minimal';
import { endOfParsedForm } from '../../../platform/uploads/end-of-form';

const OPERATION_BYTES = 100_000;
const EXPECTED = { fields: ['operations', 'map'], fieldSize: OPERATION_BYTES, fileSize: LIMITS.uploadBytes };
/** The caller, which knows the expected files, distinguishes a second file from one that is too large. */
const MORE_THAN_EXPECTED = 2;
const PREFLIGHT = ['apollo-require-preflight', 'x-apollo-operation-name'] as const;

/** A form whose operation was read; its file may still come. */
export interface UploadForm {
  readonly body: unknown;
  /** Absent where none of the form was read. */
  readonly formEnd?: Promise<Refusal | null>;
}

/** Whether a call comes as a form, as uploads do. */
export function isUploadForm(request: FastifyRequest): boolean {
  return request.method === 'POST' && /^multipart\/form-data;/i.test(request.headers['content-type'] ?? '');
}

/**
 * The operation of a form with one file at most, whose bytes wait until they are asked for; nothing is read of a form that a page of another
 * site could have sent (no preflight header), nor of one in another form, and the answer is then 400.
 */
export async function readUploadForm(request: FastifyRequest, reply: FastifyReply): Promise<UploadForm> {
  if (!PREFLIGHT.some((name) => request.headers[name] !== undefined)) return { body: undefined };
  const limits = { maxFieldSize: OPERATION_BYTES, maxFileSize: LIMITS.uploadBytes, maxFiles: MORE_THAN_EXPECTED };
  const formEnd = endOfParsedForm(request.raw, EXPECTED);
  return { formEnd, body: await processRequest(request.raw, reply.raw, limits).catch(() => undefined) };
}

/** Lets go of what was not read of a form, so that the connection can continue. */
export function leaveUploadForm({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}
