import type { BooksSummary } from '@countinghouse/domain/imports/books-summary';
import type { StatedStyles } from '@countinghouse/domain/locales/style-question';
import { callApi } from '../../../lib/calls/call-api';
import { uploadFile, type UploadOptions } from '../../../lib/calls/upload-file';
import type { AskedTypes } from '../../../ui/account-types/account-types-form';

/** What is wrong with a file, by place. */
export interface BookFaults {
  readonly faultCount: number;
  readonly faults: readonly { readonly place: string; readonly problem: string; readonly accountTypes?: AskedTypes }[];
  readonly description: string;
}

/** A file of books that is read before its borrower agrees to send it; nobody else sees it. */
export interface UploadCheck {
  readonly id: string;
  readonly state: 'Pending' | 'Passed' | 'Refused' | 'Agreed';
  readonly fileName: string;
  readonly bytes: number;
  /** When its file is deleted unless it is sent. */
  readonly expirationTime: string;
  readonly summary: BooksSummary | null;
  readonly errorDescription: string | null;
  readonly faultCount: number;
  readonly faults: BookFaults['faults'];
}

/** What a file does not show itself, as its sender says it. */
export interface StatedOfFile extends StatedStyles {
  readonly fiscalYearEndMonth?: number;
  readonly baseCurrency?: string;
  /** By account number. */
  readonly accountTypes?: Readonly<Record<string, string>>;
}

const PATH = '/api/borrower/uploadchecks';

/** Has a file read; throws `ApiProblem`. */
export async function startUploadCheck(
  file: File,
  { accountTypes, ...stated }: StatedOfFile,
  options: UploadOptions,
): Promise<UploadCheck> {
  const said = Object.entries<string | number | undefined>(stated).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return (await uploadFile(`${PATH}?${new URLSearchParams(said)}`, file, { ...options, accountTypes })) as UploadCheck;
}

/** How far the check of a file is; throws `ApiProblem`. */
export async function readUploadCheck(id: string): Promise<UploadCheck> {
  return (await callApi('GET', `${PATH}/${id}`, { background: true })) as UploadCheck;
}

const [ASK_EVERY, ASK_SELDOM, OFTEN_AT_FIRST] = [400, 2_000, 20];

/** Waits until a file was read, however long it takes. Throws `ApiProblem`. */
export async function readToEnd(check: UploadCheck, signal: AbortSignal): Promise<UploadCheck> {
  let known = check;
  for (let asked = 0; known.state === 'Pending' && !signal.aborted; asked++) {
    await new Promise((resolve) => setTimeout(resolve, asked < OFTEN_AT_FIRST ? ASK_EVERY : ASK_SELDOM));
    known = await readUploadCheck(check.id);
  }
  return known;
}

/** Deletes a file that was not sent; throws `ApiProblem`. */
export async function withdrawUpload(id: string): Promise<void> {
  await callApi('DELETE', `${PATH}/${id}`);
}

/** Sends a file that its borrower agreed to, which starts its import; throws `ApiProblem`. */
export async function agreeToUpload(id: string, submissionId: string): Promise<void> {
  await callApi('POST', `${PATH}/${id}/agree`, { body: { submissionId } });
}

/** The errors of a file that could not be read. */
export function faultsOf({ faultCount, faults, errorDescription }: UploadCheck): BookFaults {
  return { faultCount, faults, description: errorDescription ?? '' };
}
