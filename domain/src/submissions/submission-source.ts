/** How a submission came about (docs/spec.md, lender 9). */
export const SUBMISSION_SOURCES = ['ShareableLink', 'Direct', 'Anonymous'] as const;
export type SubmissionSource = (typeof SUBMISSION_SOURCES)[number];

/** The request id of an anonymous collection, which has no request (docs/spec.md, lender 3). */
export const ANONYMOUS_REQUEST_ID = -1;

/** The id of a submission's request as outsiders know it. */
export function requestIdOf(source: SubmissionSource, requestId: string | null): string | typeof ANONYMOUS_REQUEST_ID | null {
  return source === 'Anonymous' ? ANONYMOUS_REQUEST_ID : requestId;
}
