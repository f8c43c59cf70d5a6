import type { SubmissionSource } from '@countinghouse/domain/submissions/submission-source';

/** SQL of whether a submission `s` was begun by a borrower, over a link or without one. */
export const BY_BORROWER = `s.source in ('ShareableLink', 'Anonymous')`;

/** Whether a submission of a source was begun by a borrower. */
export const isByBorrower = (source: SubmissionSource) => source !== 'Direct';
