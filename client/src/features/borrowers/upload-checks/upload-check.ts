import type { StatedStyles } from '@countinghouse/domain/locales/style-question';
import { DeleteUploadCheckDocument, UploadCheckDocument } from './upload-check.generated';
import type { UploadCheckQuery } from '../../../lib/graphql/types.generated';
import { uploadFile, type UploadOptions } from '../../../lib/calls/upload-file';
import { askGraphql } from '../../../lib/graphql/ask-graphql';

/** A file of books that is read before its borrower agrees to send it; only the borrower sees it. */
export type UploadCheck = UploadCheckQuery['uploadCheck'];

/** What a file holds. */
export type BooksSummary = NonNullable<UploadCheck['summary']>;

/** What is wrong with a file, by place. */
export type BookIssues = Pick<UploadCheck, 'issueCount' | 'issues'> & { readonly description: string };

/** What a file does not show itself, as its sender says it. */
export interface StatedOfFile extends StatedStyles {
  readonly fiscalYearEndMonth?: number;
  readonly baseCurrency?: string;
  /** By account number. */
  readonly accountTypes?: Readonly<Record<string, string>>;
}

/** Has a file read; answers the id of its check, throws `ApiProblem`. */
export async function startUploadCheck(file: File, { accountTypes, ...stated }: StatedOfFile, options: UploadOptions): Promise<string> {
  const said = Object.entries<string | number | undefined>(stated).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const path = `/api/borrower/uploadchecks?${new URLSearchParams(said)}`;
  return ((await uploadFile(path, file, { ...options, accountTypes })) as { id: string }).id;
}

/** How far the check of a file is; throws `ApiProblem`. */
export async function readUploadCheck(id: string): Promise<UploadCheck> {
  return (await askGraphql(UploadCheckDocument, { id }, { background: true })).uploadCheck;
}

const [ASK_EVERY, ASK_SELDOM, OFTEN_AT_FIRST] = [400, 2_000, 20];

/** Waits until a file was read, however long it takes; null where that is stopped. Throws `ApiProblem`. */
export async function readToEnd(id: string, signal: AbortSignal): Promise<UploadCheck | null> {
  for (let requested = 0; !signal.aborted; requested++) {
    await new Promise((resolve) => setTimeout(resolve, requested < OFTEN_AT_FIRST ? ASK_EVERY : ASK_SELDOM));
    const known = await readUploadCheck(id);
    if (known.state !== 'Pending') return known;
  }
  return null;
}

/** Deletes a file that was not sent; throws `ApiProblem`. */
export async function withdrawUpload(id: string): Promise<void> {
  await askGraphql(DeleteUploadCheckDocument, { id });
}

/** The errors of a file that could not be read. */
export function issuesOf({ issueCount, issues, errorDescription }: UploadCheck): BookIssues {
  return { issueCount, issues, description: errorDescription ?? '' };
}
