import { LIMITS } from '@countinghouse/domain/limits';
import { formatKilobytes } from '../../../lib/format/format-number';
import type { Texts } from '../../../lib/i18n/texts';
import type { Upload, UploadProblem } from './upload-list';

/** What happened to a file, and what to do about it. */
export interface ProblemText {
  readonly reason: string;
  readonly advice: string;
}

/** Why a file was not uploaded, in words (docs/spec.md, borrower 8); one file alone holds the books, so that it can't be split. */
export function problemText(
  problem: UploadProblem,
  size: number,
  text: Texts<'borrower-files'>,
  locale: string,
  isBooks = false,
): ProblemText {
  switch (problem.kind) {
    case 'fileTooLarge':
      return {
        reason: text('fileTooLarge', { most: LIMITS.uploadLabel, size: formatKilobytes(size, locale) }),
        advice: text(isBooks ? 'fewerYears' : 'splitIt'),
      };
    case 'emptyFile':
      return { reason: text('emptyFile'), advice: text('chooseOther') };
    case 'invalidFileType':
      return { reason: text('invalidFileType'), advice: text(isBooks ? 'booksType' : 'chooseType') };
    case 'refused':
      if (isBooks && problem.status === 415) return { reason: text('invalidFileType'), advice: text('booksType') };
      return { reason: refusalText(problem, text), advice: adviceFor(problem, text) };
  }
}

type Refused = Extract<UploadProblem, { readonly kind: 'refused' }>;

function refusalText({ status, reason }: Refused, text: Texts<'borrower-files'>): string {
  if (status === 415) return reason === '' ? text('invalidFileType') : text('failed', { reason });
  return status === 0 ? text('failed', { reason: text('connectionLost') }) : text('failedStatus', { reason, status: String(status) });
}

function adviceFor({ status, canRetry, isFull = false }: Refused, text: Texts<'borrower-files'>): string {
  if (isFull) return text('askForRoom');
  if (canRetry) return text('tryThisAgain');
  return status === 415 ? text('chooseType') : '';
}

/** How far a file is, in words; `isNext` where its turn comes when the running one is through. */
export function metaText({ state, file, sent }: Upload, isNext: boolean, text: Texts<'borrower-files'>, locale: string): string {
  const size = formatKilobytes(file.size, locale);
  if (state === 'sending') return text('metaSending', { sent: formatKilobytes(Math.min(sent, file.size), locale), size });
  if (state === 'sent') return text('metaUploaded', { size });
  return isNext ? text('metaNext', { size }) : text('metaWaiting', { size });
}
